"""What Home says of a day in a cycle."""

import datetime
import re

import pytest
from playwright.sync_api import expect

from support.actions import link
from support.device import PHONE
from support.sentences import say


@pytest.fixture
def size():
    return PHONE


def card(page):
    return page.locator(".card.cycle")


def clock(page, seconds):
    """Lets time pass in the page."""
    page.clock.run_for(seconds * 1000)


def minutes(text):
    """Minutes in a text such as "Opens in 1 h 34 min"."""
    hours, rest = re.search(r"(?:(\d+) h )?(\d+) min", text).groups()
    return int(hours or 0) * 60 + int(rest)


def test_home_knows_the_phase_and_what_comes(device):
    page = device.with_plan().page
    page.goto("/home")
    expect(card(page)).to_have_count(0)
    device.post("/cycle", {"preset": "five_two"})
    page.reload()
    expect(card(page).get_by_role("heading", name=say("dashboard.kind.feeding"))).to_be_visible()
    expect(card(page)).to_contain_text(say("dashboard.place", day=1, days=5))
    expect(card(page)).to_contain_text(say("dashboard.kind.fasting"))
    target = card(page).locator(".figure .number").inner_text()
    expect(page.locator(".rings .calories")).to_contain_text(target)
    link(page, "dashboard.open").click()
    expect(page).to_have_url(re.compile("/cycle$"))


def test_the_day_after_a_phase_says_why(device):
    page = device.with_plan().page
    today = datetime.datetime.now(datetime.timezone.utc).date()
    device.post("/cycle", {"preset": "five_two", "start": str(today - datetime.timedelta(days=5))})
    page.goto("/home")
    expect(card(page).get_by_role("note")).to_have_text(say("dashboard.reason.fasting"))
    expect(card(page)).to_contain_text("Below the floor of")


def test_the_eating_window_counts_down_and_turns(device):
    device.sign_up().cycle_steps()
    page = device.page
    page.clock.install()
    page.goto("/home")
    left = page.locator("[data-eating-window]")
    begun = minutes(left.inner_text())
    was_open = left.get_attribute("data-is-open") == "true"
    clock(page, 15 * 60)
    assert begun - minutes(left.inner_text()) in (15, 16) or begun < 16
    clock(page, begun * 60)
    words = say("dashboard.window.shut" if was_open else "dashboard.window.open", left="").split(" ")[0]
    expect(left).to_contain_text(words)


def test_the_fire_rests_for_who_wants_no_motion(new_device):
    device = new_device(reduced_motion="reduce").sign_up().cycle_steps()
    device.page.goto("/home")
    fire = device.page.locator(".fire")
    expect(fire).to_have_attribute("aria-label", say("fire.asleep"))
    # What comes with the page is shortened to less than a frame, which may not have been drawn yet.
    moving = "document.getAnimations().filter(({ effect }) => effect.getComputedTiming().duration > 1).length"
    assert device.page.evaluate(moving) == 0
