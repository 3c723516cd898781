// Counts down the time that an eating window is open, or shut. Without it, the page says how it was when it was made.
const shown = document.querySelector("[data-eating-window]");
const { open, shut, time, short, length } = shown.dataset;
const begun = Date.now();
const first = Number(shown.dataset.minutes);
const day = 24 * 60;

/** Whether the window is open after so many minutes, and how many it stays so. */
function state(passed) {
  let isOpen = shown.dataset.isOpen === "true";
  let left = first - passed;
  while (left <= 0) {
    isOpen = !isOpen;
    left += isOpen ? Number(length) : day - Number(length);
  }
  return { isOpen, left };
}

function update() {
  const { isOpen, left } = state(Math.floor((Date.now() - begun) / 60_000));
  const words = (left < 60 ? short : time)
    .replace("{hours}", Math.floor(left / 60)).replace("{minutes}", left % 60);
  const text = (isOpen ? open : shut).replace("{left}", words);
  if (shown.textContent !== text) shown.textContent = text;
}

setInterval(update, 15_000);
