// What is typed in a form with a draft is sent as it is typed. What could not be sent stays here, sealed, for a day: it is
// filled in when its form is shown again, and sent then, or as soon as there is a connection.
import { get, put, remove } from "../core/vault.js";

const root = document.documentElement;
const lifetime = 24 * 60 * 60;

let last = Promise.resolve();

/** Works in the vault one after another. Where nothing can be sealed, nothing is kept. */
function inTurn(work) {
  last = last.then(work).catch(() => {});
  return last;
}

const name = (form) => `draft ${form.getAttribute("action")}`;

/** All that is in a form, as one text. */
function content(form) {
  const fields = new URLSearchParams(new FormData(form));
  fields.delete("token_");
  return fields.toString();
}

/** Forgets what was typed in a form, since it was sent. */
export function forgetDraft(form) {
  return inTurn(() => remove("typed", name(form)));
}

/** A form as it came, whatever was typed in it since. */
function asItCame(form) {
  const came = form.cloneNode(true);
  came.reset();
  return came;
}

/** Fills in what was typed and not sent; answers with what the server has said and been sent until then. */
async function restore(form, came) {
  const found = await get("typed", name(form)).catch(() => undefined);
  const { person, typed, known } = found?.value ?? {};
  // What the server says by now is newer than what was typed over something else.
  if (person !== root.dataset.person || !known?.includes(content(came))) return [];
  const [before, now] = [came, form].map((each) => new FormData(each));
  for (const [field, text] of new URLSearchParams(typed)) {
    const control = form.elements[field];
    // What was typed meanwhile is newer, too.
    if (control && now.get(field) === before.get(field)) control.value = text;
  }
  return known;
}

/** Sends what is typed in a form, and keeps it here until it is sent. */
export async function keepDraft(form) {
  const came = asItCame(form);
  const known = [content(came)];
  let timer;
  let isSent = true;
  let isBusy = false;
  let isWaiting = false;
  const keep = () => inTurn(() =>
    put("typed", name(form), { person: root.dataset.person, typed: content(form), known }, lifetime));
  const send = async () => {
    const sent = content(form);
    const body = new URLSearchParams(new FormData(form));
    const address = form.dataset.draft || "/onboarding/draft";
    const answer = await fetch(address, { method: "POST", body, keepalive: true, credentials: "same-origin" })
      .catch(() => undefined);
    if (answer?.status !== 204 || content(form) !== sent) return;
    isSent = true;
    await forgetDraft(form);
  };
  // One after another, so that what was typed last is what the server has.
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    isSent = false;
    known.push(content(form));
    keep();
    isWaiting = isBusy;
    if (isBusy) return;
    isBusy = true;
    send().finally(() => {
      isBusy = false;
      if (isWaiting) save();
    });
  };
  form.addEventListener("input", () => {
    isSent = false;
    keep();
    clearTimeout(timer);
    timer = setTimeout(save, 600);
  });
  // A field that is left is kept at once: the person may be leaving the page.
  form.addEventListener("change", save);
  form.addEventListener("submit", () => {
    clearTimeout(timer);
    timer = undefined;
  });
  addEventListener("pagehide", () => {
    if (!timer && !isWaiting) return;
    isBusy = false;
    save();
  });
  addEventListener("online", () => isSent || !form.isConnected || save());
  const earlier = await restore(form, came);
  known.unshift(...earlier);
  // What was typed before this was here is noted, too.
  if (!earlier.length && content(form) === content(came)) return;
  for (const event of ["input", "change"]) form.dispatchEvent(new Event(event));
}
