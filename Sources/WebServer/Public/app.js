// What a page can do beyond forms and links. Every page works without it.
import { today } from "./days.js";
import { forgetTyped, keepTyped, sweepTyped } from "./typed.js";
import { all, begin, end, get, put, remove, sweep, wipe } from "./vault.js";

const root = document.documentElement;
const day = 24 * 60 * 60;

// Where nobody is logged in, no page is kept. A weight that waits stays for its person.
if ("door" in root.dataset) end().then(sweepTyped).catch(() => {});
else sweep().then(() => root.dataset.person && sweepTyped()).catch(() => {});
// Without the script that counts, nothing waits for it.
if (root.dataset.person && !root.dataset.saved && !document.querySelector("script[data-place]")) {
  get("pages", "measured").then((kept) => kept && remove("pages", "measured")).catch(() => {});
}
/** This page begins the turn of its login, in which all else is kept. */
const begun = root.dataset.person && !root.dataset.saved && begin(token(), root.dataset.person).catch(() => {});
/** What keeps the log of whoever is logged in. */
const log = () => import("./live.js");
/** What keeps what is typed in forms that have a draft. */
const drafts = () => import("./drafts.js");
navigator.serviceWorker?.register("/service-worker.js").catch(() => {});

/** The token of this page, without which the server takes no form. */
export function token() {
  return document.querySelector("meta[name=form-token]")?.content;
}

// What few pages have: its place, its module, and the function for what is shown anew.
const extras = [[".chart[data-values]", "chart-values"], ["#toast:not(:empty)", "toast", "showToast"],
  ["[data-device-zone]", "time-zone", "offerZones"]];

function start(area) {
  // A form on a page that was kept was shown before: what it sends now is new.
  if (root.dataset.saved) {
    for (const key of area.querySelectorAll("form input[name=key]")) key.value = crypto.randomUUID();
    for (const field of area.querySelectorAll("input[name=day]")) renewDay(field);
    chooseMeal(area);
  }
  area.querySelector("[data-focus]")?.focus();
  for (const field of area.querySelectorAll("[data-time-zone]")) field.value = deviceZone();
  for (const form of area.querySelectorAll("form")) prepare(form);
  for (const link of area.querySelectorAll("[data-dialog]")) link.addEventListener("click", openDialog);
  for (const dialog of area.querySelectorAll("dialog")) {
    dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  }
  for (const link of area.querySelectorAll("a[role=button]")) link.addEventListener("keydown", pressLink);
  for (const button of area.querySelectorAll("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
  for (const [place, name, use] of extras) {
    if (area.querySelector(place)) import(`./${name}.js`).then((module) => module[use]?.(area)).catch(() => {});
  }
}

/** On a page that was kept, what is entered now is of the day that its address names, or of today. */
function renewDay(field) {
  const day = new URLSearchParams(location.search).get("day") ?? today();
  // What the scales showed on the day before is not today's weight.
  if (field.type === "date" && field.value !== day && field.form?.elements.weight) field.form.elements.weight.value = "";
  field.value = day;
}

/** A page that was kept for one meal serves for the one that its address names. */
function chooseMeal(area) {
  const meal = new URLSearchParams(location.search).get("meal");
  if (!meal) return;
  for (const field of area.querySelectorAll("input[type=hidden][name=meal]")) field.value = meal;
  for (const link of area.querySelectorAll(".choice-links a")) {
    if (new URL(link.href).searchParams.get("meal") === meal) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

export function deviceZone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
}

// Dialogs, sheets, and what opens

function openDialog(event) {
  const dialog = document.getElementById(event.currentTarget.dataset.dialog);
  if (!dialog?.showModal || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  dialog.showModal();
  dialog.querySelector("input:not([type=hidden])")?.focus();
}

// Escape leaves a sheet that is a page of its own.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
  document.querySelector("main a.close")?.click();
});

// What opens says what a press would do now.
document.addEventListener("toggle", ({ target }) => {
  const summary = target.querySelector(":scope > [data-opens]");
  summary?.setAttribute("aria-describedby", target.open ? summary.dataset.closes : summary.dataset.opens);
}, true);

// What is in such a field is a suggestion, which typing replaces.
document.addEventListener("focusin", ({ target }) => {
  if ("select" in target.dataset) target.select();
});
if (document.activeElement?.dataset?.select !== undefined) document.activeElement.select();

// What is called a button is pressed with the space bar too.
function pressLink(event) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

// Forms

export function prepare(form) {
  form.addEventListener("submit", (event) => {
    // Enter presses an unseen button, not one that changes the units.
    const pressed = event.submitter ?? form.querySelector("button");
    const button = pressed.classList.contains("unseen") ? form.querySelector("button.primary") : pressed;
    if (button.getAttribute("aria-busy") === "true") return event.preventDefault();
    if ("patient" in form.dataset) {
      setTimeout(() => reveal(document.getElementById("anyway")), 10_000);
    }
    if ("send" in form.dataset || wouldGetLost(form)) {
      event.preventDefault();
      send(form, button);
      return;
    }
    if ("forget" in form.dataset) {
      event.preventDefault();
      // The server has the browser forget all of it otherwise.
      wipe().then(() => form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "unsent", value: 1 })))
        .catch(() => {}).then(() => HTMLFormElement.prototype.submit.call(form));
    }
    if (!button.name) showBusy(form, button);
  });
  if ("draft" in form.dataset) drafts().then(({ keepDraft }) => keepDraft(form)).catch(() => {});
  if ("typed" in form.dataset || "weight" in form.dataset) keepTyped(form);
}

