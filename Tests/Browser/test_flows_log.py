"""The one field in which food is found, and the tray in which it collects."""

import re

import pytest
from playwright.sync_api import expect

from support.actions import button
from support.audits import cut_text, overlapping_text, sideways, violations
from support.device import BOTH_SIZES, ON_A_DESK, PHONE
from support.sentences import say
from support.views import STYLE
from support.waiting import intercept, wait_until
from test_flows_diary import eat, entries, today


@pytest.fixture
def size():
    return PHONE


@pytest.fixture
def page(device):
    """The page where food is logged, of somebody who ate something yesterday."""
    eat(device.with_plan(), name="Porridge", calories=420, protein=18.5, meal="breakfast", day=today(1))
    device.page.goto("/diary/add?meal=lunch")
    return device.page


def field(page):
    """The one field."""
    return page.get_by_role("combobox", name=say("diary.search"), exact=True)


def options(page):
    """What is found."""
    return page.get_by_role("option")


def tray(page):
    """What was taken."""
    return page.locator("#tray")


def foods(page):
    """The lines of what was taken."""
    return tray(page).get_by_role("listitem")


def take(page, text, name):
    """Types a text, and takes what is found by its name."""
    field(page).fill(text)
    options(page).filter(has_text=name).first.click()


def log(page):
    """Logs what is in the tray."""
    tray(page).locator(".tray-end button").click()


@BOTH_SIZES
def test_what_is_taken_collects_and_is_logged_at_once(page):
    take(page, "banana", "Banana")
    expect(field(page)).to_be_focused()
    expect(field(page)).to_have_value("")
    take(page, "apple", "Apple")
    expect(foods(page)).to_have_count(2)
    expect(tray(page).locator(".tray-sum")).to_have_text(re.compile(r"^2 foods · \d+ cal$"))
    assert violations(page) == [] and not sideways(page)
    log(page)
    expect(entries(page)).to_have_count(2)
    expect(page.get_by_role("region", name=say("meal.lunch"))).to_contain_text("Banana")
    button(page, "diary.undo").click()
    expect(entries(page)).to_have_count(0)


@ON_A_DESK
def test_the_keys_go_through_what_is_found(page):
    expect(field(page)).to_be_focused()
    page.keyboard.type("milk")
    first = options(page).first
    expect(first).to_have_attribute("aria-selected", "true")
    expect(field(page)).to_have_attribute("aria-activedescendant", first.get_attribute("id"))
    expect(field(page)).to_have_attribute("aria-expanded", "true")
    expect(page.locator("#said")).to_have_text(re.compile(r"^\d+ matches\."))
    page.keyboard.press("ArrowDown")
    second = options(page).nth(1)
    expect(second).to_have_attribute("aria-selected", "true")
    name = second.locator(".entry-name").evaluate("name => name.firstChild.textContent")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(options(page).last).to_have_attribute("aria-selected", "true")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(foods(page)).to_contain_text([name])
    expect(page.locator("#said")).to_contain_text(say("tray.added", name=name))
    page.keyboard.press("ArrowDown")
    expect(page.locator("#found")).to_be_hidden()
    page.keyboard.type("milk")
    expect(options(page)).not_to_have_count(0)
    page.keyboard.press("Escape")
    expect(options(page).first).to_be_hidden()
    expect(field(page)).to_have_attribute("aria-expanded", "false")
    expect(field(page)).to_have_value("milk")


@BOTH_SIZES
def test_a_sentence_is_taken_at_once_and_what_nothing_knows_stays(page):
    page.keyboard.type("2 eggs, 3 oz chicken breast, xyzzyq and a banana")
    expect(options(page)).to_have_count(4)
    expect(page.locator("#found").get_by_text(say("tray.unknown", words="xyzzyq"), exact=True)).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Enter")
    expect(foods(page)).to_have_count(3)
    expect(field(page)).to_have_value("xyzzyq")
    expect(tray(page)).to_contain_text("3 oz · 85 g")
    expect(tray(page)).to_contain_text("100 g")
    page.keyboard.press("Enter")
    expect(foods(page)).to_have_count(3)


@ON_A_DESK
def test_a_food_that_has_only_some_of_the_words_is_asked_about(page):
    page.keyboard.type("unicorn onion")
    expect(page.locator("#found").get_by_text(say("tray.near", words="unicorn"))).to_be_visible()
    expect(options(page).filter(has_text="Onion")).not_to_have_count(0)
    assert violations(page) == []
    page.keyboard.press("Enter")
    expect(tray(page)).to_be_hidden()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(foods(page)).to_have_count(1)


@ON_A_DESK
@pytest.mark.parametrize("shown, typed, rest", [
    ("2 eggs", ", 200 g skyr and milk", "200 g skyr and milk"), ("2 eggs,", " 200 g skyr", "200 g skyr"), ("2 egg", "s", ""),
    ("apple 1", ",5", ""), ("apple 1", ",5, 2 eggs", "2 eggs")])
def test_a_tap_keeps_what_was_typed_since(page, shown, typed, rest):
    field(page).fill(shown)
    expect(options(page)).not_to_have_count(0)
    intercept(page, "**/diary/add?*", lambda route: None)
    page.keyboard.type(typed)
    options(page).first.click()
    expect(foods(page)).to_have_count(1)
    expect(field(page)).to_have_value(rest)


