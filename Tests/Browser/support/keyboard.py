"""Using the app by keyboard alone, and seeing at every step where one is."""

from playwright.sync_api import expect

# Where the focus is, and whether one sees it there.
FOCUS = """() => {
  const element = document.activeElement;
  const shown = element.closest(".input") ?? element;
  const style = getComputedStyle(shown);
  const box = shown.getBoundingClientRect();
  const isSeenAt = (across, down) => {
    const top = document.elementFromPoint(box.x + box.width * across, box.y + box.height * down);
    return top && (shown.contains(top) || top.contains(shown));
  };
  const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
  return {
    what: element.outerHTML.slice(0, 200),
    isNowhere: element === document.body,
    hasOutline: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2,
    isInside: box.bottom <= innerHeight + 1 && box.top >= -1 && box.width > 0 && box.height > 0,
    isCovered: !parts.some((across) => parts.some((down) => isSeenAt(across, down))),
  };
}"""


# Waits for what opens or moves to have come to rest.
AT_REST = """() => Promise.allSettled(document.getAnimations()
  .filter((each) => each.playState === "running" && each.effect.getComputedTiming().endTime !== Infinity)
  .map((each) => each.finished))"""


def expect_visible_focus(page):
    """One sees where the focus is: an outline, on the screen, under nothing else."""
    focus = page.evaluate(FOCUS)
    assert focus["isNowhere"] or (focus["hasOutline"] and focus["isInside"] and not focus["isCovered"]), focus


def tab_to(page, target, key="Tab"):
    """Goes on to an element, as many times as it takes; the focus is seen all the way."""
    expect(target).to_be_visible()
    # A key that is pressed while the page still comes may move the focus as if by a pointer, without an outline.
    page.wait_for_load_state()
    # What is opening pushes away what is below it, also what has the focus by then.
    page.evaluate(AT_REST)
    for _ in range(80):
        page.keyboard.press(key)
        expect_visible_focus(page)
        if target.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"the keyboard does not reach {target}")


def press_on(page, target, key="Enter"):
    """Goes on to an element and presses a key on it."""
    tab_to(page, target)
    page.keyboard.press(key)


def type_into(page, target, text):
    """Goes on to a field and types."""
    tab_to(page, target)
    page.keyboard.type(text)
