"""The fasting cycle and the targets of days without a connection: by the rules of the server, shown at once and sent once."""

import json
import re
from datetime import timedelta

import pytest
from playwright.sync_api import expect

from support.actions import alert, button, go_on, heading, none_of_these, open_cards
from support.audits import violations
from support.in_step import arrive, exchange, show_all
from support.kept import kept_at
from support.offline import banner, expect_saved, install
from support.sentences import say
from support.sync import (  # noqa: F401
    TODAY, connection, expect_sent, keep_all, keeps_pages, mark, page, server, size, unsent,
)
from support.waiting import wait_until

DAY = """async ([day, changes]) => {
  const { cycleAfter, onDay } = await import(document.querySelector('script[src*="/main.js"]').src
    .replace('main.js', 'parts/cycle-days.js'));
  return onDay(day, await cycleAfter(changes, day));
}"""
EXPECTED = ("calories", "protein", "carbohydrate", "fat", "fibre", "water")
OWN = [
    {}, {"everyDay": {"calories": 2100}}, {"everyDay": {"protein": {"gramsPerKg": 1.8}, "water": 2600}},
    {"weekdays": {day: {"calories": 2400} for day in ("saturday", "sunday")}},
    {"everyDay": {"lowCarbohydrate": True, "fibre": 35}},
]
REFEED = {"refeedDays": [["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"][TODAY.weekday()]]}
BREAK = {"dietBreaks": [{"from": str(TODAY), "to": str(TODAY + timedelta(days=6))}]}


def ask(device, method, path, data=None):
    """Calls the API with any method, and answers with what it says."""
    body = None if data is None else json.dumps(data).encode()
    return device._ask(method, path, body, **{"Content-Type": "application/json"})


def expect_same(device, page, what):
    """The targets of today are those that the server works out."""
    exchange(page)
    targets = ask(device, "GET", "/v1/targets")
    expected = {name: targets["today"][name]["amount"] for name in EXPECTED}
    assert page.evaluate(DAY, [str(TODAY), []])["targets"] == expected, what


def test_targets_are_those_of_the_server(device, page):
    for number, own in enumerate([*OWN, REFEED, BREAK]):
        ask(device, "PUT", "/v1/targets", own)
        expect_same(device, page, (number, "without a cycle"))
        week = ask(device, "GET", "/v1/targets")["week"]
        if "dietBreaks" not in own:
            for day in (TODAY + timedelta(days=days) for days in range(7)):
                expected = {name: week[day.weekday()][name]["amount"] for name in EXPECTED}
                assert page.evaluate(DAY, [str(day), []])["targets"] == expected, (number, day)
        for preset, days in (("five_two", 0), ("five_two", 5), ("matador", 3), ("diet_break", 23)):
            ask(device, "PUT", "/v1/cycle", {"preset": preset, "start": str(TODAY - timedelta(days=days))})
            expect_same(device, page, (number, preset, days))
        ask(device, "POST", "/v1/cycle/pause")
        expect_same(device, page, (number, "paused"))
        ask(device, "DELETE", "/v1/cycle")


@pytest.fixture
def cycle(device, page):
    """Somebody in the fourth day of feeding of 5:2, with everything on the device."""
    ask(device, "PUT", "/v1/cycle", {"preset": "five_two", "start": str(TODAY - timedelta(days=3))})
    arrive(page, "/cycle", "/diary", "/home")
    return page


def now(page):
    """Where the cycle is today."""
    return page.locator(".cycle-today h2")


def calories(page):
    """Today's kilocalories on the page of the cycle."""
    return page.locator(".cycle-today .figure .number")


