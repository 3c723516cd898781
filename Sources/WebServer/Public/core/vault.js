// Data on this device, encrypted under a key that no script can read. A log-out leaves only unsent changes.

// "outbox" is what was not sent, "own" the number of its next change.
export const unsent = ["outbox", "refused"];
const stores = ["keys", "pages", "typed", "records", "sent", "own", ...unsent];
const years = 10 * 365 * 24 * 60 * 60;

/** Passes the error on, and reports where nothing more can be stored. */
const failing = (reject) => ({ target: { error } }) => {
  reject(error);
  if (error?.name === "QuotaExceededError") dispatchEvent(new Event("full"));
};

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("gtsd", 5);
    request.onupgradeneeded = () => {
      const { result: database, transaction } = request;
      for (const name of stores) if (!database.objectStoreNames.contains(name)) database.createObjectStore(name);
      for (const name of ["weights", "entries"]) if (database.objectStoreNames.contains(name)) takeIn(name, database, transaction);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = failing(reject);
  });
}

/** Forms of which nobody knows whether they arrived had stores of their own. */
function takeIn(name, database, transaction) {
  transaction.objectStore(name).openCursor().onsuccess = ({ target: { result: cursor } }) => {
    if (!cursor) return database.deleteObjectStore(name);
    transaction.objectStore("outbox").put(cursor.value, `form ${cursor.key}`);
    return cursor.continue();
  };
}

/** Works in some stores in one transaction. */
export async function inStores(list, mode, use) {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(list, mode);
      const request = use(...list.map((name) => transaction.objectStore(name)));
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onabort = failing(reject);
    });
  } finally {
    database.close();
  }
}

const keptKey = () => inStores(["keys"], "readonly", (keys) => keys.get("key"));

// The turn of a login: { login, person, since }, and after it { login, isOver }. A key is made as one begins.

/** Reports changes to other tabs. */
export const channel = "BroadcastChannel" in self ? new BroadcastChannel("gtsd-sync") : undefined;

/** The present turn, or the last one. */
export const turn = () => inStores(["keys"], "readonly", (keys) => keys.get("turn"));

const isOther = (before, now) => ["login", "since", "isOver"].some((name) => before?.[name] !== now?.[name]);

/** Runs an action on some stores where the turn is still the same: the key of another may differ. */
export const inSameTurn = (before, list, use) => inStores(["keys", ...list], "readwrite", (keys, ...each) => {
  keys.get("turn").onsuccess = ({ target: { result: now, transaction } }) =>
    isOther(before, now) ? transaction.abort() : use(...each);
});

/** A login's name, by the token of its forms: each page has that under its own mask. */
function loginOf(token) {
  const bytes = atob(token);
  return [0, 1, 2, 3].map((place) => bytes.charCodeAt(place) ^ bytes.charCodeAt(place + 16)).join(".");
}

/**
 * Begins the turn of a login when a page of it arrives, with the token of its forms, and returns the login's name. Does
 * not for a page that arrives late: within a minute of its log-out, or where the turn is no longer the one `before`.
 */
export async function begin(token, person, before) {
  const [login, now] = [loginOf(token), await turn()];
  if (now?.login === login && now.since && (before?.login !== login || before.since === now.since)) return login;
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  const begun = await inStores(stores, "readwrite", (...each) => {
    const outcome = {};
    const [keys] = each;
    const start = () => {
      outcome.result = login;
      keys.put({ login, person, since: Date.now() }, "turn");
      // Unsent changes are sealed under the key that exists already.
      keys.get("key").onsuccess = ({ target }) => target.result || keys.put(made, "key");
    };
    keys.get("turn").onsuccess = ({ target: { result: last } }) => {
      if (before && isOther(before, last)) return;
      if (last?.login === login && last.isOver > Date.now() - 60_000) return;
      if (last?.person === person) start();
      else empty(each, start);
    };
    return outcome;
  });
  if (begun) channel?.postMessage({ what: "turn" });
  return begun;
}

/** Deletes all but unsent changes and the key that they are sealed under; then calls a function. */
function empty(each, then) {
  const named = Object.fromEntries(stores.map((name, index) => [name, each[index]]));
  const stays = ["keys", "own", ...unsent];
  let [left, isKept] = [unsent.length, false];
  for (const name of unsent) {
    named[name].count().onsuccess = ({ target }) => {
      isKept ||= target.result > 0;
      left -= 1;
      if (left > 0) return;
      for (const store of stores) if (!isKept || !stays.includes(store)) named[store].clear();
      then();
    };
  }
}

