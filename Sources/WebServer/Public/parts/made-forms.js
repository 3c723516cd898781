// Forms that scripts put into a page.

/** Has a form sent like those that came with the page. */
export const announce = (form) => document.dispatchEvent(new CustomEvent("made", { detail: form }));

export const hidden = (name, value) =>
  Object.assign(document.createElement("input"), { type: "hidden", name, value });

/** The token of this page, as forms have it. */
export const token = () => hidden("token_", document.querySelector("meta[name=form-token]")?.content ?? "");
