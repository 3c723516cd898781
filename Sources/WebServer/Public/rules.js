// The rules, asked of rules.wasm in a worker of its own: the same sources as the server's. With them, the records on this device
// as they are once what waits is sent.
import { waiting } from "./core/outbox.js";
import { nameOf, recordNamed, records } from "./core/store.js";

let worker;
let asked = 0;
// Whether the module could not be loaded, which is tried again once there is a connection.
let isMissing = false;
const waits = new Map();
addEventListener("online", () => { isMissing = false; });

/** Has the module in a worker, which is there when it is needed for the first time. */
function start() {
  const made = new Worker(new URL("rules-worker.js", import.meta.url), { type: "module" });
  const end = () => {
    made.terminate();
    if (worker !== made) return;
    for (const { reject } of waits.values()) reject(new Error("Nothing can be computed."));
    waits.clear();
    worker = undefined;
  };
  const miss = () => {
    isMissing = worker === made || isMissing;
    end();
  };
  made.addEventListener("error", miss);
  made.addEventListener("message", ({ data: { id, answer, isLoaded } }) => {
    if (worker !== made) return undefined;
    if (answer === undefined) return isLoaded ? end() : miss();
    waits.get(id)?.resolve(JSON.parse(answer));
    waits.delete(id);
    return undefined;
  });
  return made;
}

/** Has the rules at hand where nothing else keeps them for when there is no connection. */
export function prepare() {
  if (!isMissing) worker ??= start();
}

/** Answers a question by its name and facts. Throws where nothing can be computed. */
export async function ask(name, facts) {
  if (isMissing) throw new Error("Nothing can be computed here.");
  worker ??= start();
  const id = asked += 1;
  return new Promise((resolve, reject) => {
    waits.set(id, { resolve, reject });
    worker.postMessage({ id, question: JSON.stringify({ ...facts, ask: name }) });
  });
}

/**
 * Whether amounts reach their targets: { id, reached, target }, in whole numbers. Answers with { isThere, isNear, isAbove,
 * percent } of each.
 */
export const judge = (amounts) => (amounts.length ? ask("judge", { amounts }) : []);

/** What amounts of food have: { food, grams } of an own one, or { contents, of, grams }. */
export const contentsOfAmounts = (amounts) => (amounts.length ? ask("contents", { amounts }) : []);

// Records with what waits

/** Applies changes to records in their order. `over` is a map of records by their names. */
export async function apply(changes, over) {
  const names = [...new Set(changes.map(nameOf))];
  if (!names.length) return over;
  const asked = names.map((name) => ({
    kind: name.slice(0, name.indexOf("/")), id: name.slice(name.indexOf("/") + 1), record: over.get(name),
    changes: changes.filter((change) => nameOf(change) === name),
  }));
  const after = await ask("records", { records: asked, foods: await foodsOf(asked) });
  names.forEach((name, index) => (after[index] ? over.set(name, after[index]) : over.delete(name)));
  return over;
}

/** The own foods of which entries have other grams, by their numbers. */
async function foodsOf(asked) {
  const ids = asked.filter(({ kind, record, changes }) =>
    kind === "diary_entry" && record?.ownFoodId && changes.some(({ fields }) => fields?.grams));
  if (!ids.length) return {};
  const own = await records("own_food");
  return Object.fromEntries(ids.map(({ record: { ownFoodId } }) => [ownFoodId, own[`own_food/${ownFoodId}`]]));
}

/** The records of a kind on this device, with what waits applied; those of one month where a day is given. */
export async function known(kind, day) {
  const found = new Map(Object.entries(await records(kind, day)));
  return apply((await waiting()).filter((change) => change.kind === kind), found);
}

/** The record of a kind with what waits applied, of whatever month; undefined where it is not on this device. */
export async function recordOf(kind, id) {
  const name = nameOf({ kind, id });
  const there = await recordNamed(name);
  const found = new Map(there ? [[name, there]] : []);
  return (await apply((await waiting()).filter((change) => nameOf(change) === name), found)).get(name);
}
