"""One log on every device: all of it works without a connection, is sent once, and is the same everywhere."""

import contextlib
import re
import sqlite3
import uuid
from datetime import datetime, timedelta

from playwright.sync_api import expect

from support.actions import button, heading, log_in
from support.audits import violations
from support.device import BOTH_SIZES, DESKTOP
from support.in_step import arrive, arriving, exchange
from support.kept import kept, names, wait_until_kept
from support.offline import another_tab, banner, expect_saved
from support.sentences import say
from support.sync import (  # noqa: F401
    TODAY, connection, expect_sent, keep_all, keeps_pages, mark, page, server, size, unsent)
from support.waiting import wait_until

PAGES = {
    "/home": None, "/diary": "diary.today", "/diary/add": "diary.add.title", "/diary/weight": "diary.weight.title",
    "/diary/unusual": "diary.day.marks",
    "/plan": "myplan.title", "/plan/timeline": None, "/plan/what-if": None, "/plan/history": "plan.history.title",
    "/progress": "progress.title", "/tasks": "tasks.title", "/cycle": None,
    "/profile": None, "/targets": None, "/kitchen": "kitchen.title", "/foods/new": "kitchen.food.new",
    "/recipes/new": "kitchen.recipe.new", "/settings": "settings.title", "/diary/several": "diary.several.title",
    f"/diary?day={TODAY - timedelta(days=3)}": None, "/onboarding/cycle": "steps.goal.title",
}


def entry(page, name):
    """Something in the list of the diary."""
    return page.locator(".meals .entries li").filter(has_text=name)


def ring(page, name):
    """The ring or a bar of Home."""
    return page.locator(f".now-amounts li.{name}")


def type_food(page, name, calories):
    """Types in food on the page to log it."""
    page.goto("/diary/add?meal=lunch")
    page.locator("details.card summary").filter(has_text=say("diary.typed")).click()
    page.locator("#name").fill(name)
    page.locator("#calories").fill(calories)
    button(page, "diary.add.button").click()
    # A change kept a moment later is kept before a person could reach another page.
    expect(page.locator("#unsent:not([hidden]), #calories-problem").first).to_be_visible()
    expect(page.locator("main [aria-busy=true]")).to_have_count(0)


def test_every_page_opens_without_a_connection_after_one_visit(page, connection):
    wait_until_kept(page, "pages", f"/diary?day={TODAY - timedelta(days=7)}")
    connection.lose()
    for path, title in PAGES.items():
        page.goto(path)
        expect_saved(page)
        if title:
            expect(heading(page, say(title))).to_be_visible()
    # A day that was never seen is made of the records.
    page.goto(f"/diary?day={TODAY - timedelta(days=12)}")
    expect(entry(page, "Old bread")).to_contain_text("250 cal")
    expect(entry(page, "Porridge")).to_have_count(0)
    expect(page.locator(".totals .calories .value")).to_have_text("250 cal")
    page.goto("/plan/what-if")
    expect(page.get_by_role("slider")).to_have_count(4)


def test_unusual_days_are_marked_without_a_connection(device, page, connection):
    yesterday = TODAY - timedelta(days=1)
    device.post("/diary/day", {"day": str(yesterday), "travelling": "1", "text": "Airport"})
    keep_all(page)
    page.goto("/diary/unusual")
    wait_until(lambda: any("/day_note" in name for name in names(page, "records")))
    connection.lose()
    page.reload()
    button(page, "frame.save").click()
    expect(page.get_by_text(say("diary.unusual.choose"))).to_be_visible()
    page.get_by_label(say("diary.day.mark.ill")).check()
    page.locator("#from").fill(str(TODAY - timedelta(days=100)))
    button(page, "frame.save").click()
    expect(page.get_by_text(say("diary.unusual.range", count="62"))).to_be_visible()
    page.locator("#from").fill(str(TODAY - timedelta(days=2)))
    button(page, "frame.save").click()
    expect(banner(page)).to_contain_text(say("offline.entry_kept"))
    connection.restore()
    expect_sent(page)
    days = [device.read(f"/v1/days/{TODAY - timedelta(days=back)}") for back in [3, 2, 1, 0]]
    assert [day["marks"] for day in days] == [[], ["ill"], ["ill", "travelling"], ["ill"]]
    assert days[2]["text"] == "Airport"


