// What waits has its effect on Progress: the newest weight with a point on its chart, what was eaten by days or by weeks with
// the mean, the same as tables, and how many days were near their target. What is learned of the log, the trend and what is
// spent, the server says again once all is sent.
import { cutOut, draw, readChart, relabel, resetCharts } from "../parts/chart-unsent.js";
import { totalsOf } from "../parts/day-records.js";
import { dayAfter, monday, numbered, writtenOut } from "../parts/days.js";
import { mark } from "../parts/marks.js";
import {
  energy, energyTarget, fill, inEnergyUnit, meanWeight, shownWeight, weight, written,
} from "../parts/numbers.js";
import { firstOf, hide, lastOf, newestFirst, rowLength, rowOf, setRows } from "../parts/progress-rows.js";
import { drawWeights, weighIns } from "../parts/weights.js";
import { judge } from "../rules.js";

const nutrients = ["calories", "protein", "carbohydrate", "fat"];
const area = () => document.querySelector(".progress-cards");

/** Shows on Progress what waits. */
export async function show(changes) {
  const { from, to } = area().dataset;
  const weights = await weighIns(changes);
  const isEaten = changes.some(({ kind }) => kind === "diary_entry");
  const nothing = { before: new Map(), now: new Map() };
  const totals = isEaten || weights.days.size ? await totalsOf(from, to, changes) : nothing;
  const eaten = isEaten ? totals : nothing;
  const near = await nearness(eaten);
  // The page may be another one by now.
  if (area()?.dataset.from !== from || area().dataset.to !== to) return;
  reset();
  showWeights(weights, { before: weighed(totals.before), now: weighed(totals.now) });
  for (const name of nutrients) showEaten(name, eaten);
  showAdherence(near);
}

/** What was weighed on the days on which anything was, in kilograms. */
const weighed = (totals) => new Map([...totals].filter(([, { weight: kilograms }]) => kilograms !== undefined)
  .map(([day, { weight: kilograms }]) => [day, kilograms]));

/** The page as it came. */
function reset() {
  resetCharts(area());
  for (const made of area().querySelectorAll("[data-made]")) made.remove();
  for (const made of area().querySelectorAll(".unsent")) {
    // The space before it, which came with it.
    made.previousSibling.remove();
    made.remove();
  }
  for (const text of area().querySelectorAll("p[data-server], .number[data-server]")) text.textContent = text.dataset.server;
  for (const part of area().querySelectorAll(".card > [hidden], .card tr[hidden]")) part.hidden = false;
}

/** Puts a text in the place of the server's. */
function replace(element, text) {
  element.dataset.server ??= element.textContent;
  element.textContent = text;
}

/** Marks a card; at the number that it shows large where that is another one. It shows none for null. */
function showFigure(card, text) {
  const figure = card.querySelector(":scope > .figure");
  const number = figure?.querySelector(".number");
  const isOther = number && text && text !== number.textContent;
  if (isOther) replace(number, text);
  if (text === null) hide(figure);
  (isOther ? figure : card.querySelector("h2")).append(" ", mark());
}

const hintOf = (card) => card.querySelector(":scope > .hint");

// The weight

function showWeights({ newest, days }, weighed) {
  const card = area().querySelector(".card.weight");
  if (!card || !days.size) return;
  const units = { lbs: "us", lb: "metric-st" }[card.querySelector(".unit")?.textContent.trim()] ?? "metric";
  drawWeights(card, days, units);
  showFigure(card, newest && shownWeight(newest.weight, units));
  showMeasured(card, newest, weighed);
  showWeightRows(card, weighed, days, units);
}

/** Says when the newest weight was measured. */
function showMeasured(card, newest, weighed) {
  const { measured, first } = area().dataset;
  const hint = hintOf(card);
  const words = (day) => fill(measured, { date: writtenOut(day) });
  const before = words([...weighed.before.keys()].at(-1) ?? area().dataset.to);
  // What is said of a single weight is another thing than what is said of several.
  const isOther = hint.textContent.includes(first) !== weighed.now.size < 2;
  if (newest === null || isOther || !hint.textContent.startsWith(before)) return hide(hint);
  return newest && replace(hint, words(newest.day));
}

