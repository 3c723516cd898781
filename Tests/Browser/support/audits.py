"""What must hold on every page: no violation of the accessibility rules, nothing wider than the screen, nothing cut."""

from axe_playwright_python.base import AXE_SCRIPT

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# To fetch every style sheet anew serves rules that are not among these.
OPTIONS = {"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations"], "preload": False}
# What the colour scheme alone can break.
COLOUR_RULES = ["color-contrast", "link-in-text-block"]
COLOUR_OPTIONS = {**OPTIONS, "runOnly": {"type": "rule", "values": COLOUR_RULES}}
# All else. To work out what lies behind every letter takes most of the time.
COLOURLESS_OPTIONS = {**OPTIONS, "rules": {rule: {"enabled": False} for rule in COLOUR_RULES}}

# Every button, tab and standalone link that one can touch, and is lower than a finger needs. A link within a sentence
# is as high as its line.
SMALL_TARGETS = """(least) => {
  const isSeen = (element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(".unseen");
  const isWithinSentence = (link) => {
    const around = link.parentElement;
    return getComputedStyle(link).display === "inline" && around.matches("p, li, dd")
      && around.textContent.trim() !== link.textContent.trim();
  };
  const targets = [...document.querySelectorAll("button, summary, [role=button], .button, nav a, a[href], .option label")]
    .filter((each) => isSeen(each) && !isWithinSentence(each))
    .filter((each) => !document.querySelector("dialog[open]") || each.closest("dialog"));
  return targets
    .map((each) => [each, each.getBoundingClientRect()])
    .filter(([each, box]) => box.height < least - 0.5 || box.width < 24)
    .map(([each, box]) => `${Math.round(box.width)}x${Math.round(box.height)} ${each.outerHTML.slice(0, 120)}`);
}"""

# Everything written that is cut off, reaches over the edge of its box, or of the screen.
CUT_TEXT = """() => {
  const found = new Set();
  const describe = (element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}">`;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent.trim();
    if (!words || element.closest(".unseen, .skip, script, option, progress, title")) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width === 0) continue;
    const isOver = (box) => text.left < box.left - 1 || text.right > box.right + 1;
    if (isOver({ left: 0, right: document.documentElement.clientWidth })) found.add(`"${words}" leaves the screen`);
    let isInBox = false;
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      const isBox = !["inline", "contents"].includes(style.display) && !each.closest("svg");
      // The nearest box is the text's own; further ones matter where they cut off.
      if (isBox && (!isInBox || style.overflowX !== "visible") && isOver(each.getBoundingClientRect())) {
        found.add(`"${words}" leaves ${describe(each)}`);
      }
      isInBox ||= isBox;
    }
  }
  return [...found];
}"""


# What is like a pattern, of up to ten characters, and broken in the middle to fit, as in "Prog-ress" without the hyphen.
BROKEN = r"""(pattern) => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element.closest(".unseen, .skip, script, option, progress, title, svg")) continue;
    if (!element.checkVisibility({ visibilityProperty: true }) || node.textContent.includes("@")) continue;
    for (const word of node.textContent.matchAll(new RegExp(pattern, "gu"))) {
      if (word[0].length > 10) continue;
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const tops = [...range.getClientRects()].map((box) => Math.round(box.top));
      if (new Set(tops).size > 1) found.add(`"${word[0]}" is broken in "${element.textContent.trim().slice(0, 60)}"`);
    }
  }
  return [...found];
}"""

# What lies over the page and is all that counts then.
TOP = "dialog[open], :popover-open"

# What is written over something else that is written, at the end of a page, where the bar has come to rest. A toast lies
# over the page for a moment.
OVERLAPPING = """(layer) => {
  scrollTo({ top: document.scrollingElement.scrollHeight, behavior: "instant" });
  const isClipped = (element) =>
    element && (getComputedStyle(element).clipPath !== "none" || isClipped(element.parentElement));
  // What is pinned to the edge that it was scrolled to lies over the rest, as the bar does.
  const pinned = [...document.querySelectorAll("main > [data-day] > *")].filter((each) =>
    getComputedStyle(each).position === "sticky" && each.getBoundingClientRect().top < 1);
  const range = document.createRange();
  const walker = document.createTreeWalker(document.querySelector(layer) ?? document.body, NodeFilter.SHOW_TEXT);
  const lines = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent.trim() || element.closest("script, option, progress, title, #toast, #message")
      || isClipped(element) || pinned.some((each) => each.contains(element))) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      lines.push({ node, left: left + 1, right: right - 1, top: top + 1, bottom: bottom - 1 });
    }
  }
  lines.sort((one, other) => one.top - other.top);
  const found = new Set();
  lines.forEach((line, index) => {
    for (const other of lines.slice(index + 1)) {
      if (other.top >= line.bottom) break;
      if (line.node === other.node || line.left >= other.right || other.left >= line.right) continue;
      found.add(`"${line.node.textContent.trim()}" and "${other.node.textContent.trim()}"`);
    }
  });
  return [...found];
}"""

