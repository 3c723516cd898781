// An entry of the diary is changed in a dialog, on a page that was kept and wherever there is no connection.
import { keep } from "../core/outbox.js";
import { changedEntry, contentsOf } from "../parts/changes.js";
import { isToCome, today } from "../parts/days.js";
import { edit } from "../parts/dialog.js";
import { guessField, guessOf } from "../parts/guess.js";
import { changed, showAll } from "../parts/live.js";
import { hidesNumbers } from "../parts/numbers.js";
import { recordOf } from "../rules.js";

const words = () => document.getElementById("unsent").dataset;

/** Opens the dialog in which an entry is changed, which may be made a favourite there. */
export async function changeEntry(entry) {
  const before = contentsOf(entry);
  const { favour, favouriteOf, unfavour } = await import("./favourites.js").catch(() => ({}));
  const favourite = entry.name ? await favouriteOf?.(entry) : undefined;
  const star = entry.name && favour && {
    label: favourite ? words().unfavour : words().favour,
    press: async () => {
      const [make, id] = favourite ? [unfavour, favourite.id] : [favour, String(entry.id)];
      await keep(await make(undefined, undefined, id));
      await changed();
    },
  };
  const sure = guessField(before.guess);
  const shown = { kind: "diary_entry", fields: shownFields(before), more: sure && [sure], leftOut: hidesNumbers() ? ["calories"] : [] };
  return edit(entry.name ?? "", shown, async (typed) => {
    const after = sure ? { ...typed, guess: guessOf(sure) ?? null } : typed;
    const fields = Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== (before[name] ?? null)));
    if (!Object.keys(fields).length) return;
    if (fields.day && isToCome(fields.day)) fields.isPlanned = true;
    await keep([await changedEntry(entry, fields)]);
    await changed();
  }, ...(star ? [star] : []));
}

/** Shows the day of an entry, and the entry to be changed: what its own page does while there is a connection. */
export async function openEntry(id) {
  const entry = await recordOf("diary_entry", id);
  const day = entry?.day ?? today();
  history.replaceState(history.state, "", day === today() ? "/diary" : `/diary?day=${day}`);
  await showAll();
  if (entry) await changeEntry({ ...entry, id });
}

/** Of a food that is weighed, its amount; of what was typed, all of it. */
function shownFields({ name, foodId, ownFoodId, calories, protein, carbohydrate, fat, ...rest }) {
  return rest.grams == null ? { name, calories, protein, carbohydrate, fat, ...rest } : rest;
}
