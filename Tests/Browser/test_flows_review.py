"""The weekly review: it waits on Home until it was read."""

from playwright.sync_api import expect

from support.actions import heading
from support.device import WITH_AND_WITHOUT_SCRIPTS
from support.past import log_weeks, with_past_plan
from support.sentences import say

ABOVE = [550, 540, 560, 550, 550, 0, 20]


def card(page):
    """The line on Home."""
    return page.get_by_role("link", name=say("review.card"))


@WITH_AND_WITHOUT_SCRIPTS
def test_home_leads_to_the_review_until_it_looks_right(new_device, scripts):
    page = log_weeks(with_past_plan(new_device(java_script_enabled=scripts)), [0] * 7).page
    page.goto("/home")
    card(page).click()
    page.wait_for_url("**/review")
    expect(page.get_by_role("heading", level=1)).to_contain_text("On track")
    page.get_by_role("button", name=say("review.right")).click()
    page.wait_for_url("**/home")
    expect(page.get_by_text(say("toast.review_read"))).to_be_visible()
    expect(card(page)).to_have_count(0)
    page.goto("/review")
    expect(page.get_by_text(say("review.read"))).to_be_visible()
    expect(page.get_by_role("button", name=say("review.right"))).to_have_count(0)


def test_a_missed_target_offers_an_easier_pace(device):
    page = log_weeks(with_past_plan(device), ABOVE).page
    page.goto("/review")
    expect(heading(page, say("review.missed.above.other", calories="550", count="5"))).to_be_visible()
    page.get_by_role("button", name=say("review.choice.ease")).click()
    page.wait_for_url("**/plan")
    page.goto("/home")
    expect(card(page)).to_have_count(0)


def test_the_numbers_open_by_keyboard(device):
    page = log_weeks(with_past_plan(device), ABOVE).page
    page.goto("/review")
    summary = page.locator(".review-figures .eaten summary")
    summary.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".review-figures .eaten dl")).to_be_visible()
