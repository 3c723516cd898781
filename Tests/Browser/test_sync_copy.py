"""The copy of the log in a browser: what it is told that it doesn't know, what it lacks, and whose it is."""

import json
import re
from urllib.parse import parse_qs

from playwright.sync_api import expect

from support.actions import button, heading, log_in
from support.in_step import arrive, arriving, exchange
from support.kept import expect_nothing_kept, kept, names
from support.offline import another_tab
from support.sentences import say
from support.sync import keep_all, keeps_pages  # noqa: F401
from test_sync import connection, entry, expect_sent, page, server, size, type_food, unsent  # noqa: F401 — fixtures, too

MODULUS = 65_521


def mark(name):
    """What a record's name adds to a digest."""
    value = 2_166_136_261
    for byte in name.encode():
        value = (value ^ byte) * 16_777_619 % (1 << 32)
    return value % MODULUS + 1


def on_answers(context, change):
    """Has what the server answers changed on its way: a function gets the request and what was answered."""
    sent = []

    def handle(route):
        sent.append(json.loads(parse_qs(route.request.post_data)["request"][0]))
        answer = route.fetch()
        body = answer.json()
        change(sent[-1], body["data"])
        route.fulfill(response=answer, json=body)
    context.route(re.compile("/sync$"), handle)
    return sent


def test_records_of_a_kind_that_is_not_known_count_and_are_not_shown(device, page):
    def add(request, data):
        if request.get("cursor") is None:
            data["changes"].append({
                "kind": "sleep", "id": "2026-03-04", "sequence": 3, "deleted": False, "value": {"hours": 8}})
        if data.get("digest"):
            count, total = map(int, data["digest"].split("."))
            data["digest"] = f"{count + 1}.{total + mark('sleep/2026-03-04') * 4}"
    device.context.clear_cookies()
    page.goto("/login?next=/diary")
    sent = on_answers(device.context, add)
    # Nothing is there any more, so that everything is read anew.
    page.evaluate("""new Promise((resolve) => {
      const request = indexedDB.deleteDatabase("gtsd");
      request.onsuccess = request.onblocked = resolve;
    })""")
    with arriving(page):
        log_in(page, device.person)
    expect(entry(page, "Porridge")).to_be_visible()
    # A page that goes takes what it was asking along.
    exchange(page)
    assert names(page, "records")
    for number in range(2):
        device.call("/v1/diary", data={"name": f"Soup {number}", "calories": 90})
        arrive(page, "/diary")
        expect(entry(page, f"Soup {number}")).to_be_visible()
    assert [each.get("cursor") is None for each in sent].count(True) == 1, sent
    assert not any(each.get("reset") for each in sent)


def test_a_copy_that_is_not_what_the_server_has_is_read_anew_and_the_server_is_told(device, page):
    def told():
        return [each["reset"] for each in sent if each.get("reset")]

    def spoil(_, data):
        if data.get("digest") and not told():
            data["digest"] = "1.1"
    sent = on_answers(device.context, spoil)
    for name in ["Soup", "Bread", "Milk"]:
        device.call("/v1/diary", data={"name": name, "calories": 90})
        arrive(page, "/diary")
        expect(entry(page, name)).to_be_visible()
    assert told() == ["digest"] and not sent[-1].get("reset"), sent
    metrics = device.context.request.get("/metrics").text()
    assert 'sync_resets_total{reason="digest"} 1\n' in metrics


def test_deleting_an_account_leaves_what_somebody_else_has_not_sent(device, new_device, page, connection):
    somebody = new_device().with_plan().person
    connection.lose()
    type_food(page, "Lentils", "500")
    device.context.clear_cookies()
    page = another_tab(page)
    connection.restore()
    page.goto("/login?next=/settings")
    log_in(page, somebody)
    expect(heading(page, say("settings.title"))).to_be_visible()
    # Pages that are being kept would still come while the account goes.
    keep_all(page)
    page.get_by_text(say("settings.delete"), exact=True).click()
    page.locator("#confirmation").fill("not this one")
    button(page, "settings.delete.submit").click()
    expect(page.get_by_role("alert")).to_contain_text(say("error.invalid_credentials.password"))
    page.locator("details", has=page.locator("#confirmation")).evaluate("details => { details.open = true }")
    page.locator("#confirmation").fill(somebody.password)
    button(page, "settings.delete.submit").click()
    page.wait_for_url(re.compile("/goodbye"))
    left = {store: entries for store, entries in kept(page).items() if entries}
    assert set(left) == {"keys", "own", "outbox"} and len(left["outbox"]) == len(left["own"]) == 1
    page.goto("/login?next=/diary")
    log_in(page, device.person)
    expect(entry(page, "Lentils")).to_be_visible()
    expect_sent(page)


def test_deleting_an_account_leaves_nothing_of_ones_own(device, page, connection):
    connection.lose()
    type_food(page, "Lentils", "500")
    expect(unsent(page)).to_be_visible()
    page.goto("/diary")
    device.context.route(re.compile("/sync$"), lambda route: route.abort())
    # The tab that waits would try to send once more, whenever that is.
    first, page = page, another_tab(page)
    first.close()
    connection.restore()
    page.goto("/settings")
    page.get_by_text(say("settings.delete"), exact=True).click()
    page.locator("#confirmation").fill(device.person.password)
    button(page, "settings.delete.submit").click()
    page.wait_for_url(re.compile("/goodbye"))
    expect_nothing_kept(page)
