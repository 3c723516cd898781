// Keeps all pages of the person up to date: sends pending changes, and shows new data without a reload.
import { isLeaving, refreshWith } from "./app.js";
import { fill, written } from "./numbers.js";
import { overlay, prepareToShow } from "./shown.js";
import { onOtherTabs, refused, sync, waiting } from "./sync.js";
import { hasTouched } from "./touched.js";
import { turn } from "./vault.js";

const root = document.documentElement;
const refreshable = ["/home", "/diary", "/plan", "/plan/timeline", "/plan/spending", "/progress", "/tasks", "/cycle",
  "/profile", "/targets", "/diary/add", "/diary/several", "/kitchen", "/settings"];
const isSaved = () => "saved" in root.dataset;

/** Shows the pending changes on this device, and their effect on this page. */
export async function showAll() {
  await list();
  await overlay();
}

/** Lists pending and refused changes, or removes the list once none is left. */
async function list() {
  const isShown = !document.getElementById("unsent")?.hidden;
  if (!isShown && !(await waiting()).length && !(await refused()).length) return;
  // Before the service worker has the files, a missing one can't be loaded.
  await import("./unsent.js").then(({ showUnsent }) => showUnsent(changed), () => {});
}

/** After a change that is pending here: shows it, and sends it where that is possible. */
export async function changed() {
  await showAll();
  if (navigator.onLine) await exchange();
}

/**
 * Sends pending changes and reads new ones. Returns the number of changes sent; without a connection or a login
 * everything stays as it is.
 */
async function exchange(options) {
  try {
    return await comeInStep(options);
  } catch {
    // A log-out has deleted the data here meanwhile.
    return 0;
  }
}

async function comeInStep({ isFirst = false } = {}) {
  let done;
  try {
    done = await sync(showReading);
  } catch {
    showReading(0, 0);
    tryLater().catch(() => {});
    await showAll();
    return 0;
  }
  pause = 5_000;
  if (done.sent + done.refused || (done.changed && !isFirst)) {
    await refresh();
    keepPages(true);
  }
  await list();
  return done.sent;
}

/** Shows the progress of a large log on its way to this device. */
function showReading(done, remaining) {
  const area = document.getElementById("unsent");
  let line = document.getElementById("reading");
  if (!remaining) return line?.remove();
  const total = done + remaining;
  if (!line) {
    line = Object.assign(document.createElement("p"), { id: "reading", className: "reading" });
    const label = Object.assign(document.createElement("label"), { htmlFor: "reading-bar" });
    line.append(label, Object.assign(document.createElement("progress"), { id: "reading-bar" }));
    area.before(line);
  }
  line.firstChild.textContent = fill(area.dataset.reading, { done: written(done), total: written(total) });
  Object.assign(line.lastChild, { max: total, value: done });
}

let pause = 5_000;
let retry;

/** Tries again after a while, and after a longer one each time, where changes are pending. */
async function tryLater() {
  clearTimeout(retry);
  if (!(await waiting()).length) return;
  retry = setTimeout(() => !document.hidden && navigator.onLine && exchange(), pause);
  pause = Math.min(2 * pause, 120_000);
}

// Showing new data

let isWanted = false;

/** Whether the person is doing something that a new page would interrupt, is leaving, or sees an error. */
function isBusy() {
  const isTyping = document.activeElement?.matches("main input:not([type=hidden]), main textarea, main select");
  return isLeaving() || Boolean(document.querySelector("dialog[open], [aria-busy=true], main .alert:not([hidden])"))
    || (isTyping && document.activeElement.value !== "") || hasTouched(document.getElementById("main"));
}

/** Shows the present version of this page, once the person is done. */
async function refresh() {
  isWanted = true;
  return later();
}

async function later() {
  if (!isWanted || document.hidden || isBusy()) return;
  isWanted = false;
  if (isSaved()) return location.reload();
  if (!refreshable.includes(location.pathname)) return;
  // This is no visit: the message about the last action is still to be shown on the next page.
  const headers = { "X-Purpose": "keep", Accept: "text/html" };
  const response = await fetch(newest(), { headers, credentials: "same-origin" }).catch(() => undefined);
  if (!response?.ok || response.redirected) return;
  const html = await response.text();
  // In another language, or for another person, everything around this differs.
  const isSame = [`lang="${root.lang}"`, `data-person="${root.dataset.person}"`].every((mark) => html.includes(mark));
  if (!isSame) return location.reload();
  // A person who began to type meanwhile is not interrupted.
  if (isBusy()) {
    isWanted = true;
    return;
  }
  refreshWith(html);
  await showAll();
}

