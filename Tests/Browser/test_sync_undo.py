"""Taking back what was done without a connection: only that, and as it was before, even where it may have arrived."""

import re
from datetime import timedelta

from playwright.sync_api import expect

from support.actions import button
from support.in_step import arrive
from support.kept import names, use, wait_until_kept
from support.offline import another_tab, banner
from support.sentences import say
from support.sync import TODAY, connection, expect_sent, keep_all, keeps_pages, page, server, size, unsent  # noqa: F401


def entry(page, name):
    """Something in the list of the diary."""
    return page.locator(".meals .entries li").filter(has_text=name)


def change(page, what, **fields):
    """Changes something in the diary in its dialog."""
    entry(page, what).get_by_role("link").click()
    dialog = page.get_by_role("dialog")
    for field, text in fields.items():
        dialog.get_by_label(say(f"field.{field}"), exact=True).fill(text)
    dialog.get_by_role("button", name=say("frame.save")).click()
    expect(dialog).to_have_count(0)


def weigh(page, text):
    """Logs today's weight."""
    page.goto("/diary/weight")
    page.get_by_label(say("field.weight")).fill(text)
    button(page, "frame.save").click()


def weight(page):
    """Today's weight in the diary."""
    return page.locator("section:has(> #weight) .number")


def note(page):
    """What is said of the day."""
    return page.locator("section:has(> #day-note) .day-text")


def say_of_day(page, text):
    """Says something of the day that the diary shows."""
    section = page.locator("section:has(> #day-note)")
    section.locator("details").evaluate("element => { element.open = true; }")
    section.get_by_label(say("diary.day.note")).fill(text)
    section.get_by_role("button", name=say("frame.save")).click()
    expect(note(page)).to_have_text(text)


def come_again(page):
    """Has everything on the device that the server has by now."""
    arrive(page, "/home")
    keep_all(page)


def expect_waiting(page, count):
    """So many changes wait."""
    name = "unsent.waiting.one" if count == 1 else "unsent.waiting.other"
    expect(unsent(page).locator("summary")).to_have_text(say(name, count=str(count)))


def may_have_arrived(page):
    """All that waits was sent, and no answer came."""
    use(page, """async (database, entries) => {
      const found = await entries('own');
      const store = database.transaction('own', 'readwrite').objectStore('own');
      for (const [key, mine] of found) store.put({ ...mine, tried: mine.next - 1 }, key);
      await new Promise(resolve => { store.transaction.oncomplete = resolve; });
    }""")
    page.reload()


def take_back(page, count):
    """Takes back the first of what waits, each by its contrary."""
    unsent(page).locator("summary").click()
    for index in range(count):
        line = unsent(page).get_by_role("listitem").nth(index)
        line.get_by_role("button", name=re.compile(f"^{say('diary.undo')}:")).click()
        expect(unsent(page).get_by_role("listitem")).to_have_count(count + index + 1)


def test_a_second_press_takes_back_nothing_else(page, connection):
    connection.lose()
    page.goto("/home")
    for count in [1, 2, 3]:
        page.get_by_role("button", name=say("home.water.add", amount="8 fl oz")).click()
        expect_waiting(page, count)
    unsent(page).locator("summary").click()
    undo = unsent(page).get_by_role("button", name=re.compile(f"^{say('diary.undo')}:"))
    undo.first.evaluate("element => { element.click(); element.click(); element.click(); }")
    expect_waiting(page, 2)
    page.goto("/diary")
    change(page, "Porridge", calories="300")
    page.get_by_role("button", name=f"{say('diary.remove')} Porridge").click()
    expect_waiting(page, 4)
    page.locator("[data-take-back]").evaluate("element => { element.click(); element.click(); }")
    expect_waiting(page, 3)
    expect(entry(page, "Porridge")).to_contain_text("300 cal")


def test_what_may_have_arrived_is_as_it_was_before(device, page, connection):
    device.call("/v1/weights", data={"day": str(TODAY), "weight": 81.6})
    device.post("/diary/day", {"day": str(TODAY), "text": "Slept well"})
    come_again(page)
    connection.lose()
    weigh(page, "178")
    expect_waiting(page, 1)
    page.goto("/diary")
    say_of_day(page, "Slept badly")
    change(page, "Porridge", name="Oats", fat="5")
    expect(entry(page, "Oats")).to_contain_text("420 cal")
    may_have_arrived(page)
    take_back(page, 3)
    expect(weight(page)).to_have_text("179.9 lbs")
    connection.restore()
    expect_sent(page)
    other = another_tab(page)
    other.goto("/diary")
    expect(weight(other)).to_have_text("179.9 lbs")
    expect(note(other)).to_have_text("Slept well")
    expect(entry(other, "Oats")).to_have_count(0)


