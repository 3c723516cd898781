// A form that can't be sent now: what it changes is kept until it can.
import { keep } from "../core/outbox.js";
import { banner, tell } from "./banner.js";
import { Unread } from "./changes.js";
import { today } from "./days.js";
import { showUnread } from "./dialog.js";
import { go } from "./frame.js";
import { waitingWords } from "./in-doubt.js";
import { changed } from "./live.js";
import { forgetTyped } from "./typed.js";

/**
 * Keeps what a form changes. Answers with "kept", "unread" for something that is no number, or nothing for a form that has to
 * be sent itself. `kinds` are what loads the functions that make the changes.
 */
export async function keepChanges(form, fields, kinds) {
  const { kind, id } = form.dataset;
  const make = await kinds[kind]?.();
  if (!make) return undefined;
  try {
    const changes = await make(fields, form, id);
    // What can't be made of what is here needs a connection.
    if (!changes?.length) return undefined;
    await keep(changes);
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    showUnread(form, error.field, error.sentence);
    return "unread";
  }
  return "kept";
}

/** Goes on after what a form changes was kept. */
export async function goOn(form, body) {
  // What is logged next is another one.
  if (form.elements.key) form.elements.key.value = crypto.randomUUID();
  if ("typed" in form.dataset) await forgetTyped();
  form.closest("dialog")?.close();
  const next = placeAfter(form, body);
  if (next) return go(next);
  if (form.querySelector("input:not([type=hidden])")) form.reset();
  await changed();
  if (!document.documentElement.dataset.saved) return undefined;
  return tell(banner().dataset.entryKept, await waitingWords());
}

/** Where a form leads that is of one record or of several; nothing for one that stays where it is. */
function placeAfter({ dataset: { kind } }, body) {
  if (/^(own_food|recipe)\./.test(kind)) return "/kitchen";
  if (kind === "cycle_step") return "/cycle";
  const isOfEntries = kind === "diary_entry.several" || location.pathname.startsWith("/diary/entries/");
  return isOfEntries ? `/diary?day=${body.get("to") || body.get("day") || today()}` : undefined;
}
