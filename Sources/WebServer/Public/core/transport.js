// Sends what waits, and reads what is new.
import { after, numbered, own, unused, waiting } from "./outbox.js";
import { announce, following, index, inTurn, ofPerson, ownTurn, person, whileOn } from "./store.js";
import { inStores, seal } from "./vault.js";

const mostAtOnce = 200;
// A request has 64 KiB at most; in a form, JSON takes more.
const mostBytes = 40_000;
const mostSent = 200;

/** The token of this page, without which the server takes no form. */
export const token = () => document.querySelector("meta[name=form-token]")?.content;

/** Sends a form. */
export function post(address, body) {
  return fetch(address, {
    method: "POST", body, headers: { "X-Fetch": "1", Accept: "text/html" }, credentials: "same-origin",
    signal: AbortSignal.timeout(15_000),
  });
}

// What is done where the server knows of less or of more than this device.
const repair = () => import("./repair.js");

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
  const began = await ownTurn();
  if (!began) throw new NotSent("turn");
  const known = await index();
  const { client, mutations } = await next(most, began);
  const { cursor: from, reset: why } = known;
  const answer = await ask({ client, cursor: from, reset: why, mutations: mutations.map(({ sent }) => sent) });
  if (answer.isBehind) {
    if (mayRenumber) await (await repair()).renumber();
    return { ...none, isRenumbered: true, goesOn: mayRenumber };
  }
  if (answer.isUnread) return unread(mutations, { client, cursor: from });
  const { outcomes = [], changes, more, lastNumber } = answer;
  const { put, isReset, isLost } = await following(known, answer);
  const refusals = await Promise.all(outcomes.filter(({ result }) => result === "refused").map(async (outcome) => {
    const { sent, ...change } = mutations.find(({ sent }) => sent.number === outcome.number) ?? {};
    return [outcome.number, await seal({ ...change, outcome })];
  }));
  await store({ put, isReset, outcomes, refusals, began });
  // Unless it was restored, a server that has nothing of this device has forgotten it.
  const isAgain = lastNumber >= (answer.reset ? 0 : 1) && await isLacking(lastNumber)
    && await (await repair()).putBack(lastNumber) > 0;
  const left = await waiting();
  const isRenumbered = mayRenumber && left.some(({ number }, index) => number !== lastNumber + 1 + index);
  if (isRenumbered) await (await repair()).renumber();
  return {
    sent: outcomes.length - refusals.length, refused: refusals.length, changed: changes.length,
    remaining: answer.remaining ?? 0, isLost, isRenumbered,
    goesOn: more || isLost || isAgain || isRenumbered || (mutations.length > 0 && left.length > 0),
  };
}

/** After the server read nothing: of a single change, that is set aside, unless nothing is read even without it. */
async function unread(mutations, request) {
  const { length } = mutations;
  if (!length || (length === 1 && (await ask({ ...request, mutations: [] })).isUnread)) throw new NotSent("unread");
  if (length === 1) await (await repair()).setAside(mutations[0]);
  return { ...none, refused: length === 1 ? 1 : 0, isUnread: true, goesOn: true };
}

/** Whether something was sent after what the server knows of. */
const isLacking = (lastNumber) => inStores(["sent"], "readonly", (sent) => sent.getKey(after(lastNumber)));

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

/** The fields of a change to be sent. */
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
function store({ put, isReset, outcomes, refusals, began }) {
  const answered = outcomes.map(({ number }) => number);
  return whileOn(began, ["records", "outbox", "sent", "refused"], (records, outbox, sent, refused) => {
    if (isReset) records.delete(ofPerson());
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
