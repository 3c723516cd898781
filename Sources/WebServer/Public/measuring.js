// Counts what only a browser knows, as docs/measuring.md lists it. It comes with pages of those alone who said yes, and names
// nothing but what the closed list of MeasuredEvent.swift has.
import { get, put, remove } from "./core/vault.js";

const root = document.documentElement;
const { place, since: saidYes } = document.querySelector("script[data-place]").dataset;
const path = location.pathname;
const isSaved = () => "saved" in root.dataset;
const isCut = () => isSaved() || !navigator.onLine;

// Sending, and keeping what can't be sent

const store = "pages";
const name = "measured";
// As many as one request may have.
const most = 100;
const month = 30 * 24 * 60 * 60;
const hour = 60 * 60 * 1000;
const inTurn = (work) => (navigator.locks ? navigator.locks.request("gtsd measured", work) : work());

// A request that comes again under the same key, as its answer was lost, counts once.
const newKey = () => crypto.randomUUID?.();

async function post(events, clientKey) {
  const token = document.querySelector("meta[name=form-token]")?.content;
  return fetch("/measuring/events", {
    method: "POST", credentials: "same-origin", keepalive: true, headers: { "X-Fetch": "1", Accept: "application/json" },
    body: new URLSearchParams({ request: JSON.stringify({ events, clientKey }), token_: token ?? "" }),
  });
}

/** This person's waiting events since their yes; those of others, or from before a no, are forgotten. */
async function waiting() {
  const kept = (await get(store, name))?.value;
  return kept?.person === root.dataset.person && kept.since === saidYes ? kept.events : [];
}

/** Replaces what waits. */
const wait = (events) => (events.length
  ? put(store, name, { person: root.dataset.person, since: saidYes, events }, month)
  : remove(store, name));

/** Keeps something until there is a connection, with no time but the hour, and the key under which it was sent before. */
function keep(event, clientKey) {
  const madeAt = new Date(Math.floor(Date.now() / hour) * hour).toISOString();
  return inTurn(async () => wait([...await waiting(), { event, madeAt, clientKey }].slice(-most))).catch(() => {});
}

/** Whether something is to be sent again: what the server refuses for good is not. */
const isToWait = (status) => status === 429 || status >= 500;

/** Sends what waits, all of a key at once. */
function sendKept() {
  return inTurn(async () => {
    const fresh = newKey();
    let events = (await waiting()).map((each) => ({ ...each, clientKey: each.clientKey ?? fresh }));
    if (!events.length) return;
    await wait(events);
    for (const clientKey of new Set(events.map((each) => each.clientKey))) {
      const sent = events.filter((each) => each.clientKey === clientKey);
      const { status } = await post(sent.map(({ event, madeAt }) => ({ event, madeAt })), clientKey);
      if (isToWait(status)) return;
      events = events.filter((each) => each.clientKey !== clientKey);
      await wait(events);
    }
  }).catch(() => {});
}

function count(event) {
  if (isCut()) return keep(event);
  const clientKey = newKey();
  return post([{ event }], clientKey).then(
    ({ status }) => isToWait(status) && keep(event, clientKey), () => keep(event, clientKey));
}

// Explanations

// What stands in the classes of details and in the names of sections, where that is not the name in the list.
const sections = { calories: "calorie_target", daily: "targets", projection: "timeline" };
const known = ["bmi", "bmr", "tdee", "targets", "calorie_target", "protein", "carbohydrate", "fat", "water", "timeline",
  "balance"];
const summary = () => document.querySelector("article.summary");
const opened = new Set();

/** The number that an explanation is about; nothing for what opens and explains none, as on pages with forms. */
function sectionOf(details) {
  if (!/^\/(plan|how-it-works|profile)/.test(path)) return undefined;
  const names = [...details.classList, details.closest("section[aria-labelledby]")?.getAttribute("aria-labelledby")];
  return names.map((each) => sections[each] ?? each).find((each) => known.includes(each));
}

