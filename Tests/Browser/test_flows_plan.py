"""The flows of a plan in force: a new weight, other goals, other units."""

from playwright.sync_api import expect

from support.actions import (
    alert, button, choose, expect_plan, field, heading, link, plans_in_history, tab, toast)
from support.device import BOTH_SIZES, PHONE
from support.people import Numbers
from support.sentences import say
from support.waiting import intercept, wait_until


def open_weigh_in(page):
    """Opens the page of a weigh-in from My Plan, and answers with its field."""
    page.goto("/plan")
    link(page, "myplan.weight").click()
    expect(heading(page, say("diary.weight.title"))).to_be_visible()
    expect(page.get_by_label(say("weight.update"))).to_be_checked()
    return page.locator("#weight")


@BOTH_SIZES
def test_a_new_weight_updates_the_plan_and_says_what_changed(device):
    page = device.page
    before, after = Numbers(180), Numbers(176)
    device.with_plan()
    weight = open_weigh_in(page)
    expect(weight).to_be_focused()
    weight.fill("176")
    button(page, "frame.save").click()

    news = page.get_by_role("status", name=say("myplan.updated.title"))
    expect(news).to_be_visible()
    expect(news).to_contain_text(say("myplan.updated.changes"))
    expect(news).to_contain_text("Weight: 180 lbs → 176 lbs (−4 lbs)")
    expect(news).to_contain_text(f"BMR: {before.bmr} → {after.bmr} cal/day")
    expect(news).to_contain_text(f"Calories: {before.calories} → {after.calories} cal/day")
    expect(page.get_by_role("main")).to_contain_text(f"~{after.calories} cal/day")
    # It is news once.
    page.reload()
    expect_plan(page)
    expect(news).to_have_count(0)
    assert plans_in_history(page) == 2


def test_progress_shows_every_weight_and_plan(device):
    page = device.page
    device.with_plan()
    weight = open_weigh_in(page)
    weight.fill("178.5")
    button(page, "frame.save").click()
    expect(page.get_by_role("status", name=say("myplan.updated.title"))).to_be_visible()
    tab(page, "progress").click()
    page.get_by_role("link", name=say("plan.history.title")).click()
    history = page.get_by_role("region", name=say("plan.history.title"))
    expect(history).to_contain_text(say("plan.history.first"))
    expect(history).to_contain_text("Weight: 180 lbs → 178.5 lbs (−1.5 lbs)")
    tab(page, "progress").click()
    weight = page.get_by_role("region", name=say("progress.weight"))
    weight.get_by_text(say("progress.table")).click()
    expect(weight.get_by_role("table")).to_contain_text("178.5 lbs")


def test_a_refused_weight_says_why_and_keeps_what_was_typed(device):
    page = device.page
    device.with_plan()
    for typed in ["", "a lot", "5", "900"]:
        weight = open_weigh_in(page)
        weight.fill(typed)
        button(page, "frame.save").click()
        expect(page.locator(".problem")).to_be_visible()
        expect(weight).to_have_value(typed)
        expect(weight).to_have_attribute("aria-invalid", "true")
    assert plans_in_history(page) == 1


def test_a_weight_in_kilograms_is_understood_in_pounds_too(device):
    page = device.page
    device.with_plan()
    weight = open_weigh_in(page)
    weight.fill("80 kg")
    button(page, "frame.save").click()
    expect(page.get_by_role("status", name=say("myplan.updated.title"))).to_contain_text("180 lbs → 176.4 lbs")


def test_saving_a_weight_says_what_is_going_on_and_counts_once(device):
    page = device.page
    device.with_plan()
    weight = open_weigh_in(page)
    held = []
    intercept(page, "**/diary/weight", lambda route: held.append(route))
    weight.fill("176")
    button(page, "frame.save").dblclick()
    expect(button(page, "myplan.weight.pending")).to_have_attribute("aria-busy", "true")
    # To ask the page lets what is held arrive.
    wait_until(lambda: page.title() and held)
    held[0].continue_()
    expect(page.get_by_role("status", name=say("myplan.updated.title"))).to_be_visible()
    assert len(held) == 1
    page.unroute("**/diary/weight")
    assert plans_in_history(page) == 2


def test_the_weigh_in_of_home_is_logged_and_my_plan_follows_when_asked(device):
    page = device.page
    device.with_plan()
    page.goto("/home")
    link(page, "tasks.go.weigh_in").click()
    expect(heading(page, say("diary.weight.title"))).to_be_visible()
    page.get_by_label(say("field.weight")).fill("176")
    button(page, "frame.save").click()
    expect(page.get_by_text("176 lbs")).to_be_visible()
    device.post("/plan/update", {})
    page.goto("/plan")
    expect(page.get_by_text("176 lbs").first).to_be_visible()


