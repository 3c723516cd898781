// What is typed in a form and not sent stays with its entry of the browser's history: back and forward bring it back.
// Browsers store none of our pages, so it would be lost otherwise. Only the person who typed it sees it.

const root = document.documentElement;

const notTyped = ["hidden", "submit", "password"];

function fields(form) {
  return [...form.elements].filter(({ id, name, type }) => id && name && !notTyped.includes(type));
}

/** Names whose form it is, which one, and in which units it is typed. */
function place(form) {
  return [root.dataset.person, form.getAttribute("action"), form.elements.units?.value].join(" ");
}

const part = ({ type }) => (["radio", "checkbox"].includes(type) ? "checked" : "value");

function remember(typed) {
  try {
    history.replaceState({ ...history.state, typed }, "");
  } catch {
    // Some browsers refuse it when it comes too often; the next change is kept.
  }
}

/** Brings back what was typed in a form when this page was open before, and keeps what is typed from now on. */
export function keepTyped(form) {
  const typed = history.state?.typed;
  if (typed?.place === place(form)) {
    for (const field of fields(form)) field[part(field)] = typed.values[field.id] ?? field[part(field)];
  }
  form.addEventListener("input", () => {
    const values = Object.fromEntries(fields(form).map((field) => [field.id, field[part(field)]]));
    remember({ place: place(form), values });
  });
}

/** Forgets what was typed, since it was sent. */
export function forgetTyped() {
  if (history.state?.typed) remember(undefined);
}
