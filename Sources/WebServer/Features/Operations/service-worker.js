// Keeps the app's files, and what a person saw last, for when there is no connection.

// {{vault}}
const cacheName = "gtsd-{{version}}";
const files = "{{files}}".split(" ");
const day = 24 * 60 * 60;
// How long a page that was seen can be shown again without a connection, in seconds.
const kept = { "/plan": 7 * day, "/plan/weight": 7 * day, "/plan/timeline": 7 * day,
  "/plan/what-if": 7 * day, "/plan/spending": 7 * day, "/home": day, "/diary": day, "/diary/add": day,
  "/diary/weight": 7 * day, "/how-it-works": day, "/profile": day, "/cycle": day, "/tasks": day, "/progress": day,
  "/targets": day, "/diary/several": 7 * day, "/kitchen": 7 * day, "/foods/new": 7 * day,
  "/recipes/new": 7 * day, "/settings": day, "/onboarding/cycle/offline": day };
// The pages that are kept by their query, too: a day of the diary, a range of Progress.
const withQuery = /^\/diary\?day=[\d-]+$|^\/progress\?range=\w+$/;
const lifetime = (path) => kept[path] ?? (withQuery.test(path) ? day : undefined);
// What is fetched to be there without a connection, and how long until it is fetched anew, in seconds.
const fetched = ["/home", "/diary", "/diary/add", "/diary/weight", "/plan", "/plan/weight", "/plan/timeline",
  "/plan/what-if", "/plan/spending", "/progress", "/progress?range=4w",
  "/progress?range=1y", "/progress?range=all", "/tasks", "/cycle", "/profile", "/targets", "/diary/several", "/kitchen",
  "/foods/new", "/recipes/new", "/settings", "/onboarding/cycle/offline"];
// What stands in for a page of one record, which is made of what is on this device.
const standsIn = [[/^\/diary\/entries\/\d+$/, "/diary"], [/^\/diary\/add\/(?:own\/)?\d+$/, "/diary/add"],
  [/^\/foods\/\d+$/, "/foods/new"], [/^\/recipes\/\d+$/, "/kitchen"],
  [/^\/onboarding\/cycle(?:\/\w+)?$/, "/onboarding/cycle/offline"]];
const pause = 3 * 60 * 60;
// What is sent and changes no page: devices in step say themselves what they changed, and drafts are kept apart.
const unseen = /^\/(?:sync|measuring)\/|\/draft\/$/;
// Stands in for a summary that can't be shown, which can be tried again.
const withoutSummary = "/offline/summary";
const patience = 10_000;

self.addEventListener("install", (event) => {
  const added = caches.open(cacheName).then((cache) => cache.addAll([...files, "/offline", withoutSummary]));
  event.waitUntil(added.catch((error) => {
    if (error.name === "QuotaExceededError") tellFull();
    throw error;
  }));
  self.skipWaiting();
});

/** Has every page say that nothing more can be kept on this device. */
async function tellFull() {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const page of pages) page.postMessage({ full: true });
}

self.addEventListener("full", tellFull);

self.addEventListener("activate", (event) => {
  const forgetOld = caches.keys().then((names) =>
    Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))));
  event.waitUntil(Promise.all([forgetOld, sweep()]).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === "POST" && !unseen.test(`${url.pathname}/`)) {
    isChanged = true;
    if (ofPerson.test(url.pathname)) outdated = {};
  }
  if (request.method !== "GET") return;
  if (files.includes(url.pathname)) {
    event.respondWith(caches.match(url.pathname).then((found) => found ?? fetch(request)));
  } else if (request.mode === "navigate") {
    event.respondWith(navigate(event, url));
  }
});

async function navigate(event, url) {
  // A day of the diary other than today is not what was kept; food can be logged for any.
  const address = url.pathname + url.search;
  const path = url.pathname === "/diary" || withQuery.test(address) ? address : url.pathname;
  // What comes is kept only in the turn in which it was asked for.
  const before = turn().catch(() => {});
  const answer = fetch(event.request).then(whole);
  let response;
  try {
    // A page that was seen before is shown rather than waiting long for a new one.
    response = await Promise.race([answer, ...(lifetime(path) ? [slow()] : [])]);
  } catch {
    return await last(path) ?? await withoutConnection(path, url);
  }
  response ??= await last(path) ?? await answer.catch(() => withoutConnection(path, url));
  const isMissing = path === "/how-it-works" && response.status === 404;
  if (response.status >= 500 || isMissing) {
    return await last(path) ?? (endsOnboarding(path, url) ? Response.redirect("/home?ready") : await standIn(path, response));
  }
  // The summary at the end of onboarding is kept like the one that the profile leads to.
  const isWhole = !url.search || path === "/how-it-works" || path !== url.pathname;
  if (response.ok && lifetime(path) && isWhole) event.waitUntil(keep(path, response.clone(), before).catch(() => {}));
  return response;
}

/** Whether it is the summary at the end of onboarding: whoever gets there goes on to Home, whatever happens to it. */
const endsOnboarding = (path, url) => path === "/how-it-works" && url.searchParams.has("first");

