// What days ask for and where a cycle is, from the records on this device.
import { single } from "../core/store.js";
import { ask } from "../rules.js";
import { dayOf } from "./days.js";

/** The cycle on this device with changes over it: { changes }. What can't be done is left out, as the server refuses it. */
export async function cycleAfter(changes, today) {
  let cycle = await single("cycle") ?? { changes: [] };
  for (const { kind, fields, shown } of changes) {
    if (kind === "cycle") cycle = await act(cycle, fields, today, shown) ?? cycle;
  }
  return cycle;
}

/**
 * A cycle after something was done with it today, which nothing ends; undefined where that can't be done. In one of the five
 * steps, `shown` says its phases and calories, and what targets follow from since then, where that is something else.
 */
export async function act({ changes, since, basis }, fields, today, shown) {
  const isSetUp = fields?.action === "set_up";
  const { basis: other, ...pattern } = isSetUp ? shown : {};
  const after = await ask("cycle", { today, cycle: { changes }, fields: fields && { ...fields, ...pattern } });
  if (!after) return undefined;
  return isSetUp ? { changes: after, since: fields.start ?? today, basis: other } : { changes: after, since, basis };
}

/**
 * What a cycle of the five steps comes to: { isTooMuch, aim, isProtected, hasOnlyShares, assumedExpenditure, phases }, of
 * which each phase also has { calories, protein, carbohydrate, fat }. Null where nothing is known to compute it from.
 */
export const comesTo = (facts) => ask("pattern", facts);

/**
 * What a day asks for, and where the cycle is on it: { targets, state, pattern, phase, day, left, first, next }. Targets are
 * { calories, protein, carbohydrate, fat, fibre, water }, and none is there that is not known.
 */
export async function onDay(day, { changes, since, basis: ofCycle }) {
  const [plan, targets] = [await single("plan"), await single("targets")];
  // What was in force before the plan that is here is not known here.
  const isPlanned = plan && targets && day >= dayOf(plan.createdAt);
  const ofPlan = isPlanned ? { inputs: plan.inputs, targets: plan.targets, floor: targets.meaning.floor } : undefined;
  const basis = ofCycle && day >= since ? ofCycle : ofPlan;
  return ask("targets", { day, basis, own: targets?.own, cycle: { changes } });
}
