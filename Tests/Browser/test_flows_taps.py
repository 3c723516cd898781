"""How many taps it takes from Home to log something. The keys of a keyboard are none."""

import re

import pytest
from playwright.sync_api import expect

from support.actions import button, heading, link, tab
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


def test_a_new_food_with_search_takes_four_at_most(page, tap):
    tap(link(page, "home.log.food"))
    has_focus(page.get_by_label(say("diary.search"), exact=True)).press_sequentially("banana", delay=20)
    tap(page.get_by_role("option", name=re.compile("^Banana")).first)
    has_focus(page.get_by_label(say("diary.search"), exact=True))
    tap(page.locator("#tray .tray-end button"))
    expect(page.locator(".meals .entries")).to_contain_text(["Banana"])
    assert tap.count <= 4


def test_a_weigh_in_takes_two(page, tap):
    tap(link(page, "home.log.weight"))
    has_focus(page.get_by_label(say("field.weight"))).fill("179.5")
    tap(button(page, "frame.save"))
    expect(page.get_by_text("179.5 lbs")).to_be_visible()
    assert tap.count <= 2


SEVEN = "2 eggs, 200 g skyr, 3 oz chicken breast, a banana, 30 g almonds, 1 cup rice and an apple"


def test_seven_foods_are_logged_by_text_in_three_without_much_scrolling(page, tap):
    tap(link(page, "home.log.food"))
    has_focus(page.get_by_label(say("diary.search"), exact=True)).press_sequentially(SEVEN, delay=5)
    tap(page.get_by_role("option", name=re.compile("^" + say("tray.all", count="7", calories=""))))
    tray = page.locator("#tray")
    expect(tray.get_by_role("listitem")).to_have_count(7)
    send = tray.locator(".tray-end button")
    assert page.evaluate("scrollY") + send.bounding_box()["y"] <= 1_000
    tap(send)
    expect(page.get_by_text(say("diary.added.other", count="7"))).to_be_visible()
    expect(page.locator(".meals .entries li")).to_have_count(7)
    assert tap.count <= 3
    button(page, "diary.undo").click()
    expect(page.locator(".meals .entries li")).to_have_count(0)


def test_a_whole_day_is_typed_in_three(page, tap):
    tap(link(page, "home.log.food"))
    has_focus(page.get_by_label(say("diary.search"), exact=True)).fill("2 eggs, 200 g skyr, yesterday's breakfast")
    expect(page.get_by_role("option", name=re.compile("Porridge"))).to_be_visible()
    tap(page.get_by_role("option").first)
    tap(page.locator("#tray .tray-end button"))
    expect(page.get_by_text(say("diary.added.other", count="3"))).to_be_visible()
    assert tap.count <= 3
    button(page, "diary.undo").click()
    expect(page.locator(".meals .entries li")).to_have_count(0)


def test_yesterdays_breakfast_takes_two(page, tap):
    tap(tab(page, "diary"))
    breakfast = page.get_by_role("region", name=say("meal.breakfast"))
    tap(breakfast.locator("form.again button"))
    expect(breakfast.locator(".entries li")).to_contain_text(["Porridge"])
    assert tap.count <= 2


def test_another_amount_takes_three(page, tap):
    page.goto("/diary/add")
    log_by_tap(page, "Porridge").click()
    expect(page).to_have_url(re.compile("added="))
    page.goto("/home")
    tap(tab(page, "diary"))
    tap(page.get_by_role("link", name=re.compile("Porridge")))
    page.get_by_label(say("field.calories")).fill("300")
    tap(button(page, "frame.save"))
    expect(page.locator(".meals .entries")).to_contain_text(["300 cal"])
    assert tap.count <= 3


def test_a_week_of_illness_takes_six(page, tap):
    tap(link(page, "home.unusual"))
    tap(page.get_by_label(say("diary.day.mark.ill")))
    for name, day in [("from", today(7)), ("to", today(1))]:
        tap(page.locator(f"#{name}"))
        page.locator(f"#{name}").fill(day)
    tap(button(page, "frame.save"))
    expect(page).to_have_url(re.compile(today(1)))
    expect(page.get_by_text(say("diary.day.mark.ill"), exact=True).first).to_be_visible()
    page.goto(f"/diary?day={today(7)}")
    expect(page.get_by_text(say("diary.day.mark.ill"), exact=True).first).to_be_visible()
    assert tap.count <= 6


SALAD = "200 g chickpeas\n1 tomato\n100 g cucumber\n30 g feta\n1 tbsp olive oil\n20 g olives"


def test_a_recipe_of_six_ingredients_from_text_is_checked_and_logged_in_ten(page, tap):
    tap(link(page, "home.log.food"))
    tap(link(page, "kitchen.open"))
    tap(link(page, "kitchen.recipes.add"))
    tap(page.get_by_label(say("field.name")))
    page.get_by_label(say("field.name")).fill("Salad")
    tap(page.locator("#ingredients"))
    page.locator("#ingredients").fill(SALAD)
    tap(button(page, "kitchen.recipe.next"))
    expect(heading(page, "Salad")).to_be_visible()
    tap(button(page, "kitchen.import.save"))
    expect(page.locator("ul.ingredients li")).to_have_count(6)
    tap(link(page, "kitchen.log"))
    tap(button(page, "diary.add.button"))
    expect(page.locator(".meals .entries")).to_contain_text(["Salad"])
    assert tap.count <= 10
