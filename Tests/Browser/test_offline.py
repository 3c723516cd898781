"""Without a connection: the last plan opens, what was typed is sent once, and nobody but its owner reads any of it."""

import re
import struct
from datetime import date, timedelta

import pytest
from playwright.sync_api import expect

from support.actions import (
    button, choose, expect_home, expect_plan, field, heading, link, log_in, metrics_card, none_of_these)
from support.device import BOTH_SIZES
from support.in_step import MODULE, arrive, arriving
from support.kept import (
    expect_nothing_kept, expect_unreadable, keep_as_before, kept, kept_at, kept_elsewhere, names, wait_until_kept)
from support.offline import (
    another_tab, banner, enter_weight, expect_offline_page, expect_saved, expect_sent_once, expect_waiting,
    install, let_time_pass, plans_at, see, update_weight)
from support.people import Numbers, Person
from support.sentences import say
from support.sync import connection, keep_all, keeps_pages, server, size  # noqa: F401
from support.waiting import intercept, wait_until


# Whether the plan on the device was made after a page was kept.
IS_PLAN_NEW = f"""async (keptAt) => {{
  const {{ records }} = await import({MODULE % "core/store"});
  return Date.parse((await records("plan"))["plan/self"]?.createdAt) > keptAt;
}}"""


@pytest.fixture
def page(device):
    """My Plan of a person who has looked at it before, and at the form for a weight."""
    device.with_plan()
    install(device.page)
    see(device.page, "/diary/weight", "/plan")
    return device.page


def test_browsers_offer_to_install_the_app(new_device, whole_browser):
    device = new_device(browser=whole_browser)
    install(device.page)
    session = device.context.new_cdp_session(device.page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["manifest"]["name"] == "GTSD" and found["manifest"]["display"] == "kStandalone"
    assert found["manifest"]["startUrl"] == device.server.address + "/home"
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # The browsers of these tests forget everything in the end, and that alone keeps them from installing an app.
    assert [error["errorId"] for error in errors] == ["in-incognito"]


def test_its_icons_have_the_sizes_they_claim(device):
    icons = device.context.request.get("/manifest.webmanifest").json()["icons"]
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in icons}
    for icon in icons:
        answer = device.context.request.get(icon["src"])
        assert answer.ok and answer.headers["content-type"] == icon["type"] == "image/png"
        assert icon["sizes"] == "{}x{}".format(*struct.unpack(">II", answer.body()[16:24]))


def test_the_service_worker_becomes_active_and_controls_the_pages(device):
    install(device.page)
    assert device.page.goto("/learn").from_service_worker
    assert device.page.evaluate("navigator.serviceWorker.controller.state") == "activated"


@BOTH_SIZES
def test_the_last_plan_opens_offline_with_its_age(page, connection):
    connection.lose()
    let_time_pass(page, 3 * 24)
    page.reload()
    expect_plan(page)
    expect(banner(page)).to_contain_text(say("offline.plan"))
    expect(banner(page)).to_contain_text(say("offline.updated", age="3 days ago"))
    expect(page.locator("details.calories summary")).to_contain_text(Numbers().calories)


def test_other_settings_can_be_tried_offline_but_not_used(page, connection):
    see(page, "/plan/what-if")
    connection.lose()
    page.goto("/plan/what-if")
    expect_saved(page)
    expect(page.get_by_role("slider")).to_have_count(4)
    before = page.locator("[data-then]").first.inner_text()
    page.locator("#pace").fill("2")
    expect(page.locator("[data-then]").first).not_to_have_text(before)
    expect(page.get_by_role("button", name=say("whatif.use"))).to_have_count(0)


def test_what_was_saved_is_shown_until_it_has_expired(page, connection):
    see(page, "/home", "/how-it-works", "/profile", "/plan")
    connection.lose()
    passed = 0
    for hours, paths in [(24, ["/home", "/how-it-works", "/profile"]), (7 * 24, ["/plan"])]:
        let_time_pass(page, hours - passed - 0.1)
        for path in paths:
            page.goto(path)
            expect_saved(page)
        let_time_pass(page, 0.1)
        for path in paths:
            page.goto(path)
            expect_offline_page(page)
        passed = hours


def test_a_summary_never_seen_is_not_home_under_another_address(page, connection):
    see(page, "/home")
    connection.lose()
    page.goto("/how-it-works")
    expect_offline_page(page)
    assert page.url.endswith("/how-it-works")


