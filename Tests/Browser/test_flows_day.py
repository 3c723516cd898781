"""A day of the diary: its week, what is left, its meals, and what happens on it without leaving it."""

import re
from datetime import date, datetime, timedelta

import pytest
from playwright.sync_api import expect

from support.actions import button, heading, toast
from support.audits import findings, overlapping_text, sideways, violations
from support.device import BOTH_SIZES, ON_A_DESK, PHONE
from support.sentences import say
from support.views import STYLE

TODAY = date.today()
MEALS = {
    "breakfast": [("Porridge with blueberries", 420, 14, 280), ("Flat white", 120, 6, 240)],
    "lunch": [("Lentil soup", 380, 21, 400), ("Rye bread with butter", 210, 5, 70)],
    "snack": [("Apple", 80, 0, 150)],
}


def eat(device, day, meals=MEALS):
    """Logs meals on a day."""
    for meal, foods in meals.items():
        for name, calories, protein, grams in foods:
            device.call("/v1/diary", data={
                "name": name, "calories": calories, "protein": protein, "meal": meal, "day": str(day)})


@pytest.fixture
def size():
    return PHONE


@pytest.fixture
def page(device):
    """The diary of somebody who ate yesterday, and nothing today."""
    eat(device.with_plan(), TODAY - timedelta(days=1))
    device.page.goto("/diary")
    # It is lost where the page is left.
    device.page.evaluate("window.isSame = true")
    return device.page


def meal(page, name):
    return page.get_by_role("region", name=say(f"meal.{name}"), exact=True)


def entries(page):
    return page.locator(".meals .entries li")


def again(page, name):
    return meal(page, name).get_by_role("button", name=re.compile(f"^{say('diary.again')}"))


def is_same(page):
    """Whether the page was not left since it was opened."""
    return page.evaluate("window.isSame === true")


def left(page):
    """What is left of the day's energy."""
    return page.locator(".pinned .energy")


def week(page):
    return page.get_by_role("navigation", name=say("diary.days"))


@BOTH_SIZES
def test_yesterdays_breakfast_takes_one_tap_and_is_undone_without_leaving(page):
    before = left(page).inner_text()
    again(page, "breakfast").click()
    expect(entries(page)).to_have_count(2)
    expect(meal(page, "breakfast")).to_contain_text("540 cal")
    expect(again(page, "breakfast")).to_have_count(0)
    assert left(page).inner_text() != before
    message = page.locator("#message form")
    expect(message).to_contain_text(say("diary.added.other", count="2"))
    button(page, "diary.undo").click()
    expect(entries(page)).to_have_count(0)
    expect(left(page)).to_have_text(before)
    expect(again(page, "breakfast")).to_be_visible()
    assert is_same(page)
    # A meal of yesterday that was empty offers nothing.
    expect(again(page, "dinner")).to_have_count(0)


@BOTH_SIZES
def test_water_an_entry_and_what_is_said_of_the_day_change_without_leaving(page):
    again(page, "lunch").click()
    expect(entries(page)).to_have_count(2)
    page.get_by_role("button", name=f"{say('diary.remove')} Lentil soup").click()
    expect(entries(page)).to_have_count(1)
    button(page, "diary.undo").click()
    expect(entries(page)).to_have_count(2)
    page.get_by_role("button", name=say("home.water.add", amount="8 fl oz")).click()
    expect(page.locator(".drinks li")).to_have_count(1)
    expect(page.locator(".pinned .water .value")).to_contain_text("8 of")
    button(page, "diary.undo").click()
    expect(page.locator(".drinks li")).to_have_count(0)
    noted = page.locator("section.noted")
    noted.locator("summary").click()
    noted.locator("label[for=ill]").click()
    noted.get_by_role("button", name=say("frame.save")).click()
    expect(page.locator("#message form")).to_contain_text(say("diary.noted"))
    expect(noted.locator("summary")).to_have_text(say("diary.day.mark.ill"))
    expect(week(page).get_by_role("link", name=re.compile(f"^{say('diary.today')}.*{say('diary.day.mark.ill')}"))).to_be_visible()
    assert is_same(page)


def test_the_focus_goes_on_with_the_next_entry(page):
    again(page, "lunch").press("Enter")
    expect(entries(page)).to_have_count(2)
    expect(page.locator(".meals :focus")).to_have_count(1)
    first = page.get_by_role("button", name=f"{say('diary.remove')} Lentil soup")
    first.press("Enter")
    expect(page.get_by_role("button", name=f"{say('diary.remove')} Rye bread with butter")).to_be_focused()


