// What was logged on days: the records on this device with what waits over them.
import { dayAfter, today } from "./days.js";
import { apply, records } from "./sync.js";

/** The records of a kind of the months of some days, before and after the changes. */
async function ofMonths(kind, days, changes) {
  // What was moved here from another month is there too.
  const months = [...new Set([...days, today()].map((day) => day.slice(0, 7)))];
  const found = await Promise.all(months.map((month) => records(kind, `${month}-01`)));
  const before = new Map(found.flatMap((each) => Object.entries(each)));
  const now = apply(changes.filter((change) => change.kind === kind), new Map(before));
  return { before, now };
}

/** The records of a day with the changes over them. */
export async function ofDay(kind, day, changes) {
  const found = await ofMonths(kind, [day], changes);
  const now = [...found.now].filter(([, value]) => value.day === day);
  const gone = [...found.before].filter(([name, value]) => value.day === day && !found.now.has(name));
  return { now: now.map(([, value]) => value), gone: gone.map(([, value]) => value) };
}

/** What was eaten on a day, by the records with the changes over them, in the order of its time. */
export const eatenOn = async (day, changes) => (await ofDay("diary_entry", day, changes)).now.sort(byTime);

export const byTime = (one, other) => (one.time ?? "99").localeCompare(other.time ?? "99")
  || one.createdAt.localeCompare(other.createdAt);

const nutrients = ["calories", "protein", "carbohydrate", "fat"];

/** What entries have in sum, as DayTotals has it: nothing of what none of them tells. */
function sum(entries) {
  const found = {};
  for (const name of nutrients) {
    const told = entries.filter((entry) => entry[name] != null);
    if (told.length) found[name] = Math.round(told.reduce((sum, entry) => sum + entry[name], 0) * 100) / 100;
  }
  return found;
}

/** What records of a kind come to on each day from one to another that has any: before and after the changes. */
async function inSum(kind, first, last, changes, sum) {
  const days = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  const { before, now } = await ofMonths(kind, days, changes);
  const byDay = (found) => {
    const lists = new Map(days.map((day) => [day, []]));
    for (const each of found.values()) lists.get(each.day)?.push(each);
    return new Map([...lists].filter(([, list]) => list.length).map(([day, list]) => [day, sum(list)]));
  };
  return { before: byDay(before), now: byDay(now) };
}

/** Whether an amount is within a tenth of its target, a tenth itself included, as DayTargets has it. */
export const isNear = (amount, target) => 10 * Math.abs(amount - target) <= target;

/** What was eaten on each day from one to another on which anything was: before and after the changes. */
export const eatenIn = (first, last, changes) => inSum("diary_entry", first, last, changes, sum);

const kilograms = ([weighIn]) => weighIn.weight;

/** What was weighed on each day from one to another on which anything was, in kilograms: before and after the changes. */
export const weighedIn = (first, last, changes) => inSum("weigh_in", first, last, changes, kilograms);

const millilitres = (drinks) => drinks.reduce((sum, drink) => sum + drink.millilitres, 0);

/** How many millilitres were drunk on each day from one to another on which any were: before and after the changes. */
export const drunkIn = (first, last, changes) => inSum("water", first, last, changes, millilitres);

/** What was eaten and drunk on a day, in whole numbers. */
export async function sums(day, changes) {
  const eaten = sum((await ofDay("diary_entry", day, changes)).now);
  const whole = Object.fromEntries(nutrients.map((name) => [name, Math.round(eaten[name] ?? 0)]));
  return { ...whole, water: millilitres((await ofDay("water", day, changes)).now) };
}