def test_home_kept_before_a_weigh_in_has_the_targets_of_the_plan_since(page, connection):
    see(page, "/home")
    kept_before = kept_at(page, "pages", "/home")
    page.goto("/diary/weight?update=1")
    enter_weight(page, "176")
    expect_plan(page)
    wait_until(lambda: page.evaluate(IS_PLAN_NEW, kept_before))
    connection.lose()
    page.goto("/home")
    expect_saved(page)
    expect(page.locator("ul.rings li.calories")).to_contain_text(Numbers(176).calories)


def test_every_page_kept_before_a_weigh_in_follows_it(page, connection):
    keep_all(page)
    before = {path: kept_at(page, "pages", path) for path in ["/profile", "/progress"]}
    page.goto("/diary/weight?update=1")
    enter_weight(page, "176")
    expect_plan(page)
    wait_until(lambda: all(kept_at(page, "pages", path) > time for path, time in before.items()), seconds=30)
    connection.lose()
    for path in before:
        page.goto(path)
        expect_saved(page)
        expect(page.get_by_text(re.compile(r"\b176\b")).filter(visible=True).first).to_be_visible()


def test_a_page_never_seen_says_so_and_opens_once_there_is_a_connection(page, connection):
    connection.lose()
    page.goto("/progress")
    expect_offline_page(page)
    connection.restore()
    link(page, "frame.retry").click()
    expect(heading(page, say("progress.title"))).to_be_visible()


def test_opening_the_front_door_offline_loses_nothing(page, connection):
    connection.lose()
    update_weight(page, "178")
    for path in ["/", "/login"]:
        page.goto(path)
        expect_offline_page(page)
    page.goto("/plan")
    expect_saved(page)
    expect_waiting(page, "178 lbs")


def test_nothing_readable_is_stored(device, connection):
    device.sign_up(Person(name="Wilhelmina")).complete().acknowledge()
    page = device.page
    install(page)
    see(page, "/diary/weight", "/home", "/how-it-works", "/plan")
    connection.lose()
    update_weight(page, "178.25")
    expect_waiting(page, "178.25 lbs")

    stored = kept(page)
    assert {path for path, _ in stored["pages"]} >= {"/plan", "/home", "/how-it-works", "/diary/weight"}
    expect_unreadable(
        stored["pages"] + stored["outbox"],
        ["Wilhelmina", device.person.email, "cal/day", "180 lbs", "178.25", "weight", "<html"])
    assert kept_elsewhere(page) == {"addresses": ["/offline", "/offline/summary"], "local": {}, "session": {}}


def test_the_key_can_be_used_but_not_taken_away(page):
    assert dict(kept(page)["keys"])["key"]["key"] == {"extractable": False, "exported": False, "usages": ["encrypt", "decrypt"]}


@pytest.mark.parametrize("way", ["settings.logout", "settings.logout_everywhere"])
def test_everything_is_gone_after_logging_out(page, connection, way):
    see(page, "/home", "/how-it-works")
    # Pages that are being kept would still come while the login ends.
    keep_all(page)
    arrive(page, "/settings")
    button(page, way).click()
    expect(heading(page, say("landing.title"))).to_be_visible()
    expect_nothing_kept(page)
    assert kept_elsewhere(page)["addresses"] in ([], ["/offline", "/offline/summary"])
    install(page)
    connection.lose()
    page.goto("/plan")
    expect_offline_page(page)


def test_another_person_in_the_same_browser_never_sees_the_first_ones_pages(device, page, connection):
    # A page that stays open would have other pages kept, then hers.
    page.goto("about:blank")
    device.context.clear_cookies()
    device.sign_up(Person(name="Mary")).skip()
    see(page, "/home")
    connection.lose()
    page.goto("/home")
    expect(heading(page, say("home.greeting", name="Mary"))).to_be_visible()
    page.goto("/plan")
    expect_offline_page(page)


def test_whoever_is_on_the_way_to_another_page_gets_there_when_the_connection_returns(page, connection):
    see(page, "/home")
    connection.lose()
    page.goto("/home")
    expect_saved(page)
    page.evaluate("""addEventListener('beforeunload', () => setTimeout(() => dispatchEvent(new Event('online'))))""")
    page.get_by_role("link", name=say("tab.plan"), exact=True).first.click()
    page.wait_for_url("**/plan")
    # The page that would be brought back has gone: nothing is left that could do it.
    expect_saved(page)
    assert page.url.endswith("/plan")


def test_a_weight_entered_offline_waits_and_is_sent_once(page, connection):
    connection.lose()
    page.reload()
    expect_saved(page)
    update_weight(page, "178")
    expect(banner(page)).to_contain_text(say("offline.weight_kept"))
    expect_waiting(page, "178 lbs")
    page.reload()
    expect_waiting(page, "178 lbs")
    connection.restore()
    expect(page.get_by_text(say("offline.weight_sent"))).to_be_visible()
    expect_sent_once(page, "178 lbs")


