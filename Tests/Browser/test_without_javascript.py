"""Every page works without JavaScript."""

import pytest
from playwright.sync_api import expect

from support.actions import (
    alert, button, choose, complete, expect_home, expect_plan, expect_zero_state, field, fill_account, fill_health,
    go_on, heading, link, log_in, metrics_card, sign_up, tab, through_the_steps, toast)
from support.device import PHONE
from support.people import Person
from support.sentences import say


@pytest.fixture
def size():
    return PHONE


@pytest.fixture
def device(new_device):
    """A browser in which no script runs."""
    return new_device(java_script_enabled=False)


def test_the_whole_way_to_a_plan(page):
    sign_up(page, Person())
    link(page, "short.details").click()
    through_the_steps(page)
    complete(page)
    page.get_by_text(say("summary.learn"), exact=True).first.click()
    expect(page.get_by_text(say("summary.bmr.formula"))).to_be_visible()
    button(page, "summary.start").click()
    expect_home(page)
    button(metrics_card(page), "home.card.review").click()
    button(page, "myplan.metrics.submit").click()
    expect_plan(page)
    expect(toast(page)).to_have_text(say("toast.plan_generated"))
    page.locator("details.calories summary").click()
    expect(page.locator("details.calories .source")).to_be_visible()

    link(page, "myplan.weight").click()
    expect(heading(page, say("diary.weight.title"))).to_be_visible()
    page.locator("#weight").fill("a lot")
    button(page, "frame.save").click()
    expect(page.locator(".problem")).to_be_visible()
    expect(page.locator("#weight")).to_have_value("a lot")
    page.locator("#weight").fill("176")
    button(page, "frame.save").click()
    expect(page.get_by_role("status", name=say("myplan.updated.title"))).to_contain_text("180 lbs → 176 lbs")
    page.locator("details", has_text=say("myplan.how")).locator("summary").first.click()
    link(page, "plan.history.title").click()
    expect(page.locator(".history > li")).to_have_count(2)
    tab(page, "plan").click()
    expect(page.locator(".pace [type=range]")).to_be_hidden()
    page.locator(".pace select").select_option(index=0)
    slower = page.locator(".pace option").first.text_content()
    button(page, "myplan.pace.use").click()
    expect(page.locator(".pace option:checked")).to_have_text(slower)


def test_skipping_and_completing_the_profile_later(page):
    sign_up(page, Person())
    button(page, "onboarding.skip").click()
    expect_home(page)
    tab(page, "profile").click()
    button(page, "profile.zero_state.cta_secondary").click()
    expect_zero_state(page)
    button(page, "profile.zero_state.cta_primary").click()
    through_the_steps(page)


def test_putting_the_metrics_off(device):
    page = device.page
    device.sign_up().complete()
    page.goto("/home")
    button(page, "home.card.later").click()
    expect(toast(page)).to_have_text(say("toast.metrics_later"))
    expect(metrics_card(page)).to_have_count(0)


def test_mistakes_in_onboarding_are_said_and_what_was_typed_is_kept(device):
    page = device.page
    device.sign_up()
    page.goto("/onboarding/account")
    fill_account(page)
    go_on(page)
    fill_health(page)
    field(page, "currentWeight").fill("a lot")
    go_on(page)
    expect(alert(page)).to_contain_text(say("problem.notAWeight", field="Current weight", example="180"))
    expect(field(page, "currentWeight")).to_have_value("a lot")
    fill_health(page)
    button(page, "entry.units.metric").click()
    expect(field(page, "currentWeight")).to_have_value("81.65")
    go_on(page)
    choose(page, "choice.goal.lose_weight")
    go_on(page)
    expect(alert(page)).to_contain_text(say("problem.missing", field="Activity level"))
    button(page, "onboarding.skip").click()
    expect_home(page)


def test_settings_and_units(device):
    page = device.page
    device.with_plan()
    page.goto("/settings")
    choose(page, "settings.units.metric")
    choose(page, "settings.theme.dark")
    button(page, "frame.save").click()
    expect(toast(page)).to_have_text(say("toast.settings_saved"))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    tab(page, "profile").click()
    expect(page.get_by_text("81.65 kg", exact=True)).to_be_visible()


def test_editing_the_profile_with_other_units(device):
    page = device.page
    device.with_plan()
    page.goto("/profile/edit")
    button(page, "entry.units.metric").click()
    expect(field(page, "currentWeight")).to_have_value("81.65")
    field(page, "currentWeight").fill("80")
    button(page, "frame.save").click()
    expect(page.get_by_role("status", name=say("myplan.updated.title"))).to_contain_text("81.65 kg → 80 kg")


def test_a_new_password_by_mail(device, new_device, server):
    device.sign_up().skip()
    page = new_device(java_script_enabled=False).page
    page.goto("/forgot-password")
    field(page, "email").fill(device.person.email)
    button(page, "account.forgot.submit").click()
    expect(heading(page, say("account.forgot.sent.title"))).to_be_visible()
    page.goto(server.mailed_link(device.person.email))
    field(page, "newPassword").fill("a new horse battery")
    button(page, "account.reset.submit").click()
    expect(toast(page)).to_have_text(say("toast.password_reset"))
    log_in(page, device.person, password="a new horse battery")
    expect_home(page)


def test_logging_out(device):
    page = device.page
    device.sign_up().skip()
    page.goto("/settings")
    button(page, "settings.logout").click()
    expect(heading(page, say("landing.title"))).to_be_visible()
    page.goto("/home")
    expect(heading(page, say("account.login.title"))).to_be_visible()


def test_deleting_the_account(device):
    page = device.page
    device.sign_up().skip()
    page.goto("/settings")
    page.get_by_text(say("settings.delete"), exact=True).click()
    page.locator("#confirmation").fill(device.person.password)
    button(page, "settings.delete.submit").click()
    expect(toast(page)).to_have_text(say("toast.account_deleted"))