def test_a_cycle_is_changed_without_a_connection(device, cycle, connection):
    page = cycle
    plan = ask(device, "GET", "/v1/targets")["plan"]["calories"]["amount"]
    arrive(page, "/plan")
    connection.lose()
    page.goto("/cycle")
    expect_saved(page)
    expect(page.get_by_text(say("cycle.offline"))).to_be_visible()
    expect(now(page)).to_contain_text(say("cycle.now.day", kind=say("cycle.kind.feeding"), day="4", days="5"))
    feeding = calories(page).inner_text()
    button(page, "cycle.pause").click()
    expect(now(page)).to_contain_text(say("cycle.now.paused"))
    expect(mark(now(page))).to_be_visible()
    expect(calories(page)).to_have_text(f"~{plan:,}")
    expect(unsent(page).locator("summary")).to_have_text(say("unsent.waiting.one"))
    expect(page.get_by_role("button", name=say("cycle.pause"), exact=True)).to_be_hidden()
    assert violations(page) == []
    page.goto("/home")
    expect(page.locator(".card.cycle h2")).to_contain_text(say("cycle.now.paused"))
    expect(page.locator(".rings li.calories")).to_contain_text(f"~{plan:,}")
    assert violations(page) == []
    page.goto("/diary")
    expect(page.locator(".totals .calories .value")).to_contain_text(f"500 of ~{plan:,}")
    page.goto("/plan")
    expect(page.locator("details.calories .today:visible")).to_contain_text(f"500 / {plan:,} ")
    # It goes on, and with the next phase.
    page.goto("/cycle")
    button(page, "cycle.resume").click()
    expect(now(page)).to_contain_text(say("cycle.now.day", kind=say("cycle.kind.feeding"), day="4", days="5"))
    expect(calories(page)).to_have_text(feeding)
    button(page, "cycle.skip").click()
    expect(now(page)).to_contain_text(say("cycle.now.day", kind=say("cycle.kind.fasting"), day="1", days="2"))
    expect(calories(page)).not_to_have_text(feeding)
    fasting = calories(page).inner_text()
    page.goto("/diary")
    expect(page.locator(".totals .calories .value")).to_contain_text(f"500 of {fasting}")
    unsent(page).locator("summary").click()
    expect(unsent(page).get_by_role("listitem")).to_have_count(3)
    unsent(page).get_by_role("button", name=re.compile(re.escape(say("cycle.skip")))).click()
    expect(page.locator(".totals .calories .value")).to_contain_text(f"500 of {feeding}")
    connection.restore()
    expect_sent(page)
    page.goto("/cycle")
    expect(calories(page)).to_have_text(feeding)
    expect(now(page)).to_have_text(re.compile(say("cycle.kind.feeding")))


def test_a_cycle_is_moved_and_ended_without_a_connection(device, cycle, connection):
    page = cycle
    connection.lose()
    page.goto("/cycle")
    page.locator("summary").filter(has_text=say("cycle.move")).press("Enter")
    page.locator("[name=first]").fill(str(TODAY - timedelta(days=6)))
    page.locator("[name=first]").press("Enter")
    expect(now(page)).to_contain_text(say("cycle.now.day", kind=say("cycle.kind.fasting"), day="2", days="2"))
    page.locator("summary").filter(has_text=say("cycle.end")).press("Enter")
    button(page, "cycle.end.submit").press("Enter")
    expect(now(page)).to_contain_text(say("cycle.empty.title"))
    assert violations(page) == []
    page.goto("/home")
    plan = ask_plan(page)
    expect(page.locator(".rings li.calories")).to_contain_text(f"~{plan:,}")
    page.goto("/cycle")
    connection.restore()
    expect_sent(page)
    page.goto("/cycle")
    expect(page.get_by_role("heading", name=say("cycle.empty.title"))).to_be_visible()


def test_what_a_cycle_can_not_do_is_answered_with_the_reason(device, cycle, connection):
    page = cycle
    connection.lose()
    page.goto("/cycle")
    page.locator("summary").filter(has_text=say("cycle.move")).press("Enter")
    page.locator("[name=first]").fill(str(TODAY - timedelta(days=400)))
    page.locator("[name=first]").press("Enter")
    expect(page.get_by_text(say("cycle.move.range"))).to_be_visible()
    expect(page.locator("[name=first]")).to_be_focused()
    assert violations(page) == []
    # A button that should have gone says why it does nothing.
    page.locator("form[action='/cycle/resume']").evaluate("form => form.hidden = false")
    button(page, "cycle.resume").click()
    expect(banner(page)).to_contain_text(say("error.cycle_not_paused"))


