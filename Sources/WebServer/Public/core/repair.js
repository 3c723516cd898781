// What waits to be sent, changed before it is: taken back, set aside, or put in another order where the server knows of less
// or of more than this device.
import { after, forgetForm, forms, list, numbered, own, refuse, waiting } from "./outbox.js";
import { announce, inTurn, ofPerson, person, whileOn } from "./store.js";
import { inStores, seal, turn, wipe } from "./vault.js";

const mostAge = 30 * 24 * 60 * 60 * 1000;

/**
 * Takes back a change that waits. One that may have arrived already can't be; then it answers with false. Of one that is
 * neither here nor sent, nothing is left to take back.
 */
export function takeBack({ kind, id, madeAt }) {
  return inTurn("sync", async () => {
    const isIt = (each) => each.kind === kind && each.id === id && each.madeAt === madeAt;
    const all = await waiting();
    // Its number is another one where an earlier change was taken back meanwhile.
    const { number } = all.find(isIt) ?? {};
    if (number === undefined) return !(await list("sent")).some(isIt);
    let isDone = false;
    const later = await Promise.all(all.filter((each) => each.number > number)
      .map(async ({ number: old, ...value }) => [old, await seal(value)]));
    await inStores(["own", "outbox"], "readwrite", (owns, outbox) => {
      owns.get(person()).onsuccess = ({ target }) => {
        const mine = own(target.result);
        // What was kept meanwhile would lose its place.
        const last = later.at(-1)?.[0] ?? number;
        if (number <= mine.tried || mine.next !== last + 1) return;
        isDone = true;
        outbox.delete(numbered(last));
        for (const [old, sealed] of later) outbox.put(sealed, numbered(old - 1));
        owns.put({ ...mine, next: mine.next - 1 }, person());
      };
    });
    announce("outbox");
    return isDone;
  });
}

/** Sets a change aside that the server does not read, with what was typed: what waits behind it goes on. */
export async function setAside({ sent, ...change }) {
  await refuse({ ...change, outcome: { isUnread: true } });
  await inStores(["outbox"], "readwrite", (outbox) => outbox.delete(numbered(sent.number)));
  await renumber();
}

/** A restored server gets again what it lost, of the last weeks. */
export async function putBack(lastNumber) {
  let count = 0;
  await inStores(["outbox", "sent"], "readwrite", (outbox, sent) => {
    sent.openCursor(after(lastNumber)).onsuccess = ({ target: { result: cursor } }) => {
      if (!cursor) return;
      if (cursor.value.savedAt > Date.now() - mostAge) {
        count += 1;
        outbox.put(cursor.value, cursor.key);
      }
      cursor.delete();
      cursor.continue();
    };
  });
  return count;
}

/** Begins as another device, where the server does not know how far this one is. */
export async function renumber() {
  const [began, waits] = [await turn(), await waiting()];
  const readable = new Set(waits.map(({ number }) => numbered(number)));
  await whileOn(began, ["own", "outbox", "sent"], (owns, outbox, sent) => {
    sent.delete(ofPerson());
    let names = [];
    outbox.getAllKeys(ofPerson()).onsuccess = ({ target: { result } }) => { names = result; };
    outbox.getAll(ofPerson()).onsuccess = ({ target: { result } }) => {
      // What can't be read now waits behind all that can.
      const isReadable = (record, index) => readable.has(names[index]);
      const records = [...result.filter(isReadable), ...result.filter((...each) => !isReadable(...each))];
      outbox.delete(ofPerson());
      records.forEach((record, index) => outbox.put(record, numbered(index + 1)));
      owns.put({ client: crypto.randomUUID(), next: records.length + 1, tried: 0 }, person());
    };
  });
}

/** Forgets everything of a person who is gone for good, also what they have not sent. Of others, that stays. */
export async function leave() {
  for (const { fields } of await forms()) await forgetForm(fields.key);
  await inStores(["outbox", "refused", "own"], "readwrite", (outbox, refusals, owns) => {
    for (const store of [outbox, refusals]) store.delete(ofPerson());
    owns.delete(person());
  });
  await wipe();
}
