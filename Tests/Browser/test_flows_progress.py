"""Progress: its ranges, its tables and its file; and the week on My Plan."""

import csv

import pytest
from playwright.sync_api import expect

from support.actions import heading, open_cards
from support.device import BOTH_SIZES
from support.sentences import pattern, say


@pytest.fixture
def logged(device):
    """Somebody who logged the same on each of the last 40 days."""
    return device.with_plan().log(days=40, calories=2200, kilograms=81.65)


def ranges(page):
    """The choice of ranges."""
    return page.get_by_role("navigation", name=say("progress.range"))


def card(page, key):
    """A card by the key of its heading."""
    return page.get_by_role("region", name=say(key))


def test_ranges_are_switched_by_keyboard(logged):
    page = logged.page
    page.goto("/progress")
    expect(ranges(page).locator("[aria-current=page]")).to_have_text(say("progress.range.12w"))
    expect(card(page, "progress.calories")).to_contain_text("40 logged days")
    choice = ranges(page).get_by_role("link", name=say("progress.range.4w"), exact=True)
    choice.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/progress?range=4w")
    expect(ranges(page).locator("[aria-current=page]")).to_have_text(say("progress.range.4w"))
    expect(card(page, "progress.calories")).to_contain_text("27 logged days")
    page.keyboard.press("Tab")
    for name in ["1y", "all"]:
        ranges(page).get_by_role("link", name=say(f"progress.range.{name}"), exact=True).press("Enter")
        page.wait_for_url(f"**/progress?range={name}")
        expect(heading(page, say("progress.title"))).to_be_visible()


@BOTH_SIZES
def test_every_chart_is_told_in_words_and_as_a_table(logged):
    page = logged.page
    page.goto("/progress")
    open_cards(page)
    expect(page.get_by_role("img", name=pattern("progress.weight.label"))).to_be_visible()
    expect(page.get_by_role("img", name=pattern("progress.spending.label"))).to_be_visible()
    for key, rows in [("progress.weight", 41), ("progress.spending", 41), ("progress.calories", 40)]:
        shown = page.locator(".progress-cards > .card", has=page.get_by_role("heading", name=say(key), exact=True))
        summary = shown.locator("summary").last
        expect(summary).to_have_text(f"{say('progress.table')}: {say(key)}")
        summary.focus()
        page.keyboard.press("Enter")
        expect(shown.get_by_role("table").locator("tbody tr")).to_have_count(rows)


def test_the_days_are_downloaded(logged, tmp_path):
    page = logged.page
    page.goto("/progress?range=4w")
    with page.expect_download() as started:
        page.get_by_role("link", name=say("progress.download")).click()
    download = started.value
    assert download.suggested_filename.startswith("gtsd-progress-") and download.suggested_filename.endswith(".csv")
    download.save_as(tmp_path / "days.csv")
    with open(tmp_path / "days.csv", encoding="utf-8-sig", newline="") as file:
        days = list(csv.DictReader(file))
    assert len(days) == 28
    assert days[0]["Weight (lb)"] == "180" and days[0]["Calories (cal)"] == "2200"


def test_without_anything_progress_says_where_to_begin(device):
    page = device.sign_up().skip().page
    page.goto("/progress")
    expect(page.get_by_role("heading", name=say("progress.empty.title"))).to_be_visible()
    expect(ranges(page)).to_have_count(0)
    device.complete().acknowledge()
    page.goto("/progress")
    expect(card(page, "progress.weight")).to_contain_text(say("progress.weight.one"))
    expect(card(page, "progress.calories")).to_contain_text(say("progress.calories.none"))


def test_ranges_work_without_scripts(new_device):
    device = new_device(java_script_enabled=False).with_plan()
    page = device.log(days=5, calories=2200, kilograms=81.65).page
    page.goto("/progress")
    ranges(page).get_by_role("link", name=say("progress.range.all"), exact=True).click()
    expect(ranges(page).locator("[aria-current=page]")).to_have_text(say("progress.range.all"))
    card(page, "progress.calories").locator("summary").click()
    expect(card(page, "progress.calories").get_by_role("table")).to_be_visible()


def test_my_plan_tells_of_today_and_the_week(logged):
    page = logged.page
    page.goto("/plan")
    expect(card(page, "week.title")).to_contain_text(say("week.more"))
    logged.call("/v1/water", data={"millilitres": 2900})
    logged.call("/v1/diary", data={"name": "Skyr", "calories": 900, "protein": 132})
    page.goto("/plan")
    expect(card(page, "week.title")).to_contain_text(say("week.words.water.one", count=1))
    expect(page.locator("details.protein summary")).to_contain_text("132 / 180 g (73%)")
    expect(page.locator("details.water summary")).to_contain_text(say("myplan.today.there"))
    card(page, "week.title").get_by_role("link").click()
    expect(heading(page, say("progress.title"))).to_be_visible()
