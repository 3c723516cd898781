// What a page can do beyond forms and links. Every page works without it. Here stands which module does what; each comes when a
// page has a place for it.
import { forms, refused, waiting } from "./core/outbox.js";
import { token } from "./core/transport.js";
import { begin as beginTurn, end, get, remove, sweep } from "./core/vault.js";
import { banner, isCut, tell } from "./parts/banner.js";
import { kinds, prepare } from "./parts/forms.js";
import { begin as beginFrame, isLeaving } from "./parts/frame.js";
import { renew } from "./parts/kept-forms.js";
import { sweepTyped } from "./parts/typed.js";

const root = document.documentElement;

// The place on a page, the module that is for it, and when: as the page `begin`s, or to show on it what `waits` to be sent, or
// what needs all `records` on this device beside it. These call its `begin` or its `show`.
const pages = [
  [".chart[data-values]", "chart-values", "begin"],
  ["#toast:not(:empty), #message > form", "toast", "begin"],
  ["[data-device-zone]", "time-zone", "begin"],
  ["[data-strength]", "password-strength", "begin"],
  ["[data-search]", "food-field", "begin"],
  ["[data-scan]", "scan", "begin"],
  ["output[data-live], [data-part]", "add-food", "begin"],
  ["[data-upload]", "bring-data", "begin"],
  ["[data-push]", "push", "begin"],
  ["[data-what-if]", "what-if", "begin"],
  ["[data-pace]", "pace", "begin"],
  ["[data-eating-window]", "eating-window", "begin"],
  ["[data-steps]", "cycle-steps", "begin"],
  ["[data-kind=cycle_step]", "cycle-onboarding", "begin"],
  ["[data-weight-now], [data-way]", "weight-now", "waits"],
  [".tasks .streak[data-day]", "day-tasks", "waits"],
  ["[data-own-tasks]", "own-tasks", "waits"],
  ["[data-needs-connection], .cycle-today, .card.cycle, .five-steps", "cycle", "cycle"],
  [".progress-cards", "progress", "records"],
  [".this-week[data-targets]", "plan", "records"],
  ["section.meals", "diary", "records"],
  ["ul.rings", "rings", "records"],
  ["main", "preferences", "records"],
  ["[data-search]", "favourites", "records"],
  ["[data-kind='diary_entry.several']", "several", "records"],
  ["[data-kitchen]", "kitchen", "records"],
  ["main [data-kind^='own_food.']", "food", "records"],
];

// What makes the changes of a form that can't be sent, by the kind that the form says it is of: the module and its function.
const makers = {
  "cycle_step": "cycle-steps.setUp",
  "cycle.end": "cycle.end",
  "cycle.move_start": "cycle.moveStart",
  "cycle.pause": "cycle.pause",
  "cycle.resume": "cycle.resume",
  "cycle.skip_phase": "cycle.skipPhase",
  "day_note.range": "day-note.changeRange",
  "day_note.set": "day-note.change",
  "diary_entry.add": "entries.add",
  "diary_entry.add_several": "entries.addSeveral",
  "diary_entry.change": "entries.change",
  "diary_entry.copy": "entries.copy",
  "diary_entry.log": "entries.log",
  "diary_entry.move_back": "several.moveBack",
  "diary_entry.plan_again": "entries.planAgain",
  "diary_entry.remove": "entries.remove",
  "diary_entry.several": "several.change",
  "diary_entry.undo": "entries.undo",
  "favourite.add": "favourites.favour",
  "favourite.remove": "favourites.unfavour",
  "own_food.add": "own-foods.add",
  "own_food.change": "own-foods.change",
  "own_food.remove": "own-foods.remove",
  "preferences.change": "preferences.change",
  "recipe.add": "own-foods.addRecipe",
  "task.add": "own-tasks.add",
  "task.change": "own-tasks.change",
  "task.start": "own-tasks.start",
  "task.stop": "own-tasks.stop",
  "task_mark.set": "day-tasks.tick",
  "water.add": "entries.drink",
  "water.remove": "entries.removeDrink",
  "weigh_in.remove": "weigh-in.remove",
  "weigh_in.set": "weigh-in.weigh",
};

// What a kept page opens that stands for the page of one record, by the address of that.
const opens = [
  [/^\/diary\/entries\/(\d+)$/, "change-entry", "openEntry"],
  [/^\/diary\/add\/(?:own\/)?(\d+)$/, "find-food", "openNamed"],
  [/^\/recipes\/(\d+)$/, "kitchen", "openRecipe"],
];

/** A module of a page; nothing where it can't come. */
const load = (name) => import(`./pages/${name}.js`).catch(() => undefined);

