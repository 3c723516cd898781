"""How many taps it takes from Home to log something. The keys of a keyboard are none."""

import re

import pytest
from playwright.sync_api import expect

from support.actions import button, link
from support.device import PHONE
from support.sentences import say
from test_flows_diary import eat, log_by_tap, today


class Taps:
    """Taps on a page, each of them counted."""

    def __init__(self):
        self.count = 0

    def __call__(self, locator):
        self.count += 1
        locator.click()


@pytest.fixture
def size():
    return PHONE


@pytest.fixture
def page(device):
    """Home of somebody who ate something yesterday."""
    eat(device.with_plan(), name="Porridge", calories=420, protein=18.5, meal="breakfast", day=today(1))
    device.page.goto("/home")
    return device.page


@pytest.fixture
def tap():
    return Taps()


def has_focus(locator):
    """Whether typing goes there without a tap."""
    expect(locator).to_be_focused()
    return locator


def test_a_known_food_again_takes_two(page, tap):
    tap(link(page, "home.log.food"))
    tap(log_by_tap(page, "Porridge"))
    expect(page.get_by_role("status").filter(has_text=say("diary.added.one", name="Porridge"))).to_be_visible()
    assert tap.count <= 2


def test_a_new_food_with_search_takes_five_at_most(page, tap):
    tap(link(page, "home.log.food"))
    has_focus(page.get_by_label(say("diary.search"), exact=True)).press_sequentially("banana", delay=20)
    tap(page.locator("#results").get_by_role("link", name=re.compile("^Banana ")).first)
    page.locator("#amount").fill("2")
    tap(button(page, "diary.add.button"))
    expect(page.locator(".meals .entries")).to_contain_text(["Banana"])
    assert tap.count + 1 <= 5, "with one to put the cursor into the amount"


def test_a_weigh_in_takes_two(page, tap):
    tap(link(page, "home.log.weight"))
    has_focus(page.get_by_label(say("field.weight"))).fill("179.5")
    tap(button(page, "frame.save"))
    expect(page.get_by_text("179.5 lbs")).to_be_visible()
    assert tap.count <= 2


def test_a_whole_day_is_typed_in_four(page, tap):
    tap(link(page, "home.log.food"))
    text = page.get_by_label(say("reading.text"), exact=True)
    tap(text)
    text.fill("2 eggs, 200 g skyr, yesterday's breakfast")
    tap(button(page, "reading.button"))
    expect(page.get_by_role("group", name="yesterday's breakfast")).to_contain_text("Porridge")
    tap(button(page, "reading.confirm"))
    expect(page.get_by_text(say("diary.added.other", count="3"))).to_be_visible()
    assert tap.count <= 4
    button(page, "diary.undo").click()
    expect(page.locator(".meals .entries li")).to_have_count(0)
