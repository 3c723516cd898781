// How pages mark what waits to be sent.

const words = () => document.getElementById("unsent").dataset;

/** Says that something is not sent yet. */
export function mark(text = words().mark) {
  return Object.assign(document.createElement("small"), { className: "unsent", textContent: text });
}

/** Says that something was removed, which is not sent yet. */
export const goneMark = () => mark(words().gone);

/** A button that takes back what waits of a record. */
export function undoButton(name, title) {
  const undo = Object.assign(document.createElement("button"), { className: "quiet", textContent: words().undo });
  Object.assign(undo.dataset, { takeBack: name, id: name.slice(name.indexOf("/") + 1) });
  undo.setAttribute("aria-label", `${words().undo}: ${title}`);
  return undo;
}

/** An icon from the file that the other icons are in. */
export function icon(name) {
  const svg = document.querySelector("svg.icon use")?.closest("svg").cloneNode(true);
  if (!svg) return "";
  const use = svg.querySelector("use");
  use.setAttribute("href", use.getAttribute("href").replace(/#.*/, `#${name}`));
  return svg;
}