def test_a_weight_in_doubt_that_waited_is_asked_about_and_not_lost(page, connection):
    page.goto(f"/diary/weight?day={date.today() - timedelta(days=2)}")
    page.get_by_label(say("field.weight")).fill("180")
    button(page, "frame.save").click()
    page.wait_for_url("**/diary?*")
    see(page, "/plan")
    connection.lose()
    update_weight(page, "197")
    connection.restore()
    expect(banner(page)).to_contain_text("Is 197 lbs right?")
    page.reload()
    expect(banner(page)).to_contain_text("Is 197 lbs right?")
    button(page, "offline.weight_answer").click()
    page.get_by_role("button", name=say("weight.confirm", weight="197 lbs")).click()
    expect(page.get_by_text(say("myplan.updated.title"))).to_be_visible()
    expect_sent_once(page, "197 lbs")


def test_two_tabs_that_send_at_once_count_once(device, page, connection):
    other = device.context.new_page()
    see(other, "/plan")
    connection.lose()
    update_weight(page, "178")
    sent = []
    for tab in [page, other]:
        intercept(tab, "**/diary/weight", lambda route: sent.append(route))
    connection.restore()
    # Only what waits for a page hears of requests; one that was kept is loaded again.
    wait_until(lambda: page.wait_for_timeout(50) or len(sent) == 2)
    for route in sent:
        route.continue_()
    assert [route.request.response().status for route in sent] == [204, 204]
    for tab in [page, other]:
        tab.unroute("**/diary/weight")
    expect_sent_once(another_tab(page), "178 lbs")


@pytest.mark.parametrize("is_old", [False, True], ids=["kept now", "kept before"])
def test_a_weight_whose_answer_was_lost_counts_once(page, connection, is_old):
    connection.lose()
    update_weight(page, "178")
    intercept(page, "**/diary/weight", lambda route: (route.fetch(max_redirects=0), route.abort()))
    with page.expect_event("requestfailed", lambda request: request.method == "POST"):
        connection.restore()
    page.unroute("**/diary/weight")
    assert len(names(page, "outbox")) == 1
    if is_old:
        keep_as_before(page)
    with page.expect_response("**/diary/weight"):
        page.reload()
    expect_sent_once(another_tab(page), "178 lbs")


@pytest.mark.parametrize("state", ["still open", "opened again"])
def test_a_login_that_expired_in_between_loses_nothing_that_was_typed(device, page, connection, state):
    connection.lose()
    update_weight(page, "178")
    if state == "opened again":
        page.reload()
        expect_waiting(page, "178 lbs")
    device.context.clear_cookies()
    with page.expect_response("**/diary/weight" if state == "still open" else "**/login**"):
        connection.restore()
    page = another_tab(page)
    page.goto("/login?next=/plan")
    log_in(page, device.person)
    expect(page.get_by_text("178 lbs").first).to_be_visible()
    expect_sent_once(page, "178 lbs")


def test_a_weight_that_waits_is_never_sent_as_somebody_elses(device, new_device, page, connection):
    somebody = new_device().with_plan().person
    connection.lose()
    update_weight(page, "178")
    device.context.clear_cookies()
    page = another_tab(page)
    connection.restore()
    page.goto("/login?next=/plan")
    # A weight that waits is sent before anything else.
    with arriving(page):
        log_in(page, somebody)
    expect_plan(page)
    assert plans_at(page, "178 lbs") == (1, 0)


def test_whoever_loses_the_connection_before_the_summary_comes_home_all_the_same(device):
    page = device.page
    device.sign_up().draft()
    install(page)
    page.goto("/onboarding/review")
    device.context.route("**/{how-it-works?first,home}", lambda route: route.abort("internetdisconnected"))
    button(page, "onboarding.complete").click()
    none_of_these(page)
    page.wait_for_url("**/home")
    expect_offline_page(page)
    device.context.unroute_all()
    link(page, "frame.retry").click()
    expect_home(page)


def expect_answer(page):
    """The page says that this needs a connection and nothing is lost, and lets one try again."""
    expect(page.locator("main [aria-busy=true]")).to_have_count(0)
    expect(banner(page)).to_contain_text(say("offline.needs"))
    expect(banner(page).get_by_role("button", name=say("frame.retry"))).to_be_visible()


def try_again(page, connection):
    """Has the connection back, and tries again."""
    connection.restore()
    banner(page).get_by_role("button", name=say("frame.retry")).click()


