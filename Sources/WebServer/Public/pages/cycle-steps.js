// The five steps to a cycle on a page that was kept: the same steps, led through with what is on this device. What they come
// to is worked out by the science, and all that was answered is kept as one change until it can be sent.
import { forms, waiting } from "../core/outbox.js";
import { isThere } from "../core/store.js";
import { get, put, remove } from "../core/vault.js";
import { Unread, withoutNothing } from "../parts/changes.js";
import { comesTo } from "../parts/cycle-days.js";
import { dayAfter, dayOf, today } from "../parts/days.js";
import { showUnread } from "../parts/dialog.js";
import { energy, fill, kilocalories, typedEnergy, written } from "../parts/numbers.js";
import { recordOf } from "../rules.js";

const root = document.documentElement;
const section = document.querySelector("[data-steps]");
const data = section && JSON.parse(section.dataset.steps);
const place = section?.querySelector("[data-place]");
const steps = ["goal", "calories", "eating_window", "explainer", "question", "reveal"];
const draft = "draft steps to a cycle";
// The answer that could not be sent from the server's own page of a step.
const answered = "answered step to a cycle";
const day = 24 * 60 * 60;

// What was answered; `reached` is how many steps are done, and `typed` what stands in fields that are not sent.
let answers = { ...data?.answers, reached: 0, isNoneOfThese: false, typed: {} };
let step;
let outcome;

// What the answers rest on; with anything else, the steps are begun anew.
const ground = JSON.stringify([root.dataset.person, data?.day, data?.settings, data?.answers, data?.goals]);

const keepDraft = () => put("typed", draft, { person: root.dataset.person, ground, answers }, day).catch(() => {});

// Known data

/** Whether this device has all data that decide whether a cycle is allowed. */
async function isKnown() {
  if (!data.isSettled || ![data.day, dayAfter(data.day, 1)].includes(today()) || !await isThere()) return false;
  const isOlder = ({ madeAt }) => madeAt && dayOf(madeAt) < today();
  const decides = (change) => ["profile", "weigh_in"].includes(change.kind) || (change.kind === "cycle" && isOlder(change));
  if ((await forms()).some(({ kind }) => kind === "weigh_in.set") || (await waiting()).some(decides)) return false;
  const { settings } = await recordOf("profile", "self") ?? {};
  const same = ["dateOfBirth", "gender", "currentWeight", "height", "targetWeight", "primaryGoal", "activityLevel", "bodyFat",
    "bmrFormula", "energyGap", "precaution"];
  return settings !== undefined && same.every((name) => (settings[name] ?? null) === (data.settings[name] ?? null));
}

const facts = () => data.goals[answers.goal] ?? data.goals.maintain;
const calories = () => answers.calorieTarget ?? facts().suggested;
const preset = () => answers.preset ?? facts().preset;
/** Whether the question before fasting days or a deficit is due, which is asked once. */
const isAsked = () => data.isAsked && !answers.isNoneOfThese
  && (answers.goal === "lose_weight" || data.fasting.includes(preset()));
/** The person's own calories; none where the plan's are followed, as they adapt. */
const ownCalories = () => answers.calorieTarget ?? (facts().recommended == null ? facts().suggested : undefined);

const computed = () => comesTo({
  goal: answers.goal, preset: preset(), calories: ownCalories(), isProtected: !data.allowsFasting, basis: facts().basis,
});

// Showing a step

function show(name, { isFirst = false } = {}) {
  step = name;
  outcome = undefined;
  place.replaceChildren(section.querySelector(`template[data-step="${name}"]`).content.cloneNode(true));
  for (const form of place.querySelectorAll("form")) {
    // The input of this page is stored here.
    delete form.dataset.draft;
  }
  fillIn[name]?.();
  const form = place.querySelector("form");
  for (const [field, text] of Object.entries(answers.typed)) {
    const control = form?.elements[field];
    if (control) control.value = text;
  }
  // Other scripts take hold of the step, and see what stands in its fields.
  document.dispatchEvent(new CustomEvent("shown", { detail: place }));
  form?.dispatchEvent(new Event("input"));
  if (!isFirst) document.getElementById("main").focus({ focusVisible: false });
  scrollTo(0, 0);
}

