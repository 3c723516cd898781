// Forms of which nobody knows whether they arrived: kept, sent again, and asked about where the server asks.
import { forgetForm, forms, keepForm, refuse } from "../core/outbox.js";
import { post, token } from "../core/transport.js";
import { banner, reveal, tell } from "./banner.js";
import { isToCome, today } from "./days.js";
import { keepPages, showAll } from "./live.js";
import { hidesNumbers, measures, weightUnit } from "./numbers.js";
import { show } from "./page.js";
import { forgetTyped } from "./typed.js";

/** Whether a form is one for a weight. */
const isWeight = ({ kind }) => kind === "weigh_in.set";
/** A weight as it was typed, with its unit; in stone a number alone may be stone or pounds. */
const typedWeight = ({ weight, units }) =>
  (weightUnit(units) === "st" || /[a-z]\s*$/i.test(weight) ? weight : `${weight} ${measures.weight.unit(units)}`);
const inWords = (weights) => weights.map(({ fields }) => typedWeight(fields)).join(", ");

/**
 * Keeps a form that may have arrived, what was logged for the day that it is now, and what was planned as a plan. Answers with
 * true.
 */
export async function keepInDoubt(form, body) {
  const fields = { day: today(), ...Object.fromEntries(body) };
  delete fields.token_;
  if (isToCome(fields.day)) fields.isPlanned = "1";
  const { kind, id } = form.dataset;
  await keepForm({ address: new URL(form.action).pathname, fields, kind, id });
  // What is entered next is another one.
  form.elements.key.value = crypto.randomUUID();
  if (isWeight({ kind })) {
    form.reset();
    await forgetTyped();
    tell(banner().dataset.kept, await waitingWords());
    return true;
  }
  tell(banner().dataset.entryKept, await waitingWords());
  reveal(banner());
  await showAll().catch(() => {});
  return true;
}

/** Says which forms wait. */
export async function waitingWords() {
  const waiting = await forms().catch(() => []);
  const [weights, entries] = [waiting.filter(isWeight), waiting.filter((form) => !isWeight(form))];
  return [
    weights.length ? banner().dataset.waiting.replace("{weight}", inWords(weights)) : "",
    entries.length ? banner().dataset.entryWaiting.replace("{count}", entries.length) : "",
  ].filter(Boolean).join(" ");
}

/** The forms as changes. `kinds` are what loads the functions that make them. */
export async function changesInDoubt(kinds) {
  const made = await Promise.allSettled((await forms()).map((form) => changesOf(form, kinds)));
  return made.flatMap(({ value }) => value ?? []);
}

const changesOf = async ({ kind, id, fields }, kinds) =>
  (await kinds[kind]?.())?.(new URLSearchParams(fields), undefined, id);

// Sending

/** Sends what is in doubt, weights first. What was refused is to be read before anything else is said. */
export async function sendInDoubt(kinds) {
  const waiting = await forms();
  if (!await sendWeights(waiting.filter(isWeight), kinds)) await sendEntries(waiting.filter((form) => !isWeight(form)), kinds);
}

/**
 * Sends forms one after another: one that leads to a page has arrived. Answers with those that were sent, those that were
 * refused, and the first asked about.
 */
async function sendAll(waiting, { isRefused, error, kinds }) {
  const [sent, refused] = [[], []];
  let asked;
  for (const form of waiting) {
    const { address, fields } = form;
    const response = await post(address, new URLSearchParams({ ...fields, token_: token() }));
    const next = response.headers.get("X-Location");
    if (next && !next.startsWith("/login")) sent.push(form);
    else if (isRefused.includes(response.status)) {
      refused.push(form);
      await setAside(form, error, kinds);
    } else {
      if (response.status === 409) asked ??= { form, html: await response.text() };
      continue;
    }
    await forgetForm(fields.key);
  }
  // The pages that are kept show how it was before.
  if (sent.length || refused.length) keepPages(true);
  return { sent, refused, asked };
}

/** Sends weights; answers with whether there is something to read about them. */
async function sendWeights(waiting, kinds) {
  const { refused: words } = banner().dataset;
  const { sent, refused, asked } = await sendAll(waiting, { isRefused: [400], error: words, kinds });
  if (asked) return ask(asked) ?? true;
  if (refused.length) tell(words, hidesNumbers() ? "" : inWords(refused));
  else if (sent.length && ["/plan", "/home", "/diary"].includes(location.pathname)) location.reload();
  else if (sent.length) tell(banner().dataset.sent);
  return refused.length > 0;
}

async function sendEntries(waiting, kinds) {
  const { entryRefused: words, entrySent } = banner().dataset;
  const { sent, refused, asked } = await sendAll(waiting, { isRefused: [400, 404], error: words, kinds });
  if (asked) return ask(asked);
  if (refused.length) return tell(words);
  if (!sent.length) return undefined;
  return ["/home", "/diary"].includes(location.pathname) ? location.reload() : tell(entrySent);
}

/** Sets a form aside that was refused, with what was typed. */
async function setAside(form, error, kinds) {
  // It is no number, say: then it is listed as it was typed.
  const changes = await changesOf(form, kinds).catch(() => undefined);
  for (const change of changes?.length ? changes : [asTyped(form)]) await refuse({ ...change, outcome: { error } });
}

/** What was typed in a form, of which nothing else can be made. */
function asTyped({ kind, fields: { day = today(), units, key, isPlanned, ...fields } }) {
  if (isWeight({ kind })) {
    return { kind: "weigh_in", id: day, fields: { weight: "" }, shown: { typed: typedWeight({ ...fields, units }) } };
  }
  const typed = Object.values(fields).filter((text) => String(text).trim()).join(" ");
  // Sent again once its day has come, a plan stays one.
  const plan = isPlanned ? { isPlanned: true } : {};
  return { kind: "diary_entry", id: crypto.randomUUID(), fields: { day, name: typed, ...plan } };
}

/** What was asked about waits on, until the person answers or takes it back. */
function ask({ form, html }) {
  const page = new DOMParser().parseFromString(html, "text/html");
  // Nothing else than a weight is asked about.
  if (!page.querySelector("[name=confirmed]")) return;
  const button = (label, press) => {
    const made = document.createElement("button");
    made.textContent = label;
    made.addEventListener("click", press);
    return made;
  };
  tell(page.querySelector(".problem")?.textContent);
  banner().append(
    button(banner().dataset.answer, () => show(html)),
    button(banner().dataset.discard, () => {
      forgetForm(form.fields.key).catch(() => {});
      banner().hidden = true;
    }));
}
