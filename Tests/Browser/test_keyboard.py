"""Everything can be done by keyboard alone, and one always sees where one is."""

import pytest
from playwright.sync_api import expect

from support.actions import (
    alert, button, expect_home, expect_plan, field, heading, link, metrics_card, tab)
from support.device import DESKTOP, Device, Size
from support.keyboard import expect_visible_focus, press_on, tab_to, type_into
from support.people import Person
from support.sentences import say
from support.waiting import intercept

IN_EACH_WINDOW = pytest.mark.parametrize("size", [Size("small window", 390, 844), DESKTOP], ids=str)


@pytest.fixture(scope="module")
def planned(browser, server):
    """What the browser of a person with a plan keeps, in which nothing is changed."""
    device = Device(browser, server).with_plan()
    kept = device.kept()
    device.close()
    return kept


@IN_EACH_WINDOW
def test_the_whole_way_to_a_plan_by_keyboard_alone(page):
    person = Person()
    page.goto("/")
    press_on(page, link(page, "landing.start"))
    type_into(page, field(page, "name"), person.name)
    type_into(page, field(page, "email"), person.email)
    type_into(page, field(page, "password"), person.password)
    page.keyboard.press("Enter")

    expect(heading(page, say("onboarding.welcome.title", name=person.name))).to_be_visible()
    press_on(page, link(page, "short.details"))
    expect(heading(page, say("onboarding.account.title"))).to_be_visible()
    type_into(page, field(page, "dateOfBirth"), "01151990")
    tab_to(page, page.get_by_role("radio", name=say("gender.male"), exact=True))
    page.keyboard.press("Space")
    press_on(page, button(page, "frame.continue"))
    expect(heading(page, say("onboarding.health.title"))).to_be_visible()
    type_into(page, field(page, "currentWeight"), "180")
    type_into(page, page.get_by_label(say("entry.feet")), "5")
    type_into(page, page.get_by_label(say("entry.inches")), "10")
    press_on(page, button(page, "frame.continue"), "Space")
    expect(heading(page, say("onboarding.goals.title"))).to_be_visible()
    tab_to(page, page.get_by_role("radio", name=say("choice.goal.lose_weight")))
    page.keyboard.press("Space")
    tab_to(page, page.get_by_role("radio", name=say("choice.activity.sedentary")))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name=say("choice.activity.moderately_active"))).to_be_checked()
    type_into(page, field(page, "targetWeight"), "165")
    press_on(page, button(page, "frame.continue"))
    expect(heading(page, say("onboarding.review.title"))).to_be_visible()
    press_on(page, button(page, "onboarding.complete"))
    expect(heading(page, say("health.question.title"))).to_be_visible()
    press_on(page, button(page, "health.question.none"))

    expect(heading(page, say("summary.title"))).to_be_visible()
    press_on(page, page.get_by_text(say("summary.learn"), exact=True).first, "Space")
    expect(page.get_by_text(say("summary.bmr.formula"))).to_be_visible()
    press_on(page, button(page, "summary.start"))
    expect_home(page)
    press_on(page, button(metrics_card(page), "home.card.review"))
    expect(heading(page, say("myplan.metrics.title"))).to_be_visible()
    press_on(page, button(page, "myplan.metrics.submit"), "Space")
    expect_plan(page)
    press_on(page, page.locator("details.calories summary"))
    expect(page.locator("details.calories .source")).to_be_visible()

    press_on(page, link(page, "myplan.weight"))
    expect(page.locator("#weight")).to_be_focused()
    expect_visible_focus(page)
    page.keyboard.type("176")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status", name=say("myplan.updated.title"))).to_contain_text("180 lbs → 176 lbs")


def test_the_skip_link_is_first_and_leads_to_the_content(page):
    for path in ["/", "/signup", "/help"]:
        page.goto(path)
        page.keyboard.press("Tab")
        expect(link(page, "frame.skip")).to_be_focused()
        expect_visible_focus(page)
        page.keyboard.press("Enter")
        expect(page.locator("#main")).to_be_focused()
        # From there it goes on within the content.
        page.keyboard.press("Tab")
        assert page.evaluate("document.getElementById('main').contains(document.activeElement)")