# What one can press or type in, and what lies over it; or that it is beside the screen wherever the page is scrolled.
COVERED = """(layer) => {
  const found = [];
  const controls = document.querySelectorAll("a[href], button, summary, input:not([type=hidden]), select, textarea");
  for (const control of controls) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (control.closest(".unseen, .skip") || control.disabled) continue;
    if (document.querySelector(layer) && !control.closest(layer)) continue;
    control.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    // A link of several lines is pressed on the first of them.
    const { left, right, top, bottom } = control.getClientRects()[0];
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const seen = document.elementFromPoint(x, y);
    const isOwn = control.contains(seen) || [...control.labels ?? []].some((label) => label.contains(seen));
    if (!isOwn) found.push(`${control.outerHTML.slice(0, 120)} is under ${seen?.outerHTML.slice(0, 80)}`);
  }
  scrollTo({ top: 0, behavior: "instant" });
  return found;
}"""


def violations(page, options=OPTIONS):
    """The rules of axe that a page breaks, with where."""
    # To read the rules takes longer than to follow them: a page that has them keeps them.
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(AXE_SCRIPT)
    results = page.evaluate(
        """async (options) => {
          // While something fades in, its colours are not yet its own.
          const finite = (each) => Number.isFinite(each.effect.getComputedTiming().endTime);
          await Promise.allSettled(document.getAnimations().filter(finite).map((each) => each.finished));
          // At the page's end the bar lies beside all else. Elsewhere axe takes what is under it for too near.
          const seen = scrollY;
          scrollTo({ top: document.scrollingElement.scrollHeight, behavior: "instant" });
          const results = await axe.run(options);
          scrollTo({ top: seen, behavior: "instant" });
          return results;
        }""", options)
    return [f"{rule['id']}: {rule['help']}: {node['target']} {node['html'][:160]} {node.get('failureSummary', '')}"
            for rule in results["violations"] for node in rule["nodes"]]


def violations_of_colour(page):
    """The rules of axe about colours that a page breaks."""
    return violations(page, COLOUR_OPTIONS)


def violations_but_of_colour(page):
    """The other rules of axe that a page breaks."""
    return violations(page, COLOURLESS_OPTIONS)


def misbuilt(page):
    """What a page has not exactly one of that every page has, and a title that does not name the app."""
    counts = {
        "headings of the first level": page.locator("h1").count(),
        "main parts": page.get_by_role("main").count(),
        "frames": page.locator("body > header, body > nav").count(),
    }
    wrong = [f"{count} {what}" for what, count in counts.items() if count != 1]
    return wrong + ([] if page.title().endswith(" · GTSD") else [f"the title {page.title()!r}"])


def sideways(page):
    """By how many pixels a page is wider than the screen."""
    return max(0, page.evaluate("document.scrollingElement.scrollWidth") - page.viewport_size["width"])


def small_targets(page):
    """What is too small to touch."""
    return page.evaluate(SMALL_TARGETS, 44)


def cut_text(page):
    """What is written and can't be read whole."""
    return page.evaluate(CUT_TEXT)


def overlapping_text(page):
    """What is written over something else."""
    return page.evaluate(OVERLAPPING, TOP)


def covered_controls(page):
    """What can't be pressed, since something else is over it or it is beside the screen."""
    return page.evaluate(COVERED, TOP)


def broken_words(page):
    """Words and numbers that don't fit into their line."""
    return page.evaluate(BROKEN, r"[\p{L}\p{N}.,]{2,}")


def broken_numbers(page):
    """Numbers that don't fit into their line. Those of a doi are none."""
    return page.evaluate(BROKEN, r"(?<![\/:\p{L}\p{N}.,])\p{N}[\p{N}.,]*\p{N}")


def findings(**results):
    """What was found, without that of which nothing was."""
    return {name.replace("_", " "): result for name, result in results.items() if result}
