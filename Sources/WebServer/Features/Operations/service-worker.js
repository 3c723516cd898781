// Stores the app's files and the pages that a person saw last, for when there is no connection.

"{{vault}}";
const cacheName = "gtsd-{{version}}";
const files = "{{files}}".split(" ");
const day = 24 * 60 * 60;
// The time for which a page can be shown again without a connection, in seconds.
const kept = { "/plan": 7 * day, "/plan/timeline": 7 * day,
  "/plan/what-if": 7 * day, "/plan/history": 7 * day, "/plan/spending": 7 * day, "/home": day, "/diary": day, "/diary/add": day,
  "/diary/weight": 7 * day, "/diary/unusual": 7 * day, "/how-it-works": day, "/profile": day, "/cycle": day, "/tasks": day, "/progress": day,
  "/targets": day, "/diary/several": 7 * day, "/kitchen": 7 * day, "/foods/new": 7 * day,
  "/recipes/new": 7 * day, "/settings": day, "/onboarding/cycle/offline": day };
// The pages stored by their query, too: a day of the diary, a range of Progress.
const withQuery = /^\/diary\?day=[\d-]+$|^\/progress\?range=\w+$/;
const lifetime = (path) => kept[path] ?? (withQuery.test(path) ? day : undefined);
// The pages fetched for use without a connection, with the number of seconds until they are fetched again.
const fetched = ["/home", "/diary", "/diary/add", "/diary/weight", "/diary/unusual", "/plan", "/plan/timeline",
  "/plan/what-if", "/plan/history", "/plan/spending", "/progress", "/progress?range=4w",
  "/progress?range=1y", "/progress?range=all", "/tasks", "/cycle", "/profile", "/targets", "/diary/several", "/kitchen",
  "/foods/new", "/recipes/new", "/settings", "/onboarding/cycle/offline"];
// The page in place of one for a single record, made from the data on this device.
const standsIn = [[/^\/diary\/entries\/\d+$/, "/diary"], [/^\/diary\/add\/(?:own\/)?\d+$/, "/diary/add"],
  [/^\/foods\/\d+$/, "/foods/new"], [/^\/recipes\/\d+$/, "/kitchen"],
  [/^\/onboarding\/cycle(?:\/\w+)?$/, "/onboarding/cycle/offline"]];
const pause = 3 * 60 * 60;
// Requests that change no page: devices report the changes that they synchronize, and drafts are stored apart.
const unseen = /^\/(?:sync|measuring)\/|\/draft\/$/;
// The page in place of a summary that can't be shown, with a way to try again.
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

/** Has every page say that nothing more can be stored on this device. */
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
  // A day of the diary other than today is not the stored one; food can be logged for any.
  const address = url.pathname + url.search;
  const path = url.pathname === "/diary" || withQuery.test(address) ? address : url.pathname;
  // A response is stored only in the turn in which it was requested.
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
  // The summary at the end of onboarding is stored like the one that the profile leads to.
  const isWhole = !url.search || path === "/how-it-works" || path !== url.pathname;
  if (response.ok && lifetime(path) && isWhole) event.waitUntil(keep(path, response.clone(), before).catch(() => {}));
  return response;
}

/** Whether it is the summary at the end of onboarding: a person who gets there goes on to Home in any case. */
const endsOnboarding = (path, url) => path === "/how-it-works" && url.searchParams.has("first");

/** A page that has arrived completely, and is not cut off in the middle. */
async function whole(response) {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  // These headers were about the bytes in transit.
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}

// The app itself answers with a page where the summary can be tried again; a proxy in front of it does not.
async function standIn(path, response) {
  if (path !== "/how-it-works" || response.headers.has("X-Request-Id")) return response;
  return await caches.match(withoutSummary) ?? response;
}

function slow() {
  return new Promise((resolve) => setTimeout(resolve, patience));
}

/** Stores a page in the turn of its login, if that turn is on and began before the page was requested, or by it. */
async function keep(path, response, before) {
  const policy = response.headers.get("Content-Security-Policy");
  const html = withoutNews(await response.text());
  const person = html.match(/<html[^>]* data-person="(\d+)"/)?.[1];
  const token = html.match(/<meta name="form-token" content="([^"]+)"/)?.[1];
  if (!person || !token || !policy) return;
  const login = await begin(token, person, await before ?? {});
  if (login) await put("pages", path, { html, policy }, lifetime(path), login);
}

// Pages that are stored after a visit to any, for use without a connection

self.addEventListener("message", (event) => {
  if (event.data?.keep === "pages") event.waitUntil(keepAll(event.data.isNew).catch(() => {}));
});

let keeping;
// Whether a change was sent since, which the pages that are stored don't show.
let isChanged = false;
// The last change that affects targets: the stored ones are invalid until they are fetched again.
let outdated;
const ofPerson = /^\/(?:plan|profile|targets|cycle|settings|onboarding|diary\/weight)(?:\/|$)/;

/** Fetches and stores the pages, one after another; not again for a while, unless the stored ones are old. */
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
  // The pages that are viewed most show the last change; the others may be a little older.
  const isRecent = !change && isKept && Date.now() - before.savedAt < 10 * 60 * 1000;
  const addresses = isRecent ? ["/home", "/onboarding/cycle/offline"]
    : fetched.filter((path) => path !== "/diary").concat(days.map((each) => `/diary?day=${each}`));
  for (const address of addresses) {
    // A later request has them fetched once more.
    if (keeping !== mine || await keepFetched(address, began) === false) break;
  }
  if (keeping !== mine) return;
  if (outdated === change) outdated = undefined;
  keeping = undefined;
  if (!isRecent) await put("pages", "fetched", "{{version}}", pause, began.login);
}

/** Stores a page as it is now, in a turn; returns it, or false where nothing can be stored. */
async function keepFetched(path, before) {
  const response = await fetch(path, { headers: { "X-Purpose": "keep", Accept: "text/html" }, credentials: "same-origin" });
  if (response.redirected) {
    const to = new URL(response.url).pathname;
    if (to === "/login") return false;
    // Without a connection the redirect leads to the same page.
    await put("pages", `to ${path}`, to, day, before.login);
    return undefined;
  }
  await remove("pages", `to ${path}`);
  if (!response.ok) return undefined;
  const html = await response.clone().text();
  await keep(path, response, before);
  return html;
}

// A message that was shown once is not shown again with the stored page.
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
  // Another day of the diary is made from the records, on the stored page of the day.
  if (url.pathname === "/diary" && /[?&]day=/.test(url.search)) {
    const diary = await last("/diary");
    if (diary) return diary;
  }
  // A range that is not stored can't be replaced by another one.
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
    // Browsers insist that a notification is shown.
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

/** Shows a page of the app, in a window that is open already if there is one. */
async function openPage(path) {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return undefined;
  const [window] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (!window) return self.clients.openWindow(url);
  // Where it may not come forward, it still goes to the page.
  await window.focus().catch(() => {});
  return window.navigate(url).catch(() => self.clients.openWindow(url));
}
