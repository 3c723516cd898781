// What every page does beyond links: dialogs and sheets, keys, what opens, My Plan on its way, and leaving.

/** Has the links and dialogs of an area work. */
export function begin(area) {
  area.querySelector("[data-focus]")?.focus();
  for (const field of area.querySelectorAll("[data-time-zone]")) field.value = deviceZone();
  for (const link of area.querySelectorAll("[data-dialog]")) link.addEventListener("click", openDialog);
  for (const dialog of area.querySelectorAll("dialog")) {
    dialog.querySelector("[data-close]").addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
  }
  for (const link of area.querySelectorAll("a[role=button]")) link.addEventListener("keydown", pressLink);
  for (const button of area.querySelectorAll("[data-print]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
}

export const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";

function openDialog(event) {
  const dialog = document.getElementById(event.currentTarget.dataset.dialog);
  if (!dialog?.showModal || event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  dialog.showModal();
  dialog.querySelector("input:not([type=hidden])")?.focus();
}

// What is called a button is pressed with the space bar too.
function pressLink(event) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}

// Escape leaves a sheet that is a page of its own.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
  document.querySelector("main a.close")?.click();
});

// What opens says what a press would do now.
document.addEventListener("toggle", ({ target }) => {
  const summary = target.querySelector(":scope > [data-opens]");
  summary?.setAttribute("aria-describedby", target.open ? summary.dataset.closes : summary.dataset.opens);
}, true);

// What is in such a field is a suggestion, which typing replaces.
document.addEventListener("focusin", ({ target }) => {
  if ("select" in target.dataset) target.select();
});
if (document.activeElement?.dataset?.select !== undefined) document.activeElement.select();

// My Plan on its way

/** Shows grey shapes in the place of the page that comes, and takes them away again where none came. */
function showSkeleton() {
  const main = document.getElementById("main");
  const shapes = document.getElementById("skeleton");
  if (!shapes || "loading" in main.dataset) return;
  main.dataset.loading = "";
  main.append(shapes.content.cloneNode(true));
  setTimeout(hideSkeleton, 10_000);
}

function hideSkeleton() {
  const main = document.getElementById("main");
  delete main.dataset.loading;
  main.querySelector(".skeleton")?.remove();
}

document.addEventListener("click", (event) => {
  const isPlain = !event.defaultPrevented && !event.button && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (isPlain && event.target.closest("a[href='/plan']")) setTimeout(showSkeleton, 150);
});
addEventListener("pageshow", ({ persisted }) => persisted && hideSkeleton());

let pulledFrom;
const pullSign = () => document.querySelector("[data-pull]");
document.addEventListener("touchstart", ({ touches }) => {
  const isAtTop = scrollY <= 0 && touches.length === 1 && !document.querySelector("dialog[open]");
  pulledFrom = isAtTop && pullSign() ? touches[0].clientY : undefined;
}, { passive: true });
document.addEventListener("touchmove", ({ touches }) => {
  if (pulledFrom !== undefined) pullSign().toggleAttribute("data-ready", touches[0].clientY - pulledFrom > 80);
}, { passive: true });
document.addEventListener("touchend", () => {
  if (pulledFrom === undefined) return;
  pulledFrom = undefined;
  if (!pullSign().hasAttribute("data-ready")) return;
  pullSign().removeAttribute("data-ready");
  showSkeleton();
  location.reload();
});

// Leaving

// When the person left, and whether a script of ours led on.
let leftAt = -Infinity;
let isGoing = false;
addEventListener("beforeunload", () => { leftAt = performance.now(); });
addEventListener("pageshow", () => { [leftAt, isGoing] = [-Infinity, false]; });

/** Whether the person is on the way to another page. A file that is saved leaves the page where it is. */
export const isLeaving = () => performance.now() - leftAt < 10_000;

/** Whether the person has left by themselves since a moment. */
export const hasLeftSince = (moment) => leftAt > moment && !isGoing;

/** Goes on to an address, also to another place of this very page, which has changed. */
export function go(address) {
  isGoing = true;
  const next = new URL(address, location.href);
  const isHere = next.hash && next.pathname === location.pathname && next.search === location.search;
  location.assign(next);
  if (isHere) location.reload();
}
