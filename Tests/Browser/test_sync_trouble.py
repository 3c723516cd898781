"""What a browser does with what it can't keep, and with what the server can't read: nothing typed is lost, nobody waits."""

import re
import urllib.parse

import pytest
from playwright.sync_api import expect

from support.actions import button
from support.audits import violations
from support.in_step import MODULE
from support.kept import names
from support.offline import banner
from support.sentences import say
from support.sync import connection, expect_sent, keeps_pages, page, server, size, unsent  # noqa: F401
from support.waiting import wait_until


def entry(page, name):
    """Something in the list of the diary."""
    return page.locator(".meals .entries li").filter(has_text=name)


def type_food(page, name, calories):
    """Fills in food on the page to log it, and sends it."""
    page.goto("/diary/add?meal=lunch")
    page.locator("details.card summary").filter(has_text=say("diary.typed")).click()
    page.locator("#name").fill(name)
    page.locator("#calories").fill(calories)
    button(page, "diary.add.button").click()


def keep_food(page, name, calories):
    """Logs food without a connection."""
    count = len(names(page, "outbox"))
    type_food(page, name, calories)
    wait_until(lambda: len(names(page, "outbox")) == count + 1)
    expect(page.locator("main [aria-busy=true]")).to_have_count(0)


# Ends whatever is to be kept as a browser does that has no room left, as long as the test says so.
FULL = """
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...values) {
    const { transaction } = this;
    const request = put.apply(this, values);
    if (sessionStorage.isFull && !Object.hasOwn(transaction, "error")) {
      const error = new DOMException("There is no room.", "QuotaExceededError");
      Object.defineProperty(transaction, "error", { value: error });
      request.addEventListener("success", () => transaction.abort());
    }
    return request;
  };
"""


@pytest.fixture
def room(page):  # noqa: F811
    """Has the browser have no room left, or again as much as before."""
    page.add_init_script(FULL)

    def limit(is_full):
        page.evaluate("isFull => isFull ? sessionStorage.setItem('isFull', 1) : sessionStorage.removeItem('isFull')", is_full)

    return limit


def test_a_name_with_a_nul_is_kept_without_it_and_sent(page, connection):
    connection.lose()
    keep_food(page, "Len\0tils", "500")
    keep_food(page, "Soup", "90")
    connection.restore()
    expect_sent(page)
    page.goto("/diary")
    expect(entry(page, "Lentils")).to_contain_text("500 cal")
    expect(entry(page, "Soup")).to_be_visible()


@pytest.mark.parametrize("status", [400, 413])
def test_a_change_that_the_server_does_not_read_is_set_aside_and_holds_nothing_up(page, connection, status):
    connection.lose()
    for name in ["Lentils", "Riddle", "Soup", "Enigma", "Bread"]:
        keep_food(page, name, "90")
    page.goto("/diary")

    def refuse(route):
        words = urllib.parse.unquote_plus(route.request.post_data or "")
        if re.search("Riddle|Enigma", words):
            route.fulfill(status=status, body="")
        else:
            route.continue_()

    page.route("**/sync", refuse)
    connection.restore()
    expect(unsent(page).get_by_role("heading")).to_have_text(say("unsent.refused.other", count="2"))
    for name in ["Riddle", "Enigma"]:
        line = unsent(page).get_by_role("listitem").filter(has_text=name)
        expect(line).to_contain_text(say("offline.entry_refused"))
    for name in ["Lentils", "Soup", "Bread"]:
        expect(entry(page, name)).to_have_count(1)
    assert names(page, "outbox") == []
    # Once the server reads them, they are sent like any other.
    page.unroute("**/sync")
    for name in ["Riddle", "Enigma"]:
        unsent(page).get_by_role("button", name=re.compile(f"^{say('frame.retry')}: {name}")).click()
        expect(entry(page, name)).to_have_count(1)
    expect_sent(page)


def test_where_nothing_is_read_at_all_everything_waits(page, connection):
    connection.lose()
    keep_food(page, "Lentils", "500")
    page.route("**/sync", lambda route: route.fulfill(status=400, body=""))
    # A page that was kept loads itself anew, and is not to be led elsewhere meanwhile.
    with page.expect_event("load"), page.expect_response("**/sync"):
        connection.restore()
    page.reload()
    expect(unsent(page).locator("summary")).to_have_text(say("unsent.waiting.one"))
    assert names(page, "refused") == []
    page.unroute("**/sync")
    page.reload()
    expect_sent(page)


def test_a_full_device_says_so_where_one_types_and_loses_nothing(page, connection, room):
    connection.lose()
    room(True)
    type_food(page, "Lentils", "500")
    expect(page.locator("form #full")).to_have_text(say("offline.full"))
    expect(page.locator("#full")).to_have_count(1)
    expect(page.locator("#name")).to_have_value("Lentils")
    expect(page.locator("#calories")).to_have_value("500")
    assert names(page, "outbox") == []
    assert violations(page) == []
    room(False)
    button(page, "diary.add.button").click()
    wait_until(lambda: names(page, "outbox"))
    connection.restore()
    expect_sent(page)
    page.goto("/diary")
    expect(entry(page, "Lentils")).to_have_count(1)


def test_what_is_changed_in_a_dialog_on_a_full_device_stays_in_it(page, connection, room):
    connection.lose()
    page.goto("/diary")
    entry(page, "Porridge").get_by_role("link").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label(say("field.calories")).fill("300")
    room(True)
    dialog.get_by_role("button", name=say("frame.save")).click()
    expect(dialog.locator("#full")).to_have_text(say("offline.full"))
    expect(dialog.get_by_label(say("field.calories"))).to_have_value("300")
    room(False)
    dialog.get_by_role("button", name=say("frame.save")).click()
    expect(entry(page, "Porridge")).to_contain_text("300 cal")


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_a_device_that_can_not_keep_the_log_says_so_once(new_device, locale):
    device = new_device(locale=locale)
    device.with_plan()
    page = device.page
    session = device.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": device.server.address, "quotaSize": 1})
    page.goto("/home")
    expect(page.locator("#full")).to_have_text(say("offline.full", language=locale[:2]))
    page.goto("/diary")
    page.evaluate(f"import({MODULE % 'core/transport'}).then(({{ sync }}) => sync()).catch(() => {{}})")
    expect(page.locator("#full")).to_have_count(0)
    expect(banner(page)).to_be_hidden()
