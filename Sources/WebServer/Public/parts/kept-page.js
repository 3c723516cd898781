// What a page that was kept says of itself.
import { banner, tell } from "./banner.js";
import { waitingWords } from "./in-doubt.js";

const root = document.documentElement;
const day = 24 * 60 * 60;

function age(moment) {
  const format = new Intl.RelativeTimeFormat(root.lang, { numeric: "auto" });
  const seconds = (moment - Date.now()) / 1000;
  for (const [unit, length] of [["day", day], ["hour", 3600], ["minute", 60]]) {
    if (-seconds >= length) return format.format(Math.ceil(seconds / length), unit);
  }
  return format.format(0, "minute");
}

/** Says how old the page is, and what waits. */
export async function tellAge() {
  const sentence = location.pathname === "/plan" ? banner().dataset.plan : banner().dataset.text;
  tell(sentence, banner().dataset.updated.replace("{age}", age(Number(root.dataset.saved))), await waitingWords());
}
