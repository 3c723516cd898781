// What waits to be sent, in its order, and what was refused: changes of records, and forms of which nobody knows whether they
// have arrived.
import { announce, person, place } from "./store.js";
import { all, inSameTurn, inStores, put, remove, seal, turn } from "./vault.js";

export const numbered = (number) => place(String(number).padStart(16, "0"));
export const after = (number) => IDBKeyRange.bound(numbered(number + 1), place("\uffff"));

/** The changes that wait, the earliest first: { number, kind, id, fields, shown, madeAt }. */
export const waiting = () => list("outbox");

/** What was refused, with what it was. */
export const refused = () => list("refused");

export async function list(store) {
  if (!person()) return [];
  const found = (await all(store)).filter(({ name }) => name.startsWith(place("")));
  return found.map(({ name, value }) => ({ ...asNow(value), number: Number(name.split("/")[1]) }))
    .sort((one, other) => one.number - other.number);
}

/** A change as it is made now: each task of a day was once a record of its own. */
function asNow(change) {
  const [day, task] = change.kind === "task_mark" ? change.id.split("/") : [];
  return task ? { ...change, id: day, fields: { [task]: change.fields?.isDone ?? false } } : change;
}

export const own = (stored) => stored ?? { client: crypto.randomUUID(), next: 1, tried: 0 };

/**
 * Keeps changes until they are sent: { kind, id, fields, shown }. `fields` is what is sent, null to remove the record;
 * `shown` is what the page knows besides, such as the energy of a food.
 */
export async function keep(changes) {
  const [madeAt, before] = [new Date().toISOString(), await turn()];
  const sealed = await Promise.all(changes.map((change) => seal({ ...change, madeAt })));
  await inSameTurn(before, ["own", "outbox"], (owns, outbox) => {
    owns.get(person()).onsuccess = ({ target }) => {
      const mine = own(target.result);
      for (const each of sealed) outbox.put(each, numbered(mine.next++));
      owns.put(mine, person());
    };
  });
  announce("outbox");
}

let lastUsed = 0;

/** A number under which nothing was ever refused here. */
export function unused() {
  lastUsed = Math.max(lastUsed + 1, Date.now() * 1000 + Math.floor(Math.random() * 1000));
  return lastUsed;
}

/** Sets something aside that was refused, with what was typed. */
export const refuse = (value) => put("refused", numbered(unused()), value);

/** Forgets something that was refused. */
export async function discard(number) {
  await inStores(["refused"], "readwrite", (refused) => refused.delete(numbered(number)));
  announce("outbox");
}

// Forms that may have arrived: they are sent again just as they were, and so count once.

const nameOfForm = (key) => `form ${key}`;

/** Keeps a form: { address, fields, kind, id }. Its fields have a key, under which the server counts it once. */
export const keepForm = (form) => put("outbox", nameOfForm(form.fields.key), { ...form, person: person() });

/** The forms of the person of this page, the first that was kept in front. */
export async function forms() {
  const found = (await all("outbox")).filter(({ name }) => name.startsWith(nameOfForm("")));
  return found.map(({ value }) => formAsNow(value)).filter((form) => form.person === person());
}

// The kinds of forms that were once kept by their address alone.
const kindsByAddress = [
  [/^\/diary\/add$/, "diary_entry.add"], [/^\/diary\/copy$/, "diary_entry.copy"], [/^\/diary\/weight$/, "weigh_in.set"],
  [/^\/(?:home|diary)\/water$/, "water.add"], [/^\/home\/tasks$/, "task_mark.set"], [/^\/tasks\/add$/, "task.add"],
  [/^\/foods$/, "own_food.add"], [/^\/foods\/(\d+)$/, "own_food.change"],
];

/**
 * A form as it is kept now. A weight was once kept without its address, My Plan had a form of its own for it, and no form said
 * what it is.
 */
function formAsNow({ person: owner, ...form }) {
  const { address, fields, kind, id } = form.address ? form : { address: "/plan/weight", fields: form, kind: "weigh_in.set" };
  if (address === "/plan/weight") return weightAsNow(fields, owner);
  if (kind) return { address, fields, kind, id, person: owner };
  const [pattern, found] = kindsByAddress.find(([each]) => each.test(address)) ?? [];
  return { address, fields, kind: found, id: pattern && address.match(pattern)[1], person: owner };
}

const weightAsNow = ({ currentWeight: weight, ...fields }, owner) =>
  ({ address: "/diary/weight", fields: { weight, update: "1", ...fields }, kind: "weigh_in.set", person: owner });

/** Forgets the form of a key, since it was answered. */
export const forgetForm = (key) => remove("outbox", nameOfForm(key));