const fillIn = {
  goal: () => choose("goal", answers.goal),
  calories: () => {
    const field = place.querySelector("[name=calorieTarget]");
    field.value = field.defaultValue = typedEnergy(calories());
    const line = field.closest("form").querySelector(".field ~ p");
    const { recommended, reason } = facts();
    line.replaceChildren(...(recommended == null ? []
      : [made("span", data.words.recommended, "badge"), " ", made("strong", energy(recommended)), " = "]), reason);
  },
  eating_window: () => {
    for (const name of ["eatingWindowStart", "eatingWindowEnd"]) place.querySelector(`[name=${name}]`).value = answers[name];
  },
  explainer: () => {
    choose("preset", preset());
    place.querySelector("#preset-hint").textContent = facts().hint;
  },
  reveal: () => fillReveal().catch(() => needConnection()),
};

function choose(name, value) {
  for (const radio of place.querySelectorAll(`[name=${name}]`)) radio.checked = radio.defaultChecked = radio.value === value;
}

const made = (name, textContent, className = "") => Object.assign(document.createElement(name), { textContent, className });

const time = (text) => new Intl.DateTimeFormat(root.lang, { timeStyle: "short", timeZone: "UTC" })
  .format(new Date(`1970-01-01T${text}:00Z`)).replace("\u202f", " ");

/** The answers, and their results. */
async function fillReveal() {
  const list = place.querySelector(".words");
  const button = place.querySelector(".primary");
  list.replaceChildren();
  button.disabled = true;
  const found = await computed();
  if (!found) return needConnection();
  if (step !== "reveal") return undefined;
  outcome = found;
  button.disabled = false;
  list.replaceChildren(...summary().map((line) => made("li", line)));
  showPhases();
  place.querySelector(".hint.center").textContent = note();
  return undefined;
}

function summary() {
  const { words } = data;
  const { phases, aim } = outcome;
  return [
    fill(words.goal, { goal: facts().label }), fill(words.calories, { calories: energy(aim) }),
    fill(words.window, { start: time(answers.eatingWindowStart), end: time(answers.eatingWindowEnd) }),
    fill(words.preset, { preset: data.presets[preset()] }), ...(preset() === "five_two" ? [words.fasting] : []),
    ...(phases.length > 1 ? phases.map(phaseName) : []),
  ];
}

const phaseName = ({ kind, calories }) =>
  fill(data.words.phases, { kind: data.words[`kind.${kind}`], calories: energy(calories) });

/** Protein, carbohydrate and fat of each phase, where they are known. */
function showPhases() {
  place.querySelector(".phases")?.remove();
  const known = outcome.phases.filter(({ protein }) => protein !== undefined);
  if (!known.length) return;
  const card = made("div", "", "card phases");
  card.append(...known.map((phase) => {
    const { protein, carbohydrate, fat } = phase;
    const name = made("p", "", "phase-name");
    const amounts = { protein: written(protein), carbohydrate: written(carbohydrate), fat: written(fat) };
    name.append(made("strong", phaseName(phase)), " ", made("small", fill(data.words.macronutrients, amounts)));
    return name;
  }));
  place.querySelector(".words").after(card);
}

/** The daily target, and where it differs from the chosen number, the reason. */
function note() {
  const { aim, hasOnlyShares, isProtected } = outcome;
  if (aim === calories()) return data.words.note;
  const kind = hasOnlyShares ? "shares" : isProtected ? "protected" : "floor";
  return fill(data.words[`note.${kind}`], { chosen: energy(calories()), calories: energy(aim) });
}

// Going on

