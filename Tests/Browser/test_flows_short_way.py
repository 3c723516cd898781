"""The short way in: one page, then the budget, with and without scripts."""

import pytest
from playwright.sync_api import expect

from support.actions import button, choose, field, heading, link
from support.device import BOTH_SIZES, PHONE
from support.people import Numbers
from support.sentences import say


@pytest.fixture
def size():
    return PHONE


@BOTH_SIZES
def test_the_short_way_leads_to_the_budget_and_home(device):
    page = device.page
    device.sign_up()
    page.goto("/onboarding/welcome")
    link(page, "short.open").click()
    expect(heading(page, say("short.title"))).to_be_visible()
    field(page, "dateOfBirth").fill("1990-01-15")
    choose(page, "gender.male")
    field(page, "currentWeight").fill("180")
    page.get_by_label(say("entry.feet")).fill("5")
    page.get_by_label(say("entry.inches")).fill("10")
    choose(page, "choice.goal.maintain")
    # A target weight is for goals that have one.
    expect(field(page, "targetWeight")).to_be_hidden()
    choose(page, "choice.goal.gain_muscle")
    expect(field(page, "targetWeight")).to_be_visible()
    choose(page, "choice.goal.maintain")
    button(page, "short.submit").click()
    expect(heading(page, say("short.budget.title"))).to_be_visible()
    expect(page.get_by_role("region", name=say("plan.targets"))).to_contain_text(
        f"{Numbers().tdee} cal/day")
    button(page, "short.budget.done").click()
    page.wait_for_url("**/home")


def test_what_is_typed_on_the_short_way_stays_when_the_browser_is_closed(device):
    page = device.page
    device.sign_up()
    page.goto("/onboarding/short")
    with page.expect_response(lambda answer: answer.url.endswith("/onboarding/draft") and answer.ok):
        field(page, "currentWeight").fill("143.77")
    page.goto("/onboarding/health")
    page.goto("/onboarding/short")
    expect(field(page, "currentWeight")).to_have_value("143.77")


def test_maybe_later_moves_the_invitation_down(device):
    page = device.page
    device.sign_up().skip()
    page.goto("/profile")
    for _ in range(3):
        with page.expect_response(lambda answer: answer.url.endswith("/profile/later")):
            button(page, "profile.zero_state.cta_secondary").click()
        # On the page that is left the button does nothing any more.
        expect(page.locator("main [aria-busy=true]")).to_have_count(0)
        expect(page.get_by_role("heading", name=say("profile.zero_state.headline"))).to_be_visible()
    expect(page.locator("nav.links ~ .zero")).to_be_visible()
