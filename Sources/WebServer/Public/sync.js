// One log on every device: a copy of the records, and an outbox of what is not sent. A page shows both together.
import { token } from "./app.js";
import { all, channel, get, inSameTurn, inStores, put, seal, turn } from "./vault.js";

const root = document.documentElement;
const modulus = 65_521;
const mostAtOnce = 200;
// A request has 64 KiB at most; in a form, JSON takes more.
const mostBytes = 40_000;
const mostSent = 200;

/** Calls a function whenever another tab has changed something: the "outbox", the "records" or the "turn". */
export function onOtherTabs(use) {
  channel?.addEventListener("message", ({ data }) => (data.what === "turn" || data.person === person()) && use(data.what));
}

export const announce = (what) => channel?.postMessage({ person: person(), what });
export const person = () => root.dataset.person;
export const place = (name) => `${person()}/${name}`;
export const numbered = (number) => place(String(number).padStart(16, "0"));
export const ofPerson = () => IDBKeyRange.bound(place(""), place("\uffff"));
export const after = (number) => IDBKeyRange.bound(numbered(number + 1), place("\uffff"));
export const inTurn = (name, work) => (navigator.locks ? navigator.locks.request(`gtsd ${name}`, work) : work());

// Names

/** The number of a record that was named by a UUID. */
export const numberOf = (uuid) => String(2 ** 52 + parseInt(uuid.replaceAll("-", "").slice(-13), 16));

export const isUUID = (id) => /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(id);

/** What a record is called here: its kind and number. */
export const nameOf = ({ kind, id }) => `${kind}/${isUUID(id) ? numberOf(id) : id}`;

/** The FNV-1a hash of a name in 32 bits, as SyncDigest.swift has it. */
function mark(name) {
  let hash = 2_166_136_261;
  for (const byte of new TextEncoder().encode(name)) hash = Math.imul(hash ^ byte, 16_777_619);
  return (hash >>> 0) % modulus + 1;
}

function digest(records) {
  const names = Object.keys(records);
  const sum = names.reduce((sum, name) => sum + mark(name) * (records[name][0] % modulus + 1), 0);
  return `${names.length}.${sum}`;
}

// The copy of the records, in parts by kind and month

const part = (kind, value) => (value?.day ? `${kind} ${value.day.slice(0, 7)}` : kind);
const nothing = () => ({ cursor: undefined, records: {} });

async function index() {
  return (await get("records", place("index")))?.value ?? nothing();
}

async function readPart(name) {
  return (await get("records", place(name)))?.value ?? {};
}

/** Whether all records have come here: part of them would tell of a day what is not so. */
export const isThere = async () => Boolean((await index()).isWhole);

/** The records of a kind, of one month where their days have it; each by its name. */
export async function records(kind, day) {
  return readPart(part(kind, day ? { day } : undefined));
}

/** The months of which records of a kind are here, the latest first: 2026-02. */
export async function months(kind) {
  const parts = Object.values((await index()).records).map(([, name]) => name);
  return [...new Set(parts)].filter((name) => name.startsWith(`${kind} `)).map((name) => name.slice(kind.length + 1))
    .sort().reverse();
}

/** The record of a name, whatever month it is of. */
export async function recordNamed(name) {
  const [, where] = (await index()).records[name] ?? [];
  return where && (await readPart(where))[name];
}

/** Takes changes into the copy; answers with what is to be stored. */
async function take(known, changes) {
  const parts = {};
  const open = async (name) => (parts[name] ??= await readPart(name));
  for (const { kind, id, sequence, deleted, value } of changes) {
    const name = `${kind}/${id}`;
    const before = known.records[name];
    const now = part(kind, value);
    if (before && (deleted || before[1] !== now)) delete (await open(before[1]))[name];
    if (deleted) delete known.records[name];
    else {
      (await open(now))[name] = value;
      known.records[name] = [sequence, now];
    }
  }
  return parts;
}

// The outbox

/** The changes that wait, the earliest first: { number, change, shown, madeAt }. */
export async function waiting() {
  return list("outbox");
}

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

/** Forgets something that was refused. */
export async function discard(number) {
  await inStores(["refused"], "readwrite", (refused) => refused.delete(numbered(number)));
  announce("outbox");
}

let lastUsed = 0;

/** A number under which nothing was ever refused here. */
function unused() {
  lastUsed = Math.max(lastUsed + 1, Date.now() * 1000 + Math.floor(Math.random() * 1000));
  return lastUsed;
}

/** Sets something aside that was refused, with what was typed. */
export async function refuse(value) {
  await put("refused", numbered(unused()), value, 10 * 365 * 24 * 60 * 60);
}

// Sending and reading

const outbox = () => import("./outbox.js");

