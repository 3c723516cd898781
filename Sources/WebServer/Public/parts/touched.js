// Unfinished input, which no update of the page takes away.

/** Whether a field has another value than it came with. */
function isTouched(field) {
  if (field.options) {
    const options = [...field.options];
    const isChosen = options.some(({ defaultSelected }) => defaultSelected);
    return isChosen ? options.some(({ selected, defaultSelected }) => selected !== defaultSelected) : field.selectedIndex > 0;
  }
  if (["radio", "checkbox"].includes(field.type)) return field.checked !== field.defaultChecked;
  return field.type !== "hidden" && "defaultValue" in field && field.value !== field.defaultValue;
}

/** Whether something was typed or chosen in a form, or in any form of an area. */
export const hasTouched = (area) => [...area.querySelectorAll("input, textarea, select")].some(isTouched);
