"""Somebody whose log is on the device, for tests of what is done without a connection."""

from datetime import date, timedelta

import pytest
from playwright.sync_api import Error, expect

from support.device import PHONE
from support.kept import names, use
from support.line import Line
from support.offline import Connection, install
from support.sentences import say
from support.waiting import wait_until

TODAY = date.today()


@pytest.fixture
def server(server):
    """The server of the worker at the end of a line of the test's own, since it goes away and comes back."""
    line = Line(server)
    yield line
    line.cut()


@pytest.fixture
def size():
    return PHONE


@pytest.fixture
def keeps_pages():
    return True


@pytest.fixture
def connection(server, device):
    return Connection(server, device.context)


@pytest.fixture
def page(device):
    """Home of somebody who has logged a little, with everything on the device."""
    device.with_plan()
    eaten = [("Porridge", 420, 12, "breakfast", TODAY), ("Apple", 80, "", "snack", TODAY),
             ("Old bread", 250, "", "", TODAY - timedelta(days=12))]
    for name, calories, protein, meal, day in eaten:
        fields = {"name": name, "calories": str(calories), "protein": str(protein), "meal": meal, "day": str(day)}
        assert device.post("/diary/add", {**fields, "key": f"{name}-{day}".replace(" ", "-")}).status == 303
    install(device.page)
    device.page.goto("/home")
    keep_all(device.page)
    return device.page


def keep_all(page):
    """Has everything kept anew at once that is kept a little later otherwise, and waits until it is."""
    wait_until(lambda: names(page, "records"))
    use(page, "database => database.transaction('pages', 'readwrite').objectStore('pages').delete('fetched')")
    page.evaluate("""navigator.serviceWorker.ready
        .then(({ active }) => active.postMessage({ keep: 'pages', isNew: true }))""")
    wait_until(lambda: "fetched" in names(page, "pages"), seconds=30)


def unsent(page):
    """What waits or was refused."""
    return page.locator("#unsent")


def mark(place):
    """What is said where something is not sent yet."""
    return place.get_by_text(say("unsent.mark"), exact=True)


def has_sent(page):
    """Whether nothing waits; a page that is loaded anew just now can't tell."""
    try:
        return names(page, "outbox") == []
    except Error:
        return False


def expect_sent(page):
    """Nothing waits any more, nor what is just being kept."""
    expect(unsent(page)).to_be_hidden()
    wait_until(lambda: has_sent(page))
    expect(mark(page.locator("main"))).to_have_count(0)
