// Answers "What if …" on My Plan while the sliders are moved. Where nothing can be computed, the form asks the server.
import {
  computedWeight, energy, fill, inEnergyUnit, inUnit, isUS, kilocalories, kilograms, measures, ounces,
  shownWeight as writtenWeight, typedEnergy, weightUnit,
} from "../parts/numbers.js";
import { ask } from "../rules.js";

const form = document.querySelector("[data-what-if]");
const section = document.getElementById("what-if");
const live = JSON.parse(form.dataset.live);
const { gramsPerPound, units } = live;
const isPounds = weightUnit(units) !== "kg";

/** What the plan of today is computed from, with its target weight in grams, which is not there without one. */
const ofToday = {
  ...live.inputs,
  targetGrams: live.inputs.targetWeight === undefined ? undefined : Math.round(1000 * live.inputs.targetWeight),
};

/** What a plan of other inputs would be. */
const compute = ({ targetGrams, ...inputs }) => ask("whatIf", {
  inputs: { ...inputs, targetWeight: targetGrams === undefined ? undefined : targetGrams / 1000 }, weightNow: live.weightNow,
});

// Numbers as they are read and typed

const language = document.documentElement.lang;
const decimal = new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === "decimal").value;

function number(value, places = 0) {
  return new Intl.NumberFormat(language, { maximumFractionDigits: places, useGrouping: "always" }).format(value);
}

/** A number that was typed; NaN for anything else. */
function typed(text, isWhole) {
  const plain = text.trim().replace(isPounds ? /\s*lbs?$/i : /\s*kgs?$/i, "");
  const point = isWhole ? plain.replace(decimal === "," ? /\./g : /,/g, "") : plain.replace(",", ".");
  return /^\d{1,5}(\.\d{1,4})?$/.test(point) && !(isWhole && point.includes(".")) ? Number(point) : NaN;
}

const gramsPerUnit = isPounds ? gramsPerPound : 1000;

// The same as Measures+Text.swift writes: what was typed as it was typed, and what was computed to a tenth.
function computed(grams) {
  const tenths = Math.round(10 * grams / gramsPerUnit);
  return tenths ? number(tenths / 10, 1) : number(grams / gramsPerUnit, 2);
}

const shownWeight = (grams) => writtenWeight(grams / 1000, units);

/** A pace: as it was chosen, in 1/steps of a kilogram or pound, or to a tenth. */
function shownPace(grams, steps = 20) {
  const chosen = Math.round(steps * grams / gramsPerUnit);
  return Math.round(chosen * gramsPerUnit / steps) === grams ? number(chosen / steps, 2) : computed(grams);
}

function gramsOfWeight(text) {
  if (weightUnit(units) === "st") return Math.round(1000 * kilograms(text, units));
  return isPounds ? Math.round(typed(text) * gramsPerPound / 10) * 10 : Math.round(typed(text) * 1000);
}

const gramsOfPace = (value) => Math.round(isPounds ? value * gramsPerPound : value * 1000);

function range(answer) {
  if (answer.weeks === undefined) return { text: "–", dates: "" };
  if (answer.weekly.days === undefined) return { text: live.words.over, dates: "" };
  const [weekly, fixed] = [answer.weekly, answer.fixed].map(({ days }) => (days === undefined ? undefined : Math.ceil(days / 7)));
  const isLong = 7 * (fixed ?? weekly) > 300;
  const [now, begin, end] = [0, weekly, fixed ?? weekly].map((weeks) => {
    const day = new Date((live.today + 7 * weeks) * 86_400_000);
    return { day: day.getUTCDate(), month: live.months[day.getUTCMonth()], year: day.getUTCFullYear() };
  });
  const named = (day, withYear) => fill(live.words[isLong ? "month" : withYear ? "dateWithYear" : "date"], day);
  const first = named(begin, begin.year !== end.year || weekly === (fixed ?? weekly) && end.year !== now.year);
  const last = named(end, begin.year !== end.year || end.year !== now.year);
  if (fixed === undefined) return { text: `${number(weekly)}+`, dates: fill(live.words.from, { date: first }) };
  return {
    text: fixed === weekly ? number(weekly) : `${number(weekly)}–${number(fixed)}`,
    dates: first === last ? first : `${first} – ${last}`,
  };
}

