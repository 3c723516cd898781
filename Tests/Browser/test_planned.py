"""Food for days to come: it is planned, counts for nothing, and is one tap to log, with and without a connection."""

import re
from datetime import timedelta

from playwright.sync_api import expect

from support.actions import button, heading
from support.audits import violations
from support.offline import banner
from support.sentences import say
from support.sync import (  # noqa: F401
    TODAY, connection, expect_sent, keep_all, keeps_pages, mark, page, server, size, unsent)

TOMORROW = TODAY + timedelta(days=1)


def plan(device, name, calories, day=TODAY, meal="dinner", **more):
    """Plans food for a day."""
    device.call("/v1/diary", data={
        "name": name, "calories": calories, "meal": meal, "day": str(day), "isPlanned": True, **more})


def entry(page, name):
    """Something in the list of the diary."""
    return page.locator(".meals .entries li").filter(has_text=name)


def total(page):
    """The energy of the day in the diary."""
    return page.locator(".totals .calories .value")


def type_food(page, name, calories, guess=None):
    """Types in food on the page to log it."""
    page.locator("details.card > summary").filter(has_text=say("diary.typed")).click()
    page.locator("#name").fill(name)
    page.locator("#calories").fill(calories)
    if guess:
        page.locator("details.guess > summary").click()
        page.locator("label", has_text=guess).click()
    button(page, "diary.add.button").click()


def dinner(page):
    return page.get_by_role("region", name=say("meal.dinner"), exact=True)


def log(page, name):
    """The button that logs something planned."""
    return page.get_by_role("button", name=re.compile(rf"^{re.escape(say('diary.planned.log'))}\s?: {re.escape(name)}$"))


def planned_sum(calories):
    return say("diary.planned.sum", calories=f"{calories} {say('unit.calories')}")


def read(device, day=TODAY):
    """A day of the diary, as the server has it."""
    days = device.read(f"/v1/diary?from={day}&to={day}")["days"]
    return days[0] if days else {"calories": 0, "entries": [], "planned": []}


def test_food_is_planned_for_tomorrow_and_counts_for_nothing(device, page):
    # On a Sunday, tomorrow is in the next week.
    page.goto("/diary" if TOMORROW.weekday() else f"/diary?day={TOMORROW}")
    page.locator(f"ol.week [data-id='{TOMORROW}'] a").click()
    expect(heading(page, say("diary.tomorrow"))).to_be_visible()
    expect(page.get_by_text(say("diary.planned.tomorrow"))).to_be_visible()
    dinner(page).get_by_role("link", name=f"{say('diary.add')}: {say('meal.dinner')}").click()
    type_food(page, "Lentil soup", "620")
    expect(entry(page, "Lentil soup")).to_contain_text(say("diary.planned"))
    expect(dinner(page)).to_contain_text(planned_sum(620))
    expect(log(page, "Lentil soup")).to_have_count(0)
    expect(total(page)).to_contain_text("0 of")
    assert violations(page) == []
    day = read(device, TOMORROW)
    assert day["calories"] == 0 and [each["name"] for each in day["planned"]] == ["Lentil soup"]


def test_a_planned_meal_is_logged_from_home(device, page):
    plan(device, "Lentil soup", 380)
    plan(device, "Rye bread", 210)
    page.goto("/home")
    page.get_by_role("button", name=say("home.planned", meal=say("meal.dinner"))).click()
    expect(dinner(page).locator(".meal-total")).to_have_text("590 cal")
    assert read(device)["calories"] == 420 + 80 + 590
    page.goto("/home")
    expect(page.get_by_role("button", name=say("home.planned", meal=say("meal.dinner")))).to_have_count(0)


