// What was logged on days: the records on this device with what waits over them.
import { records } from "../core/store.js";
import { apply, ask } from "../rules.js";
import { dayAfter, today } from "./days.js";

/** The records of a kind of the months of some days, before and after the changes. */
async function ofMonths(kind, days, changes) {
  // What was moved here from another month is there too.
  const months = [...new Set([...days, today()].map((day) => day.slice(0, 7)))];
  const found = await Promise.all(months.map((month) => records(kind, `${month}-01`)));
  const before = new Map(found.flatMap((each) => Object.entries(each)));
  const now = await apply(changes.filter((change) => change.kind === kind), new Map(before));
  return { before, now };
}

/** The records of a day with the changes over them. */
export async function ofDay(kind, day, changes) {
  const found = await ofMonths(kind, [day], changes);
  const now = [...found.now].filter(([, value]) => value.day === day);
  const gone = [...found.before].filter(([name, value]) => value.day === day && !found.now.has(name));
  return { now: now.map(([, value]) => value), gone: gone.map(([, value]) => value) };
}

/** What was eaten and is planned on a day, by the records with the changes over them, in the order of its time. */
export const eatenOn = async (day, changes) => (await ofDay("diary_entry", day, changes)).now.sort(byTime);

// Of a form that may have arrived, nobody knows when; it is the last.
export const byTime = (one, other) => (one.time ?? "99").localeCompare(other.time ?? "99")
  || (one.createdAt ?? "9").localeCompare(other.createdAt ?? "9");

/** What sums count of an entry. */
const counted = ({ day, calories, protein, carbohydrate, fat, meal, guess, isPlanned }) =>
  ({ day, calories, protein, carbohydrate, fat, meal, guess, isPlanned });

const byDay = (totals) => new Map(totals.sort((one, other) => one.day.localeCompare(other.day)).map((each) => [each.day, each]));

/**
 * What each day from one to another comes to on which anything was logged, before and after the changes: { calories, protein,
 * carbohydrate, fat, water, weight }, without what was not logged; `doubt` is what guesses may be off by.
 */
export async function totalsOf(first, last, changes) {
  const days = [];
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day);
  const found = await Promise.all(["diary_entry", "water", "weigh_in"].map((kind) => ofMonths(kind, days, changes)));
  const isIn = ({ day }) => day >= first && day <= last;
  const sum = async (when, isWanted) => {
    const [entries, drinks, weighIns] = found.map((each) => [...each[when].values()].filter(isWanted));
    return ask("days", { entries: entries.map(counted), drinks, weighIns });
  };
  const before = await sum("before", isIn);
  const changed = new Set(found.flatMap(({ before: then, now }) => [...new Set([...then.keys(), ...now.keys()])]
    .filter((name) => then.get(name) !== now.get(name))
    .flatMap((name) => [then.get(name)?.day, now.get(name)?.day])));
  const same = before.filter(({ day }) => !changed.has(day));
  const now = await sum("now", (record) => isIn(record) && changed.has(record.day));
  return { before: byDay(before), now: byDay([...same, ...now]) };
}

const amounts = ["calories", "doubt", "protein", "carbohydrate", "fat", "water"];

/** What was eaten and drunk on a day, in whole numbers, and what its energy may be off by. */
export async function sums(day, changes) {
  const totals = (await totalsOf(day, day, changes)).now.get(day) ?? {};
  return Object.fromEntries(amounts.map((name) => [name, Math.round(totals[name] ?? 0)]));
}
