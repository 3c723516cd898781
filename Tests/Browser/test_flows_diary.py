"""Logging food, water and weight: in two taps, by keyboard, by a barcode, on any day, and taken back."""

import datetime
import re

import pytest
from playwright.sync_api import expect

from support.actions import alert, button, heading, link, toast
from support.device import BOTH_SIZES, ON_A_DESK, PHONE
from support.sentences import say
from support.waiting import intercept, wait_until


def today(back=0):
    """The day that it is, or one so many days back."""
    return (datetime.datetime.now(datetime.timezone.utc).date() - datetime.timedelta(days=back)).isoformat()


def log_by_tap(page, name):
    """The button that logs something as it is listed."""
    return page.get_by_role("button", name=re.compile(rf"^{say('diary.add.this')}: {re.escape(name)}, "))


def new_barcode(page):
    """What is said of a barcode that is not known; its page comes where the field's script has not arrived yet."""
    return page.locator("#found, #results").get_by_text(say("diary.search.barcode")).filter(visible=True)


def entries(page):
    """What the day's meals list."""
    return page.locator(".meals .entries li")


def eat(device, **entry):
    device.call("/v1/diary", data=entry)
    return device


@pytest.fixture
def size():
    return PHONE


@pytest.fixture
def page(device):
    """Home of somebody who ate something yesterday."""
    eat(device.with_plan(), name="Porridge", calories=420, protein=18.5, meal="breakfast", day=today(1))
    device.page.goto("/home")
    return device.page


@BOTH_SIZES
def test_what_was_eaten_before_is_logged_in_two_taps_and_undone_by_one(page):
    link(page, "home.log.food").click()
    log_by_tap(page, "Porridge").click()
    expect(page.get_by_role("status").filter(has_text=say("diary.added.one", name="Porridge"))).to_be_visible()
    expect(entries(page)).to_have_count(1)
    expect(page.get_by_text(re.compile(r"^420 of ~[\d,]+ cal$"))).to_be_visible()
    button(page, "diary.undo").click()
    expect(entries(page)).to_have_count(0)