def test_the_page_of_a_cycle_is_whole_once_all_is_sent(device, cycle, connection):
    page = cycle
    arrive(page, "/cycle")
    calendar = page.get_by_role("region", name=say("cycle.calendar"), exact=True)
    expect(calendar).to_be_visible()
    connection.lose()
    button(page, "cycle.pause").click()
    expect(mark(now(page))).to_be_visible()
    expect(calendar).to_be_hidden()
    connection.restore()
    expect_sent(page)
    expect(now(page)).to_contain_text(say("cycle.now.paused"))
    expect(calendar).to_be_visible()
    # So it is when all is shown once more.
    exchange(page)
    show_all(page)
    expect(calendar).to_be_visible()


def ask_plan(page):
    """The plan's calories, from what is on the device."""
    return page.evaluate(DAY, [str(TODAY), [{"kind": "cycle", "fields": None}]])["targets"]["calories"]


def test_a_day_that_was_never_seen_has_its_targets(device, cycle, connection):
    page = cycle
    page.goto("/diary")
    connection.lose()
    # There is no plan before today, so that nothing is asked for on a day before it.
    page.goto(f"/diary?day={TODAY - timedelta(days=12)}")
    expect(page.locator(".totals .calories .value")).to_have_text("250 cal")
    page.goto("/diary")
    expect(page.locator(".totals .calories progress")).to_have_count(1)


# The five steps


def expect_step(page, step):
    """A step is shown."""
    expect(heading(page, say(f"steps.{step}.title"))).to_be_visible()


def expect_feeding(page):
    """The page of the cycle shows the first day of 5:2, which is not sent."""
    expect(now(page)).to_contain_text(say("cycle.now.day", kind=say("cycle.kind.feeding"), day="1", days="3"))
    expect(mark(now(page))).to_be_visible()


def expect_no_cycle(page):
    """The page of the cycle says that there is none."""
    expect(now(page)).to_have_text(say("cycle.empty.title"))
    expect(button(page, "steps.ways.cycle")).to_be_visible()