/** The address of this page, without the message about the last action. */
function newest() {
  const url = new URL(location.href);
  for (const name of ["added", "removed", "moved", "noted"]) url.searchParams.delete(name);
  return url;
}

for (const event of ["focusout", "change", "close", "visibilitychange"]) {
  document.addEventListener(event, () => isWanted && setTimeout(() => later().catch(() => {}), 400), true);
}

// Listening for hints

const patience = 1_500;

let isListening = false;

/** One visible tab listens, and passes hints on to the others. */
function listen() {
  if (isListening || !("EventSource" in window) || !navigator.locks) return;
  isListening = true;
  let leave;
  const begin = () => {
    if (document.hidden || leave) return;
    const waits = new AbortController();
    leave = () => waits.abort();
    navigator.locks.request("gtsd events", { signal: waits.signal }, () => new Promise((resolve) => {
      const events = new EventSource("/sync/events");
      events.addEventListener("change", () => exchange());
      leave = () => {
        events.close();
        resolve();
      };
    })).catch(() => {});
  };
  const end = () => {
    leave?.();
    leave = undefined;
  };
  document.addEventListener("visibilitychange", () => (document.hidden ? end() : (begin(), exchange())));
  addEventListener("pagehide", end);
  addEventListener("pageshow", ({ persisted }) => persisted && begin());
  setTimeout(begin, patience);
}

let hadTurn = false;

/**
 * Reloads this page where its person has logged out, or another one has logged in: nothing more can be seen or done on
 * it.
 */
async function leaveToOthers() {
  const now = await turn();
  if (now ? now.person !== root.dataset.person : hadTurn) location.reload();
}

/** Leaves a page that has arrived after a log-out, as soon as the server knows of that. */
async function leaveWhenEnded(left = 5) {
  const { redirected } = await fetch(location.href, { headers: { "X-Purpose": "keep" }, credentials: "same-origin" });
  if (redirected) location.reload();
  else if (left) setTimeout(() => leaveWhenEnded(left - 1).catch(() => {}), 1_000);
}

for (const event of ["visibilitychange", "pageshow"]) {
  addEventListener(event, () => document.hidden || leaveToOthers().catch(() => {}));
}

onOtherTabs((what) => {
  if (what === "turn") leaveToOthers().catch(() => {});
  else if (what === "outbox") showAll().catch(() => {});
  else if (!isSaved()) refresh().catch(() => {});
});

// Pages for when there is no connection

let asking;

/** Has the pages for use without a connection stored; `isNew` says that the stored ones are old. */
export function keepPages(isNew) {
  clearTimeout(asking);
  asking = setTimeout(() => navigator.serviceWorker?.ready
    .then(({ active }) => active.postMessage({ keep: "pages", isNew })), isNew ? 2_000 : 4_000);
}

/** Starts on a page that has just arrived. */
export async function begin() {
  document.addEventListener("click", press);
  const now = await turn().catch(() => {});
  hadTurn = Boolean(now);
  if (now && !now.person) leaveWhenEnded().catch(() => {});
  if (isSaved()) {
    await showAll();
    return (await import("./places.js")).openPlace();
  }
  keepPages(false);
  const sent = await exchange({ isFirst: true });
  listen();
  setTimeout(prepareForLoss, 4_000);
  return sent;
}

/** Loads everything needed without a connection, also where no service worker stores it. */
function prepareForLoss() {
  for (const name of ["unsent", "change-entry"]) import(`./${name}.js`).catch(() => {});
  prepareToShow();
}

/** On a stored page, changes an entry in a dialog, and restores a removed one. */
async function press(event) {
  const back = event.target.closest("[data-take-back]");
  if (back) return (await import("./unsent.js")).bringBack(back.dataset.takeBack).then(changed);
  const link = event.target.closest("a.entry[data-entry]");
  if (!link || !(isSaved() || !navigator.onLine)) return undefined;
  event.preventDefault();
  return (await import("./change-entry.js")).changeEntry(JSON.parse(link.dataset.entry));
}
