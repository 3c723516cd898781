"""What a browser has kept of somebody's pages."""

import zlib

from support.waiting import wait_until

# Calls a function with the app's own database, which is not made where the app has not made it.
USE = """
async value => {
  const made = await indexedDB.databases();
  if (!made.some(({ name }) => name === 'gtsd')) return undefined;
  const database = await new Promise((resolve, reject) => {
    const request = indexedDB.open('gtsd');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const entries = name => new Promise(resolve => {
    const found = [];
    database.transaction(name).objectStore(name).openCursor().onsuccess = ({ target: { result: cursor } }) => {
      if (!cursor) return resolve(found);
      found.push([cursor.key, cursor.value]);
      cursor.continue();
    };
  });
  try { return await (FUNCTION)(database, entries, value); } finally { database.close(); }
}
"""


def use(page, function, value=None):
    """Calls a JavaScript function with the database, one that lists the entries of a store, and a value."""
    return page.evaluate(USE.replace("FUNCTION", function), value)


def names(page, store):
    """Under which names a store keeps something; much less than all that it keeps."""
    return use(page, """async (database, entries, store) => {
      if (!database.objectStoreNames.contains(store)) return [];
      const request = database.transaction(store).objectStore(store).getAllKeys();
      return new Promise(resolve => { request.onsuccess = () => resolve(request.result); });
    }""", store) or []


def keep_as_before(page):
    """Has a browser keep all as it did before version 5: forms that may have arrived in stores of their own, without kinds."""
    use(page, """async (database, entries) => {
      const stores = { weights: [], entries: [] };
      for (const name of database.objectStoreNames) stores[name] = await entries(name);
      const [, key] = stores.keys.find(([name]) => name === 'key');
      for (const [name, record] of stores.outbox.filter(([name]) => name.startsWith('form '))) {
        const { iv, sealed } = record;
        const text = new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed));
        const { address, fields, person } = JSON.parse(text);
        const { weight: currentWeight, update, ...rest } = fields;
        const [store, value] = address === '/diary/weight' ? ['weights', { currentWeight, ...rest, person }]
          : ['entries', { address, fields, person }];
        const bytes = new TextEncoder().encode(JSON.stringify(value));
        record.sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes);
        stores[store].push([name.slice('form '.length), record]);
      }
      stores.outbox = stores.outbox.filter(([name]) => !name.startsWith('form '));
      database.close();
      const remove = () => new Promise(resolve => { indexedDB.deleteDatabase('gtsd').onsuccess = resolve; });
      const make = () => new Promise((resolve, reject) => {
        const request = indexedDB.open('gtsd', 4);
        request.onupgradeneeded = ({ target: { result: before } }) => {
          for (const [name, records] of Object.entries(stores)) {
            const store = before.createObjectStore(name);
            for (const [key, value] of records) store.put(value, key);
          }
        };
        request.onsuccess = () => resolve(request.result.close());
        request.onerror = () => reject(request.error);
      });
      // The page may have opened it in between.
      for (let tries = 0; ; tries += 1) {
        await remove();
        try {
          return await make();
        } catch (error) {
          if (tries === 50) throw error;
        }
      }
    }""")


def wait_until_kept(page, store, name):
    """Waits until something is kept under a name."""
    wait_until(lambda: name in names(page, store))


def kept_at(page, store, name):
    """When something was kept under a name, in milliseconds since 1970; 0 where nothing is."""
    return use(page, """(database, entries, [store, name]) => new Promise(resolve => {
      const request = database.transaction(store).objectStore(store).get(name);
      request.onsuccess = () => resolve(request.result?.savedAt ?? 0);
    })""", [store, name]) or 0


def kept(page):
    """All that is kept: for each store its entries, each a name and the fields of its value.

    Bytes come as lists of numbers, and the key as what is known of it.
    """
    return use(page, """async (database, entries) => {
      const plain = async value => {
        if (value instanceof CryptoKey) {
          const exported = await crypto.subtle.exportKey('raw', value).catch(() => null);
          return { extractable: value.extractable, exported: exported !== null, usages: value.usages };
        }
        if (value instanceof ArrayBuffer) return [...new Uint8Array(value)];
        return ArrayBuffer.isView(value) ? [...value] : value;
      };
      const stores = {};
      for (const name of database.objectStoreNames) {
        stores[name] = await Promise.all((await entries(name)).map(async ([key, value]) => {
          const fields = value instanceof CryptoKey ? [['key', value]] : Object.entries(value);
          const parts = await Promise.all(fields.map(async ([field, part]) => [field, await plain(part)]));
          return [key, Object.fromEntries(parts)];
        }));
      }
      return stores;
    }""") or {}


def kept_elsewhere(page):
    """What is kept anywhere but in the database: addresses in caches but for the app's files, and the simple stores."""
    return page.evaluate("""async () => {
      let addresses = [];
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
      }
      addresses = addresses.filter(each => !each.startsWith('/assets/'));
      return { addresses, local: { ...localStorage }, session: { ...sessionStorage } };
    }""")


def expect_nothing_kept(page):
    """Nothing of anybody is left, nor a key: only that a login has ended, so that what comes late is not kept."""
    stores = kept(page)
    assert [(name, set(value)) for name, value in stores.pop("keys", [])] in ([], [("turn", {"login", "isOver"})]), stores
    assert all(entries == [] for entries in stores.values()), stores


def expect_unreadable(entries, words):
    """What is kept is encrypted, each entry for itself: none of the words is in it, and it looks like noise."""
    for name, record in entries:
        assert set(record) == {"iv", "sealed", "savedAt", "end"}, name
        sealed = bytes(record["sealed"])
        for word in words:
            assert word.encode() not in sealed and word.encode("utf-16-le") not in sealed, (name, word)
        assert len(zlib.compress(sealed, 9)) >= len(sealed), f"{name} repeats itself"
    assert len({bytes(record["iv"]) for _, record in entries}) == len(entries)