for (const [kind, maker] of Object.entries(makers)) {
  const [module, use] = maker.split(".");
  kinds[kind] = async () => (await load(module))?.[use];
}

// Where nobody is logged in, no page is kept. A weight that waits stays for its person.
if ("door" in root.dataset) end().then(sweepTyped).catch(() => {});
else sweep().then(() => root.dataset.person && sweepTyped()).catch(() => {});
// Without the script that counts, nothing waits for it.
if (root.dataset.person && !root.dataset.saved && !document.querySelector("script[data-place]")) {
  get("pages", "measured").then((kept) => kept && remove("pages", "measured")).catch(() => {});
}
/** This page begins the turn of its login, in which all else is kept. */
const begun = root.dataset.person && !root.dataset.saved && beginTurn(token(), root.dataset.person).catch(() => {});
navigator.serviceWorker?.register("/service-worker.js").catch(() => {});

/** Begins what an area has a place for; each module is given when the area arrived, as it may come later itself. */
function start(area) {
  const arrivedAt = Date.now();
  // Before anything is typed, or brought back that was.
  if (root.dataset.saved) renew(area);
  beginFrame(area);
  for (const form of area.querySelectorAll("form")) prepare(form);
  for (const [place, name, moment] of pages) {
    if (moment !== "begin" || !area.querySelector(place)) continue;
    load(name).then((module) => module?.begin(area, arrivedAt)).catch(() => {});
  }
}

// What waits

/** Lists what waits and what was refused, or no longer where none of it is left. */
async function list() {
  const isShown = !document.getElementById("unsent")?.hidden;
  if (isShown || (await waiting()).length || (await refused()).length) await (await load("unsent"))?.list();
}

let hasWaited = false;

/** Shows what is on this device and waits. */
async function overlay() {
  await list();
  hasWaited ||= Boolean(root.dataset.saved) || (await waiting()).length > 0 || (await forms()).length > 0;
  if (hasWaited) await (await import("./parts/overlay.js")).show(pages, load, kinds);
}

document.addEventListener("list", ({ detail }) => detail.push(list()));
document.addEventListener("overlay", ({ detail }) => detail.push(overlay()));

// What was removed comes back, and without a connection an entry is changed in a dialog.
document.addEventListener("click", (event) => {
  const back = event.target.closest("[data-take-back]");
  if (back) return load("unsent").then((module) => module?.bringBack(back.dataset.takeBack));
  const link = event.target.closest("a.entry[data-entry]");
  if (!link || !isCut()) return undefined;
  event.preventDefault();
  return load("change-entry").then((module) => module?.changeEntry(JSON.parse(link.dataset.entry)));
});

/** Has what is needed as soon as there is no connection, also where no service worker keeps it. */
function prepareForLoss() {
  for (const name of ["unsent", "change-entry"]) load(name);
  for (const { dataset } of document.querySelectorAll("form[data-kind]")) kinds[dataset.kind]?.();
  import("./parts/keeping.js").catch(() => {});
  import("./parts/overlay.js").then(({ prepare: prepareToShow }) => prepareToShow(pages, load)).catch(() => {});
  if (!navigator.serviceWorker?.controller) import("./rules.js").then((rules) => rules.prepare()).catch(() => {});
}

/** On a page that stands for another one, opens what the address names: an entry, a food, a recipe. */
async function openNamed() {
  for (const [address, name, use] of opens) {
    const [, id] = location.pathname.match(address) ?? [];
    if (id) await (await load(name))?.[use](id);
  }
}

async function connect() {
  if ("door" in root.dataset) return (await load("door"))?.tellOfUnsent();
  if (!root.dataset.person) return undefined;
  if (root.dataset.saved) {
    await (await import("./parts/kept-page.js")).tellAge();
    await (await import("./parts/live.js")).begin();
    return openNamed();
  }
  await begun;
  if ((await forms()).length) await (await import("./parts/in-doubt.js")).sendInDoubt(kinds);
  const sent = await (await import("./parts/live.js")).begin();
  setTimeout(prepareForLoss, 4_000);
  return sent && banner().hidden ? tell(banner().dataset.entrySent) : undefined;
}

addEventListener("online", () => {
  if (!root.dataset.saved) connect().catch(() => {});
  // Who is within the five steps goes on with them.
  else if (!isLeaving() && !document.querySelector("[data-steps]")) location.reload();
});
document.addEventListener("made", ({ detail }) => prepare(detail));
document.addEventListener("shown", ({ detail }) => start(detail));
start(document);
connect().catch(() => {});
