"""The list of what waits and what was refused, by keyboard, in German, and in the person's own units; and settings."""

import re
from datetime import timedelta

import pytest
from playwright.sync_api import expect

from support.actions import button, heading
from support.audits import violations
from support.in_step import arrive, exchange, show_all
from support.offline import Connection, install
from support.sentences import say
from support.sync import (  # noqa: F401
    TODAY, connection, expect_sent, keep_all, keeps_pages, mark, page, server, size, unsent)


@pytest.fixture
def german(new_device, server):
    """Somebody who reads German."""
    return new_device(server=server, locale="de-DE")


def type_food(page, name, calories, path="/diary/add?meal=lunch", language="en"):
    """Types in food on the page to log it."""
    page.goto(path)
    page.locator("details.card summary").filter(has_text=say("diary.typed", language)).click()
    page.locator("#name").fill(name)
    page.locator("#calories").fill(calories)
    page.get_by_role("button", name=say("diary.add.button", language), exact=True).click()
    expect(page.locator("#unsent:not([hidden])")).to_contain_text(name)


def press_until(page, place):
    """Presses the tab key until something has the focus."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if place.evaluate("element => element === document.activeElement"):
            return
    raise AssertionError(f"{place} is not reached.")


def test_the_list_works_by_keyboard_alone(page, connection):
    connection.lose()
    type_food(page, "Feast", "99999")
    type_food(page, "Crumbs", "30")
    page.goto("/diary")
    press_until(page, unsent(page).locator("summary"))
    page.keyboard.press("Enter")
    expect(unsent(page).get_by_role("listitem")).to_have_count(2)
    press_until(page, unsent(page).get_by_role("button", name=re.compile(f"^{say('diary.undo')}: Crumbs")))
    page.keyboard.press("Space")
    expect(unsent(page).locator("summary")).to_have_text(say("unsent.waiting.one"))
    expect(unsent(page).locator("summary")).to_be_focused()
    connection.restore()
    expect(unsent(page).get_by_role("heading")).to_have_text(say("unsent.refused.one"))
    press_until(page, unsent(page).get_by_role("button", name=re.compile(f"^{say('unsent.edit')}:")))
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    press_until(page, dialog.get_by_label(say("field.calories")))
    page.keyboard.press("Control+A")
    page.keyboard.type("990")
    page.keyboard.press("Enter")
    expect_sent(page)
    expect(page.locator(".meals .entries li").filter(has_text="Feast")).to_contain_text("990 cal")


def test_the_list_is_german_where_the_person_is(german):
    german.with_plan()
    cut = Connection(german.server, german.context)
    page = german.page
    install(page)
    page.goto("/home")
    keep_all(page)
    cut.lose()
    day = TODAY - timedelta(days=9)
    type_food(page, "Festmahl", "99.999", f"/diary/add?meal=lunch&day={day}", "de")
    summary = unsent(page).locator("summary")
    expect(summary).to_have_text(say("unsent.waiting.one", "de"))
    summary.click()
    line = unsent(page).get_by_role("listitem")
    expect(line).to_contain_text("99.999")
    months = "Jan|Feb|März|Apr|Mai|Juni|Juli|Aug|Sept|Okt|Nov|Dez"
    expect(line).to_contain_text(re.compile(f"{day.day}\\. ({months})"))
    assert str(day) not in line.inner_text()
    assert violations(page) == []
    cut.restore()
    expect(unsent(page).get_by_role("heading")).to_have_text(say("unsent.refused.one", "de"))
    unsent(page).get_by_role("button", name=re.compile(f"^{say('unsent.edit', 'de')}:")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(say("field.calories", "de")).fill("1.200")
    dialog.get_by_label(say("field.protein", "de")).fill("12,5")
    dialog.get_by_role("button", name=say("frame.save", "de")).click()
    expect(unsent(page)).to_be_hidden()
    page.goto(f"/diary?day={day}")
    expect(page.locator(".meals .entries li")).to_contain_text("1.200")


def test_a_weight_that_was_asked_about_is_confirmed_or_changed_in_pounds(device, page, connection):
    device.call("/v1/weights", data={"day": str(TODAY - timedelta(days=1)), "weight": 81.6})
    connection.lose()
    page.goto("/diary/weight")
    page.get_by_label(say("field.weight")).fill("420")
    button(page, "frame.save").click()
    expect(unsent(page)).to_be_visible()
    connection.restore()
    expect(unsent(page).get_by_role("heading")).to_have_text(say("unsent.refused.one"))
    expect(unsent(page).get_by_role("button", name=re.compile(f"^{say('reading.question.yes')}"))).to_be_visible()
    assert violations(page) == []
    unsent(page).get_by_role("button", name=re.compile(f"^{say('unsent.edit')}:")).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label(f"{say('diary.weight')} (lbs)")).to_have_value("420")
    dialog.get_by_label(f"{say('diary.weight')} (lbs)").fill("179.5")
    dialog.get_by_role("button", name=say("frame.save")).click()
    expect_sent(page)
    page.goto("/diary")
    expect(page.locator("section:has(> #weight) .number")).to_have_text("179.5 lbs")


def test_settings_are_changed_without_a_connection_and_sent_once(page, connection):
    connection.lose()
    page.goto("/settings")
    page.locator("input[name=theme][value=dark]").check(force=True)
    page.locator("form[action='/settings'] button.primary").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(unsent(page)).to_contain_text(say("unsent.waiting.one"))
    page.goto("/home")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert violations(page) == []
    connection.restore()
    expect_sent(page)
    page.goto("/settings")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("input[name=theme][value=dark]")).to_be_checked()


def test_a_theme_stays_on_the_page_once_it_was_sent(page, connection):
    arrive(page, "/settings")
    connection.lose()
    page.locator("input[name=theme][value=dark]").check(force=True)
    page.locator("form[action='/settings'] button.primary").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.evaluate("document.getElementById('main').dataset.before = ''")
    connection.restore()
    expect_sent(page)
    # The page is asked for anew, and shows what the server has by now.
    expect(page.locator("main[data-before]")).to_have_count(0)
    exchange(page)
    show_all(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_forms_that_need_a_connection_say_so(page, connection):
    page.goto("/profile/edit")
    name = page.locator("main input[type=text]").first
    name.fill("177")
    connection.lose()
    page.locator("main form button.primary").last.click()
    expect(page.get_by_text(say("offline.needs"))).to_be_visible()
    expect(name).to_have_value("177")
    expect(heading(page, say("offline.title"))).to_have_count(0)