def test_the_skip_link_passes_by_the_tabs(new_device, planned):
    page = new_device(storage_state=planned).page
    page.goto("/plan")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#main")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.getElementById('main').contains(document.activeElement)")


def test_what_is_called_a_button_reacts_to_the_keys_of_a_button(new_device, people):
    page = new_device(storage_state=people["ready"]).page
    for name in ["summary.start", "frame.close"]:
        for key in ["Enter", "Space"]:
            page.goto("/how-it-works?first")
            press_on(page, button(page, name), key)
            expect_home(page)


@IN_EACH_WINDOW
@pytest.mark.parametrize("path", [
    "/home", "/plan", "/progress", "/profile", "/profile/edit", "/settings", "/settings/notifications", "/settings/sessions", "/tasks", "/import"])
def test_the_focus_is_seen_all_the_way_through_a_page(new_device, planned, path):
    page = new_device(storage_state=planned).page
    page.goto(path)
    last = page.locator("a[href]:visible, button:visible, summary:visible").last
    tab_to(page, last)
    tab_to(page, tab(page, "home"), key="Shift+Tab")


def test_a_dialog_keeps_the_focus_inside(new_device, planned):
    page = new_device(storage_state=planned).page
    page.goto("/progress")
    opener = page.get_by_role("button", name=say("log.title"), exact=True)
    press_on(page, opener)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    for _ in range(8):
        page.keyboard.press("Tab")
        expect_visible_focus(page)
        assert page.evaluate(
            "document.activeElement === document.body || !!document.activeElement.closest('dialog')")
    press_on(page, button(dialog, "frame.close"))
    expect(dialog).to_be_hidden()
    expect(opener).to_be_focused()


def test_enter_in_a_field_saves_the_profile(device):
    page = device.page
    device.with_plan()
    page.goto("/profile/edit")
    tab_to(page, field(page, "currentWeight"))
    page.keyboard.type("176")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status", name=say("myplan.updated.title"))).to_contain_text("180 lbs → 176 lbs")


def test_enter_in_a_field_goes_on_to_the_next_step(device):
    page = device.page
    device.sign_up().draft()
    page.goto("/onboarding/health")
    tab_to(page, page.get_by_label(say("entry.inches")))
    page.keyboard.press("Enter")
    expect(heading(page, say("onboarding.goals.title"))).to_be_visible()


def test_a_form_with_problems_leads_to_them_and_each_to_its_field(new_device, planned):
    page = new_device(storage_state=planned).page
    page.goto("/profile/edit")
    tab_to(page, field(page, "currentWeight"))
    page.keyboard.type("heavy")
    press_on(page, button(page, "frame.save"))
    expect(alert(page)).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(field(page, "currentWeight")).to_be_focused()
    expect_visible_focus(page)


def test_a_refused_weight_takes_the_focus_to_what_is_wrong(new_device, planned):
    page = new_device(storage_state=planned).page
    page.goto("/plan")
    press_on(page, link(page, "myplan.weight"))
    expect(page.locator("#weight")).to_be_focused()
    page.keyboard.type("a lot")
    page.keyboard.press("Enter")
    expect(page.locator(".problem")).to_be_visible()
    assert page.evaluate("document.activeElement.closest('.alert, .field') !== null"), "the focus is lost"


def test_failing_to_make_the_plan_is_announced_and_retried_by_keyboard(device):
    page = device.page
    device.sign_up().complete()
    page.goto("/plan")
    intercept(page, "**/plan/acknowledge", lambda route: route.abort())
    press_on(page, button(page, "myplan.metrics.submit"))
    expect(alert(page)).to_have_text(say("myplan.metrics.failed"))
    expect(button(page, "myplan.metrics.retry")).to_be_focused()
    page.unroute("**/plan/acknowledge")
    page.keyboard.press("Enter")
    expect_plan(page)