/** The rows of weights. From the first day that waits on, the trend is another one, which the server works out. */
function showWeightRows(card, { before, now }, days, units) {
  const starts = newestFirst([...before.keys()].map(rowOf));
  const first = [...days.keys()].sort()[0];
  const waiting = new Set([...days.keys()].map(rowOf));
  const changed = [...waiting, ...starts.filter((start) => lastOf(start) >= first)];
  setRows(card, starts, new Map(changed.map((start) => {
    const weights = [...now].filter(([day]) => rowOf(day) === start).map(([, kilograms]) => kilograms);
    const text = rowLength() === 1 ? weight : meanWeight;
    return [start, weights.length ? [text(mean(weights), units), "–"] : undefined];
  })), (start) => waiting.has(start));
}

// What was eaten

const sum = (values) => values.reduce((sum, each) => sum + each, 0);
const mean = (values) => (values.length ? sum(values) / values.length : undefined);

/** A mean as it is read: energy in the person's unit, or grams. */
const shown = (name, value) => (name === "calories" ? energy(Math.round(value)) : written(Math.round(value)));

/** The height of an amount in a chart, in the person's unit. */
const height = (name, value) => (name === "calories" && value !== undefined ? inEnergyUnit(value) : value);

/** "12 logged days" */
const logged = (count) => fill(area().dataset[count === 1 ? "one" : "other"], { count: written(count) });

/** What was eaten of something: the bars of the chart, and the mean of the days that are over. */
function showEaten(name, { before, now }) {
  const card = area().querySelector(`.card.${name}`);
  const days = [...new Set([...before.keys(), ...now.keys()])]
    .filter((day) => before.get(day)?.[name] !== now.get(day)?.[name]);
  if (!card || !days.length) return;
  const { to } = area().dataset;
  const over = (found) => [...found].filter(([day, amounts]) => day < to && amounts[name] !== undefined)
    .map(([, amounts]) => amounts[name]);
  const read = readChart(card);
  const starts = newestFirst(read?.values.keys() ?? []);
  if (read) drawBars(read, name, days, now);
  const counts = [before, now].map((found) => over(found).length);
  const figure = counts[1] ? shown(name, mean(over(now))) : null;
  const isSame = !counts[0] && !counts[1] && [before, now].every((found) => found.get(to)?.[name] !== undefined);
  if (!isSame) sayMean(card, read, counts, figure);
  else read?.say(read.label);
  if (days.some((day) => day < to)) hideMean(card, read);
  setRows(card, starts, new Map([...new Set(days.map(rowOf))].map((start) => [start, cellsOf(name, start, now)])));
  showFigure(card, figure);
}

/** The days of a row or of a bar that count, on which something was eaten that has an amount of it. */
const counted = (name, start, length, now) => Array.from({ length }, (_, index) => dayAfter(start, index))
  // Of several days those count that are over.
  .filter((day) => (length === 1 || day < area().dataset.to) && now.get(day)?.[name] !== undefined);

/** What was eaten and what was aimed at, in the mean of the days of a row; nothing where nothing was eaten. */
function cellsOf(name, start, now) {
  const days = counted(name, start, rowLength(), now);
  const aims = days.map((day) => targetOn(day, name)).filter(Boolean);
  if (!days.length) return undefined;
  const target = (value) => (name === "calories" ? energyTarget(Math.round(value)) : written(Math.round(value)));
  return [shown(name, mean(days.map((day) => now.get(day)[name]))), aims.length ? `~${target(mean(aims))}` : "–"];
}

/** Says the mean of other days, where it is said of some already. */
function sayMean(card, read, [before, now], figure) {
  const hint = hintOf(card);
  const number = card.querySelector(":scope > .figure .number")?.textContent;
  if (!number || !before || !now) return hide(hint);
  const renewed = (text) => text.replace(logged(before), logged(now));
  replace(hint, renewed(hint.textContent));
  return read?.say(renewed(read.label).replace(number, figure));
}

/** Takes away the mean over seven days, which has another course, and what is said of it. */
function hideMean(card, read) {
  read?.hideMean();
  const hint = hintOf(card);
  replace(hint, hint.textContent.replace(` ${area().dataset.mean}`, ""));
}

