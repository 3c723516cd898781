// The short message about what was just done. It is said by script, since what a page arrives with is not read out; it lies
// over the page where no control is, moves nothing, and goes after a while in which nobody points at it or is in it.

const [stay, fade] = [4_000, 300];
// How far it stays from controls and from edges, and how finely a place is sought, in pixels.
const [air, margin, step] = [4, 16, 4];
const controls = "a, button, input, select, textarea, summary, label, [role=button], [tabindex]:not([tabindex='-1'])";

/** Shows what the page has to say. One that can be taken back is a form. */
export function begin() {
  const toast = document.getElementById("toast");
  if (toast.textContent && !("filled" in toast.dataset)) toast.tabIndex = 0;
  for (const each of [toast, ...document.querySelectorAll("#message > form")]) float(each, each.querySelector("p") ?? each);
}

/** Has a message float whose text is in a line of it. */
function float(toast, line) {
  const text = line.textContent;
  if (!text || "filled" in toast.dataset) return;
  toast.dataset.filled = "";
  // It stays where it is pointed at.
  const again = () => { if (!toast.matches(":hover, :focus-within")) settle(toast, line, text); };
  settle(toast, line, text);
  line.textContent = "";
  setTimeout(() => { line.textContent = text; }, 100);
  // What comes late, larger letters and another width move controls, and so does going to what is new.
  const observer = new ResizeObserver(again);
  observer.observe(document.body);
  addEventListener("scrollend", again);
  toast.addEventListener("pointerleave", again);
  leaveAfterAWhile(toast, () => {
    observer.disconnect();
    removeEventListener("scrollend", again);
  });
}

/** Has it lie where it fits. It is measured where it rests, and stays as large without its text. */
function settle(toast, line, text) {
  if (!toast.isConnected || "gone" in toast.dataset) return;
  const isEmpty = !line.textContent;
  if (isEmpty) line.textContent = text;
  toast.style.cssText = "animation: none";
  const { width, height } = toast.getBoundingClientRect();
  Object.assign(toast.style, { width: `${Math.ceil(width) + 1}px`, height: `${height}px` });
  if (getComputedStyle(toast).position === "absolute") place(toast);
  if (isEmpty) line.textContent = "";
}

/** Moves it to the lowest place of what is seen of the page where no control is; without one it lets presses through. */
function place(toast) {
  const { left, top, width, height } = toast.getBoundingClientRect();
  const main = document.getElementById("main").getBoundingClientRect();
  const bar = document.querySelector(".tabs")?.getBoundingClientRect();
  // On a phone the bar is at the end of the screen.
  const end = bar && bar.top > innerHeight / 2 ? Math.min(bar.top, innerHeight) : innerHeight;
  const boxes = [...document.querySelectorAll(controls)].filter((each) => !toast.contains(each) && each.checkVisibility())
    .map((each) => each.getBoundingClientRect()).filter(isSeen());
  const isFree = (x, y) => boxes.every((box) => box.right + air <= x || box.left >= x + width + air
    || box.bottom + air <= y || box.top >= y + height + air);
  const last = end - height - margin;
  const heights = Array.from({ length: Math.max(0, Math.ceil(last / step)) }, (_, index) => last - index * step);
  const sides = [main.left + (main.width - width) / 2, main.right - width - margin, main.left + margin];
  for (const x of sides) {
    const y = heights.find((each) => isFree(x, each));
    if (y === undefined) continue;
    toast.style.translate = `${x - left}px ${y - top}px`;
    return undefined;
  }
  // What can be pressed itself stands in the page where there is no place over it.
  if (toast.matches("form")) return Object.assign(toast.style, { position: "static", width: "", height: "" });
  toast.style.translate = `${sides[0] - left}px ${last - top}px`;
  toast.style.pointerEvents = "none";
  return undefined;
}

/** Tells what is seen of a page from what has scrolled below what is pinned above it. */
function isSeen() {
  const pinned = document.querySelector("main > [data-day] > .day-left");
  const end = pinned && getComputedStyle(pinned).position === "sticky" ? pinned.getBoundingClientRect() : undefined;
  return ({ bottom }) => !end || bottom <= end.top || bottom > end.bottom;
}

function leaveAfterAWhile(toast, after) {
  let timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (toast.matches(":hover, :focus-within")) return;
      toast.dataset.gone = "";
      toast.removeAttribute("tabindex");
      after();
      // What is only hidden would still widen a page that gets narrower.
      setTimeout(() => { toast.style.display = "none"; }, fade);
    }, stay);
  };
  for (const event of ["pointerleave", "focusout"]) toast.addEventListener(event, wait);
  wait();
}