/** Whether there is no connection, or was none when this page came. */
const isCut = () => !navigator.onLine || "saved" in root.dataset;

// Forms that scripts of their own send, or that lead away for good.
const sentElsewhere = ["upload", "push", "whatIf", "forget"];

/** Whether there is no connection: a form sent as usual would lead to the browser's own page. */
function wouldGetLost(form) {
  return isCut() && form.method === "post" && !sentElsewhere.some((name) => name in form.dataset);
}

function showBusy(form, button) {
  button.setAttribute("aria-busy", "true");
  if (form.dataset.busy && !button.name) {
    button.dataset.label ??= button.textContent;
    button.textContent = form.dataset.busy;
  }
}

function showIdle(button, label) {
  button.removeAttribute("aria-busy");
  const text = label ?? button.dataset.label;
  if (text) button.textContent = text;
}

// A page that comes back from the browser's memory is not busy any more.
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  document.querySelectorAll("[aria-busy=true]").forEach((button) => showIdle(button));
});

export async function post(address, body) {
  return fetch(address, {
    method: "POST", body, headers: { "X-Fetch": "1", Accept: "text/html" }, credentials: "same-origin",
    signal: AbortSignal.timeout(15_000),
  });
}

async function send(form, button) {
  showBusy(form, button);
  const began = performance.now();
  const body = new URLSearchParams(new FormData(form));
  if (button.name) body.append(button.name, button.value);
  // What others have not sent stays.
  if ("leave" in form.dataset) body.append("unsent", 1);
  if (isCut() && !("weight" in form.dataset) && await waits(form, body, button)) return;
  // The server knows nothing of what was answered on a kept page.
  if ("saved" in root.dataset && form.action.endsWith("/onboarding/cycle/reveal")) {
    showIdle(button);
    return tellFailed(form, button);
  }
  let response, next, page;
  try {
    response = await post(form.action, body);
    if (response.status >= 500) throw new Error("server");
    next = response.headers.get("X-Location");
    page = next ? undefined : await response.text();
    // An answer that is cut in its headers is empty.
    if (!next && !page) throw new Error("cut");
  } catch {
    showIdle(button, form.dataset.again);
    // What this server answers has its id. Some scripts go on without.
    const unsent = new CustomEvent("unsent", { bubbles: true, cancelable: true, detail: button });
    if (!response?.headers.has("X-Request-Id") && !form.dispatchEvent(unsent)) return;
    // The steps that the server can't begin are begun on the kept page of them.
    if (form.action.endsWith("/onboarding/cycle")) return go(form.action);
    if ("weight" in form.dataset && body.get("currentWeight").trim()) return keepWeight(form, body, button);
    if ("keep" in form.dataset) return keepEntry(form, body, button);
    return tellFailed(form, button);
  }
  // What the server has read needs no draft any more.
  if ("draft" in form.dataset && (response.ok || response.status === 400) && !next?.startsWith("/login")) {
    await drafts().then(({ forgetDraft }) => forgetDraft(form)).catch(() => {});
  }
  // What had waited and was asked about is answered.
  if (next && !next.startsWith("/login") && ("weight" in form.dataset || "keep" in form.dataset)) {
    for (const store of ["weights", "entries"]) await remove(store, body.get("key")).catch(() => {});
  }
  // An ended login takes nothing along that was typed.
  const keepIt = "weight" in form.dataset ? keepWeight : "keep" in form.dataset && keepEntry;
  if (next?.startsWith("/login") && keepIt && !await keepIt(form, body, button)) return;
  if (!next) return show(page);
  if ("leave" in form.dataset && !next.startsWith("/login")) await import("./outbox.js").then(({ leave }) => leave()).catch(() => {});
  else await forgetTyped();
  await putAway(form);
  // Whoever clicked on meanwhile is not taken back.
  if (leftAt > began && !isGoing) return showIdle(button);
  go(next);
}