def test_a_cycle_is_set_up_without_a_connection(device, page, connection):
    keep_all(page)
    connection.lose()
    page.goto("/cycle")
    expect_saved(page)
    button(page, "steps.ways.cycle").click()
    expect_step(page, "goal")
    # The goal that the target weight contradicts is refused, as it is by the server.
    page.get_by_text(say("steps.goal.gain_muscle")).click()
    go_on(page)
    expect(alert(page)).to_contain_text(say("steps.goal.profile"))
    page.get_by_text(say("steps.goal.lose_weight")).click()
    go_on(page)
    expect_step(page, "calories")
    expect(page.get_by_text(say("steps.calories.recommended"))).to_be_visible()
    field = page.locator("#calorieTarget")
    field.fill("999")
    field.press("Enter")
    expect(page.locator("#calorieTarget-problem")).to_have_text("Calorie target must be at least 1000.")
    expect(field).to_be_focused()
    assert violations(page) == []
    draft = "draft steps to a cycle"
    before = kept_at(page, "typed", draft)
    field.fill("1,900")
    # What is typed is kept, sealed, a moment later.
    wait_until(lambda: kept_at(page, "typed", draft) != before)
    page.reload()
    expect(field).to_have_value("1,900")
    field.press("Enter")
    expect_step(page, "eating_window")
    for name in ["eatingWindowStart", "eatingWindowEnd"]:
        page.locator(f"#{name}").fill("08:00")
    page.locator("#eatingWindowEnd").press("Enter")
    expect(page.locator("#eatingWindowEnd-problem")).to_be_visible()
    page.locator("#eatingWindowEnd").fill("17:30")
    expect(page.locator("output")).to_have_text("9 hours 30 minutes")
    page.locator("#eatingWindowEnd").press("Enter")
    expect_step(page, "explainer")
    page.locator("#preset-five_two").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.get_by_text(say("steps.reveal.preset", preset=say("steps.preset.matador")))).to_be_visible()
    page.go_back()
    expect(page.locator("#preset-matador")).to_be_checked()
    page.locator("#preset-five_two").check()
    go_on(page)
    expect_step(page, "reveal")
    for words in ["Goal: Lose Weight", "Daily target: 1,900 kcal", "Eating window: 8:00 AM - 5:30 PM"]:
        expect(page.get_by_text(words)).to_be_visible()
    lines = page.locator(".words").inner_text()
    macronutrients = page.locator(".phases small").first.inner_text()
    note = page.locator(".hint.center").inner_text()
    assert violations(page) == []
    # A weight that waits by now may decide whether the cycle is allowed. Nothing is sent, and nothing answered is lost.
    page.evaluate("""async (day) => {
      const { keep } = await import(document.querySelector('script[src*="/main.js"]').src.replace('main.js', 'core/outbox.js'));
      await keep([{ kind: 'weigh_in', id: day, fields: { weight: 80 } }]);
    }""", str(TODAY))
    button(page, "steps.reveal.submit").click()
    expect(page.get_by_text(say("steps.offline"))).to_be_visible()
    page.goto("/onboarding/cycle")
    expect(page.get_by_text(say("steps.offline"))).to_be_visible()
    unsent(page).locator("summary").click()
    unsent(page).get_by_role("listitem").get_by_role("button").click()
    expect(unsent(page)).to_be_hidden()
    page.goto("/onboarding/cycle")
    expect_step(page, "reveal")
    # Until it is worked out what the answers come to, there is nothing to begin.
    expect(button(page, "steps.reveal.submit")).to_be_enabled()
    button(page, "steps.reveal.submit").press("Enter")
    expect_feeding(page)
    feeding = calories(page).inner_text()
    assert f"{say('cycle.kind.feeding')}" in lines and feeding.removeprefix("~") in lines
    assert violations(page) == []
    page.goto("/home")
    expect(page.locator(".rings li.calories")).to_contain_text(feeding)
    page.goto("/diary")
    expect(page.locator(".totals .calories .value")).to_contain_text(f"500 of {feeding}")
    expect(unsent(page).locator("summary")).to_have_text(say("unsent.waiting.one"))
    page.goto("/plan")
    open_cards(page)
    card = page.locator(".five-steps")
    expect(card).to_contain_text(say("steps.plan.running"))
    expect(mark(card)).to_be_visible()
    expect(card.get_by_role("link", name=say("steps.plan.begin"))).to_be_hidden()
    assert violations(page) == []
    connection.restore()
    expect_sent(page)
    steps = ask(device, "GET", "/v1/onboarding/cycle")["onboarding"]
    assert steps["isCompleted"] and steps["calorieTarget"] == 1900 and steps["preset"] == "five_two"
    assert steps["eatingWindow"] == {"start": "08:00", "end": "17:30"}
    page.goto("/cycle")
    expect(now(page)).to_have_text(re.compile(say("cycle.kind.feeding")))
    expect(calories(page)).to_have_text(feeding)
    # The server says of the same answers what was said here.
    answers = {
        "goal": {"goal": "lose_weight"}, "calories": {"calorieTarget": "1900"},
        "eating_window": {"eatingWindowStart": "08:00", "eatingWindowEnd": "17:30"}, "explainer": {"preset": "five_two"},
    }
    device.post("/onboarding/cycle", {})
    for step, fields in answers.items():
        device.post(f"/onboarding/cycle/{step}", fields)
    page.goto("/onboarding/cycle/reveal")
    assert page.locator(".words").inner_text() == lines
    expect(page.locator(".phases")).to_contain_text(macronutrients)
    expect(page.locator(".hint.center")).to_have_text(note)


def answer_steps(page):
    """Answers the steps with what they suggest, to lose weight."""
    page.goto("/onboarding/cycle")
    expect_step(page, "goal")
    page.get_by_text(say("steps.goal.lose_weight")).click()
    for step in ["calories", "eating_window", "explainer"]:
        go_on(page)
        expect_step(page, step)
    go_on(page)