# How high what is pinned is, where meals begin, and where the second of them ends.
PLACES = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  return { pinned: box(".day-left").height, meals: box(".meals").top, second: box(".meal:nth-of-type(2)").bottom };
}"""


def test_a_day_answers_its_question_on_the_first_screen(device, page):
    eat(device, TODAY)
    page.reload()
    expect(entries(page)).to_have_count(5)
    places = page.evaluate(PLACES)
    assert places["pinned"] <= 120
    assert places["meals"] < 320 and places["second"] < PHONE.height - 57
    assert sideways(page) == 0 and violations(page) == []
    # It stays in sight.
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(left(page)).to_be_in_viewport(ratio=1)
    assert round(page.locator(".day-left").bounding_box()["y"]) == 0


def test_more_than_the_target_is_said_without_blame(device, page):
    eat(device, TODAY, {"dinner": [("Feast", 4000, 90, 1500)]})
    page.reload()
    expect(left(page)).to_have_text(re.compile(rf"^[\d,]+ {say('diary.energy.above', unit='cal')}$"))
    colour = "each => getComputedStyle(each).color"
    assert left(page).locator("strong").evaluate(colour) == heading(page, say("diary.today")).evaluate(colour)


# What has the focus and lies under what is pinned.
UNDER = """() => {
  const each = document.activeElement;
  const pinned = document.querySelector(".day-left");
  if (!each.closest(".meals, .rest")) return [];
  const [one, other] = [each.getBoundingClientRect(), pinned.getBoundingClientRect()];
  return one.top < other.bottom - 1 && one.bottom > other.top + 1 ? [each.outerHTML.slice(0, 90)] : [];
}"""


def test_nothing_that_has_the_focus_lies_under_what_is_pinned(device, page):
    eat(device, TODAY)
    page.reload()
    page.evaluate("document.querySelector('.rest a.more:last-of-type').focus()")
    for _ in range(30):
        page.keyboard.press("Shift+Tab")
        assert page.evaluate(UNDER) == []


@pytest.mark.parametrize("width", [320, 390])
@pytest.mark.parametrize("root", [20, 24, 32])
def test_large_letters_cover_nothing(device, page, width, root):
    eat(device, TODAY)
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("/diary")
    page.evaluate(STYLE, f"html {{ font-size: {root}px!important }}")
    assert findings(over_others=overlapping_text(page), wider_than_the_screen=sideways(page)) == {}
    is_pinned = page.locator(".day-left").evaluate("each => getComputedStyle(each).position") == "sticky"
    assert is_pinned == (width / root >= 20.01)


@BOTH_SIZES
def test_what_was_just_logged_is_in_sight(device, page):
    eat(device, TODAY, {**MEALS, "dinner": [(f"Course {number}", 90, 2, 50) for number in range(12)]})
    page.goto("/diary/add?meal=snack")
    page.get_by_role("button", name=re.compile(f"^{say('diary.add.this')}: Lentil soup, ")).first.click()
    fresh = page.locator(".meals li.is-new")
    expect(fresh).to_contain_text("Lentil soup")
    expect(fresh).to_be_in_viewport(ratio=1)
    box, pinned = fresh.bounding_box(), page.locator(".day-left").bounding_box()
    assert box["y"] >= pinned["y"] + pinned["height"]


@ON_A_DESK
def test_a_message_floats_and_goes(page):
    page.clock.install()
    again(page, "breakfast").click()
    message = page.locator("#message form")
    expect(message).to_be_visible()
    message.hover()
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))
    page.clock.fast_forward(20_000)
    expect(message).to_be_visible()
    message.get_by_role("button").focus()
    page.mouse.move(0, 0)
    page.clock.fast_forward(20_000)
    expect(message).to_be_visible()
    message.get_by_role("button").blur()
    page.clock.fast_forward(4_100)
    expect(message).to_be_hidden()


@ON_A_DESK
def test_without_scripts_a_message_stands_in_the_page(new_device):
    device = new_device(java_script_enabled=False)
    eat(device.with_plan(), TODAY - timedelta(days=1))
    page = device.page
    page.goto("/diary")
    again(page, "breakfast").click()
    message = page.locator("#message form").bounding_box()
    assert message["y"] + message["height"] <= page.locator(".meals").bounding_box()["y"]
    button(page, "diary.undo").click()
    expect(entries(page)).to_have_count(0)
    expect(toast(page)).to_be_visible()


@BOTH_SIZES
def test_the_week_leads_to_its_days_by_keyboard(page):
    yesterday = TODAY - timedelta(days=1)
    if TODAY.weekday() == 0:
        page.get_by_role("link", name=say("diary.week.previous")).press("Enter")
        expect(page).to_have_url(re.compile(f"day={TODAY - timedelta(days=7)}"))
    day = week(page).locator(f"[data-id='{yesterday}'] a")
    expect(day).to_have_accessible_name(
        f"{yesterday:%A}, {yesterday:%b} {yesterday.day}, {say('diary.week.logged')}, 1,210 cal")
    box = day.bounding_box()
    assert box["width"] >= 44 and box["height"] >= 44
    day.focus()
    page.keyboard.press("Enter")
    expect(heading(page, say("diary.yesterday"))).to_be_visible()
    expect(day).to_have_attribute("aria-current", "page")
    assert violations(page) == []
    expect(week(page).get_by_role("listitem")).to_have_count(7)
