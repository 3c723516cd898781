"""The five steps to a cycle: the whole way, back, and what explains itself."""

import pytest
from playwright.sync_api import expect

from support.actions import (
    alert, button, expect_home, go_on, heading, link, none_of_these, open_cards, sign_up, toast)
from support.device import BOTH_SIZES
from support.kept import expect_unreadable, kept, names
from support.people import Numbers, Person
from support.sentences import say
from support.sync import keeps_pages  # noqa: F401
from support.waiting import intercept, wait_until

STEPS = ["goal", "calories", "eating_window", "explainer"]


def expect_step(page, step):
    """The page of a step is shown."""
    expect(heading(page, say(f"steps.{step}.title"))).to_be_visible()
    number = (STEPS + ["reveal"]).index(step) + 1
    expect(page.get_by_text(say("onboarding.step", step=number, count=5)).first).to_be_visible()


def to_the_end(page):
    """From the first step to the last."""
    page.get_by_text(say("steps.goal.gain_muscle")).click()
    go_on(page)
    expect_step(page, "calories")
    expect(page.get_by_label(say("field.calorieTarget"))).to_have_value("2000")
    page.get_by_label(say("field.calorieTarget")).fill("2,600")
    go_on(page)
    expect_step(page, "eating_window")
    page.get_by_label(say("field.eatingWindowStart")).fill("22:00")
    page.get_by_label(say("field.eatingWindowEnd")).fill("06:30")
    go_on(page)
    expect_step(page, "explainer")
    expect(page.get_by_role("radio", name=say("steps.preset.continuous"))).to_be_checked()
    go_on(page)
    expect_step(page, "reveal")
    for words in ["Goal: Gain Muscle", "Daily target: 2,600 kcal", "Eating window: 10:00 PM - 6:30 AM"]:
        expect(page.get_by_text(words)).to_be_visible()
    expect(page.get_by_role("img", name=say("fire.thumbs_up"))).to_be_visible()


@BOTH_SIZES
def test_the_whole_way_from_signing_up_to_home(page):
    sign_up(page, Person())
    link(page, "short.cycle").click()
    expect_step(page, "goal")
    to_the_end(page)
    button(page, "steps.reveal.submit").click()
    expect_home(page)
    expect(toast(page)).to_have_text(say("toast.cycle_started"))
    page.goto("/onboarding/cycle/goal")
    expect_home(page)


def test_the_whole_way_without_javascript(new_device):
    page = new_device(java_script_enabled=False).page
    sign_up(page, Person())
    link(page, "short.cycle").click()
    for step in STEPS:
        expect_step(page, step)
        page.get_by_role("button", name=say(f"steps.{step}.tip")).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        button(page, "steps.close").click()
        expect(page.get_by_role("dialog")).to_be_hidden()
        if step == "goal":
            go_on(page)
            expect(alert(page)).to_be_visible()
            page.get_by_text(say("steps.goal.lose_weight")).click()
        go_on(page)
    none_of_these(page)
    expect_step(page, "reveal")
    button(page, "steps.reveal.submit").click()
    expect_home(page)


def test_the_whole_way_by_keyboard(device):
    page = device.page
    device.sign_up()
    page.goto("/onboarding/cycle")
    page.locator("#goal-lose_weight").focus()
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    expect_step(page, "calories")
    page.locator("#calorieTarget").focus()
    page.keyboard.press("Enter")
    expect_step(page, "eating_window")
    page.locator("#eatingWindowEnd").focus()
    page.keyboard.press("Enter")
    expect_step(page, "explainer")
    page.locator("#preset-five_two").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    none_of_these(page)
    expect_step(page, "reveal")
    expect(page.get_by_text(say("steps.preset.matador"))).to_be_visible()
    button(page, "steps.reveal.submit").focus()
    page.keyboard.press("Enter")
    expect_home(page)


def test_continue_waits_for_a_goal(device):
    page = device.page
    device.sign_up()
    page.goto("/onboarding/cycle")
    expect(button(page, "frame.continue")).to_be_disabled()
    page.get_by_text(say("steps.goal.maintain")).click()
    expect(button(page, "frame.continue")).to_be_enabled()


def test_back_keeps_what_was_told_by_the_button_and_by_the_browser(device):
    page = device.page
    device.sign_up().cycle_steps(4).none_of_these()
    page.goto("/onboarding/cycle")
    expect_step(page, "reveal")
    for step in reversed(STEPS):
        button(page, "frame.back").click()
        expect_step(page, step)
    expect(page.locator("#goal-lose_weight")).to_be_checked()
    expect(button(page, "frame.back")).to_have_count(0)
    go_on(page)
    expect(page.locator("#calorieTarget")).to_have_value("1700")
    go_on(page)
    expect(page.locator("#eatingWindowEnd")).to_have_value("18:30")
    page.go_back()
    expect_step(page, "calories")
    page.locator("#calorieTarget").fill("1750")
    go_on(page)
    expect_step(page, "eating_window")
    page.go_back()
    expect(page.locator("#calorieTarget")).to_have_value("1750")


