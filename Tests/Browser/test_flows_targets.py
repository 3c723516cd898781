"""Targets of one's own: set, tried, refused, and given back to the plan."""

from playwright.sync_api import expect

from support.actions import alert, button, toast
from support.device import BOTH_SIZES
from support.sentences import say


def targets(page):
    page.goto("/targets")
    return page


def fill(page, name, text):
    page.locator(f'[id="{name}"]').fill(text)


def row(page, name):
    """A day of the week."""
    return page.locator(".week-targets > li").filter(has_text=name)


def set_week(page):
    """2,000 calories and a third of them fat, more on Saturday, and a refeed on Wednesday."""
    fill(page, "everyDay.calories", "2,000")
    fill(page, "everyDay.fat", "33 %")
    page.get_by_text(say("targets.weekdays"), exact=True).click()
    page.locator("summary").filter(has_text=say("tasks.weekday.saturday")).click()
    fill(page, "weekdays.saturday.calories", "2400")
    page.get_by_text(say("targets.maintenance"), exact=True).click()
    page.locator('[id="refeedDays.wednesday"]').check()


@BOTH_SIZES
def test_a_preview_stores_nothing_and_saving_shows_everywhere(device):
    page = targets(device.with_plan().page)
    set_week(page)
    button(page, "targets.preview").click()
    expect(page.get_by_text(say("targets.preview.note"))).to_be_visible()
    expect(row(page, say("tasks.weekday.saturday"))).to_contain_text("2,400")
    expect(page.locator('[id="everyDay.calories"]')).to_have_value("2,000")
    page.goto("/targets")
    expect(page.locator('[id="everyDay.calories"]')).to_have_value("")

    set_week(page)
    button(page, "targets.save").click()
    expect(toast(page)).to_have_text(say("toast.targets_saved"))
    expect(row(page, say("tasks.weekday.wednesday"))).to_contain_text(say("targets.row.refeed"))
    page.goto("/plan")
    expect(page.locator("details.calories")).to_contain_text("plan: ~2,2")
    page.goto("/targets")
    button(page, "targets.back").click()
    expect(toast(page)).to_have_text(say("toast.targets_back"))
    expect(page.locator(".week-targets")).to_have_count(0)


def test_what_is_refused_says_why_and_keeps_what_was_typed(device):
    device.with_plan()
    for name, typed, sentence in [
        ("everyDay.calories", "900", "calorie floor"), ("everyDay.calories", "many", "please write a number"),
        ("everyDay.fat", "0 g", "less than 0.27 g for each lb"), ("everyDay.protein", "a lot", "160 g, 30% or 0.8 g/lb"),
    ]:
        page = targets(device.page)
        fill(page, name, typed)
        fill(page, "everyDay.fibre", "40")
        button(page, "targets.save").click()
        expect(alert(page)).to_contain_text(sentence)
        expect(page.locator(f'[id="{name}-problem"]')).to_contain_text(sentence)
        expect(page.locator(f'[id="{name}"]')).to_have_value(typed)
        expect(page.locator('[id="everyDay.fibre"]')).to_have_value("40")


def test_the_rings_are_the_person_s_choice_of_three(device):
    page = targets(device.with_plan().page)
    page.locator('[id="rings-water"]').uncheck()
    button(page, "targets.rings.save").click()
    expect(page.get_by_text(say("targets.rings.count"))).to_be_visible()
    page.locator('[id="rings-water"]').uncheck()
    page.locator('[id="rings-carbohydrate"]').check()
    button(page, "targets.rings.save").click()
    expect(page.locator(".rings li")).to_have_count(1)
    expect(page.locator(".rest-targets li")).to_contain_text([say("plan.protein"), say("plan.carbohydrate"), ""])
    expect(page.locator(".rest-targets")).not_to_contain_text(say("plan.water"))


def test_by_keyboard_and_without_scripts(new_device):
    page = targets(new_device(java_script_enabled=False).with_plan().page)
    page.locator('[id="everyDay.calories"]').focus()
    page.keyboard.type("2000")
    page.keyboard.press("Enter")
    expect(toast(page)).to_have_text(say("toast.targets_saved"))
    page.goto("/home")
    expect(page.locator(".rings")).to_contain_text("2,000")


def test_water_is_in_the_person_s_units(device):
    page = targets(device.with_plan().page)
    fill(page, "everyDay.water", "80")
    button(page, "targets.save").click()
    expect(toast(page)).to_have_text(say("toast.targets_saved"))
    expect(page.locator('[id="everyDay.water"]')).to_have_value("80")
    page.goto("/home")
    expect(page.locator(".rest-targets li.water")).to_contain_text("80")