@BOTH_SIZES
def test_what_is_changed_without_a_connection_is_shown_at_once_and_sent_once(device, page, connection):
    connection.lose()
    type_food(page, "Lentils", "500")
    expect(banner(page)).to_contain_text(say("offline.entry_kept"))
    page.goto("/home")
    expect(ring(page, "calories").locator(".number")).to_have_text("1,000")
    page.get_by_role("button", name=say("home.water.add", amount="8 fl oz")).click()
    expect(ring(page, "water").locator("strong")).to_contain_text("8")
    page.get_by_role("checkbox", name=re.compile("^Log dinner")).click()
    # What was logged does the task of its meal.
    expect(mark(page.locator(".task-list"))).to_have_count(2)
    expect(page.get_by_role("checkbox", checked=True)).to_have_count(1)
    page.goto("/diary/weight")
    page.get_by_label(say("field.weight")).fill("178")
    button(page, "frame.save").click()
    expect(banner(page)).to_contain_text(say("offline.entry_kept"))
    page.goto("/diary")
    expect(mark(entry(page, "Lentils"))).to_be_visible()
    expect(page.locator("section:has(> #weight) .number")).to_have_text("178 lbs")
    # Another amount, and something that was not eaten after all.
    entry(page, "Porridge").get_by_role("link").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(say("field.calories")).fill("300")
    dialog.get_by_role("button", name=say("frame.save")).click()
    expect(entry(page, "Porridge")).to_contain_text("300 cal")
    page.get_by_role("button", name=f"{say('diary.remove')} Apple").click()
    expect(entry(page, "Apple")).to_contain_text(say("unsent.gone"))
    expect(page.locator(".totals .calories .value")).to_contain_text("800 of")
    page.get_by_role("button", name=f"{say('diary.undo')}: Apple").click()
    expect(page.locator(".totals .calories .value")).to_contain_text("880 of")
    page.get_by_role("button", name=f"{say('diary.remove')} Apple").click()
    expect(unsent(page).locator("summary")).to_have_text(say("unsent.waiting.other", count="6"))
    assert violations(page) == []
    page.reload()
    expect(page.locator(".totals .calories .value")).to_contain_text("800 of")
    unsent(page).locator("summary").click()
    expect(unsent(page).get_by_role("listitem")).to_have_count(6)

    connection.restore()
    expect(entry(page, "Lentils")).to_be_visible()
    expect_sent(page)
    other = another_tab(page)
    other.goto("/diary")
    expect(other.locator(".meals .entries li")).to_have_count(2)
    expect(other.locator(".totals .calories .value")).to_contain_text("800 of")
    expect(other.locator("section:has(> #weight) .number")).to_have_text("178 lbs")
    expect(other.locator("section:has(> #water) .entries li")).to_have_count(1)
    other.goto("/home")
    expect(other.get_by_role("checkbox", checked=True)).to_have_count(1)


def test_a_browser_that_the_server_has_forgotten_brings_nothing_back(device, page, connection):
    connection.lose()
    type_food(page, "Lentils", "500")
    connection.restore()
    expect_sent(page)
    # Deleted elsewhere; and since then the server has forgotten this browser, as after many others were used.
    [lentils] = [each["id"] for day in device.read("/v1/diary")["days"] for each in day["entries"]
                 if each.get("name") == "Lentils"]
    removal = {"number": 1, "kind": "diary_entry", "id": str(lentils), "fields": None}
    device.call("/v1/sync", {"client": str(uuid.uuid4()), "mutations": [removal]})
    with contextlib.closing(sqlite3.connect(device.server.directory / "data" / "gtsd.sqlite", timeout=30)) as database:
        with database:
            database.execute("DELETE FROM sync_clients WHERE person_id = ?", (device.number(),))
    connection.lose()
    type_food(page, "Soup", "90")
    connection.restore()
    expect_sent(page)
    arrive(page, "/diary")
    expect(entry(page, "Soup")).to_be_visible()
    expect(entry(page, "Lentils")).to_have_count(0)


def test_what_waits_is_changed_and_removed_before_it_is_sent(page, connection):
    connection.lose()
    type_food(page, "Lentils", "500")
    type_food(page, "Mistake", "70")
    page.goto("/diary")
    entry(page, "Lentils").get_by_role("link").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(say("field.calories")).fill("450")
    dialog.get_by_role("button", name=say("frame.save")).click()
    expect(entry(page, "Lentils")).to_contain_text("450 cal")
    page.get_by_role("button", name=f"{say('diary.remove')} Mistake").click()
    expect(page.locator(".totals .calories .value")).to_contain_text("950 of")
    connection.restore()
    expect_sent(page)
    page.goto("/diary")
    expect(entry(page, "Lentils")).to_contain_text("450 cal")
    expect(page.locator(".meals .entries li")).to_have_count(3)