function texts(answer) {
  return {
    calories: energy(answer.calories), protein: number(answer.protein),
    water: number(isUS(units) ? ounces(answer.water) : answer.water), bmr: energy(answer.bmr),
    tdee: energy(answer.tdee), pace: shownPace(Math.abs(answer.weeklyChange)),
    weeks: answer.weeks === undefined ? "–" : answer.weeks > 104 ? `${number(104)}+` : number(answer.weeks), range: range(answer).text,
    longRun: answer.longRun === undefined ? "–" : computedWeight(answer.longRun, units),
  };
}

/** Kilocalories of a whole number that was typed, NaN for anything else. */
const wholeEnergy = (text) => (Number.isNaN(typed(text.replace(/\s*(kj|kcal|cal)$/i, ""), true)) ? NaN : kilocalories(text));

// What is shown

function showNumbers(answer, today) {
  const [then, before] = [texts(answer), texts(today)];
  for (const place of section.querySelectorAll("[data-number]")) {
    const name = place.dataset.number;
    place.querySelector("[data-then]").textContent = then[name];
    place.hidden = then[name] === "–" && before[name] === "–";
    place.classList.toggle("same", then[name] === before[name]);
  }
  const note = section.querySelector("[data-number=range] [data-note]");
  if (note) note.textContent = range(answer).dates;
  section.querySelector("[data-underweight]").hidden = !answer.endsUnderweight;
  const guards = [...section.querySelectorAll("[data-guard]")];
  for (const line of guards) {
    line.hidden = !answer.guards.includes(Number(line.dataset.guard));
    // Its sentence has the numbers that the server answered with.
    line.querySelector("span")?.remove();
  }
  section.querySelector(".what-if-guards").hidden = guards.every((line) => line.hidden);
}

/** How high a line of points, each further to the right than the one before, is at an x; NaN beside it. */
function height(points, x) {
  const after = points.findIndex((point) => point[0] >= x);
  if (after < 1) return after < 0 || points[0][0] > x ? NaN : points[0][1];
  const [[x1, y1], [x2, y2]] = [points[after - 1], points[after]];
  return y1 + (y2 - y1) * (x - x1) / (x2 - x1);
}

/** Puts words where they touch neither a line nor each other, as near to one of the spots as there is room. */
function place(words, spots, width, lines, boxes) {
  const length = words.getComputedTextLength();
  for (const dy of [-15, 23, -28, 36, -41, 49]) {
    for (const [x, y] of spots) {
      for (const [anchor, left] of [["end", x - length], ["middle", x - length / 2], ["start", x]]) {
        const box = { left: left - 4, right: left + length + 4, top: y + dy - 15, bottom: y + dy + 7 };
        const xs = Array.from({ length: 12 }, (_, index) => box.left + (box.right - box.left) * index / 11);
        const isIn = left >= 0 && left + length <= width && box.top >= 18 && box.bottom <= 224;
        const isFree = lines.every((line) =>
          xs.every((x) => !(height(line, x) > box.top && height(line, x) < box.bottom)));
        const isAlone = boxes.every((other) => box.right < other.left || box.left > other.right
          || box.bottom < other.top || box.top > other.bottom);
        if (!isIn || !isFree || !isAlone) continue;
        words.setAttribute("x", `${100 * x / width}%`);
        words.setAttribute("y", y + dy);
        words.setAttribute("text-anchor", anchor);
        words.removeAttribute("dx");
        words.removeAttribute("visibility");
        boxes.push(box);
        return;
      }
    }
  }
  words.setAttribute("visibility", "hidden");
}