/** Keeps what a form changes until it is sent; false for a form that has to be sent itself. */
async function waits(form, body, button) {
  if (!root.dataset.person) return false;
  const [live, unsent] = await Promise.all([log(), import("./unsent.js")]).catch(() => []);
  const outcome = await unsent?.keepForm(form, body).catch(() => undefined);
  if (!outcome) return false;
  showIdle(button);
  if (outcome === "unread") return true;
  // What is logged next is another one.
  if (form.elements.key) form.elements.key.value = crypto.randomUUID();
  if ("typed" in form.dataset) await forgetTyped();
  form.closest("dialog")?.close();
  const next = afterKept(form, body);
  if (next) {
    go(next);
    return true;
  }
  if (form.querySelector("input:not([type=hidden])")) form.reset();
  await live.changed();
  if (!root.dataset.saved) return true;
  tell(banner().dataset.entryKept, await waiting());
  return true;
}

/** Where a form leads that is of one record or of several; nothing for one that stays where it is. */
function afterKept(form, body) {
  const path = new URL(form.action).pathname;
  if (/^\/(foods|recipes)(\/|$)/.test(path)) return "/kitchen";
  if (path === "/onboarding/cycle/reveal") return "/cycle";
  const isOfEntries = location.pathname.startsWith("/diary/entries/") || path === "/diary/several";
  return isOfEntries ? `/diary?day=${body.get("to") || body.get("day") || today()}` : undefined;
}

/** Says that a form could not be sent nor kept, which can be tried again: what is in it stays. */
export function tellFailed(form, button) {
  document.getElementById("main").classList.remove("leaving");
  const own = document.getElementById("failed");
  // What it says may push the button down that is pressed again.
  if (own && own.closest("dialog") === form.closest("dialog")) {
    reveal(own);
    return reveal(button);
  }
  const again = document.createElement("button");
  again.textContent = banner().dataset.retry;
  again.addEventListener("click", () => form.requestSubmit(button.form === form ? button : undefined));
  say(isCut() ? banner().dataset.needs : banner().dataset.failed);
  banner().append(again);
  reveal(banner());
}

/** Shows something, where it is seen and nothing lies over it. */
function reveal(element) {
  element?.removeAttribute("hidden");
  element?.scrollIntoView({ block: "nearest" });
}

/** Says that nothing more can be kept here: where somebody is typing, or else once in a session above the page. */
function tellFull() {
  const { activeElement: field } = document;
  const place = field?.closest(".field, fieldset") ?? field?.closest("form");
  if (!place && sessionStorage.full) return;
  const line = document.getElementById("full") ?? Object.assign(document.createElement("p"), { id: "full", role: "alert" });
  line.className = place ? "problem" : "banner";
  line.textContent = banner().dataset.full;
  if (place) place.append(line);
  else banner().after(line);
  sessionStorage.full = 1;
}
addEventListener("full", tellFull);
navigator.serviceWorker?.addEventListener("message", ({ data }) => data.full && tellFull());

