// The rings of Home with what waits.
import { single } from "../core/store.js";
import { showDay } from "../parts/day-sums.js";
import { dayOf, today } from "../parts/days.js";

/** Whether Home was kept before today or the plan of now: its targets hold no more. */
async function isOutdated() {
  const saved = Number(document.documentElement.dataset.saved);
  if (!saved) return false;
  const plan = await single("plan");
  return dayOf(saved) !== today() || Date.parse(plan?.createdAt) > saved;
}

/** Shows the rings of Home; `isOtherCycle` says that a cycle was changed. */
export async function show(changes, isOtherCycle) {
  const list = document.querySelector("ul.rings");
  if (await isOutdated()) list.dataset.turned = "";
  await showDay(list, today(), changes, isOtherCycle);
}
