// The five steps to a cycle: what changes while one types, and how they go on where the connection is lost. Every step works
// without it.
import { get, put } from "../core/vault.js";
import { tellFailed } from "../parts/banner.js";
import { go } from "../parts/frame.js";
import { hasTouched } from "../parts/touched.js";

const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Has the step in an area do what changes while one types. */
export function begin(area) {
  const form = area.querySelector("[data-kind=cycle_step]");
  const goals = [...form.querySelectorAll("[name=goal]")];
  const enable = () => { form.querySelector(".primary").disabled = !goals.some((goal) => goal.checked); };
  if (goals.length) {
    form.addEventListener("change", enable);
    enable();
  }
  const shown = form.querySelector("[data-window]");
  if (shown) {
    const tell = () => { shown.textContent = length(form, shown.dataset); };
    form.addEventListener("input", tell);
    // What was typed before this script was there.
    if (hasTouched(form)) tell();
  }
  // The fire goes before Home comes.
  if (document.querySelector(".fire-thumbs_up") && !isCalm) {
    form.addEventListener("submit", ({ submitter }) => {
      if (submitter?.name !== "back") document.getElementById("main").classList.add("leaving");
    });
  }
}

function minutes(form, name) {
  const [hour, minute] = form.elements[name].value.split(":").map(Number);
  return hour * 60 + minute;
}

function count(number, one, other) {
  return number ? (number === 1 ? one : other).replace("{count}", number) : "";
}

/** How long the window is, in the same words as the server's. */
function length(form, { hour, hours, minute, minutes: several, over }) {
  const [start, end] = [minutes(form, "eatingWindowStart"), minutes(form, "eatingWindowEnd")];
  const whole = (end - start + 1440) % 1440;
  if (!whole) return "";
  const text = [count(Math.floor(whole / 60), hour, hours), count(whole % 60, minute, several)]
    .filter(Boolean).join(" ");
  return start > end && end > 0 ? over.replace("{length}", text) : text;
}

/** Goes on with the steps that were kept, which take the answer along that could not be sent. */
async function goOn(form, button) {
  const step = form.dataset.id;
  const fields = Object.fromEntries(new FormData(form));
  delete fields.token_;
  const { person } = document.documentElement.dataset;
  try {
    if (!navigator.serviceWorker.controller || !await get("pages", "/onboarding/cycle/offline")) throw new Error("not kept");
    await put("typed", "answered step to a cycle", { person, step, fields, isBack: button.name === "back" }, 24 * 60 * 60);
    go(form.action);
  } catch {
    tellFailed(form, button);
  }
}

document.addEventListener("unsent", (event) => {
  if (!event.target.matches("[data-kind=cycle_step]") || document.querySelector("[data-steps]")) return;
  event.preventDefault();
  goOn(event.target, event.detail);
});
