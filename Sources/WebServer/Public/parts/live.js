// Keeps all pages of the person in step: sends what waits, and shows what is new without a reload.
import { waiting } from "../core/outbox.js";
import { onOtherTabs } from "../core/store.js";
import { sync } from "../core/transport.js";
import { turn } from "../core/vault.js";
import { isLeaving } from "./frame.js";
import { hasTouched } from "./touched.js";

const root = document.documentElement;
const refreshable = ["/home", "/diary", "/plan", "/plan/timeline", "/plan/history", "/plan/spending", "/progress", "/tasks", "/cycle",
  "/profile", "/targets", "/diary/add", "/diary/several", "/kitchen", "/settings"];
const isSaved = () => "saved" in root.dataset;

/** Says that something is to be shown; what shows it adds to the list of what is waited for. */
async function emit(name) {
  const event = new CustomEvent(name, { detail: [] });
  document.dispatchEvent(event);
  await Promise.all(event.detail);
}

/** Has this page show what is on this device: what waits, and its effect. */
export const showAll = () => emit("overlay");

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
    done = await sync((...counts) => showReading(...counts).catch(() => {}));
  } catch {
    showReading(0, 0).catch(() => {});
    tryLater().catch(() => {});
    await showAll();
    return 0;
  }
  pause = 5_000;
  if (done.sent + done.refused || (done.changed && !isFirst)) {
    await refresh();
    keepPages(true);
  }
  await emit("list");
  return done.sent;
}

let newest;

/** Shows how far a large log has come to this device. */
async function showReading(...counts) {
  newest = counts;
  const [done, remaining] = counts;
  if (!remaining) return document.getElementById("reading")?.remove();
  const { fill, written } = await import("./numbers.js");
  if (newest !== counts) return undefined;
  const area = document.getElementById("unsent");
  let line = document.getElementById("reading");
  const total = done + remaining;
  if (!line) {
    line = Object.assign(document.createElement("p"), { id: "reading", className: "reading" });
    const label = Object.assign(document.createElement("label"), { htmlFor: "reading-bar" });
    line.append(label, Object.assign(document.createElement("progress"), { id: "reading-bar" }));
    area.before(line);
  }
  line.firstChild.textContent = fill(area.dataset.reading, { done: written(done), total: written(total) });
  return Object.assign(line.lastChild, { max: total, value: done });
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
  const response = await fetch(address(), { headers, credentials: "same-origin" }).catch(() => undefined);
  if (!response?.ok || response.redirected) return;
  const html = await response.text();
  // In another language or other units, for another person, or with numbers hidden or not, everything around this differs.
  const { person, food, energy } = root.dataset;
  const isSame = [`lang="${root.lang}"`, `data-person="${person}"`].every((mark) => html.includes(mark))
    && html.includes("data-hides-numbers") === "hidesNumbers" in root.dataset
    && html.includes('data-food="oz"') === (food === "oz") && html.includes('data-energy="kj"') === (energy === "kj");
  if (!isSame) return location.reload();
  const { refreshWith } = await import("./page.js");
  // Who began to type meanwhile is not interrupted.
  if (isBusy()) {
    isWanted = true;
    return;
  }
  refreshWith(html);
  await showAll();
}

/** The address of this page, without what was just done on it. */
function address() {
  const url = new URL(location.href);
  for (const name of ["added", "removed", "moved", "logged", "noted"]) url.searchParams.delete(name);
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
  const now = await turn().catch(() => {});
  hadTurn = Boolean(now);
  if (now && !now.person) leaveWhenEnded().catch(() => {});
  if (isSaved()) return showAll();
  keepPages(false);
  const sent = await exchange({ isFirst: true });
  listen();
  return sent;
}
