"""Somebody who hides weight and energy sees neither of them, and nothing brings them back without a connection."""

import re

from playwright.sync_api import expect

from support.actions import button
from support.audits import violations
from support.in_step import arrive
from support.sentences import pattern, say
from support.sync import (  # noqa: F401
    connection, expect_sent, keep_all, keeps_pages, mark, page, server, size, unsent)

NUMBER = re.compile(r"\d[\d.,]*[\s\u00a0]?(k?cal|calories|kg|lbs?)\b")


def hide(page):
    """Chooses it in the settings."""
    page.goto("/settings")
    page.locator("label[for=hidesNumbers-true]").click()
    button(page, "frame.save").first.click()
    expect(page.locator("html")).to_have_attribute("data-hides-numbers", "")


def expect_no_numbers(page):
    """Nothing of a page says weight or energy, to eyes or to ears."""
    expect(page.locator("body")).not_to_contain_text(NUMBER)
    labels = page.locator("[aria-label]").evaluate_all("all => all.map((each) => each.getAttribute('aria-label'))")
    assert [label for label in labels if NUMBER.search(label)] == []


def test_pages_say_what_to_do_instead_and_are_accessible(page):
    hide(page)
    for path in ["/home", "/diary", "/plan", "/progress", "/plan/what-if", "/profile"]:
        page.goto(path)
        expect_no_numbers(page)
        assert violations(page) == [], path
    page.goto("/plan/what-if")
    expect(page.get_by_role("heading", name=say("hidden.title"))).to_be_visible()
    page.get_by_role("link", name=say("hidden.settings")).click()
    page.wait_for_url("**/settings*")
    page.locator("label[for=hidesNumbers-false]").click()
    button(page, "frame.save").first.click()
    expect(page.locator("html")).not_to_have_attribute("data-hides-numbers", "")
    page.goto("/home")
    expect(page.locator(".rings li.calories")).to_be_visible()


def test_food_is_logged_without_a_connection_and_its_energy_stays_hidden(page, connection):
    hide(page)
    arrive(page, "/home")
    keep_all(page)
    connection.lose()
    page.goto("/diary/add?meal=lunch")
    page.locator("#q").press_sequentially("porridge")
    found = page.get_by_role("option").filter(has_text="Porridge").first
    expect(found).to_be_visible()
    expect_no_numbers(page)
    found.click()
    expect(page.locator("#tray .tray-sum")).to_have_text(say("tray.one.without_numbers"))
    expect_no_numbers(page)
    page.locator("#tray .tray-end button").click()
    expect(unsent(page)).to_contain_text(pattern("unsent.waiting.one"))
    page.goto("/diary")
    lunch = page.locator(".meals .meal").filter(has_text=say("meal.lunch")).locator(".entries li")
    expect(mark(lunch.filter(has_text="Porridge"))).to_be_visible()
    expect_no_numbers(page)
    page.goto("/home")
    expect_no_numbers(page)

    connection.restore()
    expect_sent(page)
    page.goto("/diary")
    expect(lunch.filter(has_text="Porridge")).to_have_count(1)
    expect_no_numbers(page)
