"""What is typed during onboarding is not lost: by mistakes, by other units, or by closing the browser."""

import re

import pytest
from playwright.sync_api import expect

from support.actions import (
    alert, button, choose, field, fill_account, fill_goals, fill_health, go_on, heading, link, log_in, sign_up)
from support.device import BOTH_SIZES, PHONE
from support.kept import expect_unreadable, kept, kept_elsewhere, names, wait_until_kept
from support.offline import let_time_pass
from support.people import SAMPLE, Person
from support.sentences import say
from support.sync import keeps_pages  # noqa: F401
from support.waiting import intercept, wait_for_service_worker, wait_until


@pytest.fixture
def size():
    return PHONE


def saved_draft(page, typed):
    """Waits until what is being typed has been kept; the draft of the step before may still be under way."""
    return page.expect_response(lambda response: response.url.endswith("/onboarding/draft") and response.ok
                                and typed in (response.request.post_data or ""))


@BOTH_SIZES
def test_a_draft_survives_closing_the_browser(device):
    page = device.page
    sign_up(page, Person())
    link(page, "short.details").click()
    fill_account(page)
    go_on(page)
    expect(heading(page, say("onboarding.health.title"))).to_be_visible()
    with saved_draft(page, "currentWeight=180"):
        field(page, "currentWeight").fill("180")

    page = device.reopen()
    page.goto("/")
    # Back at the step one was at, with what was typed and not sent, and with the steps before.
    expect(heading(page, say("onboarding.health.title"))).to_be_visible()
    expect(field(page, "currentWeight")).to_have_value("180")
    link(page, "frame.back").click()
    expect(field(page, "dateOfBirth")).to_have_value("1990-01-15")
    expect(page.locator("#gender-male")).to_be_checked()


def test_what_was_typed_is_kept_even_when_one_leaves_at_once(device):
    page = device.page
    device.sign_up()
    page.goto("/onboarding/account")
    wait_for_service_worker(page)
    field(page, "dateOfBirth").fill("1985-05-05")
    page.get_by_role("link", name="GTSD").click()
    wait_until(lambda: 'value="1985-05-05"' in device.html("/onboarding/account"))
    page.goto("/onboarding/account")
    expect(field(page, "dateOfBirth")).to_have_value("1985-05-05")


def test_a_draft_that_could_not_be_sent_is_kept_until_it_is(new_device):
    device = new_device(service_workers="block").sign_up()
    page = device.page
    device.post("/onboarding/account", {name: SAMPLE[name] for name in ["dateOfBirth", "gender"]})
    page.goto("/onboarding/health")
    intercept(page, "**/onboarding/**",
              lambda route: route.abort() if route.request.method == "POST" else route.fallback())
    fill_health(page)
    go_on(page)
    expect(page.get_by_text(say("offline.failed"))).to_be_visible()
    wait_until(lambda: names(page, "typed"))
    page.close()
    page = device.context.new_page()
    # What is typed before the drafts are there is newer than they are, field by field.
    held = []
    page.route("**/drafts.js", lambda route: held.append(route))
    page.goto("/", wait_until="commit")
    expect(heading(page, say("onboarding.health.title"))).to_be_visible()
    inches = page.get_by_label(say("entry.inches"))
    inches.fill("11")
    # To ask the page lets what is held arrive.
    wait_until(lambda: page.title() and held)
    for route in held:
        route.fallback()
    expect(field(page, "currentWeight")).to_have_value("180")
    expect(inches).to_have_value("11")
    wait_until(lambda: all(f'value="{typed}"' in device.html("/onboarding/health") for typed in (180, 11)))


def test_going_back_and_forth_keeps_what_was_typed(device):
    page = device.page
    device.sign_up()
    page.goto("/onboarding/account")
    fill_account(page)
    go_on(page)
    fill_health(page)
    go_on(page)
    fill_goals(page)
    go_on(page)
    expect(heading(page, say("onboarding.review.title"))).to_be_visible()
    for words in ["January 15, 1990", "180 lbs", "5'10\"", "165 lbs", "Lose weight", "Moderately Active"]:
        expect(page.get_by_role("main")).to_contain_text(words)
    page.get_by_role("link", name=say("onboarding.review.edit", step="Health")).click()
    expect(field(page, "currentWeight")).to_have_value("180")
    go_on(page)
    expect(field(page, "targetWeight")).to_have_value("165")
    page.go_back()
    expect(heading(page, say("onboarding.health.title"))).to_be_visible()


def type_in(page, weight, text):
    """Types in a field, and takes the moment that it takes to seal it."""
    weight.fill(text)
    wait_until_kept(page, "typed", page.evaluate("history.state.typed"))


def expect_known(page, weight):
    """The field has the weight that is known, also after what was typed earlier would have been filled in."""
    page.evaluate("""async () => {
      const { get } = await import(document.querySelector('script[src*="/main.js"]').src.replace("main.js", "core/vault.js"));
      await get("typed", history.state?.typed ?? "nothing");
      await new Promise(requestAnimationFrame);
    }""")
    expect(weight).to_have_value("180")


