"""The short message about what was just done: it goes by itself, waits for whoever reads it, and is in nobody's way."""

from datetime import datetime, timedelta

import pytest
from playwright.sync_api import expect

from support.actions import button, toast
from support.audits import findings, sideways, violations
from support.device import BOTH_SIZES, DESKTOP, NARROW, PHONE
from support.sentences import say
from support.waiting import intercept, wait_until

PATHS = ["/home", "/diary", "/diary/add", "/plan", "/tasks", "/settings"]

# What can be pressed or typed in and lies under the message, unless that lets presses through.
COVERED = """() => {
  const toast = document.getElementById("toast");
  const { left, right, top, bottom } = toast.getBoundingClientRect();
  if (getComputedStyle(toast).pointerEvents === "none") return [];
  return [...document.querySelectorAll("a, button, input, select, textarea, summary, label")]
    .filter((each) => !toast.contains(each) && each.checkVisibility())
    .filter((each) => {
      const box = each.getBoundingClientRect();
      return box.width && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
    }).map((each) => each.outerHTML.slice(0, 100));
}"""
# Where everything else of the page is.
PLACES = """() => [...document.querySelectorAll("main > :not(#toast), h1, h2")].map((each) => {
  const { top, left, width, height } = each.getBoundingClientRect();
  return [top + scrollY, left, width, height].map(Math.round).join(" ");
})"""
IS_SEEN = """() => {
  const { top, bottom, left, right } = document.getElementById("toast").getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= document.documentElement.clientWidth;
}"""


def announce(device):
    """Has the next page say something."""
    device.context.add_cookies([{"name": "gtsd-toast", "value": "metrics_later", "url": device.server.address}])


@pytest.mark.parametrize("size", [NARROW, PHONE, DESKTOP], ids=str)
def test_a_message_moves_nothing_and_covers_nothing_that_can_be_pressed(new_device, people, size):
    device = new_device(size, storage_state=people["logged"])
    page = device.page
    for path in PATHS:
        # What is new is said once.
        for _ in range(2):
            page.goto(path)
            page.wait_for_load_state("networkidle")
        before = page.evaluate(PLACES)
        announce(device)
        page.goto(path)
        page.wait_for_load_state("networkidle")
        expect(toast(page)).to_have_text(say("toast.metrics_later"))
        assert findings(covered=page.evaluate(COVERED), wider_than_the_screen=sideways(page)) == {}, path
        assert page.evaluate(IS_SEEN), path
        assert page.evaluate(PLACES) == before, path
        # A page that is full of controls has no other place for it.
        if path != "/diary/add":
            expect(toast(page)).not_to_have_css("pointer-events", "none")
    announce(device)
    page.goto("/profile")
    expect(toast(page)).to_be_visible()
    assert violations(page) == []


def test_a_message_goes_after_a_while_in_which_nobody_points_at_it(device):
    page = device.page
    device.with_plan()
    page.clock.install()
    announce(device)
    page.goto("/profile")
    expect(toast(page)).to_be_visible()
    toast(page).hover()
    wait_until(lambda: toast(page).evaluate("each => each.matches(':hover')"))
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))
    page.clock.fast_forward(20_000)
    expect(toast(page)).to_be_visible()
    page.mouse.move(0, 0)
    page.clock.fast_forward(3_000)
    expect(toast(page)).to_be_visible()
    toast(page).focus()
    page.clock.fast_forward(20_000)
    expect(toast(page)).to_be_visible()
    toast(page).blur()
    page.clock.fast_forward(4_100)
    expect(toast(page)).to_be_hidden()
    # It can't be reached any more, either.
    assert not toast(page).evaluate("each => each.hasAttribute('tabindex')")


@BOTH_SIZES
def test_retry_after_a_failed_acknowledgment_is_seen_and_lies_under_nothing(device):
    page = device.page
    device.sign_up().complete()
    for height in [844, 640, 560]:
        page.set_viewport_size({"width": page.viewport_size["width"], "height": height})
        page.goto("/plan")
        intercept(page, "**/plan/acknowledge", lambda route: route.abort())
        # As far up as it can be seen whole: what is said above it pushes it down.
        submit = button(page, "myplan.metrics.submit")
        submit.evaluate("each => scrollTo(0, scrollY + each.getBoundingClientRect().bottom - innerHeight + 80)")
        submit.press("Enter")
        retry = button(page, "myplan.metrics.retry")
        expect(page.locator("#failed")).to_be_visible()
        expect(retry).to_be_focused()
        assert retry.evaluate("""each => {
          const { left, top, width, height } = each.getBoundingClientRect();
          return [[left + 4, top + 4], [left + width - 4, top + height - 4], [left + width / 2, top + height / 2]]
            .every(([x, y]) => each.contains(document.elementFromPoint(x, y)));
        }"""), height
        page.unroute("**/plan/acknowledge")


def test_a_message_without_scripts_stands_in_the_page(new_device):
    device = new_device(java_script_enabled=False)
    device.with_plan()
    announce(device)
    device.page.goto("/profile")
    message, title = toast(device.page).bounding_box(), device.page.get_by_role("heading", level=1).bounding_box()
    assert message["y"] + message["height"] <= title["y"]
