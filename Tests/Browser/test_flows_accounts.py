"""The flows of accounts: signing up, logging in and out, and passwords."""

import json
import pathlib
import re

from playwright.sync_api import expect

from support.actions import (
    alert, button, expect_home, expect_plan, field, heading, link, log_in, sign_up, tab, toast)
from support.device import BOTH_SIZES
from support.people import Person
from support.sentences import say

# What the app says too, which is held against the same table.
PASSWORD_LEVELS = pathlib.Path(__file__).resolve().parents[1] / "ScreensTests/password-levels.json"


@BOTH_SIZES
def test_signing_up_leads_into_onboarding(page):
    page.goto("/")
    link(page, "landing.start").click()
    person = Person()
    field(page, "name").fill(person.name)
    field(page, "email").fill(person.email)
    field(page, "password").fill(person.password)
    button(page, "account.signup.submit").click()
    expect(page.get_by_text(say("onboarding.step", step=1, count=3)).first).to_be_visible()


def test_a_refused_sign_up_says_why_and_keeps_what_was_typed(page):
    page.goto("/signup")
    field(page, "name").fill("Jo")
    field(page, "email").fill("nowhere")
    field(page, "password").fill("short")
    button(page, "account.signup.submit").click()
    expect(alert(page)).to_contain_text(say("frame.problems"))
    expect(alert(page)).to_contain_text(say("problem.notAnEmail", field="E-mail"))
    expect(field(page, "email")).to_have_accessible_description(re.compile(say("problem.notAnEmail", field="E-mail")))
    expect(field(page, "name")).to_have_value("Jo")
    expect(field(page, "email")).to_have_value("nowhere")
    expect(field(page, "password")).to_have_value("")
    # The list of problems leads to the field.
    alert(page).get_by_role("link").first.click()
    expect(field(page, "email")).to_be_focused()
    # A password that is guessed first is refused with the reason, too.
    person = Person()
    field(page, "email").fill(person.email)
    field(page, "password").fill("Password1")
    button(page, "account.signup.submit").click()
    expect(alert(page)).to_contain_text(say("problem.commonPassword", field="Password"))
    expect(field(page, "email")).to_have_value(person.email)


def test_how_good_a_password_is_is_said_while_it_is_typed(page):
    page.goto("/signup")
    meter = page.locator("[data-strength]")
    expect(meter).to_have_role("status")
    expect(meter).to_have_text("")
    for password, level in [("abcabcabc", 0), ("blue table", 1), ("correct horse", 2), ("correct horse battery", 3)]:
        field(page, "password").fill(password)
        expect(meter).to_have_text(say(f"account.strength.{level}"))
        expect(meter).to_have_attribute("data-level", str(level))
    field(page, "password").fill("")
    expect(meter).to_have_text("")


def test_a_password_is_as_good_as_the_app_says(page):
    table = json.loads(PASSWORD_LEVELS.read_text())
    assert {row["level"] for row in table["levels"]} == {0, 1, 2, 3}
    page.goto("/signup")
    field(page, "name").fill(table["name"])
    field(page, "email").fill(table["email"])
    meter = page.locator("[data-strength]")
    for row in table["levels"]:
        field(page, "password").fill("")
        expect(meter).not_to_have_attribute("data-level", re.compile(".*"))
        field(page, "password").fill(row["password"])
        expect(meter, row["password"]).to_have_attribute("data-level", str(row["level"]))


def ask_for_a_link(page, person):
    """Asks for a link to choose a new password."""
    page.goto("/login")
    link(page, "account.login.forgot").click()
    field(page, "email").fill(person.email)
    button(page, "account.forgot.submit").click()
    expect(heading(page, say("account.forgot.sent.title"))).to_be_visible()


def choose_password(page, address, password):
    """Chooses a new password behind a link."""
    page.goto(address)
    expect(heading(page, say("account.reset.title"))).to_be_visible()
    field(page, "newPassword").fill(password)
    button(page, "account.reset.submit").click()


def test_the_mailed_link_leads_to_a_new_password_once(device, new_device, server):
    device.sign_up(Person()).skip()
    page = new_device().page
    ask_for_a_link(page, device.person)
    address = server.mailed_link(device.person.email)
    choose_password(page, address, "short")
    expect(alert(page)).to_contain_text(say("problem.wrongLength", field="New password", minimum=8, maximum=128))
    field(page, "newPassword").fill("a new horse battery")
    button(page, "account.reset.submit").click()
    expect(toast(page)).to_have_text(say("toast.password_reset"))
    log_in(page, device.person, password="a new horse battery")
    expect_home(page)

    # Every earlier login has ended, and the old password is of no use.
    device.page.goto("/home")
    expect(heading(device.page, say("account.login.title"))).to_be_visible()
    log_in(device.page, device.person)
    expect(alert(device.page)).to_have_text(say("error.invalid_credentials"))

    choose_password(device.page, address, "another horse battery")
    expect(heading(device.page, say("account.reset.invalid.title"))).to_be_visible()
    link(device.page, "account.reset.again").click()
    expect(heading(device.page, say("account.forgot.title"))).to_be_visible()


