"""A person who weighs in stone and reads kilojoules, with and without a connection."""

import re

from playwright.sync_api import expect

from support.actions import button, choose
from support.offline import banner, enter_weight, expect_saved, see
from support.sentences import say
from support.sync import connection, keep_all, keeps_pages, page, server, size  # noqa: F401
from test_sync import entry

# The unit that the page does not speak of: "420 cal", "80 kg".
OTHERS = re.compile(r"\d\s?(cal|kg|lbs)\b")


def choose_units(page):
    """Chooses stone and kilojoules in the settings."""
    page.goto("/settings")
    choose(page, "settings.weight_unit.st")
    choose(page, "settings.energy_unit.kj")
    button(page, "frame.save").click()
    expect(page.locator("html")).to_have_attribute("data-energy", "kj")


def test_food_and_weights_are_typed_and_read_in_them_offline(page, connection):
    choose_units(page)
    page.goto("/home")
    keep_all(page)
    connection.lose()
    page.goto("/diary/add?meal=lunch")
    # Its words are those of kilojoules.
    page.locator("details.card:has(#calories) > summary").click()
    page.locator("#name").fill("Soup")
    page.locator("#calories").fill("1757")
    button(page, "diary.add.button").click()
    expect(page.locator("#unsent")).to_be_visible()
    page.goto("/diary")
    expect_saved(page)
    expect(entry(page, "Soup")).to_contain_text("1,757 kJ")
    expect(page.locator(".totals .calories .value")).to_contain_text("kJ")
    page.goto("/diary/weight")
    enter_weight(page, "12 st 10")
    expect(banner(page)).to_contain_text(say("offline.entry_kept"))
    page.goto("/diary")
    expect(page.locator("main")).to_contain_text("12 st 10 lb")
    expect(page.locator("main")).not_to_contain_text(OTHERS)
    connection.restore()
    expect(page.locator("#unsent")).to_be_hidden()
    page.reload()
    expect(entry(page, "Soup")).to_contain_text("1,757 kJ")
    expect(page.locator("main")).to_contain_text("12 st 10 lb")


def test_a_weight_that_can_be_meant_either_way_is_not_kept(page, connection):
    choose_units(page)
    see(page, "/diary/weight")
    connection.lose()
    page.goto("/diary/weight")
    enter_weight(page, "12.6")
    expect(page.locator("#weight-problem")).to_be_visible()
