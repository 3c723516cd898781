// The copy of a person's records on this device, in parts by kind and month, and how records are named.
import { channel, get, inStores, seal, turn } from "./vault.js";

const modulus = 65_521;

/** Calls a function whenever another tab has changed something: the "outbox", the "records" or the "turn". */
export function onOtherTabs(use) {
  channel?.addEventListener("message", ({ data }) => (data.what === "turn" || data.person === person()) && use(data.what));
}

export const announce = (what) => channel?.postMessage({ person: person(), what });
export const person = () => document.documentElement.dataset.person;
export const place = (name) => `${person()}/${name}`;
export const ofPerson = () => IDBKeyRange.bound(place(""), place("\uffff"));
export const inTurn = (name, work) => (navigator.locks ? navigator.locks.request(`gtsd ${name}`, work) : work());

/** Works in some stores while a turn is on. */
export const whileOn = ({ since }, list, use) => inStores(["keys", ...list], "readwrite", (keys, ...each) => {
  keys.get("turn").onsuccess = ({ target: { result: now } }) => now?.since === since && use(...each);
});

// Names

/** The number of a record that was named by a UUID. */
export const numberOf = (uuid) => String(2 ** 52 + parseInt(uuid.replaceAll("-", "").slice(-13), 16));

export const isUUID = (id) => /^[0-9a-f]{8}-[0-9a-f]{4}-[47][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i.test(id);

/** The name of a record here: its kind and number. */
export const nameOf = ({ kind, id }) => `${kind}/${isUUID(id) ? numberOf(id) : id}`;

/** The FNV-1a hash of a name in 32 bits, as SyncDigest.swift has it. */
function mark(name) {
  let hash = 2_166_136_261;
  for (const byte of new TextEncoder().encode(name)) hash = Math.imul(hash ^ byte, 16_777_619);
  return (hash >>> 0) % modulus + 1;
}

/** Says in a few letters what a device holds. What is worked out anew has no sequence, and does not count. */
function digest(records) {
  const names = Object.keys(records).filter((name) => records[name][0] > 0);
  const sum = names.reduce((sum, name) => sum + mark(name) * (records[name][0] % modulus + 1), 0);
  return `${names.length}.${sum}`;
}

// Reading

const part = (kind, value) => (value?.day ? `${kind} ${value.day.slice(0, 7)}` : kind);
const nothing = () => ({ cursor: undefined, records: {} });

/** How far the copy has come, and where its records are. */
export const index = async () => (await get("records", place("index")))?.value ?? nothing();

const readPart = async (name) => (await get("records", place(name)))?.value ?? {};

/** Whether all records have come here: part of them would tell of a day what is not so. */
export const isThere = async () => Boolean((await index()).isWhole);

/** The records of a kind, of one month where their days have it; each by its name. */
export const records = (kind, day) => readPart(part(kind, day ? { day } : undefined));

/** The record of a kind that a person has only one of. */
export const single = async (kind) => (await records(kind))[`${kind}/self`];

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

// Taking in what the server answers

/** Takes changes into the copy; answers with the parts that are to be stored. */
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

/** After a reset only what has come anew is in a part. */
function pickFrom(values, records, name) {
  return Object.fromEntries(Object.entries(values).filter(([record]) => records[record]?.[1] === name));
}

/**
 * What an answer makes of the copy: `put`, a list of what is to be stored with its names, `isReset`, whether all else goes, and
 * `isLost`, whether it is not what the server has. Then it is read anew, and the server is told why.
 */
export async function following(known, { changes, cursor, more, reset, digest: expected }) {
  const isReset = reset || !known.cursor;
  const holds = isReset ? nothing() : known;
  const parts = await take(holds, changes);
  if (isReset) for (const name of Object.keys(parts)) parts[name] = pickFrom(parts[name], holds.records, name);
  holds.cursor = cursor;
  holds.isWhole ||= !more;
  const isLost = Boolean(!more && expected && expected !== digest(holds.records));
  if (isLost) [holds.cursor, holds.reset] = [undefined, "digest"];
  const put = await Promise.all([["index", holds], ...Object.entries(parts)]
    .map(async ([name, value]) => [place(name), await seal(value)]));
  return { put, isReset, isLost };
}

/** The turn that is on for the person of this page; nothing where it is another's, or over. */
export async function ownTurn() {
  const now = await turn();
  return now?.person === person() && now.since ? now : undefined;
}
