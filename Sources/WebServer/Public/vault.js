// What is kept on this device for when there is no connection: pages, and weights and entries of the diary that wait to
// be sent. Everything is encrypted under a key that no script can read out. It is forgotten when the person logs out.

const stores = ["keys", "pages", "weights", "entries", "typed"];

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("gtsd", 3);
    request.onupgradeneeded = () => {
      const { objectStoreNames: made } = request.result;
      for (const name of stores) if (!made.contains(name)) request.result.createObjectStore(name);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStores(list, mode, use) {
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

/** Keeps a value under a name; after `seconds` it counts as gone. */
export async function put(store, name, value, seconds) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await key(), bytes);
  const savedAt = Date.now();
  const record = { iv, sealed, savedAt, end: savedAt + seconds * 1000 };
  await inStores(["keys", store], "readwrite", (keys, each) => {
    // Whoever logged out meanwhile has taken the key along: nothing is kept any more.
    keys.get("key").onsuccess = ({ target }) => target.result && each.put(record, name);
  });
}

/** The value under a name, with the moment it was kept at; nothing when there is none, or it has expired. */
export async function get(store, name) {
  const kept = await inStores([store], "readonly", (each) => each.get(name));
  if (!kept) return undefined;
  try {
    if (kept.end <= Date.now()) throw new Error("expired");
    const bytes = await crypto.subtle.decrypt({ name: "AES-GCM", iv: kept.iv }, await keptKey(), kept.sealed);
    return { value: JSON.parse(new TextDecoder().decode(bytes)), savedAt: kept.savedAt };
  } catch {
    await remove(store, name);
    return undefined;
  }
}

/** Every value of a store with its name, the one that was kept first in front. */
export async function all(store) {
  const found = [];
  for (const name of await inStores([store], "readonly", (each) => each.getAllKeys())) {
    const kept = await get(store, name);
    if (kept) found.push({ name, ...kept });
  }
  return found.sort((one, other) => one.savedAt - other.savedAt);
}

/** Forgets the value under a name. */
export function remove(store, name) {
  return inStores([store], "readwrite", (each) => each.delete(name));
}

/** Forgets the pages that were seen. */
export function forgetPages() {
  return inStores(["pages"], "readwrite", (pages) => pages.clear());
}

/** Forgets what has expired, or can't be read any more. */
export async function sweep() {
  for (const store of stores.slice(1)) await all(store);
}

/** Forgets everything, the key with it. */
export function wipe() {
  return inStores(stores, "readwrite", (...each) => each.map((store) => store.clear()).at(-1));
}
