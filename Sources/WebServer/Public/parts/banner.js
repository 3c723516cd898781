// The line above the page that says how it stands with the connection.

const root = document.documentElement;

export const banner = () => document.getElementById("offline");

/** Whether there is no connection, or was none when this page came. */
export const isCut = () => !navigator.onLine || "saved" in root.dataset;

/** Says sentences above the page, in the place of what was said there. */
export function say(...sentences) {
  const lines = sentences.filter(Boolean).map((sentence) => {
    const line = document.createElement("p");
    line.textContent = sentence;
    return line;
  });
  banner().hidden = false;
  banner().replaceChildren(...lines);
}

/** Says sentences, and on a page that was kept offers to load it anew. */
export function tell(...sentences) {
  say(...sentences);
  if (!root.dataset.saved) return;
  const again = document.createElement("a");
  again.href = location.href;
  again.className = "button";
  again.textContent = banner().dataset.retry;
  banner().append(again);
}

/** Shows something, where it is seen and nothing lies over it. */
export function reveal(element) {
  element?.removeAttribute("hidden");
  element?.scrollIntoView({ block: "nearest" });
}

/** Says that a form could not be sent nor kept, which can be tried again: what is in it stays. */
export function tellFailed(form, button) {
  document.getElementById("main").classList.remove("leaving");
  const own = document.getElementById("failed");
  // What it says may push the button down that is pressed again.
  if (own && own.closest("dialog") === form.closest("dialog")) {
    reveal(own);
    return reveal(button);
  }
  const again = document.createElement("button");
  again.textContent = banner().dataset.retry;
  again.addEventListener("click", () => form.requestSubmit(button.form === form ? button : undefined));
  say(isCut() ? banner().dataset.needs : banner().dataset.failed);
  banner().append(again);
  return reveal(banner());
}

/** Says that nothing more can be kept here: at the field that is being typed in, or else once in a session above the page. */
function tellFull() {
  const { activeElement: field } = document;
  const place = field?.closest(".field, fieldset") ?? field?.closest("form");
  if (!place && sessionStorage.full) return;
  const line = document.getElementById("full") ?? Object.assign(document.createElement("p"), { id: "full", role: "alert" });
  line.className = place ? "problem" : "banner";
  line.textContent = banner().dataset.full;
  if (place) place.append(line);
  else banner().after(line);
  sessionStorage.full = 1;
}
addEventListener("full", tellFull);
navigator.serviceWorker?.addEventListener("message", ({ data }) => data.full && tellFull());
