// What is on this device and what waits, shown on a page. What shows it comes when it is needed.
import { waiting } from "../core/outbox.js";
import { isThere } from "../core/store.js";
import { changesInDoubt } from "./in-doubt.js";

const isOfCycle = ({ kind }) => kind === "cycle";

let wasOver = false;
let cycle;

/**
 * Shows it by the table of pages: [place, module, moment], of which this concerns what shows what `waits`, and what needs all
 * `records` beside it. `load` loads a module, and `kinds` what makes the changes of forms.
 */
export async function show(table, load, kinds) {
  const { person, saved } = document.documentElement.dataset;
  const changes = [...await changesInDoubt(kinds), ...await waiting()];
  // What was taken back is shown no more.
  const hasNews = saved || changes.length > 0 || wasOver || cycle?.isShown();
  wasOver = changes.length > 0;
  if (!person || !hasNews) return;
  const showAll = async (moment, ...values) => {
    for (const [place, name] of table.filter((row) => row[2] === moment)) {
      const module = document.querySelector(place) && await load(name);
      // The page may be another one by now.
      // Where nothing can be computed, all else of the page is shown all the same.
      if (module && document.querySelector(place)) await module.show(...values).catch(() => {});
    }
  };
  await showAll("waits", changes);
  if (!await isThere()) return;
  if (changes.some(isOfCycle) || document.querySelector("[data-needs-connection]")) cycle ??= await load("cycle");
  await cycle?.show(changes).catch(() => {});
  await showAll("records", changes, cycle?.isShown() ?? changes.some(isOfCycle));
}

/** Loads what shows something on this page while there is a connection. */
export function prepare(table, load) {
  for (const [place, name, moment] of table) if (moment !== "begin" && document.querySelector(place)) load(name);
}