/** The values of a step; throws `Unread` where they are invalid. */
const take = {
  goal: (form) => {
    const goal = form.elements.goal.value;
    if (!goal) throw new Unread("goal", data.problems.goal);
    if (data.goals[goal].problem) throw new Unread("goal", data.goals[goal].problem);
    if (goal === answers.goal) return;
    // A suggestion for another goal is made again.
    if (answers.calorieTarget === data.goals[answers.goal]?.suggested) answers.calorieTarget = undefined;
    Object.assign(answers, { goal, preset: undefined });
    delete answers.typed.calorieTarget;
  },
  calories: (form) => {
    const text = form.elements.calorieTarget.value.trim();
    if (!text) throw new Unread("calorieTarget", data.problems.calories);
    const digits = text.replaceAll(data.separator, "");
    if (!/^[0-9]+\s*(kj|kcal|cal)?$/i.test(digits)) throw new Unread("calorieTarget", data.problems.unread);
    const target = kilocalories(digits);
    if (target !== facts().recommended) {
      if (target < data.least) throw new Unread("calorieTarget", data.problems.small);
      if (target > data.most) throw new Unread("calorieTarget", data.problems.large);
    }
    answers.calorieTarget = target === facts().recommended ? undefined : target;
  },
  eating_window: (form) => {
    const names = ["eatingWindowStart", "eatingWindowEnd"];
    const [start, end] = names.map((name) => form.elements[name].value);
    for (const name of names) if (!form.elements[name].value) throw new Unread(name, data.problems[name]);
    if (start === end) throw new Unread("eatingWindowEnd", data.problems.same);
    Object.assign(answers, { eatingWindowStart: start, eatingWindowEnd: end });
  },
  explainer: (form) => { answers.preset = form.elements.preset.value || preset(); },
  question: () => { answers.isNoneOfThese = true; },
};

/** The step after or before another, without the question where it is not due. */
function beside(name, distance) {
  const next = steps[steps.indexOf(name) + distance];
  return next === "question" && (distance < 0 || !isAsked()) ? beside(next, distance) : next;
}

function goTo(name) {
  history.pushState({ step: name }, "");
  show(name);
}

addEventListener("popstate", ({ state }) => state?.step && step !== "needs" && show(allowed(state.step)));

/** A step, or the first one before it that is not done. The last one comes after the question, where that is due. */
function allowed(name) {
  const found = steps[Math.max(0, Math.min(steps.indexOf(name), answers.reached))];
  return found === "reveal" && isAsked() ? "question" : found;
}

/** Shows the errors of a step, as the server does. */
function refuse(form, { field, sentence }) {
  place.querySelector(".alert")?.remove();
  for (const marked of place.querySelectorAll(".has-problem")) {
    marked.classList.remove("has-problem");
    marked.querySelector(".problem")?.remove();
    marked.querySelector("[aria-invalid]")?.removeAttribute("aria-invalid");
  }
  const isGoal = field === "goal" && form.elements.goal.value;
  const alert = made("div", "", "alert");
  alert.setAttribute("role", "alert");
  alert.tabIndex = -1;
  const line = document.createElement("li");
  line.append(Object.assign(made("a", sentence), { href: `#${field}` }));
  const list = document.createElement("ul");
  list.append(line);
  alert.append(made("p", data.words.problems), list, ...(isGoal ? [made("p", data.words.contradicted)] : []));
  form.before(alert);
  if (form.elements[field].closest) showUnread(form, field, sentence);
  else alert.focus();
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!place?.contains(form)) return undefined;
  const isBack = event.submitter?.name === "back";
  // What begins the cycle is kept like what any other form changes; an answer that something applies needs a connection.
  const isSent = step === "question" && !form.elements.none;
  if (isSent || (step === "reveal" && !isBack && outcome && !outcome.isTooMuch)) return undefined;
  event.preventDefault();
  event.stopPropagation();
  if (isBack) return goTo(beside(step, -1));
  if (step === "reveal") return outcome && correctCalories();
  const before = JSON.stringify({ ...answers, typed: undefined });
  try {
    take[step](form);
  } catch (error) {
    if (!(error instanceof Unread)) throw error;
    return refuse(form, error);
  }
  for (const { name } of form.elements) delete answers.typed[name];
  const next = beside(step, 1);
  // After a changed answer, the person goes on from there.
  const isSame = JSON.stringify({ ...answers, typed: undefined }) === before;
  answers.reached = Math.max(isSame ? answers.reached : 0, steps.indexOf(next));
  keepDraft();
  return goTo(next);
}, true);

