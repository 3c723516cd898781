// What is typed in a form and not sent stays with its entry of the browser's history: back and forward bring it back.
// Browsers store none of our pages, so it would be lost otherwise. It is filled in for the person who typed it only; the
// entry itself goes when the tab is closed, and a browser may keep it with the tabs that it opens again.

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

/** What the page itself has in a field; null for a choice from a list. */
const initial = ({ type, defaultChecked, defaultValue }) =>
  (["radio", "checkbox"].includes(type) ? defaultChecked : defaultValue) ?? null;

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
    for (const field of fields(form)) {
      // What the page itself says by now is newer than what was typed over it.
      const [value, before] = typed.values[field.id] ?? [];
      if (value !== undefined && before === initial(field)) field[part(field)] = value;
    }
  }
  form.addEventListener("input", () => {
    const earlier = history.state?.typed?.place === place(form) ? history.state.typed.values : {};
    const values = Object.fromEntries(fields(form).map((field) =>
      [field.id, [field[part(field)], earlier[field.id]?.[1] ?? initial(field)]]));
    remember({ place: place(form), values });
  });
}

/** Forgets what was typed, since it was sent. */
export function forgetTyped() {
  if (history.state?.typed) remember(undefined);
}
