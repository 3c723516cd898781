// Another page, or this one anew, shown in the place of this one.

/** Shows this page as it is now: where one is on it and what is open there stays. */
export function refreshWith(html) {
  const main = new DOMParser().parseFromString(html, "text/html").getElementById("main");
  if (!main) return;
  const before = document.getElementById("main");
  const focus = before.contains(document.activeElement) ? wayTo(document.activeElement, before) : undefined;
  const open = [...before.querySelectorAll("details[open]")].map((details) => wayTo(details, before));
  const place = [scrollX, scrollY];
  // What is being said goes on being said.
  for (const id of ["offline", "toast"]) main.querySelector(`#${id}`)?.replaceWith(document.getElementById(id));
  before.replaceWith(main);
  for (const way of open) main.querySelector(way)?.setAttribute("open", "");
  document.dispatchEvent(new CustomEvent("shown", { detail: main }));
  if (focus) main.querySelector(focus)?.focus({ preventScroll: true });
  scrollTo(...place);
}

/** Where an element is on a page, so that it is found on the same page of another moment. */
export function wayTo(element, top) {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const steps = [];
  for (let each = element; each !== top && each.parentElement; each = each.parentElement) {
    if (each.id) {
      steps.unshift(`#${CSS.escape(each.id)}`);
      break;
    }
    const same = [...each.parentElement.children].filter(({ localName }) => localName === each.localName);
    steps.unshift(`${each.localName}:nth-of-type(${same.indexOf(each) + 1})`);
  }
  return steps.join(" > ");
}

/** Shows the page that an answer holds, in place of this one. */
export function show(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const main = page.getElementById("main");
  if (!main) return document.getElementById("failed")?.removeAttribute("hidden");
  document.title = page.title;
  document.getElementById("main").replaceWith(main);
  document.dispatchEvent(new CustomEvent("shown", { detail: main }));
  if (!main.contains(document.activeElement)) main.focus();
  return undefined;
}
