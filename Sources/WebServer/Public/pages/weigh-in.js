// What the forms for a weight change.
import { heldBefore, removal, Unread, withoutNothing } from "../parts/changes.js";
import { today } from "../parts/days.js";
import { kilograms } from "../parts/numbers.js";

/** The weight of a day is another one. */
export async function weigh(fields) {
  // Pages were kept with the form that My Plan had.
  const typed = fields.get("weight") ?? fields.get("currentWeight") ?? "";
  const weight = kilograms(typed, fields.get("units"));
  if (!(weight > 0)) throw new Unread("weight");
  const sent = withoutNothing({ weight, confirmed: fields.get("confirmed") ? true : undefined });
  const day = fields.get("day") || today();
  return [{ kind: "weigh_in", id: day, fields: sent, shown: { typed }, undo: await heldBefore("weigh_in", day) }];
}

export const remove = (fields) => removal("weigh_in", fields.get("day"));