function drawing() {
  const chart = section.querySelector(".chart");
  if (!chart) return () => {};
  const [top, bottom, firstDay, lastDay, high, low] = chart.dataset.frame.split(" ").map(Number);
  const point = chart.querySelector(".chart-point");
  const [value, name] = [".chart-value", ".chart-name"].map((style) => chart.querySelector(style));
  // Points as the picture counts them: 4,000 to its right edge.
  const at = (day, kilograms) => [
    4000 * (live.today + day - firstDay) / (lastDay - firstDay),
    bottom - (inUnit(kilograms, units) - low) / (high - low) * (bottom - top),
  ];
  const days = ({ weights, days: arrival = -1 }) => weights.slice(0, live.weeks[0] + 1).map((weight, week) =>
    [week === weights.length - 1 && arrival >= 0 ? arrival : 7 * week, weight]);
  const line = (points) => `M${points.map(([x, y]) => `${x.toFixed()} ${y.toFixed(1)}`).join("L")}`;
  const comparison = chart.querySelector(".chart-comparison").getAttribute("d").slice(1).split("L")
    .map((point) => point.split(" ").map(Number));

  function placeWords(weekly, fixed) {
    const width = chart.getBoundingClientRect().width;
    if (!width) return;
    const [main, edge, other] = [weekly, fixed, comparison].map((points) =>
      points.map(([x, y]) => [x / 4000 * width, y]));
    const [x, y] = main.at(-1);
    const boxes = [{ left: x - 8, right: x + 8, top: y - 8, bottom: y + 8 }];
    place(value, [[x, y]], width, [main, edge, other], boxes);
    if (value.getAttribute("visibility")) place(value, [[x, y]], width, [main, other], boxes);
    // The name stands by the line, away from the edges: words of other languages are longer.
    const spots = other.filter(([x, y]) => y < bottom && x < 0.6 * width).toReversed();
    if (name) place(name, spots, width, [main, edge, other], boxes);
  }

  return (answer, target) => {
    const way = days(answer.weekly);
    const [weekly, fixed] = [way, days(answer.fixed)].map((days) =>
      days.map(([day, weight]) => at(day, weight)));
    chart.querySelector(".chart-expected").setAttribute("d", line(weekly));
    chart.querySelector(".chart-band").setAttribute("d", `${line([...weekly, ...fixed.toReversed()])}Z`);
    chart.dataset.values = way.map(([day, weight]) => `${day} ~${inUnit(weight, units).toFixed(1)}`).join(",");
    if (!point || !value) return;
    const [x, y] = weekly.at(-1);
    point.setAttribute("cx", `${x / 40}%`);
    point.setAttribute("cy", y);
    const { weights, days: arrival } = answer.weekly;
    const arrives = arrival !== undefined && weights.length <= live.weeks[0] + 1;
    const last = 1000 * weights[Math.min(weights.length - 1, live.weeks[0])];
    value.textContent = Math.round(last) === live.lowestHealthy && !arrives ? live.words.lowestHealthy
      : `${arrives ? shownWeight(target) : computedWeight(last / 1000, units)} ${measures.weight.unit(units)}`;
    placeWords(weekly, fixed);
    const isOutside = y > bottom + 1 || y < top - 1;
    if (isOutside) value.setAttribute("visibility", "hidden");
    point.setAttribute("visibility", isOutside ? "hidden" : "visible");
  };
}

// Controls

function addSlider(control, area) {
  const slider = document.createElement("input");
  slider.type = "range";
  slider.setAttribute("aria-label", form.querySelector(`label[for=${control.id}]`).firstChild.textContent.trim());
  area.after(slider);
  return slider;
}

function setSlider(slider, [low, high, step], value, text) {
  Object.assign(slider, { min: low, max: high, step });
  slider.value = value;
  slider.setAttribute("aria-valuetext", text);
}

function showProblem(control, sentence = "") {
  const field = control.closest(".field");
  const id = `${control.id}-problem`;
  let line = document.getElementById(id);
  if (sentence && !line) {
    line = document.createElement("p");
    Object.assign(line, { id, className: "problem" });
    field.append(line);
  }
  if (line && line.textContent !== sentence) line.textContent = sentence;
  if (line) line.hidden = !sentence;
  field.classList.toggle("has-problem", Boolean(sentence));
  control.toggleAttribute("aria-invalid", Boolean(sentence));
  if (sentence) {
    control.setAttribute("aria-invalid", "true");
    control.setAttribute("aria-describedby", id);
  } else {
    control.removeAttribute("aria-describedby");
  }
}