def test_a_closed_browser_goes_on_at_the_same_step(device):
    device.sign_up().cycle_steps(2)
    page = device.reopen()
    page.goto("/")
    page.goto("/home")
    expect_step(page, "eating_window")


def test_what_was_typed_and_not_sent_survives_closing(device):
    page = device.page
    device.sign_up().cycle_steps(1)
    page.goto("/onboarding/cycle")
    with page.expect_response(lambda answer: answer.url.endswith("/onboarding/cycle/draft") and answer.ok):
        page.locator("#calorieTarget").fill("2345")
    page = device.reopen()
    page.goto("/")
    expect_step(page, "calories")
    expect(page.locator("#calorieTarget")).to_have_value("2345")
    go_on(page)
    expect_step(page, "eating_window")
    button(page, "frame.back").click()
    expect(page.locator("#calorieTarget")).to_have_value("2345")


def test_whatever_fails_what_was_typed_is_still_there(device):
    page = device.page
    device.sign_up().cycle_steps(1)
    for number, failure in enumerate([500, 502, 503, "network"]):
        page.goto("/onboarding/cycle")
        page.locator("#calorieTarget").fill(f"234{number}")
        intercept(page, "**/onboarding/cycle/calories",
                  lambda route: route.abort() if failure == "network" else route.fulfill(status=failure, body="no"))
        go_on(page)
        expect(page.get_by_text(say("offline.failed"))).to_be_visible()
        expect(page.locator("#calorieTarget")).to_have_value(f"234{number}")
        page.unroute_all()
    button(page, "frame.retry").click()
    expect_step(page, "eating_window")


def cut(page, failure):
    """Lets nothing through that is sent."""
    def answer(route):
        if route.request.method == "GET":
            return route.fallback()
        return route.abort() if failure == "network" else route.fulfill(status=failure, body="no")
    intercept(page, "**/onboarding/cycle/**", answer)


def type_in_vain(page, failure="network"):
    """Types a calorie target and sends it, which fails."""
    page.goto("/onboarding/cycle")
    cut(page, failure)
    page.locator("#calorieTarget").fill("2345")
    go_on(page)
    expect(page.get_by_text(say("offline.failed"))).to_be_visible()
    wait_until(lambda: names(page, "typed"))


@pytest.mark.parametrize("failure, again", [("network", "closed"), (500, "another page"), ("network", "the same page")])
def test_what_could_not_be_sent_is_kept_until_it_is(device, failure, again):
    page = device.page
    device.sign_up().cycle_steps(1)
    type_in_vain(page, failure)
    page.unroute_all()
    if again == "closed":
        page.close()
        page = device.context.new_page()
    page.goto("/onboarding/cycle/calories" if again == "the same page" else "/home")
    expect_step(page, "calories")
    expect(page.locator("#calorieTarget")).to_have_value("2345")
    # It is sent by now, and there on every device.
    wait_until(lambda: 'value="2345"' in device.html("/onboarding/cycle/calories"))
    wait_until(lambda: names(page, "typed") == [])
    page.reload()
    expect(page.locator("#calorieTarget")).to_have_value("2345")


def test_what_was_typed_without_a_connection_is_sent_when_it_is_back(device):
    page = device.page
    device.sign_up().cycle_steps(1)
    page.goto("/onboarding/cycle")
    # What keeps it is loaded beside the page.
    wait_until(lambda: page.evaluate(
        "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/drafts.js'))"))
    device.context.set_offline(True)
    page.locator("#calorieTarget").fill("2345")
    page.locator("#calorieTarget").blur()
    wait_until(lambda: names(page, "typed"))
    expect_unreadable(kept(page)["typed"], ["2345", "calorieTarget"])
    device.context.set_offline(False)
    wait_until(lambda: 'value="2345"' in device.html("/onboarding/cycle/calories"))


def test_what_was_sent_from_elsewhere_meanwhile_is_newer(device):
    page = device.page
    device.sign_up().cycle_steps(1)
    type_in_vain(page)
    device.post("/onboarding/cycle/calories", {"calorieTarget": "2000"})
    page.unroute_all()
    page.goto("/onboarding/cycle/calories")
    expect(page.locator("#calorieTarget")).to_have_value("2000")
    go_on(page)
    expect_step(page, "eating_window")


def test_a_failed_start_shows_the_last_step_again(device):
    page = device.page
    device.sign_up().cycle_steps(4).none_of_these()
    page.goto("/onboarding/cycle/reveal")
    intercept(page, "**/onboarding/cycle/reveal", lambda route: route.abort())
    button(page, "steps.reveal.submit").click()
    expect(page.get_by_text(say("offline.failed"))).to_be_visible()
    expect(page.get_by_role("main")).to_have_css("opacity", "1")
    page.unroute_all()
    button(page, "frame.retry").click()
    expect_home(page)


