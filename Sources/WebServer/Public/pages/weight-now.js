// The newest weigh-in with what waits, on My Plan.
import { resetCharts } from "../parts/chart-unsent.js";
import { mark } from "../parts/marks.js";
import { fill, weight, written } from "../parts/numbers.js";
import { drawWeights, weighIns } from "../parts/weights.js";

/** Shows the newest weight as what is weighed now. */
export async function show(changes) {
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
    for (const made of area.querySelectorAll(":scope > .unsent")) made.remove();
    const trend = area.querySelector("[data-trend]");
    if (trend) trend.hidden = days.size > 0;
    const unit = area.querySelector(".chart-unit");
    if (!unit || !days.size) continue;
    drawWeights(area, days, unitsOf(unit.textContent));
    if (area.querySelector(".chart-unsent")) unit.closest("svg").before(mark());
  }
}

/** The units that a text of the server ends with: pounds alone are called lbs, and lb beside stone. */
const unitsOf = (text) => (/lbs\s*$/.test(text) ? "us" : /lb\s*$/.test(text) ? "metric-st" : "metric");

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