/** Draws the bars of some days with what was eaten on them. */
function drawBars(read, name, days, now) {
  const { to } = area().dataset;
  for (const start of new Set(days.map((day) => firstOf(day, read.length)))) {
    const bar = counted(name, start, read.length, now);
    const value = height(name, mean(bar.map((day) => now.get(day)[name])));
    const isSame = value !== undefined && String(Math.round(value)) === read.values.get(start);
    if (!isSame) read.setBar(start, value, read.length === 1 && start === to);
  }
}

// How many days were near their target

/** What was aimed at on a day, of calories, protein, carbohydrate or fat; nothing without a target. */
function targetOn(day, name) {
  const targets = area().dataset.targets.split(" ").map((each) => each.split("="));
  const offset = numbered(day) - numbered(area().dataset.from);
  const [, amounts] = targets.filter(([from]) => Number(from) <= offset).at(-1) ?? [];
  return Number(amounts?.split(",")[nutrients.indexOf(name)] || NaN) || undefined;
}

/** The days that are over of which the calories were near their target and are not, or the other way round. */
async function nearness({ before, now }) {
  const days = [...new Set([...before.keys(), ...now.keys()])].filter((day) => day < area().dataset.to);
  // What is not known of a day is not judged.
  const amounts = [before, now].flatMap((found) => days.map((day) =>
    ({ id: "calories", reached: found.get(day)?.calories, target: targetOn(day, "calories") })));
  const judged = (await judge(amounts)).map((each) => each?.isNear);
  return days.map((day, index) => ({ day, was: judged[index], is: judged[days.length + index] })).filter(({ was, is }) => was !== is);
}

/** The share of the days near their target, as AdherenceScreen has it. */
function showAdherence(days) {
  const card = area().querySelector(".card.adherence");
  if (!days.length) return;
  const { dataset: data } = card;
  const count = (of) => sum(days.map(({ was, is }) => of(is) - of(was)));
  const near = Number(data.near) + count((each) => Number(each === true));
  const all = Number(data.days) + count((each) => Number(each !== undefined));
  const share = all ? Math.round(near / all * 1000) / 1000 : 0;
  const isTelling = all >= 3 && near > 0;
  const text = fill(data[near === 1 ? "textOne" : "textOther"], { near: written(near), days: logged(all) });
  const part = document.createElement("div");
  part.dataset.made = "";
  const line = (className, textContent) => Object.assign(document.createElement("p"), { className, textContent });
  if (isTelling) {
    const figure = line("figure", "");
    const percent = fill(data.share, { percent: written(Math.round(share * 100)) });
    figure.append(Object.assign(document.createElement("span"), { className: "number", textContent: percent }), " ", mark());
    part.append(figure, line("", text));
  } else card.querySelector("h2").append(" ", mark());
  const praise = share >= 0.75 ? data.steady : share >= 0.4 ? data.many : data.some;
  part.append(line("hint", !all ? data.none : isTelling ? praise : data.some));
  const server = card.querySelector(":scope > div");
  server.hidden = true;
  server.before(part);
  const grid = card.querySelector("svg.day-grid[role=img]");
  if (!grid) return;
  relabel(grid, all ? text : data.none);
  for (const { day, is } of days) setSquare(grid, day, is === undefined ? "none" : is ? "near" : "logged");
}

const sizes = { none: 0.2, logged: 0.56, near: 0.76 };
const most = 53;

/** Has the square of a day say what the day is by now, as GridDrawing.swift draws it. */
function setSquare(grid, day, what) {
  const { from, to } = area().dataset;
  const first = [monday(from), dayAfter(monday(to), -7 * (most - 1))].sort().at(-1);
  const weeks = Math.floor((numbered(to) - numbered(first)) / 7) + 1;
  const offset = numbered(day) - numbered(first);
  if (offset < 0) return;
  const cell = Math.min(26, 400 / weeks);
  const tenths = (value) => String(Math.round(value * 10) / 10);
  const [column, row] = [Math.floor(offset / 7), offset % 7];
  for (const [name, size] of Object.entries(sizes)) {
    const margin = cell * (1 - size) / 2;
    const [left, top] = [column, row].map((each) => tenths(each * cell + margin));
    const shape = grid.querySelector(`.grid-${name}:not(.chart-unsent)`);
    if (shape) cutOut(shape, left, top, 0.2);
    const length = tenths(cell * size);
    if (name === what) {
      draw(grid, "path", { class: `grid-${name} chart-unsent`, d: `M${left} ${top}h${length}v${length}h-${length}Z` });
    }
  }
}
