// Counts down the time that an eating window is open or closed. Without it, the page shows the state at its creation.
const day = 24 * 60;
let shown, begun;

/** Counts down in an area from its arrival on. */
export function begin(area, arrivedAt) {
  shown = area.querySelector("[data-eating-window]");
  begun = arrivedAt;
}

/** Whether the window is open after this number of minutes, and the minutes until it changes. */
function state(passed) {
  let isOpen = shown.dataset.isOpen === "true";
  const length = Number(shown.dataset.length);
  let left = Number(shown.dataset.minutes) - passed;
  while (left <= 0) {
    isOpen = !isOpen;
    left += isOpen ? length : day - length;
  }
  return { isOpen, left };
}

function update() {
  const { open, shut, time, short } = shown.dataset;
  const { isOpen, left } = state(Math.floor((Date.now() - begun) / 60_000));
  const words = (left < 60 ? short : time)
    .replace("{hours}", Math.floor(left / 60)).replace("{minutes}", left % 60);
  const text = (isOpen ? open : shut).replace("{left}", words);
  if (shown.textContent !== text) shown.textContent = text;
}

setInterval(update, 15_000);