/** A problem found at the end is corrected where the value was entered. */
function correctCalories() {
  goTo("calories");
  refuse(place.querySelector("form"), { field: "calorieTarget", sentence: data.problems.tooMuch });
}

place?.addEventListener("input", ({ target }) => {
  if (!target.name || target.type === "radio") return;
  answers.typed[target.name] = target.value;
  keepDraft();
});

/** The change that all answers are. Throws `Unread` where something has changed meanwhile that decides about it. */
export async function setUp(fields, form, name) {
  // Any other step, and those of a page that the server made, are sent to it.
  if (!section || name !== "reveal") return undefined;
  if (!outcome || isAsked() || !await isKnown().catch(() => false)) {
    document.getElementById("main").classList.remove("leaving");
    needConnection();
    throw new Unread("goal", data.words.problems);
  }
  const { goal, eatingWindowStart, eatingWindowEnd } = answers;
  const { settings } = data;
  const isSame = goal === settings.primaryGoal || (goal === "maintain" && settings.primaryGoal === "improve_health");
  const hasPlan = await recordOf("plan", "self") !== undefined;
  const phases = outcome.phases.map(({ kind, days, share }) => withoutNothing({ kind, days, share }));
  // The next time, the steps start again.
  await remove("typed", draft).catch(() => {});
  return [{
    kind: "cycle", id: "self",
    fields: withoutNothing({
      action: "set_up", goal, calorieTarget: ownCalories(), eatingWindowStart, eatingWindowEnd, preset: preset(),
      start: today(),
      healthConditions: answers.isNoneOfThese ? [] : undefined,
    }),
    shown: withoutNothing({
      title: `${data.words.title}: ${summary().slice(0, 4).join(", ")}`, phases, calories: ownCalories(),
      assumedExpenditure: outcome.assumedExpenditure, basis: isSame && hasPlan ? undefined : facts().basis ?? undefined,
    }),
  }];
}

/** Says that the steps need a connection. Once there is one, the page is the server's. */
function needConnection(options) {
  delete section.dataset.steps;
  show("needs", options);
}

/** Begins with the step that is next. */
export async function begin() {
  if (!("saved" in root.dataset)) return location.replace("/onboarding/cycle");
  if (!await isKnown().catch(() => false)) return needConnection({ isFirst: true });
  const before = (await get("typed", draft).catch(() => undefined))?.value;
  if (before?.ground === ground) answers = before.answers;
  const { value: left } = await get("typed", answered).catch(() => {}) ?? {};
  if (left?.person === root.dataset.person) return goOnFrom(left);
  const first = allowed(history.state?.step ?? steps[answers.reached]);
  history.replaceState({ ...history.state, step: first }, "");
  return show(first, { isFirst: true });
}

/** Continues from a step whose answer could not be sent, as if it had been given here. */
async function goOnFrom({ step: name, fields, isBack }) {
  await remove("typed", answered).catch(() => {});
  Object.assign(answers.typed, fields);
  // Without a goal, no other step follows.
  if (answers.goal) answers.reached = Math.max(answers.reached, steps.indexOf(name));
  const first = allowed(name);
  history.replaceState({ ...history.state, step: first }, "");
  show(first, { isFirst: true });
  const form = place.querySelector("form");
  if (first === name && name !== "reveal") form.requestSubmit(isBack ? form.elements.back : undefined);
}