def test_completing_offline_is_answered_and_can_be_tried_again(device, connection):
    page = device.page
    device.sign_up().draft()
    page.goto("/onboarding/review")
    connection.lose()
    for _ in range(2):
        button(page, "onboarding.complete").click()
        expect_answer(page)
    expect(page.get_by_text("180 lbs")).to_be_visible()
    try_again(page, connection)
    none_of_these(page)
    expect(heading(page, say("summary.title"))).to_be_visible()


def test_skipping_offline_is_answered_and_keeps_what_was_typed(device, connection):
    page = device.page
    device.sign_up()
    page.goto("/onboarding/account")
    field(page, "dateOfBirth").fill("1985-05-05")
    connection.lose()
    button(page, "onboarding.skip").click()
    expect_answer(page)
    expect(field(page, "dateOfBirth")).to_have_value("1985-05-05")
    try_again(page, connection)
    expect_home(page)


def test_a_step_of_onboarding_sent_offline_keeps_what_was_typed(device, connection):
    page = device.page
    device.sign_up()
    page.goto("/onboarding/account")
    field(page, "dateOfBirth").fill("1985-05-05")
    choose(page, "gender.female")
    connection.lose()
    button(page, "frame.continue").click()
    expect_answer(page)
    try_again(page, connection)
    expect(heading(page, say("onboarding.health.title"))).to_be_visible()


def test_not_now_offline_is_answered_and_can_be_tried_again(device, connection):
    page = device.page
    device.sign_up().complete()
    page.goto("/home")
    connection.lose()
    button(page, "home.card.later").click()
    expect_answer(page)
    expect(metrics_card(page)).to_be_visible()
    try_again(page, connection)
    expect(page.get_by_text(say("toast.metrics_later"))).to_be_visible()
    expect(metrics_card(page)).to_have_count(0)


def test_what_needs_a_connection_says_so_and_can_be_tried_again(device, connection):
    page = device.page
    device.with_plan()
    page.goto("/settings")
    connection.lose()
    button(page, "settings.password.submit").click()
    expect_answer(page)
    try_again(page, connection)
    # The server has read it, and says what is wrong.
    expect(page.get_by_role("alert").first).to_be_visible()


def test_a_profile_edited_offline_keeps_what_was_typed(page, connection):
    page.goto("/profile/edit")
    page.locator("#mealsPerDay").evaluate("field => { field.closest('details').open = true; }")
    page.locator("#mealsPerDay").fill("4")
    connection.lose()
    button(page, "frame.save").click()
    expect_answer(page)
    expect(page.locator("#mealsPerDay")).to_have_value("4")
    try_again(page, connection)
    expect(page.get_by_text(say("toast.profile_saved"))).to_be_visible()


def test_the_summary_after_onboarding_and_the_profile_open_offline(device, connection):
    page = device.page
    device.sign_up().complete()
    install(page)
    page.goto("/how-it-works?first")
    wait_until_kept(page, "pages", "/how-it-works")
    see(page, "/profile")
    connection.lose()
    for path in ["/how-it-works?first", "/how-it-works"]:
        page.goto(path)
        expect(heading(page, say("summary.title"))).to_be_visible()
        expect_saved(page)
    page.goto("/profile")
    expect_saved(page)
    expect(page.get_by_text("180 lbs")).to_be_visible()


@pytest.mark.parametrize("status", [404, 500])
def test_a_summary_that_is_refused_on_the_way_can_be_tried_again_or_left(device, status):
    page = device.page
    device.sign_up().complete()
    install(page)
    device.context.route("**/how-it-works*", lambda route: route.fulfill(status=status, body="no"))
    # At the end of onboarding it holds nobody up; asked for from the profile it says so.
    page.goto("/how-it-works")
    expect(heading(page, say("summary.failed.title"))).to_be_visible()
    link(page, "frame.retry").click()
    expect(heading(page, say("summary.failed.title"))).to_be_visible()
    device.context.unroute_all()
    link(page, "frame.retry").click()
    expect(heading(page, say("summary.title"))).to_be_visible()
    wait_until_kept(page, "pages", "/how-it-works")
    device.context.route("**/how-it-works*", lambda route: route.fulfill(status=status, body="no"))
    page.goto("/how-it-works?first")
    # It has been seen meanwhile, and is shown as it was.
    expect_saved(page)


def entries_of_today(page):
    """What the diary lists."""
    page.goto("/diary")
    return page.locator(".meals .entries li")


def log_offline(page, name):
    page.get_by_role("button", name=re.compile(f"^{say('diary.add.this')}: {name}, ")).click()
    expect(banner(page)).to_contain_text(say("offline.entry_kept"))


