// What waits has its effect on My Plan: how much of today's targets is reached, and how the week goes.
import { drunkIn, eatenIn, isNear } from "./day-records.js";
import { dayAfter, today } from "./days.js";
import { fill, written } from "./numbers.js";
import { amount } from "./rings.js";
import { mark } from "./shown.js";

const part = (className, textContent = "", tag = "span") => Object.assign(document.createElement(tag), { className, textContent });

/** Shows on My Plan what waits; `isOtherCycle` says that a cycle was changed, and so the targets of today. */
export async function showPlan(changes, isOtherCycle) {
  const week = document.querySelector(".this-week[data-targets]");
  const from = week.dataset.from;
  const days = week.dataset.targets.split(" ").map((text, index) => {
    const [calories, protein, water] = text.split(",").map((number) => (number === "" ? undefined : Number(number)));
    return { day: dayAfter(from, index), targets: { calories, protein, water } };
  });
  const to = days.at(-1).day;
  const [eaten, drunk, other] = await Promise.all([
    eatenIn(from, to, changes), drunkIn(from, to, changes), isOtherCycle ? targetsAfter(changes) : undefined]);
  for (const made of document.querySelectorAll(".opens [data-made], .this-week [data-made]")) made.remove();
  for (const hidden of document.querySelectorAll(".opens .today[hidden], .this-week [hidden]")) hidden.hidden = false;
  // On a page that was kept, today may be another day by now, of which it has no targets.
  if (to !== today()) return;
  const at = (when) => days.map(({ day, targets }) =>
    ({ day, targets, eaten: eaten[when].get(day) ?? {}, water: drunk[when].get(day) }));
  const [before, now] = [at("before"), at("now")];
  if (other) now.at(-1).targets = other;
  showToday(before.at(-1), now.at(-1), other);
  showWeek(week, before, now);
}

// Today

/** The targets of today after what waits of a cycle; none where nothing can be computed. */
async function targetsAfter(changes) {
  try {
    const { cycleAfter, onDay } = await import("./target-days.js");
    return (await onDay(today(), await cycleAfter(changes, today()))).targets;
  } catch {
    return {};
  }
}

/** How much of each target is reached, as TodayProgress has it; `other` are the targets where they are others. */
function showToday(before, now, other) {
  const card = document.querySelector(".opens[data-goals]");
  for (const [id, goal] of card?.dataset.goals.split(" ").map((goal) => goal.split("=")) ?? []) {
    const target = other ? other[id] : Number(goal);
    const reached = (day) => (id === "water" ? day.water : day.eaten[id]);
    const summary = card.querySelector(`.${id} summary, li.${id}`);
    if (!summary || (reached(before) === reached(now) && target === Number(goal))) continue;
    const line = summary.querySelector(".today");
    if (line) line.hidden = true;
    // Nothing is said of what nothing was logged of, or of a target that is not known.
    if (reached(now) === undefined || target === undefined) continue;
    summary.append(todayLine(id, Math.round(reached(now)), target, card.dataset));
  }
}

function todayLine(id, reached, target, data) {
  const line = part("today");
  line.dataset.made = "";
  const isThere = ["protein", "water"].includes(id) ? reached >= target : isNear(reached, target);
  const share = target > 0 ? Math.floor(100 * reached / target) : 0;
  const state = isThere ? data.there : share < 100 ? fill(data.share, { percent: written(share) }) : undefined;
  const { calories, grams } = document.getElementById("unsent").dataset;
  const [[now, unit], [goal]] = [reached, target].map((value) => amount(id, value, { units: data.units, calories, grams }));
  const text = `${data.today} ${fill(data.amount, { now, target: goal, unit })}${state ? ` (${state})` : ""}`;
  const words = part("", `${text} `);
  words.append(mark());
  const bar = Object.assign(part("", "", "progress"), { max: 100, value: Math.min(share, 100) });
  bar.setAttribute("aria-hidden", "true");
  line.append(words, bar);
  return line;
}

// The week

const mean = (values) => Math.round(values.reduce((sum, each) => sum + each, 0) / values.length);

/** What days from Monday until today come to, as WeekSoFar has it. */
function soFar(days) {
  const over = days.filter(({ day, eaten }) => day < today() && eaten.calories !== undefined);
  const aims = over.map(({ targets }) => targets.calories);
  const judged = over.filter(({ targets }) => targets.calories !== undefined);
  return {
    mean: over.length ? mean(over.map(({ eaten }) => eaten.calories)) : undefined,
    target: over.length && !aims.includes(undefined) ? mean(aims) : undefined,
    logged: judged.length,
    near: judged.filter(({ eaten, targets }) => isNear(eaten.calories, targets.calories)).length,
    protein: days.filter(({ eaten, targets }) => eaten.protein >= targets.protein).length,
    water: days.filter(({ water, targets }) => water > 0 && water >= targets.water).length,
  };
}

const counted = (data, name, count) => fill(data[`${name}${count === 1 ? "One" : "Other"}`], { count: written(count) });

/** The rows of the card, as ThisWeekScreen has them. */
function rowsOf(week, data) {
  const rows = [];
  if (week.mean !== undefined) {
    const values = { mean: written(week.mean), target: `~${written(week.target ?? 0)}` };
    rows.push([data.calories, fill(week.target === undefined ? data.alone : data.mean, values)]);
  }
  if (week.near > 0) {
    rows.push([data.near, fill(data.nearOf, { near: written(week.near), days: counted(data, "logged", week.logged) })]);
  }
  for (const name of ["protein", "water"]) if (week[name] > 0) rows.push([data[name], counted(data, "days", week[name])]);
  return rows;
}

/** Shows what the week comes to; what is good about that, the server says again once all is sent. */
function showWeek(card, before, now) {
  const [rows, rowsBefore] = [now, before].map((days) => rowsOf(soFar(days), card.dataset));
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