/** Lets what a form puts away go before the page comes that is without it. */
async function putAway(form) {
  const card = form.closest("[data-leaves]");
  card?.classList.add("leaving");
  await Promise.allSettled((card?.getAnimations() ?? []).map(({ finished }) => finished));
}

/** Goes on to an address, also to another place of this very page, which has changed. */
export function go(address) {
  isGoing = true;
  const next = new URL(address, location.href);
  const isHere = next.hash && next.pathname === location.pathname && next.search === location.search;
  location.assign(next);
  if (isHere) location.reload();
}

/** Shows this page as it is now: where one is on it and what is open there stays. */
export function refreshWith(html) {
  const main = new DOMParser().parseFromString(html, "text/html").getElementById("main");
  if (!main) return;
  const before = document.getElementById("main");
  const focus = before.contains(document.activeElement) ? wayTo(document.activeElement, before) : undefined;
  const open = [...before.querySelectorAll("details[open]")].map((details) => wayTo(details, before));
  const place = [scrollX, scrollY];
  // What is being said goes on being said.
  for (const id of ["offline", "toast"]) main.querySelector(`#${id}`)?.replaceWith(document.getElementById(id));
  before.replaceWith(main);
  for (const way of open) main.querySelector(way)?.setAttribute("open", "");
  start(main);
  if (focus) main.querySelector(focus)?.focus({ preventScroll: true });
  scrollTo(...place);
  document.dispatchEvent(new Event("shown"));
}

/** Where an element is on a page, so that it is found on the same page of another moment. */
export function wayTo(element, top) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const steps = [];
  for (let each = element; each !== top && each.parentElement; each = each.parentElement) {
    if (each.id) {
      steps.unshift(`#${CSS.escape(each.id)}`);
      break;
    }
    const same = [...each.parentElement.children].filter(({ localName }) => localName === each.localName);
    steps.unshift(`${each.localName}:nth-of-type(${same.indexOf(each) + 1})`);
  }
  return steps.join(" > ");
}

/** Shows the page that an answer holds, in place of this one. */
export function show(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const main = page.getElementById("main");
  if (!main) return document.getElementById("failed")?.removeAttribute("hidden");
  document.title = page.title;
  document.getElementById("main").replaceWith(main);
  start(main);
  if (!main.contains(document.activeElement)) main.focus();
  document.dispatchEvent(new Event("shown"));
}

// My Plan on its way

/** Shows grey shapes in the place of the page that comes, and takes them away again where none came. */
function showSkeleton() {
  const main = document.getElementById("main");
  const shapes = document.getElementById("skeleton");
  if (!shapes || "loading" in main.dataset) return;
  main.dataset.loading = "";
  main.append(shapes.content.cloneNode(true));
  setTimeout(hideSkeleton, 10_000);
}

function hideSkeleton() {
  const main = document.getElementById("main");
  delete main.dataset.loading;
  main.querySelector(".skeleton")?.remove();
}

document.addEventListener("click", (event) => {
  const isPlain = !event.defaultPrevented && !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (isPlain && event.target.closest("a[href='/plan']")) setTimeout(showSkeleton, 150);
});
addEventListener("pageshow", ({ persisted }) => persisted && hideSkeleton());

let pulledFrom;
const pullSign = () => document.querySelector("[data-pull]");
document.addEventListener("touchstart", ({ touches }) => {
  const isAtTop = scrollY <= 0 && touches.length === 1 && !document.querySelector("dialog[open]");
  pulledFrom = isAtTop && pullSign() ? touches[0].clientY : undefined;
}, { passive: true });
document.addEventListener("touchmove", ({ touches }) => {
  if (pulledFrom !== undefined) pullSign().toggleAttribute("data-ready", touches[0].clientY - pulledFrom > 80);
}, { passive: true });
document.addEventListener("touchend", () => {
  if (pulledFrom === undefined) return;
  pulledFrom = undefined;
  if (!pullSign().hasAttribute("data-ready")) return;
  pullSign().removeAttribute("data-ready");
  showSkeleton();
  location.reload();
});

// Without a connection

export const banner = () => document.getElementById("offline");

