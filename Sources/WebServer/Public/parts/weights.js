// Weigh-ins with what waits.
import { isThere, months, nameOf, records } from "../core/store.js";
import { apply } from "../rules.js";
import { readChart } from "./chart-unsent.js";
import { today } from "./days.js";
import { inUnit, weight } from "./numbers.js";

/**
 * What changes that wait make of weigh-ins: { newest, days }. `days` are the weights of the days that they are about, in
 * kilograms, undefined of one that is removed. `newest` is the newest weigh-in where it follows from them, null where none is
 * left, else undefined.
 */
export async function weighIns(changes) {
  const own = changes.filter(({ kind }) => kind === "weigh_in");
  if (!own.length) return { days: new Map() };
  const waits = await apply(own, new Map());
  const days = new Map(own.map((change) => [change.id, waits.get(nameOf(change))?.weight]));
  const isWhole = await isThere();
  let found = waits;
  for (const month of isWhole ? await months("weigh_in") : []) {
    found = await apply(own, new Map(Object.entries(await records("weigh_in", `${month}-01`))));
    if ([...found.values()].some(({ day }) => day >= `${month}-01`)) break;
  }
  const newest = [...found.values()].sort((one, other) => one.day.localeCompare(other.day)).at(-1);
  if (!newest) return { newest: isWhole ? null : undefined, days };
  // Before all records are here, another day may have a newer one, but for today.
  const isKnown = isWhole || newest.day === today();
  const isByThem = [...days.keys()].some((day) => day >= newest.day);
  return { newest: isKnown && isByThem ? newest : undefined, days };
}

/** Draws weights that wait on the chart of an area. */
export function drawWeights(area, days, units) {
  const read = readChart(area);
  for (const [day, kilograms] of read ? days : []) {
    read.setPoint(day, kilograms && inUnit(kilograms, units), kilograms && weight(kilograms, units));
  }
}
