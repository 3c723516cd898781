"""Food without a connection: it is found on the device, logged, kept as a favourite, moved and changed, and sent once."""

import re
from datetime import timedelta

from playwright.sync_api import expect

from support.actions import button, heading
from support.audits import violations
from support.in_step import arrive, show_all
from support.kept import names
from support.offline import another_tab, banner
from support.sentences import say
from support.sync import (  # noqa: F401
    TODAY, connection, expect_sent, keep_all, keeps_pages, mark, page, server, size, unsent)
from support.waiting import wait_until

YOGURT = {
    "name": "My yogurt", "calories": 100, "protein": 10, "carbohydrate": 4, "fat": 5,
    "portions": [{"name": "1 cup", "grams": 150}],
}


def entry(page, name):
    """Something in the list of the diary."""
    return page.locator(".meals .entries li").filter(has_text=name)


def found(page, name):
    """Something that was found on the page where food is logged."""
    return page.get_by_role("option").filter(has_text=name)


def tray(page):
    """What was taken, to be logged at once."""
    return page.locator("#tray")


def search(page, text, path="/diary/add?meal=lunch"):
    """Types in the field to find food."""
    page.goto(path)
    page.locator("#q").press_sequentially(text)


def total(page):
    """The energy of the day in the diary."""
    return page.locator(".totals .calories .value")


def with_yogurt(device, page):
    """Has a food of the person's own on the device, too."""
    device.call("/v1/own-foods", data=YOGURT)
    arrive(page, "/home")
    keep_all(page)


def test_food_on_the_device_is_found_and_logged_by_its_amount(device, page, connection):
    with_yogurt(device, page)
    connection.lose()
    search(page, "yog")
    expect(page.locator("#found").get_by_text(say("unsent.search"))).to_be_visible()
    expect(found(page, "My yogurt")).to_contain_text("150 cal")
    assert violations(page) == []
    found(page, "My yogurt").click()
    tray(page).locator("summary").click()
    amount = tray(page).get_by_label(say("field.amount"))
    expect(amount).to_have_value("1")
    assert violations(page) == []
    amount.fill("none")
    send = tray(page).locator(".tray-end button")
    send.click()
    expect(amount).to_be_focused()
    expect(amount).to_have_attribute("aria-invalid", "true")
    tray(page).get_by_label(say("food.unit")).select_option(label=say("unit.grams"))
    amount.fill("200")
    expect(tray(page).locator(".tray-sum")).to_contain_text("200 cal")
    send.click()
    expect(banner(page)).to_contain_text(say("offline.entry_kept"))
    expect(tray(page)).to_be_hidden()
    # What was logged before, on another day too, by one press; the best match first.
    search(page, "bread")
    found(page, "Old bread").click()
    send.click()
    expect(unsent(page).locator("summary")).to_have_text(say("unsent.waiting.other", count="2"))
    search(page, "nothing like it")
    expect(page.locator("#found").get_by_text(say("diary.search.none", query="nothing like it"))).to_be_visible()
    page.goto("/diary")
    expect(mark(entry(page, "My yogurt"))).to_be_visible()
    expect(entry(page, "My yogurt")).to_contain_text("200 g")
    expect(total(page)).to_contain_text("950 of")
    page.goto("/home")
    expect(page.locator(".rings li.calories .number")).to_have_text("950")

    connection.restore()
    expect_sent(page)
    other = another_tab(page)
    other.goto("/diary")
    expect(entry(other, "My yogurt")).to_have_count(1)
    expect(entry(other, "Old bread")).to_have_count(1)
    expect(total(other)).to_contain_text("950 of")


def test_pages_of_foods_and_searches_open_without_a_connection(device, page, connection):
    with_yogurt(device, page)
    page.goto("/kitchen")
    number = page.get_by_role("link", name=re.compile("My yogurt")).get_attribute("href").split("/")[-1]
    connection.lose()
    page.goto("/diary/add?q=porridge")
    expect(found(page, "Porridge")).to_be_visible()
    page.goto(f"/diary/add/own/{number}")
    expect(page.get_by_role("dialog").get_by_role("heading", name="My yogurt")).to_be_visible()


def test_a_favourite_is_made_and_removed_without_a_connection(page, connection):
    connection.lose()
    page.goto("/diary")
    entry(page, "Porridge").get_by_role("link").click()
    page.get_by_role("dialog").get_by_role("button", name=say("diary.favourite.add")).click()
    expect(entry(page, "Porridge")).to_contain_text(f"★ {say('unsent.favourite')}")
    expect(unsent(page)).to_contain_text(say("unsent.waiting.one"))
    assert violations(page) == []
    page.goto("/diary/add")
    expect(heading(page, say("diary.add.title"))).to_be_visible()
    expect(mark(page.locator("#results"))).to_have_count(1)
    assert violations(page) == []
    connection.restore()
    expect_sent(page)
    page.goto("/diary/add")
    remove = page.get_by_role("button", name=f"{say('diary.favourite.remove')}: Porridge")
    expect(remove).to_be_visible()
    keep_all(page)
    connection.lose()
    page.goto("/diary/add")
    remove.click()
    expect(page.locator("#results li.gone")).to_contain_text(say("unsent.gone"))
    assert violations(page) == []
    connection.restore()
    expect_sent(page)
    page.goto("/diary/add")
    expect(remove).to_have_count(0)


