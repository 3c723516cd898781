"""The flows of onboarding: skipping it, completing it, and the summary at its end."""

import datetime

import pytest
from playwright.sync_api import expect

from support.actions import (
    button, complete, expect_home, expect_plan, expect_zero_state, field, heading, link,
    none_of_these, sign_up, tab, through_the_steps)
from support.device import BOTH_SIZES, PHONE
from support.people import Numbers, Person
from support.sentences import say
from support.sync import keeps_pages  # noqa: F401
from support.waiting import intercept, wait_for_service_worker, wait_until


@pytest.fixture
def size():
    return PHONE


def fail_summary(device, failure):
    """Lets the summary fail for the service worker, which fetches it, from now on."""
    device.context.route(
        "**/how-it-works*",
        lambda route: route.abort() if failure == "network" else route.fulfill(status=failure, body="no"))
    [worker] = device.context.service_workers
    status = "fetch('/how-it-works').then(({ status }) => status, () => 'network')"
    wait_until(lambda: worker.evaluate(status) == failure)


def test_skipping_leads_home_and_the_profile_can_be_completed_later(page):
    sign_up(page, Person())
    button(page, "onboarding.skip").click()
    expect_home(page)
    for task in ["weigh_in", "breakfast", "lunch", "dinner"]:
        expect(page.get_by_text(say(f"tasks.{task}"))).to_be_visible()
    expect(page.get_by_role("heading", name=say("home.targets"))).to_have_count(0)

    tab(page, "profile").click()
    expect_zero_state(page)
    expect(page.get_by_text(say("profile.zero_state.body"))).to_be_visible()
    expect(page.get_by_role("heading", name=say("profile.zero_state.section_title"))).to_be_visible()
    for number in range(1, 5):
        expect(page.get_by_text(say(f"profile.zero_state.benefit{number}"))).to_be_visible()

    button(page, "profile.zero_state.cta_primary").click()
    through_the_steps(page)
    complete(page)
    button(page, "summary.start").click()
    expect_home(page)
    tab(page, "profile").click()
    expect(page.get_by_text("180 lbs")).to_be_visible()
    expect(page.get_by_text(say("profile.zero_state.headline"))).to_have_count(0)


@BOTH_SIZES
def test_completing_onboarding_shows_the_summary_with_the_right_numbers_and_then_home(page):
    numbers = Numbers()
    sign_up(page, Person(name="John"))
    link(page, "short.details").click()
    through_the_steps(page)
    complete(page)

    summary = page.get_by_role("article")
    expect(summary).to_contain_text(say("summary.greeting", name="John"))
    expect(summary).to_contain_text(say("summary.intro", goal="lose weight"))
    expect(summary).to_contain_text(say("summary.intro.next"))
    expect(page.get_by_role("region", name=say("summary.bmr.title"))).to_contain_text(f"{numbers.bmr} calories/day")
    expect(page.get_by_role("region", name=say("summary.tdee.title"))).to_contain_text(f"{numbers.tdee} calories/day")
    targets = page.get_by_role("region", name=say("summary.targets.title"))
    expect(targets).to_contain_text(f"{numbers.calories} cal/day")
    expect(targets).to_contain_text("500 cal deficit")
    expect(targets).to_contain_text(f"{numbers.protein} g/day")
    projection = page.get_by_role("region", name=say("summary.projection.title"))
    for words in ["180 lbs", "165 lbs", "15 lbs to lose", f"{numbers.weeks} weeks", "Rate: 1.1 lb/week"]:
        expect(projection).to_contain_text(words)
    how = page.get_by_role("region", name=say("summary.how.title"))
    for words in ["Track Your Progress", "Stay Consistent", "Adjust as Needed", "Reach Your Goal"]:
        expect(how).to_contain_text(words)

    button(page, "summary.start").click()
    expect_home(page)


@pytest.mark.parametrize("failure", ["network", 404, 500])
def test_home_is_reached_even_when_the_summary_fails(device, failure):
    page = device.page
    device.sign_up().draft()
    page.goto("/onboarding")
    wait_for_service_worker(page)
    fail_summary(device, failure)
    button(page, "onboarding.complete").click()
    none_of_these(page)
    expect_home(page)
    expect(page.get_by_text(say("toast.all_set"))).to_be_visible()
    tab(page, "profile").click()
    expect(page.get_by_text("180 lbs")).to_be_visible()