@BOTH_SIZES
def test_a_line_opens_to_change_its_amount_unit_and_food(page):
    take(page, "2 eggs", "Egg")
    line = foods(page).first
    expect(line.locator(".entry-calories")).to_have_text("143 cal")
    line.locator("summary").click()
    expect(line.get_by_label(say("field.amount"))).to_have_value("2")
    line.get_by_label(say("food.unit")).select_option(label="g")
    expect(line.get_by_label(say("field.amount"))).to_have_value("100")
    line.get_by_label(say("field.amount")).fill("200")
    expect(line.locator(".entry-calories")).to_have_text("286 cal")
    assert violations(page) == [] and not sideways(page)
    line.get_by_label(say("reading.food")).select_option(index=1)
    other = line.locator(".entry-name").evaluate("name => name.firstChild.textContent")
    line.get_by_label(say("field.amount")).fill("6000")
    log(page)
    sure = line.get_by_role("checkbox", name=say("reading.question.yes"))
    expect(sure).to_be_focused()
    sure.check()
    log(page)
    expect(entries(page)).to_contain_text([other])
    expect(entries(page)).to_contain_text(["6,000 g"])


@ON_A_DESK
def test_the_tray_stays_when_the_page_is_loaded_again_and_for_another_meal(page):
    take(page, "banana", "Banana")
    wait_until(lambda: page.evaluate("Boolean(history.state?.typed)"))
    page.reload()
    expect(foods(page)).to_contain_text(["Banana"])
    page.get_by_role("navigation", name=say("field.meal")).get_by_role("link", name=say("meal.dinner")).click()
    expect(foods(page)).to_contain_text(["Banana"])
    log(page)
    expect(page.get_by_role("region", name=say("meal.dinner"))).to_contain_text("Banana")
    page.goto("/diary/add")
    expect(tray(page)).to_be_hidden()


@ON_A_DESK
def test_what_was_taken_can_be_removed(page):
    box = page.get_by_role("checkbox", name=re.compile(f"^{say('diary.choose')}: Porridge, "))
    box.check()
    expect(foods(page)).to_contain_text(["Porridge"])
    page.get_by_role("button", name=f"{say('diary.remove')}: Porridge").click()
    expect(tray(page)).to_be_hidden()
    expect(box).not_to_be_checked()
    expect(page.locator("#said")).to_contain_text(say("tray.removed", name="Porridge"))


@ON_A_DESK
def test_a_barcode_number_is_typed_into_the_same_field(page, device):
    device.call("/v1/own-foods", data={"name": "Pencil biscuits", "calories": 480, "barcode": "4006381333931"})
    field(page).fill("4006381333931")
    options(page).filter(has_text="Pencil biscuits").click()
    log(page)
    expect(entries(page)).to_contain_text(["Pencil biscuits"])
    page.goto(f"/diary/add?meal=lunch&day={today(1)}")
    field(page).fill("4099999999170")
    page.locator("#found").get_by_role("link", name=say("kitchen.foods.add")).click()
    expect(page).to_have_url(re.compile(f"barcode=4099999999170&day={today(1)}&meal=lunch"))
    expect(page.get_by_role("radio", name=say("kitchen.food.per.portion"))).to_be_checked()


@ON_A_DESK
def test_water_in_a_sentence_is_logged_beside_the_food(page):
    page.keyboard.type("a banana and 500 ml water")
    expect(options(page)).to_have_count(3)
    page.keyboard.press("Enter")
    expect(foods(page)).to_have_count(2)
    log(page)
    expect(entries(page)).to_contain_text(["Banana"])
    expect(page.get_by_text("17 fl oz").first).to_be_visible()


@ON_A_DESK
def test_a_sentence_is_logged_without_scripts(new_device):
    page = new_device(java_script_enabled=False).sign_up().skip().page
    page.goto("/diary/add?meal=snack")
    page.get_by_label(say("diary.search"), exact=True).fill("2 eggs, 3 oz chicken breast and a banana")
    button(page, "diary.search.button").click()
    expect(page.locator("[data-part]")).to_have_count(3)
    page.get_by_role("checkbox", name=re.compile("Banana")).uncheck()
    button(page, "reading.confirm").click()
    expect(entries(page)).to_have_count(2)


@pytest.mark.parametrize("font", [16, 24])
def test_nothing_is_cut_on_a_narrow_screen(page, font):
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size({"width": 320, "height": 640})
    page.evaluate(STYLE, f"html {{ font-size: {font}px!important }}")
    field(page).fill("2 eggs, 3 oz chicken breast, xyzzyq and a banana")
    expect(options(page)).to_have_count(4)
    assert not sideways(page) and not cut_text(page) and not overlapping_text(page)
    options(page).first.click()
    foods(page).first.locator("summary").click()
    expect(foods(page).first.get_by_label(say("field.amount"))).to_be_visible()
    assert not sideways(page) and not cut_text(page) and not overlapping_text(page)


@BOTH_SIZES
def test_an_amount_in_the_tray_can_be_a_guess(page):
    take(page, "banana", "Banana")
    line = foods(page).first
    line.locator("summary").click()
    line.get_by_label(say("diary.guess.question")).select_option(label=say("diary.guess.20", percent="20%"))
    expect(line.locator("summary")).to_contain_text("±20%")
    assert violations(page) == [] and not sideways(page)
    log(page)
    expect(entries(page)).to_contain_text(["±20%"])


def test_water_is_not_planned_from_the_tray(page):
    page.goto(f"/diary/add?meal=lunch&day={today(-1)}")
    field(page).fill("a glass of water")
    options(page).first.click()
    expect(foods(page).first.locator(".problem")).to_have_text(say("problem.notDrunkYet"))
    log(page)
    expect(foods(page).first.locator(".close")).to_be_focused()
    assert "/diary/add" in page.url
