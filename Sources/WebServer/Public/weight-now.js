// The newest weigh-in with what waits, on My Plan.
import { readChart, resetCharts } from "./chart-unsent.js";
import { today } from "./days.js";
import { fill, gramsPerPound, weight, written } from "./numbers.js";
import { mark } from "./shown.js";
import { apply, isThere, months, nameOf, records } from "./sync.js";

/**
 * What changes that wait make of weigh-ins: { newest, days }. `days` are the weights of the days that they are about, in
 * kilograms, undefined of one that is removed. `newest` is the newest weigh-in where it follows from them, null where none is
 * left, else undefined.
 */
export async function weighIns(changes) {
  const own = changes.filter(({ kind }) => kind === "weigh_in");
  if (!own.length) return { days: new Map() };
  const waits = apply(own, new Map());
  const days = new Map(own.map((change) => [change.id, waits.get(nameOf(change))?.weight]));
  const isWhole = await isThere();
  let found = waits;
  for (const month of isWhole ? await months("weigh_in") : []) {
    found = apply(own, new Map(Object.entries(await records("weigh_in", `${month}-01`))));
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
    const value = units === "us" && kilograms ? kilograms * 1000 / gramsPerPound : kilograms;
    read.setPoint(day, value, kilograms && weight(kilograms, units));
  }
}

/** Shows the newest weight as what is weighed now. */
export async function showWeight(changes) {
  const { newest, days } = await weighIns(changes);
  for (const place of document.querySelectorAll("[data-weight-now]")) {
    place.dataset.server ??= place.textContent;
    place.textContent = place.dataset.server;
    showWay(place.closest(".way"), newest?.weight);
    if (!newest) continue;
    place.textContent = weight(newest.weight, unitsOf(place.dataset.server));
    place.append(" ", mark());
  }
  for (const area of document.querySelectorAll("[data-way]")) {
    resetCharts(area);
    for (const made of area.querySelectorAll(".unsent")) made.remove();
    const unit = area.querySelector(".chart-unit");
    if (!unit || !days.size) continue;
    drawWeights(area, days, unitsOf(unit.textContent));
    if (area.querySelector(".chart-unsent")) unit.closest("svg").before(mark());
  }
}

const unitsOf = (text) => (/lbs\s*$/.test(text) ? "us" : "metric");

/** How much of the way is behind; undefined is what the server said. */
function showWay(way, kilograms) {
  const bar = way?.parentElement.querySelector("progress");
  if (!bar) return;
  const [start, goal] = [way.dataset.start, way.dataset.goal].map(Number);
  bar.dataset.server ??= bar.value;
  const done = start === goal ? 0 : (kilograms - start) / (goal - start);
  const percent = kilograms === undefined ? Number(bar.dataset.server)
    : Math.floor(Math.min(Math.max(done, 0), 1) * 100);
  const text = fill(way.dataset.progress, { percent: written(percent) });
  bar.value = percent;
  bar.textContent = text;
  bar.nextElementSibling.textContent = text;
}
