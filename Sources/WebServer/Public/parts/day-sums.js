// A day beside its targets: the rings of Home, and the sums of the diary.
import { judge } from "../rules.js";
import { cycleAfter, onDay } from "./cycle-days.js";
import { sums } from "./day-records.js";
import { today } from "./days.js";
import { energy, energyTarget, fill, isUS, ounces, water, written } from "./numbers.js";

/** Everything that has a target: in the list, and below it. */
const itemsOf = (list) => [...list.children, ...list.parentElement.querySelectorAll(".rest-targets li")];

/** The targets of a day, where the page has none of it or a cycle was changed. */
async function showTargets(list, day, changes, isOtherCycle) {
  if (!("turned" in list.dataset) && !isOtherCycle) return;
  // No targets rather than those of another day.
  const { targets } = await cycleAfter(changes, today()).then((cycle) => onDay(day, cycle)).catch(() => ({ targets: {} }));
  for (const { dataset } of itemsOf(list)) dataset.target = targets[dataset.id] ?? "";
}

/** An amount of what a ring shows, its number and its unit apart. */
export function amount(id, value, { units, calories, grams }) {
  if (id === "water") return water(value, units);
  return id === "calories" ? [energy(value), calories] : [written(value), grams];
}

/** A target of what a ring shows, its number and its unit apart. */
export const targetAmount = (id, value, data) =>
  (id === "calories" ? [energyTarget(value), data.calories] : amount(id, value, data));

/** How far something is from its target, as both are read; `isAbove` says that it is clearly above. */
function distance(id, reached, target, { isAbove }, data) {
  const isInOunces = id === "water" && isUS(data.units);
  const left = isInOunces ? ounces(target) - ounces(reached) : target - reached;
  if (left <= 0 && !isAbove) return data.reached;
  const text = isInOunces ? `${written(left)} fl oz` : amount(id, Math.abs(left), data).join(" ");
  return fill(isAbove ? data.above : data.left, { amount: text });
}

/** Shows the rings of Home, or the sums of the diary; `isOtherCycle` says that a cycle was changed. */
export async function showDay(list, day, changes, isOtherCycle) {
  await showTargets(list, day, changes, isOtherCycle);
  const found = await sums(day, changes);
  const { dataset: data } = list;
  const items = itemsOf(list).filter(({ dataset }) => dataset.id in found);
  const amounts = items.map(({ dataset: { id, target } }) => ({ id, reached: found[id], target: Number(target) }));
  const judged = await judge(amounts);
  items.forEach((item, index) => {
    const { id, target } = item.dataset;
    const goal = target && data.of !== undefined ? Number(target) : undefined;
    if (list.classList.contains("totals")) showTotal(item, id, found, target, judged[index], data);
    else showRing(item, id, found, goal, judged[index], data);
    if (id === "calories" && goal) showNow(found[id], goal, judged[index], data);
  });
}

/** The sentence of the day, without the share of the next meal. */
function showNow(reached, target, judged, data) {
  const sentence = document.querySelector("p.now");
  if (!sentence) return;
  sentence.dataset.server ??= sentence.textContent;
  if (sentence.dataset.calories === String(reached)) {
    sentence.textContent = sentence.dataset.server;
    return;
  }
  const calories = amount("calories", Math.abs(target - reached), data).join(" ");
  const { left, above, reached: near } = sentence.dataset;
  sentence.textContent = judged.isNear ? near : fill(judged.isAbove ? above : left, { calories });
}

function showTotal(item, id, found, target, judged, data) {
  const reached = found[id];
  const [number, unit] = amount(id, reached, data);
  const isGuess = id === "calories" && found.doubt > 0;
  const now = isGuess ? fill(data.doubt, { amount: number, doubt: energyTarget(found.doubt) }) : number;
  const value = item.querySelector(".value");
  if (!target) {
    value.textContent = `${now} ${unit}`;
    for (const line of item.querySelectorAll("progress, .hint, .energy")) line.remove();
    item.classList.remove("above");
    return;
  }
  const isEnergy = data.energyLeft && id === "calories";
  if (!item.querySelector("progress")) {
    const line = Object.assign(document.createElement("p"), { className: isEnergy ? "energy" : item.closest(".pinned") ? "hint unseen" : "hint" });
    value.after(bar(item));
    if (isEnergy) value.before(line);
    else item.append(line);
  }
  const progress = item.querySelector("progress");
  const hint = item.querySelector(".hint");
  const goal = targetAmount(id, Number(target), data);
  value.textContent = fill(data.total, { now, target: `~${goal.join(" ")}` });
  if (progress) progress.value = Math.min(100, judged.percent);
  if (hint) hint.textContent = distance(id, reached, Number(target), judged, data);
  item.classList.toggle("above", judged.isAbove);
  if (isEnergy) showEnergy(item.querySelector(".energy"), Number(target) - reached, judged, data);
}