def test_a_note_about_the_day_is_shown_before_it_is_sent(page, connection):
    connection.lose()
    page.goto("/diary")
    section = page.locator("section:has(> #day-note)")
    section.locator("summary").click()
    section.get_by_label(say("diary.day.note")).fill("Slept badly")
    section.get_by_role("radio").nth(1).check(force=True)
    section.locator("label[for=ill]").click()
    expect(section.locator("#ill")).to_be_checked()
    section.get_by_role("button", name=say("frame.save")).click()
    expect(section.locator(".day-text")).to_have_text("Slept badly")
    expect(mark(section)).to_be_visible()
    assert violations(page) == []
    page.reload()
    expect(section.locator(".day-text")).to_have_text("Slept badly")
    section.locator("summary").click()
    expect(section.get_by_role("radio").nth(1)).to_be_checked()
    connection.restore()
    expect_sent(page)
    page.goto("/diary")
    expect(section.locator(".day-text")).to_have_text("Slept badly")
    section.locator("summary").click()
    expect(section.get_by_role("checkbox").first).to_be_checked()


def test_the_focus_stays_with_the_entry_that_is_removed_and_comes_back(page, connection):
    connection.lose()
    page.goto("/diary")
    page.get_by_role("button", name=f"{say('diary.remove')} Porridge").press("Enter")
    back = page.locator("section.meals").get_by_role("button", name=f"{say('diary.undo')}: Porridge")
    expect(back).to_be_focused()
    # Another tab draws it anew, and so does what is tried again.
    show_all(page)
    expect(back).to_be_focused()
    back.press("Enter")
    expect(entry(page, "Porridge").get_by_role("link")).to_be_focused()


def test_days_that_are_turned_lead_back_to_today(page, connection):
    connection.lose()
    page.goto(f"/diary?day={TODAY - timedelta(days=12)}")
    days = page.get_by_role("navigation", name=say("diary.days"))
    shown = days.locator("[aria-current]")
    expect(shown).to_have_accessible_name(re.compile(f"{say('diary.week.logged')}, 250 cal$"))
    following = page.get_by_role("link", name=say("diary.week.next"))
    expect(following).to_have_attribute("href", f"/diary?day={TODAY - timedelta(days=5)}")
    following.click()
    expect(page).to_have_url(re.compile(f"day={TODAY - timedelta(days=5)}"))
    expect(shown).to_have_attribute("href", f"/diary?day={TODAY - timedelta(days=5)}")
    # The same weekday has not come yet in the week of today.
    following.click()
    expect(page).to_have_url(re.compile("/diary$"))
    expect(page.get_by_role("heading", level=1, name=say("diary.today"))).to_be_visible()
    expect(days.get_by_role("listitem")).to_have_count(7)
    # Food of days to come can be planned.
    expect(days.get_by_role("link")).to_have_count(7)


def test_own_foods_are_made_changed_and_removed_without_a_connection(device, page, connection):
    granola = device.call("/v1/own-foods", data={**YOGURT, "name": "Granola"})["food"]
    device.call("/v1/own-foods", data={
        "name": "Bowl", "recipe": {"servings": 2, "ingredients": [{"ownFoodId": granola["id"], "grams": 200}]}})
    with_yogurt(device, page)
    connection.lose()
    page.goto("/kitchen")
    button_to_add = page.get_by_role("link", name=say("kitchen.foods.add"))
    button_to_add.click()
    page.locator("#name").fill("Oat bar")
    page.locator("#calories").fill("400")
    page.locator("#protein").fill("8")
    page.locator("#portionName").fill("1 bar")
    page.locator("#portionGrams").fill("50")
    button(page, "kitchen.food.save").click()
    row = page.locator(".kitchen li")
    expect(mark(row.filter(has_text="Oat bar"))).to_be_visible()
    expect(row.filter(has_text="Oat bar")).to_contain_text("400 cal")
    assert violations(page) == []
    # It is changed before it was sent.
    row.filter(has_text="Oat bar").get_by_role("link").click()
    expect(page.locator("#name")).to_have_value("Oat bar")
    expect(page.locator("#portionGrams")).to_have_value("50")
    page.locator("#calories").fill("420")
    button(page, "kitchen.food.save").click()
    expect(row.filter(has_text="Oat bar")).to_contain_text("420 cal")
    row.filter(has_text="My yogurt").get_by_role("link").click()
    button(page, "kitchen.remove").click()
    expect(row.filter(has_text="My yogurt")).to_contain_text(say("unsent.gone"))
    page.get_by_role("link", name=say("kitchen.recipes.add")).click()
    page.locator("#name").fill("Stew")
    page.locator("main form.card button.primary").click()
    expect(mark(row.filter(has_text="Stew"))).to_be_visible()
    row.filter(has_text="Stew").get_by_role("link").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(say("field.name")).fill("Bean stew")
    dialog.get_by_role("button", name=say("frame.save")).click()
    expect(row.filter(has_text="Bean stew")).to_be_visible()
    # What is on the device of a recipe can be read.
    row.filter(has_text="Bowl").get_by_role("link").click()
    per100g = YOGURT["calories"]
    expect(dialog.get_by_role("listitem")).to_have_text(f"Granola200 g · {2 * per100g} cal")
    expect(dialog).to_contain_text(f"{per100g} cal")
    assert violations(page) == []
    dialog.get_by_role("button", name=say("frame.cancel")).click()
    # It is eaten before the server knows of it.
    search(page, "oat")
    waiting = len(names(page, "outbox"))
    found(page, "Oat bar").click()
    tray(page).locator(".tray-end button").click()
    wait_until(lambda: len(names(page, "outbox")) == waiting + 1)
    page.goto("/diary")
    expect(entry(page, "Oat bar")).to_contain_text("210 cal")
    connection.restore()
    expect_sent(page)
    page.goto("/kitchen")
    expect(row).to_have_count(4)
    expect(row.filter(has_text="Oat bar")).to_contain_text("420 cal")
    expect(row.filter(has_text="Bean stew")).to_be_visible()
    page.goto("/diary")
    expect(entry(page, "Oat bar")).to_contain_text("210 cal")


