// What waits has its effect on My Plan: how much of today's targets is reached, and how the week goes.
import { cycleAfter, onDay } from "../parts/cycle-days.js";
import { totalsOf } from "../parts/day-records.js";
import { amount, targetAmount } from "../parts/day-sums.js";
import { dayAfter, today } from "../parts/days.js";
import { mark } from "../parts/marks.js";
import { energy, energyTarget, fill, written } from "../parts/numbers.js";
import { ask, judge } from "../rules.js";

const part = (className, textContent = "", tag = "span") => Object.assign(document.createElement(tag), { className, textContent });

/** Shows on My Plan what waits; `isOtherCycle` says that a cycle was changed, and so the targets of today. */
export async function show(changes, isOtherCycle) {
  const week = document.querySelector(".this-week[data-targets]");
  const from = week.dataset.from;
  const days = week.dataset.targets.split(" ").map((text, index) => {
    const [calories, protein, water] = text.split(",").map((number) => (number === "" ? undefined : Number(number)));
    return { day: dayAfter(from, index), targets: { calories, protein, water } };
  });
  const to = days.at(-1).day;
  const [totals, other] = await Promise.all([totalsOf(from, to, changes), isOtherCycle ? targetsAfter(changes) : undefined]);
  const at = (when) => days.map(({ day, targets }) => ({ ...totals[when].get(day), day, targets }));
  const [before, now] = [at("before"), at("now")];
  if (other) now.at(-1).targets = other;
  const [lines, weeks] = await Promise.all([linesOf(before.at(-1), now.at(-1), other), Promise.all([before, now].map(weekOf))]);
  for (const made of document.querySelectorAll(".opens [data-made], .this-week [data-made]")) made.remove();
  for (const hidden of document.querySelectorAll(".opens .today[hidden], .this-week [hidden]")) hidden.hidden = false;
  // On a page that was kept, today may be another day by now, of which it has no targets.
  if (to !== today()) return;
  showToday(lines);
  showWeek(week, ...weeks);
}

// Today

/** The targets of today after what waits of a cycle; none where nothing can be computed. */
const targetsAfter = (changes) => cycleAfter(changes, today()).then((cycle) => onDay(today(), cycle))
  .then(({ targets }) => targets).catch(() => ({}));

/**
 * How much is reached of each target of which that is something else than before, as TodayProgress has it; `other` are the
 * targets where they are others.
 */
async function linesOf(before, now, other) {
  const goals = document.querySelector(".opens[data-goals]")?.dataset.goals.split(" ").map((goal) => goal.split("=")) ?? [];
  const reached = (day, id) => (id === "water" ? day.water || undefined : day[id]);
  const lines = goals.map(([id, goal]) => ({ id, goal: Number(goal), target: other ? other[id] : Number(goal), reached: reached(now, id) }))
    .filter(({ id, goal, target }) => reached(before, id) !== reached(now, id) || target !== goal);
  // Nothing is said of what nothing was logged of, or of a target that is not known.
  const told = lines.filter((line) => line.reached !== undefined && line.target !== undefined)
    .map((line) => Object.assign(line, { reached: Math.round(line.reached) }));
  const judged = await judge(told);
  told.forEach((line, index) => Object.assign(line, { judged: judged[index] }));
  return lines;
}

function showToday(lines) {
  const card = document.querySelector(".opens[data-goals]");
  for (const line of lines) {
    const summary = card.querySelector(`.${line.id} summary, li.${line.id}`);
    if (!summary) continue;
    const said = summary.querySelector(".today");
    if (said) said.hidden = true;
    if (line.judged) summary.append(todayLine(line, card.dataset));
  }
}

function todayLine({ id, reached, target, judged: { isThere, percent: share } }, data) {
  const line = part("today");
  line.dataset.made = "";
  const state = isThere ? data.there : share < 100 ? fill(data.share, { percent: written(share) }) : undefined;
  const { calories, grams } = document.getElementById("unsent").dataset;
  const signs = { units: data.units, calories, grams };
  const [[now, unit], [goal]] = [amount(id, reached, signs), targetAmount(id, target, signs)];
  const text = `${data.today} ${fill(data.amount, { now, target: goal, unit })}${state ? ` (${state})` : ""}`;
  const words = part("", `${text} `);
  words.append(mark());
  const bar = Object.assign(part("", "", "progress"), { max: 100, value: Math.min(share, 100) });
  bar.setAttribute("aria-hidden", "true");
  line.append(words, bar);
  return line;
}

// The week

/** What days from Monday until today come to, as WeekSoFar has it. */
const weekOf = (days) => ask("week", { today: today(), days });

const counted = (data, name, count) => fill(data[`${name}${count === 1 ? "One" : "Other"}`], { count: written(count) });

/** The rows of the card, as ThisWeekScreen has them. */
function rowsOf(week, data) {
  const rows = [];
  if (week.meanCalories !== undefined) {
    const values = { mean: energy(week.meanCalories), target: `~${energyTarget(week.meanTarget ?? 0)}` };
    rows.push([data.calories, fill(week.meanTarget === undefined ? data.alone : data.mean, values)]);
  }
  if (week.daysOnTarget > 0) {
    const days = counted(data, "logged", week.loggedDays);
    rows.push([data.near, fill(data.nearOf, { near: written(week.daysOnTarget), days })]);
  }
  for (const [name, count] of [["protein", week.proteinDays], ["water", week.waterDays]]) {
    if (count > 0) rows.push([data[name], counted(data, "days", count)]);
  }
  return rows;
}

/** Shows what the week comes to; what is good about that, the server says again once all is sent. */
function showWeek(card, before, now) {
  const [rows, rowsBefore] = [now, before].map((week) => rowsOf(week, card.dataset));
  if (JSON.stringify(rows) === JSON.stringify(rowsBefore)) return;
  const made = part("", "", "div");
  made.dataset.made = "";
  if (rows.length) {
    const list = part("rows", "", "dl");
    list.append(...rows.map(([name, value]) => {
      const row = document.createElement("div");
      row.append(part("", name, "dt"), part("", value, "dd"));
      return row;
    }));
    made.append(list);
  }
  made.append(mark());
  const praise = card.querySelector("ul.words");
  for (const each of [card.querySelector("dl.rows"), rows.length ? praise : undefined]) if (each) each.hidden = true;
  praise.after(made);
}