@ON_A_DESK
def test_by_keyboard_alone(page):
    page.get_by_role("link", name=say("home.log.food")).focus()
    page.keyboard.press("Enter")
    expect(heading(page, say("diary.add.title"))).to_be_visible()
    page.get_by_label(say("diary.search"), exact=True).focus()
    page.keyboard.type("banan")
    expect(page.get_by_role("option", name=re.compile("^Banana"))).not_to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator("#tray")).to_contain_text("Banana")
    send = page.locator("#tray .tray-end button")
    for _ in range(20):
        if send.evaluate("button => button === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(entries(page)).to_contain_text(["Banana"])
    page.get_by_role("button", name=f"{say('diary.remove')} Banana").focus()
    page.keyboard.press("Enter")
    expect(entries(page)).to_have_count(0)
    button(page, "diary.undo").focus()
    page.keyboard.press("Enter")
    expect(entries(page)).to_contain_text(["Banana"])


@BOTH_SIZES
def test_the_search_has_the_focus_and_the_meals_stand_in_one_row_above_it(page):
    page.goto("/diary/add?meal=lunch")
    search = page.get_by_label(say("diary.search"), exact=True)
    expect(search).to_be_focused()
    meals = page.get_by_role("navigation", name=say("field.meal")).get_by_role("link").all()
    boxes = [meal.bounding_box() for meal in meals]
    assert len(boxes) == 4 and len({round(box["y"]) for box in boxes}) == 1
    assert boxes[0]["y"] + boxes[0]["height"] < search.bounding_box()["y"]
    # Once there is something to choose from, a phone's keyboard must not cover it.
    page.goto("/diary/add?meal=lunch&q=banana")
    expect(search).not_to_be_focused()


def test_foods_are_found_while_they_are_typed_slips_and_all(page):
    page.goto("/diary/add")
    search = page.get_by_label(say("diary.search"), exact=True)
    search.press_sequentially("chiken bre", delay=20)
    expect(page.get_by_role("option").first).to_contain_text("Chicken breast")
    search.fill("qqqq")
    expect(page.locator("#found").get_by_text(say("diary.search.none", query="qqqq"))).to_be_visible()
    search.fill("")
    expect(page.get_by_role("heading", name=say("diary.recent"))).to_be_visible()


def test_an_amount_tells_what_is_in_it_before_it_is_logged(page):
    page.goto("/diary/add?meal=lunch&q=banana")
    page.get_by_role("link", name=re.compile("Banana")).first.click()
    live = page.locator("output")
    expect(live).to_have_text("105 cal · 1 g protein")
    page.locator("#amount").fill("2")
    expect(live).to_have_text("210 cal · 3 g protein")
    page.get_by_text(say("food.unit.grams"), exact=True).click()
    expect(page.locator("#amount")).to_have_value("236")
    expect(live).to_have_text("210 cal · 3 g protein")
    page.locator("#amount").fill("50")
    expect(live).to_have_text("45 cal · 1 g protein")
    page.get_by_text(re.compile(r"^1 medium")).first.click()
    expect(page.locator("#amount")).to_have_value("0.42")
    page.get_by_text(say("food.unit.grams"), exact=True).click()
    expect(page.locator("#amount")).to_have_value("50")
    page.locator("#day").fill(today(2))
    button(page, "diary.add.button").click()
    expect(page).to_have_url(re.compile(f"day={today(2)}"))
    expect(page.get_by_role("region", name=say("meal.lunch"))).to_contain_text("50 g")


def test_food_is_typed_in_and_refused_with_what_was_typed(page):
    page.goto("/diary/add?meal=dinner")
    page.locator("summary").filter(has_text=say("diary.typed")).click()
    page.locator("#name").fill("Soup")
    page.locator("#calories").fill("a lot")
    button(page, "diary.add.button").click()
    expect(alert(page)).to_contain_text("Calories")
    expect(page.locator("#name")).to_have_value("Soup")
    page.locator("#calories").fill("1,250")
    page.locator("#protein").fill("7.5")
    button(page, "diary.add.button").click()
    expect(page.get_by_role("region", name=say("meal.dinner"))).to_contain_text("1,250 cal")


def test_an_entry_is_changed_marked_and_moved_to_another_day(page):
    page.goto(f"/diary?day={today(1)}")
    page.get_by_role("link", name=re.compile("Porridge")).click()
    button(page, "diary.favourite.add").click()
    expect(toast(page)).to_have_text(say("toast.favourite_added"))
    page.locator("#calories").fill("400")
    page.locator("#day").fill(today())
    button(page, "frame.save").click()
    expect(entries(page)).to_contain_text(["400 cal"])
    page.goto("/diary/add")
    expect(page.get_by_role("heading", name=say("diary.favourites"))).to_be_visible()
    page.get_by_role("button", name=re.compile(f"^{say('diary.favourite.remove')}")).click()
    expect(page.get_by_role("heading", name=say("diary.favourites"))).to_have_count(0)


def test_weight_is_logged_with_its_date_in_two_taps(page):
    link(page, "home.log.weight").click()
    page.get_by_label(say("field.weight")).fill("179.5")
    page.locator("#day").fill(today(3))
    button(page, "frame.save").click()
    expect(page.get_by_text("179.5 lbs")).to_be_visible()
    expect(page).to_have_url(re.compile(f"day={today(3)}"))
    button(page, "diary.weight.remove").click()
    expect(page.get_by_text("179.5 lbs")).to_have_count(0)


def test_water_of_another_day_is_told_and_taken_back(page):
    page.goto(f"/diary?day={today(1)}")
    page.get_by_role("button", name=say("home.water.add", amount="8 fl oz")).click()
    row = page.get_by_role("listitem").filter(has_text=re.compile("^8 fl oz"))
    expect(row).to_be_visible()
    row.get_by_role("button").click()
    expect(row).to_have_count(0)
    days = page.get_by_role("navigation", name=say("diary.days"))
    if datetime.date.fromisoformat(today()).weekday():
        days.get_by_role("link", name=re.compile(f"^{say('diary.today')}, ")).click()
    else:
        link(page, "diary.week.next").click()
    expect(heading(page, say("diary.today"))).to_be_visible()


def test_a_double_click_logs_once(page):
    page.goto("/diary/add")
    held = []
    intercept(page, "**/diary/add",
              lambda route: held.append(route) if route.request.method == "POST" else route.fallback())
    log_by_tap(page, "Porridge").dblclick()
    # Evaluating the page lets held requests arrive.
    wait_until(lambda: page.title() and held)
    held[0].continue_()
    expect(page).to_have_url(re.compile("added="))
    assert len(held) == 1
    expect(entries(page)).to_have_count(1)


BARCODE_CAMERA = """
window.BarcodeDetector = class {
  static async getSupportedFormats() { return ["ean_13"]; }
  async detect() { return [{ rawValue: "4006381333931" }]; }
};
navigator.mediaDevices.getUserMedia = async () => CAMERA;
"""


def test_a_barcode_is_read_by_the_camera_where_there_is_one(page):
    page.add_init_script("Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });")
    page.goto("/diary/add")
    expect(page.get_by_role("button", name=say("diary.scan"))).to_be_hidden()
    page.add_init_script("Object.defineProperty(navigator, 'mediaDevices', { value: {}, configurable: true });")
    page.add_init_script(BARCODE_CAMERA.replace("CAMERA", "document.createElement('canvas').captureStream()"))
    page.reload()
    button(page, "diary.scan").click()
    expect(new_barcode(page)).to_be_visible()
    expect(page.get_by_label(say("diary.search"), exact=True)).to_have_value("4006381333931")


# A camera with a package held before it, in a browser that reads no codes.
CODE_CAMERA = """
delete window.BarcodeDetector;
navigator.mediaDevices.getUserMedia = async () => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
  const context = canvas.getContext("2d");
  const draw = () => {
    context.resetTransform();
    context.fillStyle = "#dcdcd4";
    context.fillRect(0, 0, 640, 480);
    context.translate(320, 240);
    context.rotate(0.4);
    context.filter = "blur(1px)";
    context.fillStyle = "#222";
    [...MODULES].forEach((dark, place) => {
      if (dark === "1") context.fillRect((place - 47.5) * 4, -90, 4.1, 180);
    });
    context.filter = "none";
  };
  draw();
  setInterval(draw, 50);
  return canvas.captureStream(20);
};
"""
# 4006381333931
MODULES = (
    "101" "0001101" "0100111" "0101111" "0111101" "0001001" "0110011"
    "01010" "1000010" "1000010" "1000010" "1110100" "1000010" "1100110" "101"
)


def test_a_barcode_is_read_where_the_browser_reads_none(page):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.add_init_script(CODE_CAMERA.replace("MODULES", repr(MODULES)))
    page.goto("/diary/add")
    expect(button(page, "diary.scan")).to_be_visible()
    # The reader is loaded only for scanning.
    assert not [url for url in asked if "barcode" in url]
    button(page, "diary.scan").click()
    expect(page.get_by_label(say("diary.search"), exact=True)).to_have_value("4006381333931")
    expect(new_barcode(page)).to_be_visible()
    loaded = [url for url in asked if url.endswith(".wasm")]
    assert len(loaded) == 1 and len(page.request.get(loaded[0]).body()) <= 60 * 1024


def test_without_leave_to_use_the_camera_the_number_can_be_typed(page):
    page.add_init_script(BARCODE_CAMERA.replace("CAMERA", "{ throw new Error('denied'); }"))
    page.goto("/diary/add")
    button(page, "diary.scan").click()
    expect(page.get_by_text(say("diary.scan.denied"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()


@ON_A_DESK
def test_everything_works_without_scripts(new_device):
    device = new_device(java_script_enabled=False).sign_up().skip()
    page = device.page
    page.goto("/diary/add?meal=snack")
    page.get_by_label(say("diary.search"), exact=True).fill("banana")
    button(page, "diary.search.button").click()
    log_by_tap(page, "Banana").click()
    expect(page.get_by_role("region", name=say("meal.snack"))).to_contain_text("Banana")
    button(page, "diary.undo").click()
    expect(entries(page)).to_have_count(0)


def test_several_of_what_was_eaten_before_are_logged_at_once(page, device):
    eat(device, name="Tea", calories=2, meal="breakfast", day=today(1))
    page.goto("/diary/add")
    for name in ["Porridge", "Tea"]:
        page.get_by_role("checkbox", name=re.compile(rf"^{say('diary.choose')}: {name}, ")).check()
    expect(page.locator("#tray .tray-sum")).to_have_text(say("tray.other", count="2", calories="422 cal"))
    page.locator("#tray .tray-end button").click()
    expect(page.get_by_role("status").filter(has_text=say("diary.added.other", count="2"))).to_be_visible()
    expect(entries(page)).to_have_count(2)
    button(page, "diary.undo").click()
    expect(entries(page)).to_have_count(0)


@ON_A_DESK
def test_what_is_chosen_of_a_day_is_moved_and_moved_back(page):
    page.goto(f"/diary?day={today(1)}")
    page.get_by_role("link", name=re.compile(f"{say('diary.several.open')}.*{say('meal.breakfast')}")).click()
    expect(page.get_by_role("checkbox", name=re.compile("Porridge"))).to_be_checked()
    page.get_by_role("radio", name=say("meal.dinner")).check()
    button(page, "diary.several.move").click()
    expect(page.get_by_role("status").filter(has_text=say("diary.moved.one", name="Porridge"))).to_be_visible()
    expect(entries(page)).to_have_count(1)
    button(page, "diary.undo").click()
    expect(page).to_have_url(re.compile(rf"day={today(1)}"))
    expect(entries(page)).to_have_count(1)


@BOTH_SIZES
def test_meals_have_names_of_ones_own_and_an_order(page):
    page.goto("/diary/meals")
    lunch = page.get_by_role("group", name=re.compile(say("meal.lunch")))
    lunch.get_by_label(say("meals.name")).fill("Bento")
    lunch.get_by_label(say("meals.time")).fill("12:30")
    page.keyboard.press("Enter")
    expect(page.get_by_role("status").filter(has_text=say("meals.changed"))).to_be_visible()
    page.get_by_role("button", name=say("meals.up", meal="Bento")).click()
    expect(page.get_by_role("group").first).to_contain_text("1. Bento")
    page.goto("/diary")
    expect(page.locator(".meal h3").first).to_have_text(re.compile(r"Bento\s+12:30 PM"))


@ON_A_DESK
def test_a_food_chosen_before_the_script_arrives_says_what_is_in_it(page):
    held = []
    page.goto("/diary/reading")
    intercept(page, "**/add-food.js*", lambda route: held.append(route))
    page.get_by_label(say("reading.text")).fill("2 eggs")
    button(page, "reading.button").click()
    part = page.get_by_role("group", name="2 eggs")
    part.locator("summary").click()
    foods = part.get_by_label(say("reading.food"))
    foods.select_option(index=1)
    part.get_by_label(say("field.amount")).fill("200")
    wait_until(lambda: page.title() and held)
    for route in held:
        route.continue_()
    per_gram = float(foods.locator("option:checked").get_attribute("data-per-unit"))
    expect(part.locator(".entry-calories")).to_have_text(f"{round(200 * per_gram)} cal")


@ON_A_DESK
def test_what_was_read_says_what_is_in_the_food_that_is_chosen(page):
    page.goto("/diary/reading")
    page.get_by_label(say("reading.text")).fill("2 eggs")
    button(page, "reading.button").click()
    part = page.get_by_role("group", name="2 eggs")
    expect(part.locator(".entry-calories")).to_have_text("143 cal")
    part.locator("summary").click()
    part.get_by_label(say("reading.food")).select_option(index=1)
    amount = part.get_by_label(say("field.amount"))
    meant = part.get_by_label(say("reading.food")).locator("option:checked").get_attribute("data-amount")
    expect(amount).to_have_value(meant)
    amount.fill("200")
    per_gram = float(part.get_by_label(say("reading.food")).locator("option:checked").get_attribute("data-per-unit"))
    expect(part.locator(".entry-calories")).to_have_text(f"{round(200 * per_gram)} cal")
    button(page, "reading.confirm").click()
    expect(entries(page).filter(has_text="200 g")).to_have_count(1)


@ON_A_DESK
def test_an_entry_is_changed_by_a_portion(page):
    page.goto("/diary/add?q=almonds")
    page.get_by_role("link", name=re.compile("^Almonds")).first.click()
    page.get_by_label(say("field.amount")).fill("2")
    button(page, "diary.add.button").click()
    page.get_by_role("link", name=re.compile("Almonds")).first.click()
    amount = page.get_by_label(say("field.amount"))
    expect(amount).to_have_value("2")
    page.get_by_role("radio", name="1 cup sliced 92 g").check(force=True)
    amount.fill("0.5")
    expect(page.locator("output.live")).to_contain_text("266 cal")
    button(page, "frame.save").click()
    expect(entries(page).filter(has_text="0.5 × cup sliced · 46 g")).to_have_count(1)


@ON_A_DESK
def test_a_product_is_typed_in_once_for_everybody(new_device):
    page = new_device().sign_up().skip().page
    page.goto("/foods/new?barcode=4012345678901")
    page.get_by_label(say("field.name"), exact=True).fill("Pencil biscuits")
    page.locator("#portionGrams").fill("30")
    page.get_by_label(re.compile(f"^{say('field.calories')}")).first.fill("144")
    page.get_by_text(say("kitchen.food.shared"), exact=True).click()
    button(page, "kitchen.food.save").click()
    expect(page).to_have_url(re.compile("/diary/add/own/"))
    other = new_device().sign_up().skip().page
    other.goto("/diary/add?q=4012345678901")
    other.get_by_role("link", name=re.compile("Pencil biscuits")).first.click()
    expect(other.get_by_text(say("food.source.household"))).to_be_visible()