/** Says sentences above the page, in the place of what was said there. */
export function say(...sentences) {
  const lines = sentences.filter(Boolean).map((sentence) => {
    const line = document.createElement("p");
    line.textContent = sentence;
    return line;
  });
  banner().hidden = false;
  banner().replaceChildren(...lines);
}

/** Says sentences, and on a page that was kept offers to load it anew. */
export function tell(...sentences) {
  say(...sentences);
  if (!root.dataset.saved) return;
  const again = document.createElement("a");
  again.href = location.href;
  again.className = "button";
  again.textContent = banner().dataset.retry;
  banner().append(again);
}

function age(moment) {
  const format = new Intl.RelativeTimeFormat(root.lang, { numeric: "auto" });
  const seconds = (moment - Date.now()) / 1000;
  for (const [unit, length] of [["day", day], ["hour", 3600], ["minute", 60]]) {
    if (-seconds >= length) return format.format(Math.ceil(seconds / length), unit);
  }
  return format.format(0, "minute");
}

/** Keeps a weight that nobody knows to have arrived; answers with whether it could. */
async function keepWeight(form, body, button) {
  const fields = { ...Object.fromEntries(body), person: root.dataset.person };
  delete fields.token_;
  try {
    await put("weights", fields.key, fields);
    // The next weight is another one.
    form.elements.key.value = crypto.randomUUID();
  } catch {
    return tellFailed(form, button);
  }
  form.closest("dialog")?.close();
  form.reset();
  await forgetTyped();
  tell(banner().dataset.kept, await waiting());
  return true;
}

/** Keeps what was logged without a connection, for the day that it is now; answers with whether it could. */
async function keepEntry(form, body, button) {
  const fields = { day: today(), ...Object.fromEntries(body) };
  delete fields.token_;
  const address = new URL(form.action).pathname;
  try {
    await put("entries", fields.key, { address, fields, person: root.dataset.person });
    // What is logged next is another one.
    form.elements.key.value = crypto.randomUUID();
  } catch {
    return tellFailed(form, button);
  }
  tell(banner().dataset.entryKept, await waiting());
  reveal(banner());
  await (await log()).showAll();
  return true;
}

export function inWords(weights) {
  return weights.map(({ value }) => `${value.currentWeight} ${value.units === "us" ? "lbs" : "kg"}`).join(", ");
}

async function waiting() {
  const isOwn = ({ value }) => value.person === root.dataset.person;
  const [weights, entries] = await Promise.all(["weights", "entries"].map(async (store) =>
    (await all(store).catch(() => [])).filter(isOwn)));
  return [
    weights.length ? banner().dataset.waiting.replace("{weight}", inWords(weights)) : "",
    entries.length ? banner().dataset.entryWaiting.replace("{count}", entries.length) : "",
  ].filter(Boolean).join(" ");
}

async function connect() {
  if ("door" in root.dataset) return (await import("./door.js")).tellOfUnsent();
  if (!root.dataset.person) return;
  if (!root.dataset.saved) {
    await begun;
    const doubts = await Promise.all([all("weights"), all("entries")]);
    if (doubts.flat().length) await (await import("./in-doubt.js")).sendInDoubt();
    const sent = await (await log()).begin();
    return sent && banner().hidden ? tell(banner().dataset.entrySent) : undefined;
  }
  const sentence = location.pathname === "/plan" ? banner().dataset.plan : banner().dataset.text;
  tell(sentence, banner().dataset.updated.replace("{age}", age(Number(root.dataset.saved))), await waiting());
  return (await log()).begin();
}

// When the person left, and whether a script of ours led on.
let leftAt = -Infinity;
let isGoing = false;
addEventListener("beforeunload", () => { leftAt = performance.now(); });
addEventListener("pageshow", () => { [leftAt, isGoing] = [-Infinity, false]; });
/** Whether the person is on the way to another page. A file that is saved leaves the page where it is. */
export const isLeaving = () => performance.now() - leftAt < 10_000;
addEventListener("online", () => {
  if (!root.dataset.saved) connect().catch(() => {});
  // Whoever is within the five steps goes on with them.
  else if (!isLeaving() && !document.querySelector("[data-steps]")) location.reload();
});
document.addEventListener("made", ({ detail }) => prepare(detail));
start(document);
connect().catch(() => {});