/** Works in some stores while a turn is on. */
export const whileOn = ({ since }, list, use) => inStores(["keys", ...list], "readwrite", (keys, ...each) => {
  keys.get("turn").onsuccess = ({ target: { result: now } }) => now?.since === since && use(...each);
});

/** Why nothing could be sent: there is no connection, or nobody is logged in. */
class NotSent extends Error {}

/**
 * Sends what waits and reads what is new, one tab after another. Answers with { sent, refused, changed }, the numbers of
 * changes. After each request, `watch` is told how many changes have come and how many are to come. Throws where there is
 * no connection or no login: then what waits stays.
 */
export function sync(watch) {
  return inTurn("sync", async () => {
    const total = { sent: 0, refused: 0, changed: 0 };
    let resets = 0;
    let mayRenumber = true;
    let most = mostAtOnce;
    for (let round = 0; round < 200; round += 1) {
      const done = await once(mayRenumber, most);
      if (done.isRenumbered) mayRenumber = false;
      // What can't be read is found by sending singly.
      if (done.isUnread) most = 1;
      for (const name of Object.keys(total)) total[name] += done[name];
      watch?.(total.changed, done.remaining);
      if (done.isLost) resets += 1;
      if (!done.goesOn || resets > 2) break;
    }
    if (total.sent + total.refused + total.changed) announce("records");
    return total;
  });
}

const none = { sent: 0, refused: 0, changed: 0, remaining: 0 };

/** One round: what waits goes, and what followed comes. */
async function once(mayRenumber, most) {
  const began = await turn();
  if (began?.person !== person() || !began.since) throw new NotSent("turn");
  const known = await index();
  const { client, mutations } = await next(most, began);
  const { cursor: from, reset: why } = known;
  const answer = await ask({ client, cursor: from, reset: why, mutations: mutations.map(({ sent }) => sent) });
  if (answer.isBehind) {
    if (mayRenumber) await (await outbox()).renumber();
    return { ...none, isRenumbered: true, goesOn: mayRenumber };
  }
  if (answer.isUnread) {
    const { length } = mutations;
    // Where nothing is read even without it, it is not to blame.
    if (!length || (length === 1 && (await ask({ client, cursor: from, mutations: [] })).isUnread)) throw new NotSent("unread");
    if (length === 1) await (await outbox()).setAside(mutations[0]);
    return { ...none, refused: length === 1 ? 1 : 0, isUnread: true, goesOn: true };
  }
  const { outcomes = [], changes, cursor, more, lastNumber } = answer;
  const reset = answer.reset || !known.cursor;
  const holds = reset ? nothing() : known;
  const parts = await take(holds, changes);
  if (reset) for (const name of Object.keys(parts)) parts[name] = pickFrom(parts[name], holds.records, name);
  holds.cursor = cursor;
  holds.isWhole ||= !more;
  const isLost = !more && answer.digest && answer.digest !== digest(sequenced(holds.records));
  // A copy that is not what the server has is read anew, and the server is told why.
  if (isLost) [holds.cursor, holds.reset] = [undefined, "digest"];
  const put = await Promise.all([["index", holds], ...Object.entries(parts)]
    .map(async ([name, value]) => [place(name), await seal(value)]));
  const refusals = await Promise.all(outcomes.filter(({ result }) => result === "refused").map(async (outcome) => {
    const { sent, ...change } = mutations.find(({ sent }) => sent.number === outcome.number) ?? {};
    return [outcome.number, await seal({ ...change, outcome })];
  }));
  await store({ put, reset, outcomes, refusals, began });
  // Unless it was restored, a server that has nothing of this device has forgotten it.
  const isAgain = lastNumber >= (answer.reset ? 0 : 1) && await isLacking(lastNumber)
    && await (await outbox()).putBack(lastNumber) > 0;
  const left = await waiting();
  const isRenumbered = mayRenumber && left.some(({ number }, index) => number !== lastNumber + 1 + index);
  if (isRenumbered) await (await outbox()).renumber();
  return {
    sent: outcomes.length - refusals.length, refused: refusals.length, changed: changes.length,
    remaining: answer.remaining ?? 0, isLost, isRenumbered,
    goesOn: more || isLost || isAgain || isRenumbered || (mutations.length > 0 && left.length > 0),
  };
}

/** Whether something was sent after what the server knows of. */
const isLacking = (lastNumber) => inStores(["sent"], "readonly", (sent) => sent.getKey(after(lastNumber)));

/** What is worked out anew has no sequence, and does not count. */
function sequenced(records) {
  return Object.fromEntries(Object.entries(records).filter(([, [sequence]]) => sequence > 0));
}