def test_a_food_that_was_refused_is_listed_with_what_was_typed(page, connection):
    connection.lose()
    page.goto("/foods/new")
    page.locator("#name").fill("Rocket fuel")
    page.locator("#calories").fill("9000")
    button(page, "kitchen.food.save").click()
    expect(page.locator(".kitchen li")).to_contain_text("Rocket fuel")
    connection.restore()
    refused = unsent(page)
    expect(refused.get_by_role("heading")).to_have_text(say("unsent.refused.one"))
    refused.get_by_role("button", name=re.compile(f"^{say('unsent.edit')}:")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(say("field.calories")).fill("900")
    dialog.get_by_role("button", name=say("frame.save")).click()
    expect_sent(page)
    page.goto("/kitchen")
    expect(page.locator(".kitchen li")).to_contain_text("900 cal")


def test_several_entries_are_copied_moved_and_removed_without_a_connection(page, connection):
    yesterday = TODAY - timedelta(days=1)
    connection.lose()
    page.goto("/diary")
    page.get_by_role("link", name=say("diary.several.day")).click()
    expect(page.get_by_role("checkbox", checked=True)).to_have_count(2)
    assert violations(page) == []
    button(page, "diary.several.move").click()
    expect(page.get_by_text(say("diary.several.nowhere"))).to_be_visible()
    page.get_by_role("checkbox", name=re.compile("Porridge")).uncheck()
    page.locator("#to").fill(str(yesterday))
    button(page, "diary.several.move").click()
    expect(entry(page, "Apple")).to_be_visible()
    expect(mark(entry(page, "Apple"))).to_be_visible()
    page.goto("/diary/several")
    expect(page.get_by_role("checkbox")).to_have_count(1)
    page.get_by_role("checkbox", name=re.compile("Porridge")).check()
    page.locator("#to").fill(str(yesterday))
    button(page, "diary.several.copy").click()
    expect(entry(page, "Porridge")).to_be_visible()
    expect(total(page)).to_have_text("500 cal")
    page.goto(f"/diary/several?day={TODAY - timedelta(days=12)}&all=1")
    expect(page.get_by_role("checkbox", name=re.compile("Old bread"))).to_be_checked()
    page.get_by_role("button", name=say("diary.remove"), exact=True).click()
    expect(entry(page, "Old bread")).to_contain_text(say("unsent.gone"))
    connection.restore()
    expect_sent(page)
    page.goto("/diary")
    expect(page.locator(".meals .entries li")).to_have_count(1)
    page.goto(f"/diary?day={yesterday}")
    expect(page.locator(".meals .entries li")).to_have_count(2)
    page.goto(f"/diary?day={TODAY - timedelta(days=12)}")
    expect(page.locator(".meals .entries li")).to_have_count(0)


def test_the_page_of_an_entry_opens_its_dialog_without_a_connection(device, page, connection):
    other = device.call("/v1/diary", data={"name": "Rye bread", "calories": 90, "day": str(TODAY - timedelta(days=12))})
    arrive(page, "/home")
    connection.lose()
    page.goto(f"/diary/entries/{other['entry']['id']}")
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(say("field.calories")).fill("95")
    dialog.get_by_role("button", name=say("frame.save")).click()
    expect(entry(page, "Rye bread")).to_contain_text("95 cal")
    expect(entry(page, "Old bread")).to_be_visible()
    assert page.url.endswith(f"/diary?day={TODAY - timedelta(days=12)}")
    page.goto("/diary/entries/4503599627370499")
    expect(heading(page, say("diary.today"))).to_be_visible()
