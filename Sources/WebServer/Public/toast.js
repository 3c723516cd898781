// The short message about what was just done. It is said by script, since what a page arrives with is not read out; it lies
// over the page where no control is, moves nothing, and goes after a while in which nobody points at it or is in it.

const stay = 4_000;
const air = 4;
const controls = "a, button, input, select, textarea, summary, label, [role=button], [tabindex]:not([tabindex='-1'])";

/** Shows what the page has to say. */
export function showToast() {
  const toast = document.getElementById("toast");
  const text = toast.textContent;
  if (!text || "filled" in toast.dataset) return;
  // It is measured where it rests, and stays as large without its text.
  toast.style.animation = "none";
  const { width, height } = toast.getBoundingClientRect();
  Object.assign(toast.style, { width: `${Math.ceil(width) + 1}px`, height: `${height}px` });
  if (getComputedStyle(toast).position === "absolute") place(toast);
  toast.style.animation = "";
  toast.dataset.filled = "";
  toast.tabIndex = 0;
  toast.textContent = "";
  setTimeout(() => { toast.textContent = text; }, 100);
  leaveAfterAWhile(toast);
}

/** Moves it to the lowest place of what is seen of the page where no control is; without one it stands above the page. */
function place(toast) {
  const { left, top, width, height } = toast.getBoundingClientRect();
  const main = document.getElementById("main").getBoundingClientRect();
  const bar = document.querySelector(".tabs");
  const end = bar && getComputedStyle(bar).position === "fixed" ? bar.getBoundingClientRect().top : innerHeight;
  const boxes = [...document.querySelectorAll(controls)].filter((each) => each !== toast && each.checkVisibility())
    .map((each) => each.getBoundingClientRect());
  const isFree = (x, y) => boxes.every((box) => box.right + air <= x || box.left >= x + width + air
    || box.bottom + air <= y || box.top >= y + height + air);
  const last = end - height - 4 * air;
  const heights = Array.from({ length: Math.max(0, Math.ceil(last / air)) }, (_, index) => last - index * air);
  for (const x of [main.left + (main.width - width) / 2, main.right - width - 4 * air, main.left + 4 * air]) {
    const y = heights.find((each) => isFree(x, each));
    if (y === undefined) continue;
    toast.style.translate = `${x - left}px ${y - top}px`;
    return;
  }
  toast.style.position = "static";
}

function leaveAfterAWhile(toast) {
  let timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (toast.matches(":hover, :focus")) return;
      toast.dataset.gone = "";
      toast.removeAttribute("tabindex");
    }, stay);
  };
  for (const event of ["pointerleave", "blur"]) toast.addEventListener(event, wait);
  wait();
}
