// Says how hard a password is to guess while it is typed. An estimate: the server knows the most common ones, and
// refuses them.

const alphabets = [[/[a-z]/, 26], [/[A-Z]/, 26], [/[0-9]/, 10], [/[\x20-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/, 33], [/[^\x20-\x7e]/, 100]];
/** From how many bits on it is fair, good and strong. */
const steps = [28, 38, 50];

/** How many bits a guesser has to find out, about. What repeats or goes on by one tells little, and in words each letter half tells the next. */
function bits(password) {
  const full = Math.log2(alphabets.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0) || 1);
  const seen = new Set();
  let [total, last] = [0, ""];
  for (const character of password) {
    const step = last ? Math.abs(character.codePointAt(0) - last.codePointAt(0)) : 2;
    const isKnown = seen.has(last + character);
    const goesOn = /\p{Alphabetic}/u.test(last) && /\p{Alphabetic}/u.test(character);
    total += step < 2 || isKnown ? 1 : goesOn ? Math.min(full, 2.5) : full;
    seen.add(last + character);
    last = character;
  }
  return total;
}

const letters = (text) => text.normalize("NFC").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** What the server refuses because it is the person's own. */
function isOwn(password, form) {
  const email = form?.elements.email?.value ?? form?.elements.username?.value ?? "";
  const own = [email, email.split("@")[0], form?.elements.name?.value ?? ""].map(letters);
  return letters(password) !== "" && own.includes(letters(password));
}

function level(password, form) {
  if ([...password].length < 8 || isOwn(password, form)) return 0;
  const found = bits(password);
  return steps.filter((step) => found >= step).length;
}

/** Has the meters of an area tell. */
export function begin(area) {
  for (const meter of area.querySelectorAll("[data-strength]")) tell(meter);
}

function tell(meter) {
  const field = document.getElementById(meter.dataset.strength);
  let timer;
  const update = () => {
    clearTimeout(timer);
    if (!field.value) {
      delete meter.dataset.level;
      meter.textContent = "";
      return;
    }
    const found = String(level(field.value, field.form));
    meter.dataset.level = found;
    // Read out once the person pauses, and only where it changes.
    const sentence = meter.getAttribute(`data-level-${found}`);
    timer = setTimeout(() => { if (meter.textContent !== sentence) meter.textContent = sentence; }, 400);
  };
  field.addEventListener("input", update);
  // What was typed before this script was there.
  if (field.value) update();
}