def test_what_was_refused_is_listed_with_what_was_typed(page, connection):
    connection.lose()
    type_food(page, "Feast", "99999")
    type_food(page, "Crumbs", "abc")
    expect(page.get_by_text(say("unsent.unread"))).to_be_visible()
    page.locator("#calories").fill("30")
    button(page, "diary.add.button").click()
    expect(unsent(page).locator("summary")).to_have_text(say("unsent.waiting.other", count="2"))
    page.goto("/diary")
    connection.restore()
    refused = unsent(page)
    expect(refused.get_by_role("heading")).to_have_text(say("unsent.refused.one"))
    expect(refused).to_contain_text("Feast, 99,999 cal")
    expect(entry(page, "Crumbs")).to_be_visible()
    assert violations(page) == []
    with page.expect_download() as download:
        refused.get_by_role("button", name=say("unsent.file")).click()
    assert "Feast" in open(download.value.path(), encoding="utf-8").read()
    page.reload()
    refused.get_by_role("button", name=re.compile(f"^{say('unsent.discard')}:")).click()
    expect(refused.get_by_role("button", name=re.compile(re.escape(say("unsent.discard.sure"))))).to_be_visible()
    refused.get_by_role("button", name=re.compile(f"^{say('unsent.edit')}:")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(say("field.calories")).fill("990")
    dialog.get_by_role("button", name=say("frame.save")).click()
    expect(entry(page, "Feast")).to_contain_text("990 cal")
    expect_sent(page)


def test_what_waits_stays_with_its_person(device, new_device, page, connection):
    somebody = new_device().with_plan().person
    connection.lose()
    type_food(page, "Lentils", "500")
    device.context.clear_cookies()
    page = another_tab(page)
    connection.restore()
    page.goto("/login?next=/diary")
    with arriving(page):
        log_in(page, somebody)
    expect(heading(page, say("diary.today"))).to_be_visible()
    exchange(page)
    expect(unsent(page)).to_be_hidden()
    expect(page.get_by_text("Lentils")).to_have_count(0)
    assert len(names(page, "outbox")) == 1
    # Pages that are being kept would still come while the login ends.
    keep_all(page)
    arrive(page, "/settings")
    button(page, "settings.logout").click()
    expect(heading(page, say("landing.title"))).to_be_visible()
    assert set(store for store, entries in kept(page).items() if entries) == {"keys", "own", "outbox"}
    page.goto("/login?next=/diary")
    log_in(page, device.person)
    expect(entry(page, "Lentils")).to_be_visible()
    expect_sent(page)


def test_a_clock_of_1970_loses_nothing(page, connection):
    connection.lose()
    page.clock.set_system_time(datetime(1970, 1, 2, 12))
    type_food(page, "Lentils", "500")
    page.clock.set_system_time(datetime.now())
    connection.restore()
    refused = unsent(page)
    expect(refused.get_by_role("heading")).to_have_text(say("unsent.refused.one"))
    expect(refused).to_contain_text("Lentils, 500 cal, Fri, Jan 2, 1970")
    expect(refused.get_by_role("listitem").locator("small")).to_contain_text("day")
    page.reload()
    refused.get_by_role("button", name=re.compile(f"^{say('unsent.edit')}:")).click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(say("field.day")).fill(str(TODAY))
    dialog.get_by_role("button", name=say("frame.save")).click()
    expect_sent(page)
    page.goto("/diary")
    expect(entry(page, "Lentils")).to_contain_text("500 cal")


def test_what_was_not_sent_outlives_the_account_and_says_so(device, page, connection):
    connection.lose()
    type_food(page, "Lentils", "500")
    connection.line.mend()
    device.delete_account()
    connection.line.cut()
    page = another_tab(page)
    connection.restore()
    page.goto("/login")
    expect(banner(page)).to_have_text(say("offline.others", count="1"))
    assert violations(page) == []
    assert len(names(page, "outbox")) == 1


def listening(context):
    """Waits until a page of a browser hears of what is new: `with listening(context): …`."""
    return context.expect_event("response", lambda answer: answer.url.endswith("/sync/events"))


def has_entry(page, name):
    """Whether something is among today's entries in the copy of the log that a browser has."""
    return page.evaluate("""async ([name, day]) => {
      const { records } = await import(document.querySelector('script[src*="/main.js"]').src.replace("main.js", "core/store.js"));
      return Object.values(await records("diary_entry", day)).some((each) => each.name === name);
    }""", [name, str(TODAY)])


def test_tabs_and_devices_agree_without_a_reload(device, new_device, page):
    second = device.context.new_page()
    with listening(device.context):
        page.reload()
        second.goto("/diary")
    other = new_device(size=DESKTOP, server=device.server)
    other.page.goto("/login?next=/diary")
    with listening(other.context):
        log_in(other.page, device.person)
    expect(entry(other.page, "Porridge")).to_be_visible()
    for each in [second, other.page]:
        each.evaluate("window.isSame = true")
    page.bring_to_front()
    page.get_by_role("button", name=say("home.water.add", amount="8 fl oz")).click()
    device.call("/v1/diary", data={"name": "Soup", "calories": 90})
    for each in [second, other.page]:
        each.bring_to_front()
        expect(entry(each, "Soup")).to_be_visible()
        expect(each.locator("section:has(> #water) .entries li")).to_have_count(1)
        assert each.evaluate("window.isSame")
    # Typing is not interrupted: the page reads what is new, and is not asked for anew.
    with listening(other.context):
        other.page.goto("/diary/add")
    other.page.locator("#q").fill("brea")
    asked = []
    other.page.on("request", lambda request: request.url.endswith("/diary/add") and asked.append(request))
    for name in ["Bread", "Butter"]:
        device.call("/v1/diary", data={"name": name, "calories": 90})
        wait_until(lambda: has_entry(other.page, name))
    assert asked == []
    expect(other.page.locator("#q")).to_have_value("brea")