def test_something_planned_is_logged_where_it_stands_and_that_is_undone(device, page):
    plan(device, "Lentil soup", 380)
    page.goto("/diary")
    page.evaluate("window.isSame = true")
    log(page, "Lentil soup").click()
    expect(dinner(page).locator(".meal-total")).to_have_text("380 cal")
    expect(total(page)).to_contain_text("880 of")
    button(page, "diary.undo").click()
    expect(dinner(page)).to_contain_text(planned_sum(380))
    expect(total(page)).to_contain_text("500 of")
    assert page.evaluate("window.isSame === true"), "nothing was reloaded"
    assert read(device)["calories"] == 500


def test_something_planned_is_logged_without_a_connection_and_sent_once(device, page, connection):
    plan(device, "Lentil soup", 380)
    plan(device, "Rye bread", 210)
    page.goto("/diary")
    expect(entry(page, "Lentil soup")).to_be_visible()
    keep_all(page)
    connection.lose()
    log(page, "Lentil soup").click()
    expect(mark(entry(page, "Lentil soup"))).to_be_visible()
    expect(entry(page, "Lentil soup").locator(".planned")).to_have_count(0)
    expect(dinner(page).locator(".meal-total")).to_have_text("380 cal")
    expect(dinner(page)).to_contain_text(planned_sum(210))
    expect(total(page)).to_contain_text("880 of")
    # It is taken back, and logged again with all of the meal after the page was opened anew.
    unsent(page).locator("summary").click()
    unsent(page).get_by_role("button", name=say("diary.undo")).click()
    expect(total(page)).to_contain_text("500 of")
    page.reload()
    expect(dinner(page)).to_contain_text(planned_sum(590))
    every = rf"^{re.escape(say('diary.planned.log.all'))}\s?: {re.escape(say('meal.dinner'))}$"
    page.get_by_role("button", name=re.compile(every)).click()
    expect(total(page)).to_contain_text("1,090 of")
    connection.restore()
    expect_sent(page)
    day = read(device)
    assert day["calories"] == 1090 and day["planned"] == []
    assert len(day["entries"]) == 4


def test_food_is_planned_without_a_connection(device, page, connection):
    page.goto("/diary")
    keep_all(page)
    connection.lose()
    page.goto(f"/diary?day={TOMORROW}")
    expect(page.locator("[data-lead]")).to_be_visible()
    expect(page.locator("section.weighed")).to_be_hidden()
    page.goto(f"/diary/add?day={TOMORROW}&meal=dinner")
    type_food(page, "Curry", "700")
    expect(banner(page)).to_contain_text(say("offline.entry_kept"))
    page.goto(f"/diary?day={TOMORROW}")
    expect(entry(page, "Curry")).to_contain_text(say("diary.planned"))
    page.goto("/diary")
    expect(total(page)).to_contain_text("500 of")
    connection.restore()
    expect_sent(page)
    assert [each["name"] for each in read(device, TOMORROW)["planned"]] == ["Curry"]


def energy_ring(page):
    """The ring of Home."""
    return page.locator(".rings .calories")


def test_a_guess_is_shown_with_its_doubt_without_a_connection_too(device, page, connection):
    page.goto("/diary")
    keep_all(page)
    connection.lose()
    page.goto("/diary/add?meal=dinner")
    type_food(page, "Curry", "700", guess=say("diary.guess.20", percent="20%"))
    expect(banner(page)).to_contain_text(say("offline.entry_kept"))
    page.goto("/diary")
    expect(entry(page, "Curry")).to_contain_text("~700 cal ±20%")
    expect(total(page)).to_contain_text("1,200 ± 140 of")
    page.goto("/home")
    expect(energy_ring(page)).to_contain_text(re.compile(r"1,200\s+± 140 cal"))
    connection.restore()
    expect_sent(page)
    page.goto("/diary")
    expect(total(page)).to_contain_text("1,200 ± 140 of")
    assert read(device)["doubt"] == 140
    page.goto("/home")
    expect(energy_ring(page)).to_contain_text(re.compile(r"1,200\s+± 140 cal"))
    assert device.read("/v1/home")["intake"]["doubt"] == 140
