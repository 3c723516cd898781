"""Trying other settings on My Plan: live with WebAssembly, by the server without."""

import gzip
import pathlib
import re

import pytest
from playwright.sync_api import expect

from support.actions import button, plans_in_history, without_webassembly
from support.device import DESKTOP, PHONE
from support.in_step import MODULE, answered
from support.policy import listen
from support.sentences import say
from support.vectors import native_answers, questions

RULES = pathlib.Path(__file__).resolve().parents[2] / "Sources/WebServer/Public/rules.wasm"
ANSWERS = f"""async (questions) => {{
  const {{ ask }} = await import({MODULE % "rules"});
  return Promise.all(questions.map(({{ ask: name, ...facts }}) => ask(name, facts)));
}}"""
# The numbers that are not counted.
COMPUTED = ["weekly", "fixed", "longRun"]


def test_the_module_answers_as_the_native_code_does(device):
    device.with_plan().page.goto("/plan/what-if")
    asked = questions()
    expected = native_answers(asked)
    assert len(asked) == len(expected) > 300 and sum("calories" in (answer or {}) for answer in expected) > 150
    found = device.page.evaluate(ANSWERS, asked)
    for question, native, module in zip(asked, expected, found, strict=True):
        if native is None or "problem" in native:
            assert module == native, question
            continue
        assert {name: module[name] for name in module if name not in COMPUTED} \
            == {name: native[name] for name in native if name not in COMPUTED}, question
        assert module.get("longRun") == pytest.approx(native.get("longRun"), rel=0, abs=1e-9), question
        for course in ["weekly", "fixed"]:
            assert module[course].get("days") == native[course].get("days"), question
            assert module[course]["weights"] == pytest.approx(native[course]["weights"], rel=0, abs=1e-9), question


def test_the_module_is_small_and_comes_when_it_is_needed(device):
    assert len(gzip.compress(RULES.read_bytes(), 9)) <= 140 * 1024
    page = device.with_plan().page
    with page.expect_response("**/rules.wasm") as served:
        open_live(page)
    assert served.value.headers["content-type"] == "application/wasm"
    assert device.context.request.get(served.value.url).body() == RULES.read_bytes()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=str)
def test_the_pace_is_chosen_with_a_slider_on_my_plan(new_device, size):
    page = new_device(size).with_plan().page
    page.goto("/plan")
    pace, said = page.get_by_role("slider", name=say("whatif.pace")), page.locator(".pace output")
    use = button(page, "myplan.pace.use")
    before = said.text_content()
    expect(use).to_be_hidden()
    pace.press("ArrowRight")
    expect(said).not_to_have_text(before)
    expect(pace).to_have_attribute("aria-valuetext", re.compile(f"^{re.escape(said.text_content().split()[0])} calories per day"))
    pace.press("ArrowLeft")
    expect(said).to_have_text(before)
    expect(use).to_be_hidden()
    pace.press("Home")
    slowest = said.text_content()
    use.click()
    expect(page.get_by_role("status", name=say("myplan.updated.title"))).to_be_visible()
    expect(said).to_have_text(slowest)
    expect(page.locator("details.calories .figure .number")).to_have_text(f"~{slowest.split()[0]}")


def card(page):
    """The part of My Plan in which settings are tried."""
    return page.locator("#what-if")


def slider(page, label):
    """The slider beside a field."""
    return card(page).get_by_role("slider", name=label, exact=True)


def numbers(page):
    """The whole table as it is read."""
    return [row.inner_text().split("\t") for row in card(page).get_by_role("row").all()]


def open_live(page):
    """My Plan, when the sliders are there."""
    page.goto("/plan/what-if")
    expect(card(page).get_by_role("slider")).to_have_count(4)
    answered(page)


def expect_number(page, name, today, then):
    """A row of the table."""
    row = card(page).get_by_role("row").filter(has_text=name).first
    expect(row.get_by_role("cell")).to_have_text([today, then])


@pytest.mark.parametrize("size, units, language", [(PHONE, "us", "en"), (DESKTOP, "metric", "de")], ids=["phone", "desktop"])
def test_sliders_by_keyboard_answer_live_and_as_the_server_does(device, units, language):
    violations = listen(device.context)
    device.with_plan()
    device.post("/settings", {"language": language, "units": units, "theme": "system", "timeZone": "UTC"})
    page = device.page
    open_live(page)
    before = numbers(page)
    for label, key, presses in [
        ("field.activityLevel", "ArrowLeft", 1), ("field.targetWeight", "ArrowLeft", 6), ("whatif.pace", "ArrowRight", 3),
    ]:
        control = slider(page, say(label, language))
        control.focus()
        spoken = control.get_attribute("aria-valuetext")
        for _ in range(presses):
            page.keyboard.press(key)
            answered(page)
        assert control.get_attribute("aria-valuetext") != spoken
    live = numbers(page)
    assert live != before
    expect(card(page).get_by_role("status")).not_to_be_empty()
    note = card(page).locator("[data-note]").last.inner_text()
    values = {name: page.locator(f"#{name}").input_value() for name in ["activityLevel", "targetWeight", "calories", "pace"]}

    # The same by the server, in a browser where nothing computes.
    without_webassembly(page)
    page.goto("/plan/what-if")
    page.locator("#activityLevel").select_option(values["activityLevel"])
    for name in ["targetWeight", "calories"]:
        page.locator(f"#{name}").fill(values[name])
    card(page).get_by_role("button", name=say("whatif.show", language)).click()
    expect(card(page)).to_be_focused()
    # As what the address names, it may have the focus before the rest of it has come.
    page.wait_for_load_state()
    assert numbers(page) == live
    assert card(page).locator("[data-note]").last.inner_text() == note
    assert {name: page.locator(f"#{name}").input_value() for name in values} == values
    assert violations == []