def test_escape_leaves_the_summary(device):
    page = device.page
    device.sign_up().complete()
    page.goto("/how-it-works?first")
    page.keyboard.press("Escape")
    expect_home(page)
    page.goto("/profile")
    link(page, "profile.how").click()
    expect(heading(page, say("summary.title"))).to_be_visible()
    page.wait_for_load_state()  # What Escape does is in a script that comes after the page.
    page.keyboard.press("Escape")
    expect(page).to_have_url(device.server.address + "/profile")


@pytest.mark.parametrize("way", ["with script", "without"])
def test_back_from_the_summary_leads_home(new_device, way):
    device = new_device(java_script_enabled=way == "with script")
    page = device.page
    device.sign_up().draft()
    page.goto("/onboarding")
    complete(page)
    for _ in range(2):
        page.go_back()
        expect_home(page)


def test_after_ten_seconds_one_can_continue_without_the_summary(new_device):
    device = new_device(service_workers="block")
    page = device.page
    device.sign_up().draft()
    page.clock.install()
    page.goto("/onboarding")
    page.clock.pause_at(datetime.datetime.now() + datetime.timedelta(hours=1))

    intercept(page, "**/onboarding/review", lambda route: route.fetch(max_redirects=0))
    button(page, "onboarding.complete").click()
    wait_until(lambda: "180 lbs" in device.html("/profile"))
    expect(button(page, "onboarding.completing")).to_have_attribute("aria-busy", "true")
    page.clock.run_for(9_900)
    expect(button(page, "onboarding.continue_anyway")).to_be_hidden()
    page.clock.run_for(200)
    button(page, "onboarding.continue_anyway").click()
    expect_home(page)
    tab(page, "profile").click()
    expect(page.get_by_text("180 lbs")).to_be_visible()


def test_a_slow_summary_after_the_health_question_can_be_left_after_ten_seconds(new_device):
    device = new_device(service_workers="block")
    page = device.page
    device.sign_up().draft()
    page.goto("/onboarding")
    button(page, "onboarding.complete").click()
    expect(heading(page, say("health.question.title"))).to_be_visible()
    expect(page.get_by_text(say("onboarding.step", step="5", count="5")).first).to_be_visible()
    expect(link(page, "frame.back")).to_have_attribute("href", "/profile/edit")
    page.clock.install()
    page.clock.pause_at(datetime.datetime.now() + datetime.timedelta(hours=1))
    # The answer is stored, and the page waits.
    stored = []
    intercept(page, "**/profile/health-question", lambda route: stored.append(route.fetch(max_redirects=0)))
    none_of_these(page)
    wait_until(lambda: page.title() and stored)
    page.clock.run_for(9_900)
    expect(link(page, "onboarding.continue_anyway")).to_be_hidden()
    page.clock.run_for(200)
    link(page, "onboarding.continue_anyway").click()
    expect_home(page)
    page.clock.resume()
    expect(page.get_by_text(say("toast.welcome"))).to_be_visible()


def test_whoever_closes_the_health_question_still_sees_the_summary(device):
    page = device.page
    device.sign_up().draft()
    page.goto("/onboarding")
    button(page, "onboarding.complete").click()
    expect(heading(page, say("health.question.title"))).to_be_visible()
    page.goto("/home")
    link(page, "health.card.open").click()
    none_of_these(page)
    expect(heading(page, say("summary.title"))).to_be_visible()


def test_editing_the_profile_does_not_show_the_summary_again(device):
    page = device.page
    device.with_plan()
    page.goto("/profile")
    link(page, "profile.edit").click()
    field(page, "currentWeight").fill("178")
    button(page, "frame.save").click()
    expect_plan(page)
    expect(page.get_by_role("heading", name=say("summary.title"))).to_have_count(0)
    tab(page, "profile").click()
    expect(page.get_by_text("178 lbs")).to_be_visible()
    # Nor do the steps of onboarding lead to it.
    page.goto("/onboarding/review")
    expect_home(page)
