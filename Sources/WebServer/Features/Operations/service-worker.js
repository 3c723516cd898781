// Keeps the app's files, and what a person saw last, for when there is no connection.

// {{vault}}
const cacheName = "gtsd-{{version}}";
const files = "{{files}}".split(" ");
const day = 24 * 60 * 60;
// How long a page that was seen can be shown again without a connection, in seconds.
const kept = { "/plan": 7 * day, "/plan/weight": 7 * day, "/plan/timeline": 7 * day,
  "/plan/what-if": 7 * day, "/plan/spending": 7 * day, "/home": day, "/diary": day, "/diary/add": day,
  "/diary/weight": 7 * day, "/how-it-works": day, "/profile": day };
// Stands in for a summary that can't be shown, which can be tried again.
const withoutSummary = "/offline/summary";
const patience = 10_000;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([...files, "/offline", withoutSummary])));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const forgetOld = caches.keys().then((names) =>
    Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))));
  event.waitUntil(Promise.all([forgetOld, sweep()]).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (files.includes(url.pathname)) {
    event.respondWith(caches.match(url.pathname).then((found) => found ?? fetch(request)));
  } else if (request.mode === "navigate") {
    event.respondWith(navigate(event, url));
  }
});

async function navigate(event, url) {
  // A day of the diary other than today is not what was kept; food can be logged for any.
  const path = url.pathname === "/diary" ? url.pathname + url.search : url.pathname;
  const answer = fetch(event.request);
  let response;
  try {
    // A page that was seen before is shown rather than waiting long for a new one.
    response = await Promise.race([answer, ...(path in kept ? [slow()] : [])]);
  } catch {
    return await last(path) ?? await withoutConnection(path);
  }
  response ??= await last(path) ?? await answer.catch(() => withoutConnection(path));
  const isMissing = path === "/how-it-works" && response.status === 404;
  if (response.status >= 500 || isMissing) return await last(path) ?? await standIn(path, response);
  // The summary at the end of onboarding is kept like the one that the profile leads to.
  const isWhole = !url.search || path === "/how-it-works";
  if (response.ok && path in kept && isWhole) event.waitUntil(keep(path, response.clone()).catch(() => {}));
  return response;
}

// The app itself answers with a page where the summary can be tried again; whatever stands before it does not.
async function standIn(path, response) {
  if (path !== "/how-it-works" || response.headers.has("X-Request-Id")) return response;
  return await caches.match(withoutSummary) ?? response;
}

function slow() {
  return new Promise((resolve) => setTimeout(resolve, patience));
}

async function keep(path, response) {
  const policy = response.headers.get("Content-Security-Policy");
  const html = withoutNews(await response.text());
  const person = html.match(/<html[^>]* data-person="(\d+)"/)?.[1];
  if (!person || !policy) return;
  const before = await get("pages", "person");
  if (before && before.value !== person) await wipe();
  await put("pages", "person", person, 30 * day);
  await put("pages", path, { html, policy }, kept[path]);
}

// What was said once is not said again whenever the page is shown from here.
function withoutNews(html) {
  return html
    .replace(/(<div id="toast"[^>]*>)[^<]*/, "$1")
    .replace(/<section class="banner news"[\s\S]*?<\/section>/, "");
}

/** The page that was seen last at a path. */
async function last(path) {
  const page = path in kept ? await get("pages", path).catch(() => undefined) : undefined;
  if (!page) return undefined;
  const html = page.value.html
    .replace("<html ", `<html data-saved="${page.savedAt}" `)
    // The files of an older version are gone.
    .replace(/\/assets\/[0-9a-f]+\//g, "/assets/{{version}}/");
  return new Response(html, {
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": page.value.policy },
  });
}

// Whoever has just finished onboarding goes on to Home, whatever happens to the summary.
async function withoutConnection(path) {
  if (path === "/how-it-works") return await last("/home") ?? Response.redirect("/home?ready");
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