def test_fields_follow_each_other_and_refuse_what_can_not_be(device):
    page = device.with_plan().page
    open_live(page)
    spent = int(card(page).get_by_role("row").filter(has_text="TDEE").get_by_role("cell").first.inner_text().replace(",", ""))
    page.locator("#calories").fill(str(spent - 750))
    expect(page.locator("#pace")).to_have_value("1.7")
    page.locator("#pace").fill("1")
    expect(page.locator("#calories")).to_have_value(str(spent - 454))
    expect_number(page, "Pace", "1.1", "1")
    for name, typed, sentence in [
        ("calories", "900", "Calories must be between"), ("pace", "9", "Pace must be between"),
        ("targetWeight", "190", say("problem.targetNotBelowCurrent", field=say("field.targetWeight"))),
        ("targetWeight", "a lot", "Target weight: please enter a weight such as 180."),
    ]:
        page.locator(f"#{name}").fill(typed)
        expect(page.locator(f"#{name}-problem")).to_contain_text(sentence)
        expect(page.locator(f"#{name}")).to_have_attribute("aria-invalid", "true")
        page.locator("#calories").fill(str(spent - 500))
        expect(page.locator(".problem:visible")).to_have_count(0)
    page.locator("#targetWeight").fill("")
    expect_number(page, "Simple rule", "14", "–")
    button(page, "whatif.reset").click()
    expect(page.locator("#targetWeight")).to_have_value("165")
    expect_number(page, "Calories", f"{spent - 500:,}", f"{spent - 500:,}")
    # Enter in a field neither saves nor sends anything.
    page.locator("#calories").press("Enter")
    assert plans_in_history(page) == 1


def test_a_guard_that_acts_is_named_at_once(device):
    page = device.with_plan().page
    open_live(page)
    title = page.get_by_text(say("guard.calorie_floor.title"))
    expect(title).to_be_hidden()
    page.locator("#activityLevel").select_option("sedentary")
    page.locator("#pace").fill("2")
    expect(title).to_be_visible()
    expect_number(page, "Calories", card(page).get_by_role("cell").first.inner_text(), "1,500")


def test_without_a_target_the_plan_ends_at_the_lowest_healthy_weight(device):
    page = device.sign_up().complete(
        gender="female", currentWeight="121.25", height="5", heightInches="6", targetWeight="",
        activityLevel="sedentary").acknowledge().page
    open_live(page)
    lowest = page.get_by_text("the lowest healthy weight for your height")
    goal = page.get_by_text(say("whatif.long_run.under.goal"))
    expect(lowest).to_be_visible()
    expect(goal).to_be_hidden()
    expect(page.get_by_text(say("whatif.long_run.goal"))).to_be_hidden()
    # The way falls, and then stays at that weight.
    end = card(page).locator(".chart-value").text_content()
    expect(lowest).to_contain_text(end)
    drawn = card(page).locator(".chart").get_attribute("data-values")
    weights = [float(each.split("~")[1]) for each in drawn.split(",")]
    assert weights == sorted(weights, reverse=True) and weights[-1] == weights[-5] > 114
    page.locator("#targetWeight").fill("118")
    expect(goal).to_be_visible()
    expect(lowest).to_be_hidden()


def test_a_curve_that_is_moved_a_little_stays_in_the_picture(device):
    page = device.with_plan().page
    open_live(page)
    chart = card(page).locator(".chart")
    _, bottom, first, last, *_ = [float(each) for each in chart.get_attribute("data-frame").split()]
    # 17 to 20 weeks, and a fifth more.
    assert last - first == 24 * 7
    for name, typed in [("targetWeight", "163"), ("pace", "1"), ("targetWeight", "168")]:
        page.locator(f"#{name}").fill(typed)
        answered(page)
        expect(chart.locator(".chart-point")).to_have_attribute("visibility", "visible")
        assert float(chart.locator(".chart-point").get_attribute("cx").strip("%")) < 100
        assert float(chart.locator(".chart-point").get_attribute("cy")) < bottom


def test_these_settings_are_used_once(device):
    page = device.with_plan().page
    open_live(page)
    page.locator("#activityLevel").select_option("lightly_active")
    page.locator("#pace").fill("1.5")
    answered(page)
    calories = page.locator("#calories").input_value()
    with page.expect_navigation():
        button(page, "whatif.use").dblclick()
    news = page.get_by_role("status", name=say("myplan.updated.title"))
    expect(news).to_contain_text(f"→ {int(calories):,} cal/day")
    page.goto("/plan/what-if")
    expect(page.locator("#calories")).to_have_value(calories)
    expect(page.locator("#activityLevel")).to_have_value("lightly_active")
    assert plans_in_history(page) == 2


def test_without_javascript_the_server_answers(new_device):
    device = new_device(java_script_enabled=False).with_plan()
    page = device.page
    page.goto("/plan/what-if")
    expect(card(page).get_by_role("table")).to_have_count(0)
    expect(button(page, "whatif.reset")).to_have_count(0)
    page.locator("#targetWeight").fill("160")
    button(page, "whatif.show").click()
    expect_number(page, "Simple rule", "14", "19")
    assert page.url.endswith("/plan/what-if#what-if")
    page.locator("#pace").fill("9")
    button(page, "whatif.show").click()
    expect(page.locator("#pace-problem")).to_be_visible()
    expect(page.locator("#targetWeight")).to_have_value("160")
    page.locator("#pace").fill("1.5")
    button(page, "whatif.use").click()
    expect(page.get_by_role("status", name=say("myplan.updated.title"))).to_contain_text("165 lbs → 160 lbs")
    assert plans_in_history(page) == 2
