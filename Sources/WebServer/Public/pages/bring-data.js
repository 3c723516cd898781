// How far a file has come that is sent. The page works without it.
import { go } from "../parts/frame.js";
import { show } from "../parts/page.js";

/** Has the form of an area that sends a file say how far it has come. */
export function begin(area) {
  area.querySelector("[data-upload]").addEventListener("submit", (event) => {
    event.preventDefault();
    send(event.currentTarget);
  });
}

function send(form) {
  const button = form.querySelector("button");
  const area = form.querySelector(".upload");
  const [bar, words] = [area.querySelector("progress"), area.querySelector("[role=status]")];
  const request = new XMLHttpRequest();
  let announced = -1;

  function fail() {
    button.removeAttribute("aria-busy");
    bar.hidden = true;
    words.textContent = form.dataset.failed;
  }

  request.upload.addEventListener("progress", ({ loaded, total }) => {
    const percent = total ? Math.floor(100 * loaded / total) : 0;
    bar.value = percent;
    // A screen reader says every tenth.
    if (Math.floor(percent / 10) === announced) return;
    announced = Math.floor(percent / 10);
    words.textContent = form.dataset.upload.replace("{percent}", percent);
  });
  request.upload.addEventListener("load", () => {
    bar.removeAttribute("value");
    words.textContent = form.dataset.ending;
  });
  request.addEventListener("error", fail);
  request.addEventListener("load", () => {
    const next = request.getResponseHeader("X-Location");
    if (next) return go(next);
    return show(request.responseText);
  });
  area.hidden = false;
  bar.hidden = false;
  bar.value = 0;
  words.textContent = "";
  button.setAttribute("aria-busy", "true");
  request.open("POST", form.action);
  request.setRequestHeader("X-Fetch", "1");
  request.setRequestHeader("Accept", "text/html");
  request.send(new FormData(form));
}