document.addEventListener("click", ({ target }) => {
  const details = target.closest("summary")?.parentElement;
  const section = details?.localName === "details" && sectionOf(details);
  if (!section) return;
  // It opens or closes only after this.
  const action = details.open ? "collapse" : "expand";
  if (action === "expand") count({ learn_more_expanded: { section } });
  if (!summary()) return;
  count({ metrics_summary_learn_more_tapped: { section, action } });
  if (action === "expand") opened.add(section);
});

// Rings

document.addEventListener("click", ({ target }) => {
  const targetType = target.closest(".now-amounts a")?.parentElement.dataset.id;
  if (["calories", "protein", "water"].includes(targetType)) count({ home_widget_tapped: { targetType } });
});

// What fails at the server counts there.
document.addEventListener("unsent", ({ target }) => {
  if (target.dataset.kind === "metrics.acknowledge") count({ metrics_acknowledgment_failed: {} });
});

// How GTSD Works for You

let seen = 0;
let since = Date.now();
let depth = 0;
let exitMethod = "other";
let [isScrolledCounted, isLeft] = [false, false];

// As MeasuredValues.swift has them, in seconds.
const durations = [[15, "under_15_seconds"], [60, "under_1_minute"], [180, "under_3_minutes"], [600, "under_10_minutes"],
  [3600, "under_1_hour"], [86_400, "under_1_day"], [604_800, "under_1_week"]];

function timeOnScreen() {
  const seconds = (seen + (document.hidden ? 0 : Date.now() - since)) / 1000;
  return durations.find(([limit]) => seconds < limit)?.[1] ?? "longer";
}

function look() {
  const { scrollHeight } = document.scrollingElement;
  // Half a pixel is not something that was not read.
  depth = Math.max(depth, Math.min(1, (scrollY + innerHeight + 1) / scrollHeight));
}

const scrollDepth = () => String(Math.floor(depth * 4) * 25);

function countScrolled() {
  if (isScrolledCounted) return;
  isScrolledCounted = true;
  count({ metrics_summary_scrolled: { scrollDepth: scrollDepth(), timeOnScreen: timeOnScreen() } });
}

function countLeft() {
  if (isLeft) return;
  isLeft = true;
  countScrolled();
  const expandedSections = opened.size < 3 ? String(opened.size) : "3_or_more";
  count({
    metrics_summary_completed: {
      timeOnScreen: timeOnScreen(), expandedSections, scrollDepth: scrollDepth(), exitMethod,
    },
  });
}

if (summary()) {
  look();
  addEventListener("scroll", look, { passive: true });
  addEventListener("resize", look);
  document.addEventListener("click", ({ target }) => {
    if (target.closest("article.summary a.close")) exitMethod = "close_button";
    else if (target.closest("article.summary .last a")) exitMethod = "get_started_button";
    // Here rather than when the page is gone: what is sent or kept then does not always arrive.
    if (exitMethod !== "other") countLeft();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      seen += Date.now() - since;
      countScrolled();
    } else since = Date.now();
  });
  addEventListener("pagehide", countLeft);
  // Coming back to it starts a new look.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    [seen, since, depth, exitMethod] = [0, Date.now(), 0, "other"];
    [isScrolledCounted, isLeft] = [false, false];
    opened.clear();
    look();
  });
}

// What fails

let hasFailed = false;

/** Counts once a page that something went wrong in a script, and nothing of what it was. */
function countFailure() {
  if (hasFailed) return;
  hasFailed = true;
  count({ screen_failed: { place } });
}

addEventListener("error", countFailure);
addEventListener("unhandledrejection", countFailure);

// On arrival

if (isSaved() && path === "/plan" && document.querySelector(".card.hero")) {
  const from = new URLSearchParams(location.search).get("from");
  const source = { home: "home_widget", notification: "push_notification", page: "other" }[from] ?? "tab_bar";
  count({ plan_tab_viewed: { source, cachedPlan: true } });
}
// The page a person came from counts once.
if (["/plan", "/onboarding/account", "/profile"].includes(path)) {
  const bare = new URL(location.href);
  for (const name of ["from", "sent", "later"]) bare.searchParams.delete(name);
  if (bare.href !== location.href) history.replaceState(history.state, "", bare);
}
if (!isSaved()) sendKept();
addEventListener("online", () => !isSaved() && sendKept());