/** Has the form answer by itself, once it is known what today's plan is. */
export async function begin() {
  const { activityLevel: activity, targetWeight: target, calories, pace, energyGap } = form.elements;
  const today = await compute(ofToday);
  if (!today || today.problem) return;
  const draw = drawing();
  const summary = section.querySelector("[data-summary]");
  let [inputs, answer] = [ofToday, today];
  let timer;
  // Each change is answered before the next one is tried.
  let turn = Promise.resolve();
  const inTurn = (work) => { turn = turn.then(work).catch(() => {}); };

  // What calories and pace stand for: the deficit or surplus of the inputs, or the usual one.
  const gap = () => inputs.energyGap ?? live.usualGap;
  const caloriesOf = (gap) => answer.tdee + live.direction * gap;
  const controls = [activity, target, calories, pace].filter(Boolean);
  const areas = new Map(controls.map((control) => [control, control.closest(".input") ?? control]));
  const sliders = new Map(controls.map((control) => [control, addSlider(control, areas.get(control))]));
  const weightStep = isPounds ? 1 : 0.5;
  const inUnits = (grams) => (isPounds ? grams / gramsPerPound : grams / 1000);
  const unit = (control) => control.closest(".field").querySelector(".unit")?.textContent ?? "";

  function showSliders() {
    if (activity) {
      const chosen = activity.selectedOptions[0];
      setSlider(sliders.get(activity), [0, activity.options.length - 1, 1], activity.selectedIndex, chosen.textContent);
    }
    if (!live.direction) return;
    const [lightest, heaviest] = live.targets.map(inUnits);
    const low = Math.ceil(lightest / weightStep) * weightStep;
    const high = Math.floor(heaviest / weightStep) * weightStep;
    const weight = inputs.targetGrams ?? Math.round(1000 * live.weightNow);
    const weightText = inputs.targetGrams === undefined ? "–" : `${shownWeight(weight)} ${unit(target)}`;
    setSlider(sliders.get(target), [low, high, weightStep], inUnits(weight), weightText);
    // To lose weight, sliders go no lower than the floor.
    const room = live.direction < 0 ? answer.tdee - live.floor : Infinity;
    const most = Math.max(Math.min(live.gaps[1], room), live.gaps[0]);
    const ends = [caloriesOf(live.gaps[0]), caloriesOf(most)].sort((one, other) => one - other);
    setSlider(sliders.get(calories), [...ends.map(inEnergyUnit), inEnergyUnit(2) > 2 ? 10 : 5], inEnergyUnit(caloriesOf(gap())),
      `${energy(caloriesOf(gap()))} ${unit(calories)}`);
    const paceStep = isPounds ? 0.1 : 0.05;
    const fastest = Math.floor(inUnits(most) / paceStep + 0.001) * paceStep;
    const slowest = Math.ceil(inUnits(live.gaps[0]) / paceStep - 0.001) * paceStep;
    setSlider(
      sliders.get(pace), [slowest, Math.max(fastest, slowest), paceStep], inUnits(gap()),
      `${shownPace(gap(), 100)} ${unit(pace)}`);
  }

  /** Shows what the inputs mean everywhere but in the field that is being typed in. */
  function show(edited) {
    if (live.direction) {
      energyGap.value = inputs.energyGap ?? "";
      // Above the floor, calories and pace are what a guard made of them.
      const isFloored = answer.calories !== caloriesOf(gap());
      if (edited !== calories) calories.value = typedEnergy(isFloored ? answer.calories : caloriesOf(gap()));
      if (edited !== pace) pace.value = shownPace(isFloored ? Math.abs(answer.weeklyChange) : gap(), 100);
      if (edited !== target) target.value = inputs.targetGrams === undefined ? "" : shownWeight(inputs.targetGrams);
      // What was typed stands for the number that is sent with it.
      form.elements.shownCalories.value = calories.value.trim();
      form.elements.shownPace.value = pace.value.trim();
    }
    // What the server refused is right by now.
    section.querySelector(".alert")?.remove();
    showSliders();
    showNumbers(answer, today);
    section.querySelector(".what-if-answer").hidden = false;
    for (const words of section.querySelectorAll("[data-with-target], [data-without-target]")) {
      words.hidden = "withTarget" in words.dataset === (inputs.targetGrams === undefined);
    }
    draw(answer, inputs.targetGrams);
    clearTimeout(timer);
    timer = setTimeout(tell, 800);
  }

  function tell() {
    const shown = range(answer);
    const weeks = section.querySelector("[data-number=range] .unit")?.textContent ?? "";
    const hasWay = live.direction && shown.text !== "–";
    const spoken = shown.text === live.words.over ? shown.text : `${shown.text} ${weeks}`;
    const values = { calories: energy(answer.calories), range: spoken };
    summary.textContent = fill(hasWay ? live.words.summary : live.words.steady, values);
  }

  /** Tries other inputs; where the science refuses, says so at the field. */
  async function attempt(control, changes) {
    const tried = { ...inputs, ...changes };
    const found = await compute(tried);
    if (!found.problem) {
      for (const each of controls) showProblem(each);
      [inputs, answer] = [tried, found];
      return show(control);
    }
    if (control === calories) {
      const [low, high] = live.gaps.map(caloriesOf).sort((one, other) => one - other);
      return showProblem(calories, fill(live.problems.calories, { minimum: energy(low), maximum: energy(high) }));
    }
    return showProblem(control, control === pace ? live.problems.pace : live.problems[found.problem]);
  }

  function read(control, text) {
    if (control === activity) return attempt(activity, { activityLevel: text });
    if (control === target) {
      if (!text) return attempt(target, { targetGrams: undefined });
      const value = gramsOfWeight(text);
      if (Number.isNaN(value)) return showProblem(target, live.problems.unread);
      // What was not changed is not rounded.
      const own = ofToday.targetGrams;
      const isOwn = own !== undefined && shownWeight(own) === text;
      return attempt(target, { targetGrams: isOwn ? own : value });
    }
    const value = control === calories ? wholeEnergy(text) : typed(text);
    // The slowest and the fastest pace may be typed as they are written.
    const limit = control === pace ? live.gaps.find((gap) => shownPace(gap) === text) : undefined;
    const wanted = limit ?? (control === calories ? live.direction * (value - answer.tdee) : gramsOfPace(value));
    return attempt(control, { energyGap: Number.isNaN(wanted) || wanted < 0 ? 0 : wanted });
  }

  function edit(control) {
    const text = control.value.trim();
    inTurn(() => read(control, text));
  }

  function slide(control, value) {
    if (control === activity) activity.selectedIndex = value;
    else if (control === calories) calories.value = Math.round(value);
    else if (control === target) control.value = shownWeight(gramsOfWeight(String(value)));
    else control.value = number(value, isPounds ? 1 : 2);
    edit(control);
  }

  for (const [control, slider] of sliders) {
    control.addEventListener("input", () => edit(control));
    slider.addEventListener("input", () => slide(control, Number(slider.value)));
  }
  addEventListener("resize", () => draw(answer, inputs.targetGrams));
  form.addEventListener("reset", () => setTimeout(() => inTurn(() => {
    [inputs, answer] = [ofToday, today];
    if (activity) activity.value = inputs.activityLevel;
    for (const control of controls) showProblem(control);
    show();
  })));

  form.querySelector("[data-show]").hidden = true;
  form.querySelector("[data-show]").disabled = true;
  form.querySelector("[type=reset]").hidden = false;
  // A page that is shown without a connection can't save.
  form.querySelector(".primary").hidden = "saved" in document.documentElement.dataset;
  section.classList.add("is-live");
  // What the server showed is where it goes on from.
  const shown = { ...ofToday, ...(activity ? { activityLevel: activity.value } : {}) };
  if (live.direction) {
    shown.energyGap = energyGap.value ? Number(energyGap.value) : undefined;
    const [text, own] = [target.value.trim(), ofToday.targetGrams];
    if (text !== (own === undefined ? "" : shownWeight(own))) shown.targetGrams = text ? gramsOfWeight(text) : undefined;
  }
  const found = Number.isNaN(shown.targetGrams) ? undefined : await compute(shown);
  if (found && !found.problem) [inputs, answer] = [shown, found];
  const refused = form.querySelector("[aria-invalid=true]");
  if (refused) showSliders();
  else show();
  clearTimeout(timer);
}