def test_a_typed_weight_survives_back_and_forward(device):
    page = device.page
    device.with_plan()
    for path, name in [
        ("/diary/weight?update=1", "weight"), ("/diary/weight", "weight"), ("/profile/edit", "currentWeight"),
    ]:
        page.goto(path)
        weight = page.locator(f"#{name}")
        type_in(page, weight, "178.5")
        page.goto("/home")
        page.go_back()
        expect(weight).to_have_value("178.5")
        page.go_back()
        page.go_forward()
        expect(weight).to_have_value("178.5")
        # A visit of its own shows what is known.
        page.goto("/home")
        page.goto(path)
        expect_known(page, weight)
        page.go_back()
        page.go_back()
        expect(weight).to_have_value("178.5")


def type_and_leave(page, weight="178.25"):
    """Types a weight that is not sent, and goes elsewhere."""
    page.goto("/diary/weight")
    type_in(page, page.locator("#weight"), weight)
    page.goto("/home")


def back_to_what_was_typed(page):
    """Goes back to the form that a weight was typed in, and answers with its field."""
    for _ in range(8):
        page.go_back()
        if "/diary/weight" in page.url:
            break
    return page.locator("#weight")


def test_what_was_typed_is_sealed_and_the_history_has_its_name_alone(device):
    page = device.page
    device.with_plan()
    page.goto("/diary/weight")
    page.locator("#weight").fill("178.25")
    wait_until(lambda: names(page, "typed"))
    [name] = names(page, "typed")
    assert page.evaluate("history.state") == {"typed": name}
    assert re.fullmatch("[0-9a-f-]{36}", name)
    expect_unreadable(kept(page)["typed"], ["178.25", "weight", "values"])
    elsewhere = kept_elsewhere(page)
    assert elsewhere["local"] == elsewhere["session"] == {}


def test_what_was_typed_is_gone_after_logging_out(device, new_device):
    page = device.page
    device.with_plan()
    for person in [device.person, new_device().with_plan().person]:
        type_and_leave(page)
        page.goto("/settings")
        button(page, "settings.logout").click()
        expect(heading(page, say("landing.title"))).to_be_visible()
        assert names(page, "typed") == []
        page.goto("/login?next=/home")
        log_in(page, person)
        expect(page.get_by_role("navigation").first).to_be_visible()
        page.wait_for_url("**/home")
        expect_known(page, back_to_what_was_typed(page))
        assert "178.25" not in page.evaluate("JSON.stringify(history.state)")
        assert names(page, "typed") == []


def test_what_was_typed_goes_where_nobody_is_logged_in_and_is_never_shown_to_another_person(device):
    page = device.page
    device.with_plan()
    type_and_leave(page)
    device.context.clear_cookies()
    device.with_plan()
    page.go_back()
    expect_known(page, page.locator("#weight"))
    wait_until(lambda: names(page, "typed") == [])
    type_and_leave(page)
    wait_until(lambda: len(names(page, "typed")) == 1)
    device.context.clear_cookies()
    page.goto("/")
    wait_until(lambda: names(page, "typed") == [])


def test_what_was_typed_lives_for_a_day(device):
    page = device.page
    device.with_plan()
    type_and_leave(page)
    let_time_pass(page, 23.9)
    expect(back_to_what_was_typed(page)).to_have_value("178.25")
    page.goto("/home")
    let_time_pass(page, 0.2)
    expect_known(page, back_to_what_was_typed(page))


def test_no_more_than_ten_forms_are_kept(device):
    page = device.page
    device.with_plan()
    for number in range(12):
        # The same page again would take the place of its entry of the history.
        path, name = [("/diary/weight", "weight"), ("/diary/weight?update=1", "weight")][number % 2]
        page.goto(path)
        type_in(page, page.locator(f"#{name}"), f"178.{number}")
    page.goto("/home")
    wait_until(lambda: len(names(page, "typed")) == 10)
    expect(back_to_what_was_typed(page)).to_have_value("178.11")


def test_every_step_says_what_is_missing_and_keeps_the_rest(device):
    page = device.page
    device.sign_up()
    page.goto("/onboarding/account")
    go_on(page)
    for name in ["dateOfBirth", "gender"]:
        expect(alert(page)).to_contain_text(say("problem.missing", field=say(f"field.{name}")))
    fill_account(page)
    go_on(page)
    expect(heading(page, say("onboarding.health.title"))).to_be_visible()
    field(page, "currentWeight").fill("a lot")
    page.get_by_label(say("entry.feet")).fill("5")
    page.get_by_label(say("entry.inches")).fill("10")
    go_on(page)
    expect(alert(page)).to_contain_text(say("problem.notAWeight", field="Current weight", example="180"))
    expect(field(page, "currentWeight")).to_have_value("a lot")
    expect(page.get_by_label(say("entry.feet"))).to_have_value("5")
    fill_health(page)
    go_on(page)
    expect(heading(page, say("onboarding.goals.title"))).to_be_visible()
    choose(page, "choice.goal.lose_weight")
    field(page, "targetWeight").fill("200")
    go_on(page)
    expect(alert(page)).to_contain_text(say("problem.missing", field="Activity level"))
    choose(page, "choice.activity.sedentary")
    go_on(page)
    expect(alert(page)).to_contain_text(say("problem.targetNotBelowCurrent", field="Target weight"))
    expect(field(page, "targetWeight")).to_have_value("200")
    expect(page.locator("#primaryGoal-lose_weight")).to_be_checked()