/** After a reset only what has come anew is in a part. */
function pickFrom(values, records, name) {
  return Object.fromEntries(Object.entries(values).filter(([record]) => records[record]?.[1] === name));
}

/** What is sent next. From now on, it may have arrived. */
async function next(most, began) {
  let bytes = 0;
  const found = (await waiting()).slice(0, most).filter((change, index) => {
    bytes += encodeURIComponent(JSON.stringify(sendable(change))).length;
    return index === 0 || bytes <= mostBytes;
  });
  let mine;
  await whileOn(began, ["own"], (owns) => {
    owns.get(person()).onsuccess = ({ target }) => {
      mine = own(target.result);
      mine.tried = Math.max(mine.tried, found.at(-1)?.number ?? 0);
      mine.next = Math.max(mine.next, mine.tried + 1);
      owns.put(mine, person());
    };
  });
  if (!mine) throw new NotSent("turn");
  const mutations = found.map(({ number, ...change }) => ({ ...change, sent: sendable({ number, ...change }) }));
  return { client: mine.client, mutations };
}

/** What the server is told of a change. */
const sendable = ({ number, kind, id, fields, madeAt }) => ({ number, kind, id, fields, madeAt });

async function ask(request) {
  const response = await fetch("/sync", {
    method: "POST", credentials: "same-origin", headers: { "X-Fetch": "1", Accept: "application/json" },
    body: new URLSearchParams({ request: JSON.stringify(request), token_: token() ?? "" }),
    signal: AbortSignal.timeout(30_000),
  });
  // The server knows other changes under these numbers.
  if (response.status === 409) return { isBehind: true };
  if ([400, 413].includes(response.status)) return { isUnread: true };
  const answer = response.ok && await response.json().catch(() => undefined);
  if (!answer?.data) throw new NotSent(String(response.status));
  return answer.data;
}

/** Stores what came of a round, all of it or nothing. */
function store({ put, reset, outcomes, refusals, began }) {
  const answered = outcomes.map(({ number }) => number);
  return whileOn(began, ["records", "outbox", "sent", "refused"], (records, outbox, sent, refused) => {
    if (reset) records.delete(ofPerson());
    for (const [name, record] of put) records.put(record, name);
    for (const [, record] of refusals) refused.put(record, numbered(unused()));
    for (const number of answered) {
      const name = numbered(number);
      const isRefused = refusals.some(([each]) => each === number);
      outbox.get(name).onsuccess = ({ target: { result } }) => {
        if (result && !isRefused) sent.put(result, name);
        outbox.delete(name);
      };
    }
    sent.getAllKeys(ofPerson()).onsuccess = ({ target: { result } }) => {
      for (const name of result.slice(0, -mostSent)) sent.delete(name);
    };
  });
}

// What is shown: the records with the outbox applied over them

/** Applies changes to records of some kinds, in their order. `over` is a map of records by their names. */
export function apply(changes, over) {
  for (const change of changes) {
    const name = nameOf(change);
    const { kind, id, fields, shown, madeAt } = change;
    const tasks = kind === "task_mark" && fields && marked(over.get(name)?.tasks, fields);
    if (fields === null || (tasks && !Object.keys(tasks).length)) over.delete(name);
    else if (tasks) over.set(name, { day: id, tasks, isWaiting: true });
    else over.set(name, changed(kind, name.slice(kind.length + 1), over.get(name), fields, shown, madeAt));
  }
  return over;
}

/** The tasks of a day that are done by a tap, after a change, as TaskMarkRules.swift has it. */
function marked(before, fields) {
  const changes = Object.entries(fields).map(([task, isDone]) => [isUUID(task) ? numberOf(task) : task, isDone]);
  const tasks = { ...before };
  for (const [task, isDone] of changes) {
    if (!isDone) for (const each of task === "meals" ? ["meals", "breakfast", "lunch", "dinner"] : [task]) delete tasks[each];
  }
  for (const [task, isDone] of changes) if (isDone) tasks[task] = true;
  return tasks;
}

function changed(kind, id, before, fields, shown, madeAt) {
  const after = { ...before, ...fields, ...shown, isWaiting: true };
  after.createdAt = before?.createdAt ?? madeAt;
  if (["weigh_in", "day_note"].includes(kind)) return { ...after, day: id };
  // Another amount of a food has as much more or less of everything.
  const factor = kind === "diary_entry" && before?.grams && fields.grams ? fields.grams / before.grams : 1;
  if (factor !== 1 && fields.calories === undefined) {
    after.calories = Math.round(before.calories * factor);
    for (const name of ["protein", "carbohydrate", "fat"]) {
      if (before[name] != null) after[name] = Math.round(before[name] * factor * 100) / 100;
    }
  }
  return { ...after, id };
}
