"""The short way in: one page, then the budget, with and without scripts."""

import math

import pytest
from playwright.sync_api import expect

from support.actions import button, choose, field, heading, link, none_of_these, toast
from support.device import BOTH_SIZES, PHONE
from support.people import Numbers, Person
from support.sentences import say


@pytest.fixture
def size():
    return PHONE


def fill_short_way(page, goal, target=None):
    """Answers the short way; returns the number of taps and of fields that it takes."""
    field(page, "dateOfBirth").fill("1990-01-15")
    choose(page, "gender.male")
    field(page, "currentWeight").fill("180")
    page.get_by_label(say("entry.feet")).fill("5")
    page.get_by_label(say("entry.inches")).fill("10")
    choose(page, goal)
    if target:
        field(page, "targetWeight").fill(target)
    return 2, 6 + bool(target)


@BOTH_SIZES
def test_the_short_way_leads_to_the_budget_and_home(device):
    page = device.page
    device.sign_up()
    page.goto("/onboarding/welcome")
    link(page, "short.open").click()
    fill_short_way(page, "choice.goal.maintain")
    # A target weight is for goals that have one.
    expect(field(page, "targetWeight")).to_be_hidden()
    choose(page, "choice.goal.gain_muscle")
    expect(field(page, "targetWeight")).to_be_visible()
    choose(page, "choice.goal.maintain")
    button(page, "short.submit").click()
    expect(heading(page, say("short.budget.title"))).to_be_visible()
    expect(page.get_by_role("region", name=say("plan.targets"))).to_contain_text(
        f"{Numbers().tdee} cal/day")
    button(page, "myplan.metrics.submit").click()
    page.wait_for_url("**/home")
    expect(page.locator(".now")).to_contain_text(f"{Numbers().tdee} cal for today")


@pytest.mark.parametrize("way", ["with script", "without"])
def test_from_the_landing_page_to_targets_takes_eight_taps_and_ten_fields(new_device, way):
    page = new_device(java_script_enabled=way == "with script").page
    numbers, person = Numbers(), Person()
    page.goto("/")
    link(page, "landing.start").click()
    for name, text in [("name", person.name), ("email", person.email), ("password", person.password)]:
        field(page, name).fill(text)
    button(page, "account.signup.submit").click()
    expect(heading(page, say("onboarding.welcome.title", name=person.name))).to_be_visible()
    taps, fields = fill_short_way(page, "choice.goal.lose_weight", "165")
    button(page, "short.submit").click()
    none_of_these(page)
    expect(heading(page, say("short.budget.title"))).to_be_visible()
    # Start, sign up, show the budget, none of these.
    assert taps + 4 <= 8 and fields + 3 <= 10
    for words in ["BMI", "BMR", "TDEE", numbers.bmr, numbers.tdee, numbers.calories, say("budget.assumed.activity")]:
        expect(page.locator("main")).to_contain_text(words)
    button(page, "myplan.metrics.submit").click()
    page.wait_for_url("**/home")
    expect(toast(page)).to_have_text(say("toast.plan_generated"))
    expect(page.locator(".now")).to_contain_text(f"{numbers.calories} cal for today")
    expect(page.get_by_role("region", name=say("home.card.label"))).to_have_count(0)
    for path in ["/diary", "/plan"]:
        page.goto(path)
        expect(page.locator("main")).to_contain_text(numbers.calories)


def test_activity_and_protein_are_chosen_on_the_budget(device):
    page = device.page
    device.sign_up()
    page.goto("/onboarding/short")
    fill_short_way(page, "choice.goal.lose_weight", "165")
    button(page, "short.submit").click()
    none_of_these(page)
    page.get_by_text(say("budget.activity.open")).click()
    choose(page, "choice.activity.sedentary")
    button(page, "budget.activity.submit").click()
    less = f"{math.floor(1.2 * int(Numbers().bmr.replace(',', '')) + 0.5) - 500:,}"
    expect(page.get_by_role("region", name=say("plan.targets"))).to_contain_text(less)
    expect(page.get_by_text(say("budget.assumed.activity"))).to_have_count(0)
    page.locator("label[for=protein-sufficient]").click()
    button(page, "myplan.metrics.submit").click()
    page.wait_for_url("**/home")
    expect(page.locator(".rest-targets .protein")).to_contain_text("~131 g")
    page.goto("/targets")
    expect(page.get_by_role("radio", name="131 g")).to_be_checked()
    page.locator("label[for=protein-plan]").click()
    with page.expect_navigation():
        button(page, "protein.choice.save").click()
    page.goto("/home")
    expect(page.locator(".rest-targets .protein")).to_contain_text("~180 g")


def test_back_from_the_health_question_the_answers_can_be_corrected(device):
    page = device.page
    device.sign_up()
    page.goto("/onboarding/short")
    fill_short_way(page, "choice.goal.lose_weight", "165")
    button(page, "short.submit").click()
    expect(page.get_by_text(say("onboarding.step", step="2", count="3")).first).to_be_visible()
    link(page, "frame.back").click()
    expect(field(page, "targetWeight")).to_have_value("165")
    field(page, "currentWeight").fill("182")
    button(page, "short.submit").click()
    none_of_these(page)
    expect(heading(page, say("short.budget.title"))).to_be_visible()
    expect(page.locator("main")).to_contain_text(Numbers(pounds=182).bmr)


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