def test_mistakes_are_said_where_they_are(device):
    page = device.page
    device.sign_up().cycle_steps(1)
    page.goto("/onboarding/cycle")
    page.locator("#calorieTarget").fill("999")
    go_on(page)
    expect(page.locator("#calorieTarget-problem")).to_have_text("Calorie target must be at least 1000.")
    expect(page.locator("#calorieTarget")).to_have_value("999")
    expect(page.locator("#calorieTarget")).to_have_attribute("aria-invalid", "true")
    # The page that says so works like the one before.
    device.cycle_steps(2)
    page.goto("/onboarding/cycle/eating_window")
    for name in ["eatingWindowStart", "eatingWindowEnd"]:
        page.locator(f"#{name}").fill("08:00")
    go_on(page)
    expect(page.locator("#eatingWindowEnd-problem")).to_be_visible()
    page.locator("#eatingWindowEnd").fill("17:30")
    expect(page.locator("output")).to_have_text("9 hours 30 minutes")


def test_the_length_follows_what_is_typed(device):
    page = device.page
    device.sign_up().cycle_steps(2)
    page.goto("/onboarding/cycle")
    length = page.locator("output")
    expect(length).to_have_text("8 hours")
    for start, end, words in [
        ("22:00", "06:00", "8 hours, over midnight"), ("08:00", "17:30", "9 hours 30 minutes"),
        ("08:00", "09:01", "1 hour 1 minute"), ("18:00", "00:00", "6 hours"), ("08:00", "08:00", ""),
    ]:
        page.locator("#eatingWindowStart").fill(start)
        page.locator("#eatingWindowEnd").fill(end)
        expect(length).to_have_text(words)


@BOTH_SIZES
def test_every_tooltip_opens_and_closes_in_every_way(device):
    page = device.page
    device.sign_up().cycle_steps(4)
    for step in STEPS:
        page.goto(f"/onboarding/cycle/{step}")
        info = page.get_by_role("button", name=say(f"steps.{step}.tip"))
        tip = page.get_by_role("dialog", name=say(f"steps.{step}.tip"))
        box = info.bounding_box()
        assert box["width"] >= 44 and box["height"] >= 44

        info.tap() if device.size.is_phone else info.click()
        expect(tip).to_contain_text(say(f"steps.{step}.tip.text"))
        expect(tip.get_by_role("button")).to_be_focused()
        shown = tip.bounding_box()
        assert shown["x"] >= 0 and shown["x"] + shown["width"] <= device.size.width + 1
        tip.get_by_role("button", name=say("steps.close")).click()
        expect(tip).to_be_hidden()

        info.focus()
        page.keyboard.press("Enter")
        expect(tip).to_be_visible()
        page.keyboard.press("Escape")
        expect(tip).to_be_hidden()
        expect(info).to_be_focused()

        page.keyboard.press("Space")
        expect(tip).to_be_visible()
        page.touchscreen.tap(5, 60) if device.size.is_phone else page.mouse.click(5, 60)
        expect(tip).to_be_hidden()
        expect_step(page, step)


def test_the_fire_rests_for_who_wants_no_motion(new_device):
    device = new_device(reduced_motion="reduce")
    page = device.page
    device.sign_up().cycle_steps(4).none_of_these()
    page.goto("/onboarding/cycle/reveal")
    expect(page.get_by_role("img", name=say("fire.thumbs_up"))).to_be_visible()
    # What comes with the page is shortened to less than a frame, which may not have been drawn yet.
    moving = "document.getAnimations().filter(({ effect }) => effect.getComputedTiming().duration > 1).length"
    assert page.evaluate(moving) == 0
    button(page, "steps.reveal.submit").click()
    expect_home(page)


def test_it_can_be_begun_again_from_my_plan(device):
    page = device.page
    device.sign_up().cycle_steps()
    page.goto("/plan")
    open_cards(page)
    button(page, "steps.plan.again").click()
    expect_step(page, "goal")
    expect(page.locator("#goal-lose_weight")).to_be_checked()
    page.goto("/plan")
    open_cards(page)
    link(page, "steps.plan.continue").click()
    expect_step(page, "goal")


def test_a_goal_that_the_profile_contradicts_leads_to_the_profile(device):
    page = device.page
    device.with_plan()
    page.goto("/plan")
    open_cards(page)
    link(page, "steps.plan.begin").click()
    expect(page.locator("#goal-lose_weight")).to_be_checked()
    page.get_by_text(say("steps.goal.gain_muscle")).click()
    go_on(page)
    expect(page.get_by_text(say("steps.goal.profile"))).to_be_visible()
    expect(link(page, "steps.goal.profile.open")).to_have_attribute("href", "/profile/edit#goals")
    page.get_by_text(say("steps.goal.lose_weight")).click()
    go_on(page)
    arithmetic = f"{Numbers().tdee} − 500: what you burn, minus the deficit for your goal"
    expect(page.get_by_text(arithmetic)).to_be_visible()
    expect(page.get_by_text(say("steps.calories.recommended"))).to_be_visible()