/** What is left of the day's energy, or above it. */
function showEnergy(line, left, { isAbove }, data) {
  if (left <= 0 && !isAbove) return void (line.textContent = data.reached);
  const number = Object.assign(document.createElement("strong"), { className: "number", textContent: energy(Math.abs(left)) });
  line.replaceChildren(number, ` ${fill(isAbove ? data.energyAbove : data.energyLeft, { unit: data.calories })}`);
}

/** How far a sum is, as the server draws it. */
function bar(item) {
  const progress = Object.assign(document.createElement("progress"), { max: 100 });
  progress.setAttribute("aria-label", item.dataset.label ?? item.querySelector(".name").textContent.trim());
  return progress;
}

function showRing(item, id, found, target, judged, data) {
  const reached = found[id];
  const goal = target === undefined ? undefined : targetAmount(id, target, data);
  const isEmpty = goal && reached === 0;
  const value = isEmpty ? [`~${goal[0]}`, fill(data.perDay, { unit: goal[1] })] : amount(id, reached, data);
  if (!isEmpty && id === "calories" && found.doubt > 0) {
    value[1] = fill(data.ringDoubt, { doubt: energyTarget(found.doubt), unit: value[1] });
  }
  const isBeside = goal && !isEmpty;
  const of = isBeside ? fill(data.of, { target: `~${goal.join(" ")}` }) : "";
  const left = isBeside ? distance(id, reached, target, judged, data) : "";
  const label = item.dataset.label;
  const name = fill(data.name, { label, amounts: [value.join(" "), of, left].filter(Boolean).join(", ") });
  item.querySelector("a").setAttribute("aria-label", name);
  const strong = item.querySelector("strong");
  if (strong) {
    strong.textContent = value.join(" ");
    strong.nextSibling?.nodeType === Node.TEXT_NODE && strong.nextSibling.remove();
    if (of) strong.after(` ${of}`);
    item.querySelector(".left")?.remove();
    if (left) strong.parentElement.append(Object.assign(document.createElement("span"), { className: "left", textContent: left }));
    const progress = item.querySelector("progress");
    if (progress) progress.value = judged ? Math.min(100, judged.percent) : 0;
    return;
  }
  item.querySelector(".number").textContent = value[0];
  item.querySelector(".unit").textContent = value[1];
  for (const line of item.querySelectorAll(".left, a > .hint")) line.remove();
  const lines = [["left", left], ["hint", of]].filter(([, text]) => text).map(([className, textContent]) =>
    Object.assign(document.createElement("span"), { className, textContent }));
  item.querySelector(".name").after(...lines);
  drawRing(item.querySelector("svg.ring"), target > 0 ? Math.min(1, reached / target) : 0);
}

/** The arc of RingDrawing.swift. */
function drawRing(svg, fraction) {
  svg.querySelector(".ring-reached")?.remove();
  if (fraction <= 0.001) return;
  const isWhole = fraction >= 0.999;
  const arc = document.createElementNS("http://www.w3.org/2000/svg", isWhole ? "circle" : "path");
  arc.setAttribute("class", "ring-reached");
  const tenths = (value) => Math.round(value * 10) / 10;
  const angle = 2 * Math.PI * fraction;
  const [x, y] = [tenths(60 + 50 * Math.sin(angle)), tenths(60 - 50 * Math.cos(angle))];
  const shape = isWhole ? { cx: 60, cy: 60, r: 50 } : { d: `M60 10A50 50 0 ${fraction > 0.5 ? 1 : 0} 1 ${x} ${y}` };
  for (const [name, value] of Object.entries(shape)) arc.setAttribute(name, value);
  svg.append(arc);
}
