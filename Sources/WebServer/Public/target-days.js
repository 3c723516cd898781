// What days ask for and where a cycle is, from the records on this device: worked out by the science itself, compiled to
// WebAssembly. TargetDays.swift reads and writes the same rows of numbers.
import { dayNumbered, dayOf, numbered as numberOfDay, weekdays } from "./days.js";
import { records } from "./sync.js";

const kinds = ["feeding", "fasting", "restriction", "balance", "refeed"];
// The choices in the order in which the science has them.
const choices = {
  sex: ["male", "female", "other"],
  activityLevel: ["sedentary", "lightly_active", "moderately_active", "very_active", "extremely_active"],
  primaryGoal: ["lose_weight", "gain_muscle", "maintain", "improve_health"],
  bmrFormula: ["mifflin_st_jeor", "katch_mcardle"],
  precaution: ["none", "maintenance", "maintenance_and_lower_protein"],
  preset: ["five_two", "matador", "continuous", "diet_break"],
};
export const actions = ["pause", "resume", "skip_phase", "move_start", "end"];

let worker;
let asked = 0;
// Whether the module could not be loaded, which is tried again once there is a connection.
let isMissing = false;
const waits = new Map();
addEventListener("online", () => { isMissing = false; });

/** Has the module in a worker of its own, which is there when it is needed for the first time. */
function start() {
  const made = new Worker(new URL("target-days-worker.js", import.meta.url), { type: "module" });
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
    if (!answer) return isLoaded ? end() : miss();
    waits.get(id)?.resolve(answer);
    waits.delete(id);
    return undefined;
  });
  return made;
}

/** Calls a function of the module with a row of numbers; answers with a function that reads the next number. */
async function call(name, row) {
  if (isMissing) throw new Error("Nothing can be computed here.");
  worker ??= start();
  const id = asked += 1;
  const answer = await new Promise((resolve, reject) => {
    waits.set(id, { resolve, reject });
    worker.postMessage({ id, name, row });
  });
  let place = 0;
  return () => answer[place++];
}

const number = (value, factor = 1) => (value == null ? -1 : Math.round(value * factor));
const numbered = (day) => (day ? numberOfDay(day) : -1);
const named = (day) => (day < 0 ? undefined : dayNumbered(day));

/** What targets follow from; nothing for a day before the plan. */
function basis({ inputs, targets } = {}, floor) {
  if (!inputs || floor === undefined) return new Array(19).fill(-1);
  const choice = (name, usual) => choices[name].indexOf(inputs[name] ?? usual);
  const weight = number(inputs.weight, 1000);
  return [
    targets.tdee, targets.calorieTarget, targets.proteinTarget, targets.waterTarget, floor,
    weight, weight, number(inputs.height, 100), inputs.age, choice("sex"), choice("activityLevel"), choice("primaryGoal"),
    choice("bmrFormula", "mifflin_st_jeor"), number(inputs.targetWeight, 1000), number(inputs.bodyFat, 10),
    number(inputs.energyGap), number(inputs.learnedExpenditure), inputs.hasReachedGoal ? 1 : 0,
    choice("precaution", "none"),
  ];
}

function amount({ grams, percent, gramsPerKg } = {}) {
  if (grams != null) return [0, grams];
  if (percent != null) return [1, percent];
  return gramsPerKg == null ? [-1, -1] : [2, number(gramsPerKg, 100)];
}

const ofDay = ({ calories, protein, fat, carbohydrate, lowCarbohydrate, fibre, water } = {}) => [
  number(calories), ...amount(protein ?? {}), ...amount(fat ?? {}), ...amount(carbohydrate ?? {}), lowCarbohydrate ? 1 : 0,
  number(fibre), number(water)];

/** What the person has set of their targets. */
function own({ everyDay, weekdays: days = {}, refeedDays = [], dietBreaks = [] } = {}) {
  const bits = refeedDays.reduce((bits, name) => bits | 1 << weekdays.indexOf(name), 0);
  return [
    ...ofDay(everyDay ?? {}), ...weekdays.flatMap((name) => ofDay(days?.[name] ?? {})), bits, dietBreaks.length,
    ...dietBreaks.flatMap(({ from, to }) => [numbered(from), numbered(to)])];
}

/** The changes of a cycle. Those of long ago don't count for any day that is asked for. */
function timeline({ changes = [] } = {}) {
  const last = changes.slice(-1999);
  return [last.length, ...last.flatMap((change) => {
    const { from, phases, position, isPaused, calories, assumedExpenditure } = change;
    if (!phases) return [numbered(from), 0, -1, -1, -1, 0];
    return [numbered(from), isPaused ? 2 : 1, position ?? 0, number(calories), number(assumedExpenditure), phases.length,
      ...phases.flatMap(({ kind, days, share }) => [kinds.indexOf(kind), days, number(share)])];
  })];
}

