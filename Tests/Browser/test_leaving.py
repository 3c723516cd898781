"""Whoever logs out leaves nothing behind, not even by what comes late; and two people in one browser stay apart."""

import pytest
from playwright.sync_api import expect

from support.actions import button, heading, log_in
from support.in_step import MODULE, arrive, exchange
from support.kept import expect_nothing_kept, kept
from support.line import HoldingLine
from support.offline import another_tab, expect_offline_page, install
from support.people import Person
from support.sentences import say
from support.sync import connection, keeps_pages, page, size  # noqa: F401


@pytest.fixture
def server(server):  # noqa: F811
    """The server at the end of a line that can hold back what it answers."""
    line = HoldingLine(server)
    yield line
    line.let_go()
    line.cut()


def log_out(page):
    """Logs out on the page of the settings."""
    page.goto("/settings")
    button(page, "settings.logout").click()
    expect(heading(page, say("landing.title"))).to_be_visible()


def asking_for(page, path):
    """A tab that has asked for a page, which does not come yet."""
    tab = another_tab(page)
    tab.evaluate("address => { setTimeout(() => location.assign(address)); }", page.evaluate("location.origin") + path)
    return tab


@pytest.mark.parametrize("stays", [False, True], ids=["nothing stays", "something stays"])
def test_a_page_that_comes_after_logging_out_is_neither_kept_nor_seen(server, page, connection, stays):  # noqa: F811
    if stays:
        page.evaluate(f"""async () => {{
          const {{ refuse }} = await import({MODULE % 'core/outbox'});
          await refuse({{ kind: 'water', id: crypto.randomUUID(), fields: {{ millilitres: 250 }} }});
        }}""")
    server.hold("/progress")
    late = asking_for(page, "/progress")
    assert server.has_asked.wait(10)
    log_out(page)
    server.let_go()
    # It is shown for as long as it takes to find that it is of a login that has ended.
    expect(heading(late, say("account.login.title"))).to_be_visible()
    late.wait_for_timeout(500)
    if stays:
        assert set(store for store, entries in kept(page).items() if entries) == {"keys", "own", "refused"}
    else:
        expect_nothing_kept(page)
    connection.lose()
    late.goto("/progress")
    expect_offline_page(late)


def test_pages_that_are_being_kept_while_somebody_logs_out_are_not(server, page):  # noqa: F811
    server.hold("/home")
    page.evaluate("""navigator.serviceWorker.ready
        .then(({ active }) => active.postMessage({ keep: 'pages', isNew: true }))""")
    assert server.has_asked.wait(30)
    log_out(page)
    server.let_go()
    page.wait_for_timeout(500)
    expect_nothing_kept(page)


def test_what_is_sealed_while_another_turn_begins_is_not_kept_under_a_key_that_is_gone(page):  # noqa: F811
    assert page.evaluate(f"""async () => {{
      const {{ begin, inStores, put }} = await import({MODULE % 'core/vault'});
      const another = btoa(String.fromCharCode(...Array(32).keys()));
      const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
      crypto.subtle.encrypt = async (way, key, bytes) => {{
        if (new TextDecoder().decode(bytes).includes("late")) await begin(another, "0");
        return encrypt(way, key, bytes);
      }};
      const outcome = await put("refused", "late", {{ name: "late" }}).then(() => "kept", () => "failed");
      return [outcome, await inStores(["refused"], "readonly", (refused) => refused.getAllKeys())];
    }}""") == ["failed", []]


def test_another_tab_goes_when_its_person_logs_out(page):
    other = another_tab(page)
    arrive(other, "/diary")
    log_out(page)
    expect(heading(other, say("account.login.title"))).to_be_visible()


@pytest.mark.parametrize("hears", [True, False], ids=["a tab that hears of it", "a tab that sleeps"])
def test_an_old_tab_is_the_new_persons_once_somebody_else_has_logged_in(device, new_device, hears):
    mary = new_device().sign_up(Person(name="Mary")).skip().person
    device.with_plan()
    old = device.page
    if not hears:
        old.add_init_script("delete window.BroadcastChannel")
    install(old)
    arrive(old, "/diary")
    device.context.clear_cookies()
    page = another_tab(old)
    page.goto("/login")
    log_in(page, mary)
    page.wait_for_url("**/home")
    exchange(page)
    marys = page.locator("html").get_attribute("data-person")
    # What a tab does as soon as it is looked at again.
    if not hears:
        old.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
    expect(old.locator("html")).to_have_attribute("data-person", marys)
    old.goto("/home")
    expect(heading(old, say("home.greeting", name="Mary"))).to_be_visible()