@pytest.mark.parametrize("answered", [False, True], ids=["at the first step", "at the second step"])
def test_steps_that_were_begun_with_a_connection_go_on_without_one(device, page, connection, answered):
    page.goto("/onboarding/cycle")
    expect_step(page, "goal")
    page.get_by_text(say("steps.goal.lose_weight")).click()
    if answered:
        go_on(page)
        expect_step(page, "calories")
    # What was answered is known where the steps are kept.
    keep_all(page)
    connection.lose()
    if not answered:
        go_on(page)
        expect_step(page, "calories")
    page.locator("#calorieTarget").fill("1,900")
    if answered:
        button(page, "frame.back").click()
        expect_step(page, "goal")
        expect(page.get_by_label(say("steps.goal.lose_weight"))).to_be_checked()
        go_on(page)
        expect(page.locator("#calorieTarget")).to_have_value("1,900")
    go_on(page)
    for step in ["eating_window", "explainer", "reveal"]:
        expect_step(page, step)
        if step != "reveal":
            go_on(page)
    expect(page.get_by_text("Daily target: 1,900 kcal")).to_be_visible()
    button(page, "steps.reveal.submit").click()
    expect_feeding(page)
    connection.restore()
    expect_sent(page)
    steps = ask(device, "GET", "/v1/onboarding/cycle")["onboarding"]
    assert steps["isCompleted"] and steps["goal"] == "lose_weight" and steps["calorieTarget"] == 1900


def test_a_step_of_which_none_is_kept_keeps_what_was_typed(device, connection):
    page = device.page
    device.with_plan().cycle_steps(1)
    page.goto("/onboarding/cycle")
    expect_step(page, "calories")
    page.locator("#calorieTarget").fill("1,900")
    connection.lose()
    go_on(page)
    expect(banner(page)).to_contain_text(say("offline.needs"))
    expect(page.locator("#calorieTarget")).to_have_value("1,900")
    connection.restore()
    banner(page).get_by_role("button", name=say("frame.retry")).click()
    expect_step(page, "eating_window")


def test_the_question_before_a_deficit_is_asked_without_a_connection_and_the_server_judges(device, connection):
    page = device.page
    device.sign_up().skip()
    install(page)
    page.goto("/home")
    keep_all(page)
    page.goto("about:blank")
    connection.lose()
    answer_steps(page)
    expect(heading(page, say("health.question.title"))).to_be_visible()
    assert violations(page) == []
    # What applies is not kept here, so that the answer needs a connection, and no cycle begins.
    page.get_by_text(say("health.question.pregnancy_or_breastfeeding"), exact=True).click()
    button(page, "health.question.submit").click()
    expect(banner(page)).to_contain_text(say("offline.needs"))
    none_of_these(page)
    expect_step(page, "reveal")
    button(page, "steps.reveal.submit").click()
    expect_feeding(page)
    unsent(page).locator("summary").click()
    expect(unsent(page).get_by_role("listitem")).to_contain_text(say("steps.preset.five_two"))
    unsent(page).get_by_role("button", name=re.compile(say("cycle.title"))).click()
    expect(unsent(page)).to_be_hidden()
    expect_no_cycle(page)
    # Another device answers that something applies: what this one begins is refused, and listed.
    page.goto("about:blank")
    connection.restore()
    answer = device.post("/profile/health-question", {"eating_disorder": "1"})
    assert answer.status == 303
    connection.lose()
    answer_steps(page)
    none_of_these(page)
    expect_step(page, "reveal")
    button(page, "steps.reveal.submit").click()
    expect_feeding(page)
    connection.restore()
    expect(unsent(page).get_by_role("heading")).to_have_text(say("unsent.refused.one"))
    expect(unsent(page).get_by_role("listitem")).to_contain_text(say("steps.goal.lose_weight"))
    expect(unsent(page).get_by_role("listitem")).to_contain_text("1,800")
    assert violations(page) == []
    assert ask(device, "GET", "/v1/cycle")["cycle"] is None


def test_days_under_the_minimum_before_need_a_connection(device, page, connection):
    ask(device, "PUT", "/v1/cycle", {"preset": "five_two", "start": str(TODAY - timedelta(days=6))})
    exchange(page)
    keep_all(page)
    connection.lose()
    page.goto("/onboarding/cycle")
    expect(heading(page, say("offline.title"))).to_be_visible()
    expect(page.get_by_text(say("steps.offline"))).to_be_visible()
    assert violations(page) == []
