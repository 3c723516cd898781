// The rings of Home with what waits, and the meal that is planned.
import { isThere, single } from "../core/store.js";
import { showDay } from "../parts/day-sums.js";
import { dayOf, today } from "../parts/days.js";
import { recordOf } from "../rules.js";

/** Whether Home was kept before today or the plan of now: its targets hold no more. */
async function isOutdated() {
  const saved = Number(document.documentElement.dataset.saved);
  if (!saved) return false;
  const plan = await single("plan");
  return dayOf(saved) !== today() || Date.parse(plan?.createdAt) > saved;
}

/** Offers what is still planned of the meal; nothing once all of it was logged or removed here. */
async function showPlanned() {
  const form = document.querySelector("form[data-kind='diary_entry.log']");
  if (!form) return;
  if (!await isThere()) return;
  const { ids } = form.elements;
  const entries = await Promise.all(ids.defaultValue.split(",").map((id) => recordOf("diary_entry", id)));
  ids.value = entries.filter((entry) => entry?.isPlanned).map(({ id }) => id).join(",");
  form.hidden = !ids.value;
}

/** Shows the rings of Home; `isOtherCycle` says that a cycle was changed. */
export async function show(changes, isOtherCycle) {
  const list = document.querySelector("ul.rings");
  if (await isOutdated()) list.dataset.turned = "";
  await showPlanned();
  await showDay(list, today(), changes, isOtherCycle);
}
