// Where a time zone is chosen, that of this device is a tap away.
import { deviceZone } from "../parts/frame.js";

/** Offers it at each field for a time zone in an area. */
export function begin(area) {
  for (const button of area.querySelectorAll("[data-device-zone]")) offer(button);
}

/** Shows its button, and has it first in the list to choose from. */
function offer(button) {
  const zone = deviceZone();
  const field = document.getElementById(button.dataset.for);
  if (!zone || !field) return;
  field.list.prepend([...field.list.options].find(({ value }) => value === zone) ?? new Option(zone));
  button.textContent = button.dataset.deviceZone.replace("{zone}", zone);
  button.hidden = field.value === zone;
  button.addEventListener("click", () => { field.value = zone; });
}