/** A value as it is stored; after `seconds` it has expired. A NUL in a text was never typed, and could not be sent. */
export async function seal(value, seconds = years) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = JSON.stringify(value, (_, each) => each?.replaceAll?.("\0", "") ?? each);
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await keptKey(), new TextEncoder().encode(text));
  const savedAt = Date.now();
  return { iv, sealed, savedAt, end: savedAt + seconds * 1000 };
}

/** Stores a value under a name, in the turn of a login, or in that of this page; after `seconds` it has expired. */
export async function put(store, name, value, seconds, login) {
  const before = await turn();
  const record = await seal(value, seconds);
  if (unsent.includes(store)) return inSameTurn(before, [store], (each) => { each.put(record, name); });
  await inStores(["keys", store], "readwrite", (keys, each) => {
    keys.get("turn").onsuccess = ({ target: { result: now } }) => {
      const isOwn = login ? now?.login === login : now?.person === document.documentElement.dataset.person;
      if (isOwn && now.since) each.put(record, name);
    };
  });
}

/** The value under a name, with the time it was stored; nothing where it is gone. */
export async function get(store, name) {
  let kept;
  let key;
  await inStores(["keys", store], "readonly", (keys, each) => {
    keys.get("key").onsuccess = ({ target }) => { key = target.result; };
    each.get(name).onsuccess = ({ target }) => { kept = target.result; };
  });
  return kept && read(store, name, kept, key);
}

async function read(store, name, kept, key) {
  // Unsent changes never expire, whatever the clock of the device was, or is.
  const isOver = kept.end <= Date.now() && !unsent.includes(store);
  try {
    if (isOver) throw new Error("expired");
    const bytes = await crypto.subtle.decrypt({ name: "AES-GCM", iv: kept.iv }, key, kept.sealed);
    return { value: JSON.parse(new TextDecoder().decode(bytes)), savedAt: kept.savedAt };
  } catch (error) {
    // Unsent changes are kept even where they can't be read now.
    const isUnreadable = error.name === "OperationError" && !unsent.includes(store);
    if (isOver || isUnreadable) await remove(store, name);
    return undefined;
  }
}

/** Every value of a store with its name, the first one stored in front. */
export async function all(store) {
  let [names, records, key] = [[], []];
  await inStores(["keys", store], "readonly", (keys, each) => {
    keys.get("key").onsuccess = ({ target }) => { key = target.result; };
    each.getAllKeys().onsuccess = ({ target }) => { names = target.result; };
    each.getAll().onsuccess = ({ target }) => { records = target.result; };
  });
  const found = await Promise.all(names.map(async (name, index) =>
    ({ name, ...await read(store, name, records[index], key) })));
  return found.filter(({ savedAt }) => savedAt !== undefined).sort((one, other) => one.savedAt - other.savedAt);
}

/** Deletes the value under a name. */
export function remove(store, name) {
  return inStores([store], "readwrite", (each) => each.delete(name));
}

/** Deletes everything in some stores. */
export function forget(...list) {
  return inStores(list, "readwrite", (...each) => each.map((store) => store.clear()).at(-1));
}

/** Deletes values that have expired or can't be read. */
export async function sweep() {
  for (const store of ["pages", "typed", "sent"]) await all(store);
}

/** Ends the turn where nobody is logged in: no page is stored, nor any that arrives late. */
export async function end() {
  const hasLeft = await inStores(["keys", "pages"], "readwrite", (keys, pages) => {
    const outcome = {};
    pages.clear();
    keys.get("turn").onsuccess = ({ target: { result: last } }) => {
      outcome.result = last && !last.person;
      if (last?.since) keys.put({ ...last, since: undefined, isOver: Date.now() }, "turn");
    };
    return outcome;
  });
  // Tabs that were notified of a log-out before the server are notified again.
  if (hasLeft) channel?.postMessage({ what: "turn" });
}

/** Deletes everything but unsent changes and the note that the turn is over. */
export async function wipe() {
  await inStores(stores, "readwrite", (...each) => {
    const [keys] = each;
    keys.get("turn").onsuccess = ({ target: { result: last } }) =>
      empty(each, () => last && keys.put({ login: last.login, isOver: Date.now() }, "turn"));
  });
  channel?.postMessage({ what: "turn" });
}
