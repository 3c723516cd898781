// What is kept on this device: pages for when there is no connection, a copy of the person's records, changes that wait to
// be sent, and what was typed and not sent. Everything is encrypted under a key that no script can read out. It is forgotten
// when the person logs out, but for what was not sent: that waits for them.

// "weights" and "entries" are forms of which nobody knows whether they arrived, "outbox" changes that were not sent, "sent"
// those that were lately, "refused" those that the server refused, and "own" the number of the next.
const unsent = ["weights", "entries", "outbox", "refused"];
const stores = ["keys", "pages", "typed", "records", "sent", "own", ...unsent];
const years = 10 * 365 * 24 * 60 * 60;

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("gtsd", 4);
    request.onupgradeneeded = () => {
      const { objectStoreNames: made } = request.result;
      for (const name of stores) if (!made.contains(name)) request.result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Works in some stores in one transaction. */
export async function inStores(list, mode, use) {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(list, mode);
      const request = use(...list.map((name) => transaction.objectStore(name)));
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

const keptKey = () => inStores(["keys"], "readonly", (keys) => keys.get("key"));

async function key() {
  const kept = await keptKey();
  if (kept) return kept;
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  // Two pages may make one at the same time; the first is kept.
  await inStores(["keys"], "readwrite", (keys) => keys.add(made, "key")).catch(() => {});
  return keptKey();
}

/** A value as it is kept; after `seconds` it counts as gone. */
export async function seal(value, seconds = years) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await key(), bytes);
  const savedAt = Date.now();
  return { iv, sealed, savedAt, end: savedAt + seconds * 1000 };
}

/** Keeps a value under a name; after `seconds` it counts as gone. */
export async function put(store, name, value, seconds) {
  const record = await seal(value, seconds);
  await inStores(["keys", store], "readwrite", (keys, each) => {
    // Whoever logged out meanwhile has taken the key along: nothing is kept any more.
    keys.get("key").onsuccess = ({ target }) => target.result && each.put(record, name);
  });
}

/** The value under a name, with the moment it was kept at; nothing when there is none, or it has expired. */
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
  // What was not sent never expires, whatever the clock of the device was, or is.
  const isOver = kept.end <= Date.now() && !unsent.includes(store);
  try {
    if (isOver) throw new Error("expired");
    const bytes = await crypto.subtle.decrypt({ name: "AES-GCM", iv: kept.iv }, key, kept.sealed);
    return { value: JSON.parse(new TextDecoder().decode(bytes)), savedAt: kept.savedAt };
  } catch (error) {
    // What was not sent is kept even where it can't be read now.
    const isUnreadable = error.name === "OperationError" && !unsent.includes(store);
    if (isOver || isUnreadable) await remove(store, name);
    return undefined;
  }
}

/** How much was not sent, whoever it is of. */
export async function countUnsent() {
  let count = 0;
  await inStores(unsent, "readonly", (...each) => each.forEach((store) => {
    store.count().onsuccess = ({ target }) => { count += target.result; };
  }));
  return count;
}

/** Every value of a store with its name, the one that was kept first in front. */
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

/** Forgets the value under a name. */
export function remove(store, name) {
  return inStores([store], "readwrite", (each) => each.delete(name));
}

/** Forgets everything in some stores. */
export function forget(...list) {
  return inStores(list, "readwrite", (...each) => each.map((store) => store.clear()).at(-1));
}

/** Forgets what has expired, or can't be read any more. */
export async function sweep() {
  for (const store of ["pages", "typed", "sent", "weights", "entries"]) await all(store);
}

/** Names the time since the last log-out: what began in another one is not kept any more. */
export const turn = () => inStores(["keys"], "readonly", (keys) => keys.get("turn"));

/** Forgets everything, the key with it. What was not sent stays, sealed, with its key: then this answers with true. */
export async function wipe() {
  return inStores(stores, "readwrite", (...each) => {
    const outcome = { result: false };
    const named = Object.fromEntries(stores.map((name, index) => [name, each[index]]));
    const stays = ["keys", "own", ...unsent];
    let left = unsent.length;
    for (const name of unsent) {
      named[name].count().onsuccess = ({ target }) => {
        outcome.result ||= target.result > 0;
        left -= 1;
        if (left > 0) return;
        for (const store of stores) if (!outcome.result || !stays.includes(store)) named[store].clear();
        // Where the key stays, this tells what is on its way that it comes too late.
        if (outcome.result) named.keys.put(crypto.randomUUID(), "turn");
      };
    }
    return outcome;
  });
}