/** A page that has come to its end: one that is cut off in the middle is none. */
async function whole(response) {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  // These were about the bytes on their way.
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

// The app itself answers with a page where the summary can be tried again; whatever stands before it does not.
async function standIn(path, response) {
  if (path !== "/how-it-works" || response.headers.has("X-Request-Id")) return response;
  return await caches.match(withoutSummary) ?? response;
}

function slow() {
  return new Promise((resolve) => setTimeout(resolve, patience));
}

/** Keeps a page in the turn of the login that it is of, if that is on and began before it was asked for, or by it. */
async function keep(path, response, before) {
  const policy = response.headers.get("Content-Security-Policy");
  const html = withoutNews(await response.text());
  const person = html.match(/<html[^>]* data-person="(\d+)"/)?.[1];
  const token = html.match(/<meta name="form-token" content="([^"]+)"/)?.[1];
  if (!person || !token || !policy) return;
  const login = await begin(token, person, await before ?? {});
  if (login) await put("pages", path, { html, policy }, lifetime(path), login);
}

// Pages that are to be there without a connection, after a visit to any

self.addEventListener("message", (event) => {
  if (event.data?.keep === "pages") event.waitUntil(keepAll(event.data.isNew).catch(() => {}));
});

let keeping;
// Whether something was sent since, which the pages that are kept don't show.
let isChanged = false;
// The last change of what targets follow from, after which none of them holds, until they are fetched.
let outdated;
const ofPerson = /^\/(?:plan|profile|targets|cycle|settings|onboarding|diary\/weight)(?:\/|$)/;

/** Fetches and keeps the pages, one after another; not again for a while, unless those that are kept are old. */
async function keepAll(isAsked) {
  const isNew = isAsked || isChanged;
  isChanged = false;
  if (keeping && !isNew) return;
  const change = outdated;
  const mine = keeping = {};
  const began = await turn().catch(() => {});
  if (!began?.person) return void (keeping = undefined);
  const before = await get("pages", "fetched");
  const isKept = before?.value === "{{version}}";
  if (!isNew && isKept) return;
  const diary = await keepFetched("/diary", began);
  const today = diary?.match(/ data-day="([\d-]+)"/)?.[1];
  const days = Array.from({ length: today ? 7 : 0 }, (_, index) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - (index + 1) * day * 1000).toISOString().slice(0, 10));
  // What was just changed is on the pages that are looked at most; the others may be a little older.
  const isRecent = !change && isKept && Date.now() - before.savedAt < 10 * 60 * 1000;
  const addresses = isRecent ? ["/home", "/onboarding/cycle/offline"]
    : fetched.filter((path) => path !== "/diary").concat(days.map((each) => `/diary?day=${each}`));
  for (const address of addresses) {
    // Whoever asks later has them fetched once more.
    if (keeping !== mine || await keepFetched(address, began) === false) break;
  }
  if (keeping !== mine) return;
  if (outdated === change) outdated = undefined;
  keeping = undefined;
  if (!isRecent) await put("pages", "fetched", "{{version}}", pause, began.login);
}

/** Keeps a page as it is now, in a turn; answers with it, or with false where nothing can be kept. */
async function keepFetched(path, before) {
  const response = await fetch(path, { headers: { "X-Purpose": "keep", Accept: "text/html" }, credentials: "same-origin" });
  if (response.redirected) {
    const to = new URL(response.url).pathname;
    if (to === "/login") return false;
    // Without a connection the way leads to the same page.
    await put("pages", `to ${path}`, to, day, before.login);
    return undefined;
  }
  await remove("pages", `to ${path}`);
  if (!response.ok) return undefined;
  const html = await response.clone().text();
  await keep(path, response, before);
  return html;
}

// What was said once is not said again whenever the page is shown from here.
function withoutNews(html) {
  return html
    .replace(/(<div id="toast"[^>]*>)[^<]*/, "$1")
    .replace(/<section class="banner news"[\s\S]*?<\/section>/, "");
}

/** The page that was seen last at a path. */
async function last(path) {
  const page = lifetime(path) ? await get("pages", path).catch(() => undefined) : undefined;
  if (!page) return undefined;
  const html = page.value.html
    .replace("<html ", `<html data-saved="${page.savedAt}" `)
    // The files of an older version are gone.
    .replace(/\/assets\/[0-9a-f]+\//g, "/assets/{{version}}/");
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": page.value.policy },
  });
}

async function withoutConnection(path, url) {
  if (endsOnboarding(path, url)) return Response.redirect("/home?ready");
  // Another day of the diary is made of the records, on the page of the day that was kept.
  if (url.pathname === "/diary" && /[?&]day=/.test(url.search)) {
    const diary = await last("/diary");
    if (diary) return diary;
  }
  // A range that was not kept is not what another one shows.
  if (url.pathname === "/progress" && await last("/progress")) return Response.redirect("/progress");
  const [, other] = standsIn.find(([pattern]) => pattern.test(path)) ?? [];
  const page = other && await last(other);
  if (page) return page;
  const to = await get("pages", `to ${path}`).catch(() => undefined);
  if (to && await last(to.value)) return Response.redirect(to.value);
  return await caches.match("/offline") ?? Response.error();
}

// Notifications

self.addEventListener("push", (event) => {
  let message = {};
  try {
    message = event.data.json();
  } catch {
    // Browsers insist that something is shown.
  }
  const { title = "GTSD", text = "", path = "/home", tag = "gtsd" } = message;
  event.waitUntil(self.registration.showNotification(title, {
    body: text, tag, icon: "/assets/{{version}}/icon-192.png", data: { path },
  }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path ?? "/home"));
});

/** Shows a page of ours, in the window that is there already if there is one. */
async function openPage(path) {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return undefined;
  const [window] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!window) return self.clients.openWindow(url);
  // Wherever it may not come forward, it still goes to the page.
  await window.focus().catch(() => {});
  return window.navigate(url).catch(() => self.clients.openWindow(url));
}