def test_what_was_new_is_gone_again(page, connection):
    connection.lose()
    page.goto("/diary")
    say_of_day(page, "Slept badly")
    page.goto("/home")
    page.get_by_role("button", name=say("home.water.add", amount="8 fl oz")).click()
    expect_waiting(page, 2)
    may_have_arrived(page)
    take_back(page, 2)
    connection.restore()
    expect_sent(page)
    page.goto("/diary")
    expect(note(page)).to_have_count(0)
    expect(page.locator("section:has(> #water) .entries li")).to_have_count(0)


def test_what_was_removed_comes_back(device, page, connection):
    made = device.call("/v1/diary", data={"name": "Soup", "calories": 90, "meal": "lunch"})
    device.call("/v1/diary/favourites", data={"entryId": made["entry"]["id"]})
    device.call("/v1/weights", data={"day": str(TODAY), "weight": 81.6})
    page.goto("/diary/add")
    remove = page.get_by_role("button", name=f"{say('diary.favourite.remove')}: Soup")
    expect(remove).to_be_visible()
    come_again(page)
    connection.lose()
    page.goto("/diary/add")
    remove.click()
    expect_waiting(page, 1)
    page.goto("/diary")
    page.locator("form[action='/diary/weight/delete'] button").click()
    expect_waiting(page, 2)
    expect(weight(page)).to_have_count(0)
    may_have_arrived(page)
    take_back(page, 2)
    expect(weight(page)).to_have_text("179.9 lbs")
    connection.restore()
    expect_sent(page)
    page.goto("/diary")
    expect(weight(page)).to_have_text("179.9 lbs")
    page.goto("/diary/add")
    expect(remove).to_be_visible()


def test_an_entry_that_moves_to_another_month_keeps_its_energy(page, connection):
    day = TODAY - timedelta(days=40)
    # What works out the targets of other days is on the device by then.
    wait_until_kept(page, "pages", f"/diary?day={TODAY - timedelta(days=7)}")
    connection.lose()
    page.goto("/diary")
    change(page, "Porridge", day=str(day))
    expect(entry(page, "Porridge")).to_have_count(0)
    page.goto(f"/diary?day={day}")
    expect(entry(page, "Porridge")).to_contain_text("420 cal")
    expect(page.locator(".totals .calories .value")).to_contain_text("420")
    may_have_arrived(page)
    take_back(page, 1)
    expect(entry(page, "Porridge")).to_have_count(0)
    page.goto("/diary")
    expect(entry(page, "Porridge")).to_contain_text("420 cal")


def test_nothing_is_kept_of_what_is_not_known_here(page, connection):
    connection.lose()
    page.goto("/diary/several")
    # The list of the page that was kept is made anew, with nothing ticked.
    expect(page.locator("form[action='/diary/several'][data-shown]")).to_be_visible()
    expect(page.get_by_role("checkbox")).to_have_count(2)
    page.get_by_role("checkbox").first.check()
    page.get_by_role("checkbox").last.check()
    page.get_by_role("checkbox").last.evaluate("element => { element.name = 'entry.987654'; }")
    page.locator("#to").fill(str(TODAY - timedelta(days=1)))
    button(page, "diary.several.copy").click()
    expect(banner(page)).to_contain_text(say("offline.needs"))
    assert names(page, "outbox") == []


def test_an_own_food_that_waited_as_a_form_stays_one(page, connection):
    page.goto("/foods/new")
    connection.line.cut()
    page.locator("#name").fill("Rocket fuel")
    page.locator("#calories").fill("9000")
    button(page, "kitchen.food.save").click()
    expect(banner(page)).to_contain_text(say("offline.entry_kept"))
    connection.line.mend()
    page.goto("/kitchen")
    unsent(page).get_by_role("button", name=re.compile(f"^{say('unsent.edit')}:")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(say("field.calories")).fill("900")
    dialog.get_by_role("button", name=say("frame.save")).click()
    expect(page.locator(".kitchen li")).to_contain_text("900 cal")


def test_an_amount_follows_from_what_was_not_rounded(device, page, connection):
    device.call("/v1/own-foods", data={
        "name": "Peanut flour", "calories": 525, "portions": [{"name": "1 pinch", "grams": 1}]})
    come_again(page)
    connection.lose()
    page.goto("/diary/add?meal=lunch")
    page.locator("#q").press_sequentially("peanut")
    page.get_by_role("option", name=re.compile("Peanut flour")).click()
    tray = page.locator("#tray")
    tray.locator("summary").click()
    tray.get_by_label(say("food.unit")).select_option(label=say("unit.grams"))
    tray.get_by_label(say("field.amount")).fill("200")
    expect(tray.locator(".tray-sum")).to_contain_text("1,050 cal")
    tray.locator(".tray-end button").click()
    expect_waiting(page, 1)
    page.goto("/diary")
    expect(entry(page, "Peanut flour")).to_contain_text("1,050 cal")