def test_food_logged_offline_waits_and_is_logged_once(device, page, connection):
    device.call("/v1/diary", data={"name": "Porridge", "calories": 420})
    see(page, "/diary/add")
    connection.lose()
    page.reload()
    expect_saved(page)
    log_offline(page, "Porridge")
    log_offline(page, "Porridge")
    expect(page.locator("#unsent summary")).to_have_text(say("unsent.waiting.other", count="2"))
    page.reload()
    expect(page.locator("#unsent summary")).to_have_text(say("unsent.waiting.other", count="2"))
    stored = kept(page)
    expect_unreadable(stored["outbox"] + stored["records"], ["Porridge", "420", "calories"])
    connection.restore()
    expect(page.get_by_text(say("offline.entry_sent"))).to_be_visible()
    assert names(page, "outbox") == []
    expect(entries_of_today(page)).to_have_count(3)


@pytest.mark.parametrize("is_old", [False, True], ids=["kept now", "kept before"])
def test_food_whose_answer_was_lost_is_logged_once(device, page, connection, is_old):
    device.call("/v1/diary", data={"name": "Porridge", "calories": 420})
    page.goto("/diary/add")
    intercept(page, "**/diary/add", lambda route: (route.fetch(max_redirects=0), route.abort())
              if route.request.method == "POST" else route.continue_())
    log_offline(page, "Porridge")
    page.unroute("**/diary/add")
    if is_old:
        keep_as_before(page)
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.reload()
    wait_until(lambda: names(page, "outbox") == [])
    expect(entries_of_today(page)).to_have_count(2)


def test_an_answer_that_is_cut_in_its_headers_is_none(page):
    """A browser takes such an answer for a whole one where it comes without TLS."""
    see(page, "/home")
    intercept(page, "**/home/water", lambda route: route.fulfill(status=204))
    page.get_by_role("button", name=say("home.water.add", amount="8 fl oz")).click()
    expect(banner(page)).to_contain_text(say("offline.entry_kept"))
    expect(page.locator("main [aria-busy=true]")).to_have_count(0)
    page.unroute("**/home/water")
    page.reload()
    expect(page.get_by_text(say("home.ring.left", amount="90 fl oz"))).to_be_visible()


def test_water_drunk_offline_counts_on_the_day_it_was_drunk(page, connection):
    see(page, "/home")
    connection.lose()
    page.goto("/home")
    page.get_by_role("button", name=say("home.water.add", amount="8 fl oz")).click()
    expect(banner(page)).to_contain_text(say("offline.entry_kept"))
    assert page.get_by_role("button", name=say("home.water.undo", amount="8 fl oz")).count() == 0
    connection.restore()
    expect(page.get_by_text(say("home.ring.left", amount="90 fl oz"))).to_be_visible()


def test_what_is_logged_on_a_page_kept_before_midnight_belongs_to_the_new_day(page, connection):
    see(page, "/diary/add", "/diary/weight", "/diary")
    connection.lose()
    tomorrow = date.today() + timedelta(days=1)
    page.clock.set_fixed_time(f"{tomorrow}T00:00:30Z")
    for name in ["home.log.food", "home.log.weight"]:
        page.goto("/diary")
        expect_saved(page)
        page.get_by_role("button", name=say("log.title"), exact=True).click()
        page.get_by_role("dialog").get_by_role("link", name=say(name)).click()
        expect(page.locator("input[name=day]").first).to_have_value(str(tomorrow))
    page.goto("/diary")
    page.get_by_role("link", name=f"{say('diary.add')}: {say('meal.lunch')}").click()
    expect(page.locator("[aria-current=true]")).to_have_text(say("meal.lunch"))
    page.get_by_role("link", name=say("meal.dinner")).click()
    expect(page.locator("[aria-current=true]")).to_have_text(say("meal.dinner"))
    expect(page.locator("input[name=day]").first).to_have_value(str(tomorrow))


def test_what_was_logged_offline_is_never_logged_for_somebody_else(device, new_device, page, connection):
    somebody = new_device().with_plan().person
    device.call("/v1/diary", data={"name": "Porridge", "calories": 420})
    see(page, "/diary/add")
    connection.lose()
    page.reload()
    log_offline(page, "Porridge")
    device.context.clear_cookies()
    page = another_tab(page)
    connection.restore()
    page.goto("/login?next=/plan")
    # What waits would be sent with the question for what is new.
    with arriving(page):
        log_in(page, somebody)
    expect_plan(page)
    expect(entries_of_today(page)).to_have_count(0)