@BOTH_SIZES
def test_logging_out_ends_the_login_and_leaves_nothing_behind(device):
    page = device.page
    device.with_plan()
    page.goto("/plan")
    expect_plan(page)
    page.goto("/settings")
    button(page, "settings.logout").click()
    expect(heading(page, say("landing.title"))).to_be_visible()
    expect(toast(page)).to_have_text(say("toast.logged_out"))
    assert not [cookie for cookie in device.context.cookies() if cookie["name"] == "gtsd"]
    page.go_back()
    expect(heading(page, say("account.login.title"))).to_be_visible()
    page.goto("/plan")
    expect(heading(page, say("account.login.title"))).to_be_visible()


def test_logging_out_everywhere_ends_the_logins_of_other_browsers(device, new_device):
    device.sign_up(Person()).skip()
    device.page.goto("/home")
    other = new_device().page
    other.goto("/login")
    log_in(other, device.person)
    expect_home(other)
    other.goto("/settings")
    button(other, "settings.logout_everywhere").click()
    expect(toast(other)).to_have_text(say("toast.logged_out_everywhere"))

    tab(device.page, "profile").click()
    expect(heading(device.page, say("account.login.title"))).to_be_visible()


def test_logging_in_never_leads_to_another_site(device, new_device):
    device.sign_up(Person()).skip()
    browser = new_device()
    page = browser.page
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    for wanted in ["https://evil.example", "//evil.example", "/\\evil.example", "/%2Fevil.example", "javascript:alert(1)",
                   "/home@evil.example"]:
        browser.context.clear_cookies()
        page.goto("/login?next=" + wanted)
        log_in(page, device.person)
        expect_home(page)
        # Nor with a login that is there already.
        page.goto("/login?next=" + wanted)
        expect_home(page)
    assert all(url.startswith(device.server.address) for url in asked)


def test_a_link_into_the_app_is_followed_after_logging_in(device, new_device):
    device.with_plan()
    page = new_device().page
    page.goto("/plan")
    expect(heading(page, say("account.login.title"))).to_be_visible()
    # A mistake on the way does not lose it.
    log_in(page, device.person, password="not this one")
    expect(alert(page)).to_have_text(say("error.invalid_credentials"))
    log_in(page, device.person)
    expect_plan(page)
    expect(page).to_have_url(device.server.address + "/plan")


def test_who_is_logged_in_comes_from_the_front_door_to_home(device):
    device.sign_up(Person()).skip()
    for path in ["/", "/login"]:
        device.page.goto(path)
        expect_home(device.page)


def test_changing_the_password_keeps_this_browser_and_ends_the_others(device, new_device):
    device.sign_up(Person()).skip()
    other = new_device().page
    other.goto("/login")
    log_in(other, device.person)
    expect_home(other)
    page = device.page
    page.goto("/settings")
    field(page, "currentPassword").first.fill(device.person.password)
    field(page, "newPassword").fill("a new horse battery")
    button(page, "settings.password.submit").click()
    expect(toast(page)).to_have_text(say("toast.password_changed"))
    page.goto("/home")
    expect_home(page)
    other.goto("/home")
    expect(heading(other, say("account.login.title"))).to_be_visible()


def test_deleting_the_account_asks_for_the_password_and_is_for_good(device):
    page = device.page
    device.with_plan()
    page.goto("/settings")
    page.get_by_text(say("settings.delete"), exact=True).click()
    confirmation = page.locator("#confirmation")
    confirmation.fill("not this one")
    button(page, "settings.delete.submit").click()
    expect(alert(page)).to_contain_text(say("error.invalid_credentials.password"))
    page.locator("details", has=confirmation).evaluate("details => { details.open = true }")
    confirmation.fill(device.person.password)
    button(page, "settings.delete.submit").click()
    expect(toast(page)).to_have_text(say("toast.account_deleted"))
    page.goto("/login")
    log_in(page, device.person)
    expect(alert(page)).to_have_text(say("error.invalid_credentials"))


def test_signing_up_works_again_with_the_same_browser_after_logging_out(device):
    page = device.page
    device.with_plan()
    page.goto("/settings")
    button(page, "settings.logout").click()
    expect(heading(page, say("landing.title"))).to_be_visible()
    sign_up(page, Person(name="Mary"))
    button(page, "onboarding.skip").click()
    expect_home(page)
    expect(heading(page, say("home.greeting", name="Mary"))).to_be_visible()