function readTimeline(next) {
  const optional = () => {
    const value = next();
    return value < 0 ? undefined : value;
  };
  return { changes: Array.from({ length: next() }, () => {
    const from = named(next());
    const [state, position, calories, assumedExpenditure] = [next(), optional(), optional(), optional()];
    const phases = Array.from({ length: next() }, () => ({ kind: kinds[next()], days: next(), share: optional() }));
    return state ? { from, phases, position, isPaused: state === 2, calories, assumedExpenditure } : { from };
  }) };
}

const single = async (kind) => (await records(kind))[`${kind}/self`];

/** The cycle on this device with changes over it: { changes }. What can't be done is left out, as the server refuses it. */
export async function cycleAfter(changes, today) {
  let cycle = await single("cycle") ?? { changes: [] };
  for (const { kind, fields, shown } of changes) {
    if (kind === "cycle") cycle = await act(cycle, fields, today, shown) ?? cycle;
  }
  return cycle;
}

/** A cycle after something was done with it today; undefined where that can't be done. */
export async function act(cycle, fields, today, shown) {
  if (fields?.action === "set_up") return setUp(cycle, shown, fields.start ?? today);
  if (fields?.action === "start") return { changes: [...cycle.changes, started(fields, today)] };
  const action = actions.indexOf(fields ? fields.action : "end");
  if (action < 0) return undefined;
  const next = await call("act", [action, numbered(today), numbered(fields?.start), ...timeline(cycle)]);
  return next() ? undefined : { ...readTimeline(next), since: cycle.since, basis: cycle.basis };
}

/** A cycle in the place of the one there is. `basis` is what targets follow from since then, where that is something else. */
function setUp({ changes }, { phases, calories, assumedExpenditure, basis }, start) {
  const before = changes.filter(({ from }) => from < start);
  return { changes: [...before, { from: start, phases, position: 0, calories, assumedExpenditure }], since: start, basis };
}

/**
 * What a cycle of the five steps comes to: { isTooMuch, aim, isProtected, hasOnlyShares, assumedExpenditure, phases }, of
 * which each phase also has { calories, protein, carbohydrate, fat }. Undefined where nothing is known to compute it from.
 */
export async function comesTo({ goal, preset, calories, isProtected, basis: row }) {
  const next = await call("setUp", [
    choices.primaryGoal.indexOf(goal), choices.preset.indexOf(preset), number(calories), isProtected ? 1 : 0,
    ...(row ?? basis())]);
  const isTooMuch = next();
  if (isTooMuch < 0) return undefined;
  const optional = () => {
    const value = next();
    return value < 0 ? undefined : value;
  };
  return {
    isTooMuch: isTooMuch === 1, aim: next(), isProtected: next() === 1, hasOnlyShares: next() === 1,
    assumedExpenditure: optional(),
    phases: Array.from({ length: next() }, () => ({
      kind: kinds[next()], days: next(), share: optional(), calories: next(), protein: optional(),
      carbohydrate: optional(), fat: optional(),
    })),
  };
}

/** A cycle that was ended and is taken up again. */
function started({ phases, start, calories }, today) {
  const position = Math.max(0, numbered(today) - numbered(start));
  return { from: position ? today : start, phases, position, calories };
}

/**
 * What a day asks for, and where the cycle is on it: { targets, state, phase, day, left, first, next }. Targets are
 * { calories, protein, carbohydrate, fat, fibre, water }, and none is there that is not known.
 */
export async function onDay(day, cycle) {
  const [plan, targets] = [await single("plan"), await single("targets")];
  // What was in force before the plan that is here is not known here.
  const isPlanned = plan && day >= dayOf(plan.createdAt);
  const row = cycle.basis && day >= cycle.since ? cycle.basis
    : basis(isPlanned ? plan : undefined, targets?.meaning.floor);
  const next = await call("day", [
    numbered(day), ...row, ...own(targets?.own ?? {}),
    ...timeline(cycle)]);
  const names = ["calories", "protein", "carbohydrate", "fat", "fibre", "water"];
  const found = Object.fromEntries(names.map((name) => [name, next()]).filter(([, value]) => value >= 0));
  const calories = next();
  if (found.calories === undefined && calories >= 0) found.calories = calories;
  const states = ["none", "running", "paused", "planned"];
  const [state, phase, number, left, first, change, following, amount] = Array.from({ length: 8 }, next);
  return {
    targets: found, state: states[state], phase, day: number, left, first: named(first),
    next: change < 0 ? undefined : { day: named(change), phase: following, calories: amount },
    pattern: patternOn(cycle, day),
  };
}

/** The phases of the cycle that is in force on a day, or of the one that is planned. */
function patternOn({ changes }, day) {
  const now = changes.filter(({ from }) => from <= day).at(-1);
  return now?.phases ?? changes.find(({ from, phases }) => from > day && phases)?.phases ?? [];
}
