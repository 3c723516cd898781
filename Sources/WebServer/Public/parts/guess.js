// How sure an amount is, to be chosen in the tray and in dialogs, in the words that the page has.

const source = () => document.querySelector("[data-guesses]");

/** The question; nothing where the page has none. */
export const question = () => source()?.getAttribute("aria-label");

/** The answers, each its value and its words: none for as known, or a number of per cent. */
export const answers = () => [...source()?.options ?? []].map(({ value, textContent }) => [value, textContent]);

/** A field of a dialog with the answers; nothing where the page has none. */
export function guessField(chosen) {
  if (!source()) return undefined;
  const box = Object.assign(document.createElement("select"), { id: "edit-guess", name: "guess" });
  box.append(...answers().map(([value, text]) => new Option(text, value, false, value === String(chosen ?? ""))));
  const [area, input] = [document.createElement("div"), document.createElement("div")];
  [area.className, input.className] = ["field", "input"];
  input.append(box);
  area.append(Object.assign(document.createElement("label"), { htmlFor: box.id, textContent: question() }), input);
  return area;
}

/** The percentage that is chosen in such a field; undefined for as known. */
export const guessOf = (field) => Number(field?.querySelector("select").value) || undefined;
