// What a page shows of what is on this device, and of what waits to be sent. What shows it comes when it is needed.
import { isThere, waiting } from "./sync.js";
import { all } from "./vault.js";

const root = document.documentElement;
const words = () => document.getElementById("unsent").dataset;
const isSaved = () => "saved" in root.dataset;

/** The forms of which nobody knows whether they arrived, as changes. */
async function inDoubt() {
  const forms = [
    ...(await all("weights")).map(({ value: { person, ...fields } }) => ({ address: "/plan/weight", fields, person })),
    ...(await all("entries")).map(({ value }) => value),
  ].filter(({ person }) => person === root.dataset.person);
  if (!forms.length) return [];
  const { changesOf } = await import("./changes.js");
  const changes = forms.map(({ address, fields }) => changesOf(address, new URLSearchParams(fields)));
  const made = await Promise.allSettled(changes.map((make) => make?.() ?? []));
  return made.flatMap(({ value }) => value ?? []);
}

/** All that is not sent yet. */
export async function unsent() {
  return [...await inDoubt(), ...await waiting()];
}

// What shows something, in its order: the place that it needs on a page, the module and its function.
const ofOutbox = [
  ["[data-weight-now], [data-way]", "weight-now", "showWeight"],
  [".tasks .streak[data-day]", "day-tasks", "showTasks"],
  ["[data-own-tasks]", "own-tasks", "showOwnTasks"],
];
// The same of what needs all records beside what waits.
const ofRecords = [
  [".progress-cards", "progress-offline", "showProgress"],
  [".this-week[data-targets]", "plan-offline", "showPlan"],
  ["section.meals", "diary-offline", "showDiary"],
  ["ul.rings", "rings", "showRings"],
  ["main", "places", "showPlaces"],
];
const ofCycles = "[data-needs-connection], .cycle-today, .card.cycle, .five-steps";

/** A module; nothing where it can't come. */
const load = (name) => import(`./${name}.js`).catch(() => undefined);

/** Loads what shows something on this page while there is a connection. */
export function prepareToShow() {
  for (const [place, name] of [...ofOutbox, ...ofRecords, [ofCycles, "cycle-offline"]]) {
    if (document.querySelector(place)) load(name);
  }
}

/** Has everything shown that this page has a place for. */
async function show(list, ...values) {
  for (const [place, name, use] of list) {
    const module = document.querySelector(place) && await load(name);
    // The page may be another one by now.
    if (module && document.querySelector(place)) await module[use](...values);
  }
}

let wasOver = false;

/** Shows on this page what is on this device and what waits. */
export async function overlay() {
  const changes = await unsent();
  // What was taken back is shown no more.
  const hasNews = isSaved() || changes.length > 0 || wasOver || ofCycle?.isShown();
  wasOver = changes.length > 0;
  if (!root.dataset.person || !hasNews) return;
  await show(ofOutbox, changes);
  if (!await isThere()) return;
  await showCycle(changes);
  await show(ofRecords, changes, ofCycle?.isShown() ?? changes.some(isOfCycle));
}

let ofCycle;
const isOfCycle = ({ kind }) => kind === "cycle";

/** What a cycle is by now. */
async function showCycle(changes) {
  const isWanted = changes.some(isOfCycle) || document.querySelector("[data-needs-connection]");
  if (isWanted) ofCycle ??= await load("cycle-offline");
  // Where nothing can be computed, all else of the page is shown all the same.
  await ofCycle?.showCycle(changes).catch(() => {});
}

// What parts of pages are made of

/** Says that something is not sent yet. */
export function mark(text = words().mark) {
  return Object.assign(document.createElement("small"), { className: "unsent", textContent: text });
}

/** Says that something was removed, which is not sent yet. */
export const goneMark = () => mark(words().gone);

/** A button that takes back what waits of a record. */
export function undoButton(name, title) {
  const undo = Object.assign(document.createElement("button"), { className: "quiet", textContent: words().undo });
  undo.dataset.takeBack = name;
  undo.setAttribute("aria-label", `${words().undo}: ${title}`);
  return undo;
}

/** An icon from the file that the other icons are in. */
export function icon(name) {
  const svg = document.querySelector("svg.icon use")?.closest("svg").cloneNode(true);
  if (!svg) return "";
  const use = svg.querySelector("use");
  use.setAttribute("href", use.getAttribute("href").replace(/#.*/, `#${name}`));
  return svg;
}