def test_adjusting_the_goals_changes_the_targets(device):
    page = device.page
    numbers = Numbers()
    device.with_plan()
    page.goto("/plan")
    link(page, "myplan.goals").click()
    expect(page).to_have_url(device.server.address + "/profile/edit#goals")
    expect(page.get_by_role("heading", name=say("profile.goals"))).to_be_in_viewport()
    choose(page, "choice.goal.maintain")
    expect(field(page, "targetWeight")).to_be_hidden()
    button(page, "frame.save").click()
    news = page.get_by_role("status", name=say("myplan.updated.title"))
    expect(news).to_contain_text(f"Calories: {numbers.calories} → {numbers.tdee} cal/day (+500)")
    expect(page.get_by_text(say("myplan.timeline.none"))).to_be_visible()


def test_a_refused_change_of_the_profile_says_why_and_keeps_everything_that_was_typed(device):
    page = device.page
    device.with_plan()
    page.goto("/profile/edit")
    field(page, "currentWeight").fill("heavy")
    field(page, "targetWeight").fill("170")
    choose(page, "choice.activity.very_active")
    button(page, "frame.save").click()
    expect(alert(page)).to_contain_text(say("problem.notAWeight", field="Current weight", example="180"))
    expect(field(page, "currentWeight")).to_have_value("heavy")
    expect(field(page, "targetWeight")).to_have_value("170")
    expect(page.locator("#activityLevel-very_active")).to_be_checked()
    field(page, "currentWeight").fill("180")
    field(page, "targetWeight").fill("190")
    button(page, "frame.save").click()
    expect(alert(page)).to_contain_text(say("problem.targetNotBelowCurrent", field="Target weight"))
    expect(field(page, "targetWeight")).to_have_value("190")
    assert plans_in_history(page) == 1


def test_switching_units_while_editing_keeps_the_values(device):
    page = device.page
    device.with_plan()
    page.goto("/profile/edit")
    button(page, "entry.units.metric").click()
    expect(button(page, "entry.units.metric")).to_have_attribute("aria-pressed", "true")
    expect(field(page, "currentWeight")).to_have_value("81.65")
    expect(page.get_by_label(say("field.height"))).to_have_value("177.8")
    expect(field(page, "targetWeight")).to_have_value("74.84")
    button(page, "entry.units.us").click()
    expect(button(page, "entry.units.us")).to_have_attribute("aria-pressed", "true")
    expect(field(page, "currentWeight")).to_have_value("180")
    expect(page.get_by_label(say("entry.feet"))).to_have_value("5")
    expect(page.get_by_label(say("entry.inches"))).to_have_value("10")
    expect(field(page, "targetWeight")).to_have_value("165")


def test_switching_units_in_the_settings_changes_the_words_and_not_the_plan(device):
    page = device.page
    device.with_plan()
    page.goto("/settings")
    choose(page, "settings.units.metric")
    button(page, "frame.save").click()
    expect(toast(page)).to_have_text(say("toast.settings_saved"))
    tab(page, "profile").click()
    expect(page.get_by_text("81.65 kg", exact=True)).to_be_visible()
    expect(page.get_by_text("177.8 cm", exact=True)).to_be_visible()
    link(page, "profile.edit").click()
    expect(field(page, "currentWeight")).to_have_value("81.65")
    # Saving what was not touched rounds nothing.
    button(page, "frame.save").click()
    expect(toast(page)).to_have_text(say("toast.profile_saved"))
    page.goto("/settings")
    choose(page, "settings.units.us")
    button(page, "frame.save").click()
    expect(toast(page)).to_have_text(say("toast.settings_saved"))
    tab(page, "profile").click()
    expect(page.get_by_text("180 lbs")).to_be_visible()
    assert plans_in_history(page) == 1


def pull(device, distance):
    """Pulls a page down with a finger, by so many pixels, and lets go."""
    session = device.context.new_cdp_session(device.page)
    points = [200 + distance * step // 4 for step in range(5)]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 100, "y": points[0]}]})
    for y in points[1:]:
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": 100, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_my_plan_pulled_down_is_fetched_anew(new_device):
    device = new_device(PHONE).with_plan()
    page = device.page
    page.goto("/plan")
    page.evaluate("document.body.dataset.before = ''")
    pull(device, 40)
    expect(page.locator("body[data-before]")).to_have_count(1)
    pull(device, 200)
    expect(page.locator("body[data-before]")).to_have_count(0)
    expect_plan(page)


# Says what is read of the shapes while the page that is left does not show; it can't be asked.
SAY_SHAPES = """new MutationObserver(() => {
  const shapes = document.querySelector(".skeleton");
  if (shapes?.checkVisibility() && !document.querySelector("main h1").checkVisibility()) {
    console.info(shapes.innerText.trim());
  }
}).observe(document, { attributes: true, childList: true, subtree: true });"""


def test_shapes_stand_where_my_plan_will_be_while_it_loads(new_device):
    device = new_device(service_workers="block").with_plan()
    page = device.page
    page.goto("/home")
    page.evaluate(SAY_SHAPES)
    held = []
    page.route("**/plan", lambda route: held.append(route))
    with page.expect_console_message(lambda message: message.text == say("frame.loading")):
        tab(page, "plan").click(no_wait_after=True)
    # To ask the browser lets what is held arrive.
    wait_until(lambda: device.context.cookies() and held)
    held[0].continue_()
    expect_plan(page)
    expect(page.locator(".skeleton")).to_have_count(0)
