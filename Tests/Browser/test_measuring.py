"""What only a browser knows is counted of those who said yes; what people are asked and report reaches the server."""

import re

import pytest
from playwright.sync_api import expect

from support.actions import alert, button, choose, heading, link, toast
from support.audits import violations
from support.clock import Clock
from support.device import PHONE
from support.keyboard import press_on, tab_to
from support.kept import names
from support.line import Line
from support.offline import Connection, expect_saved, install, see
from support.sentences import say
from support.server import Server
from support.sync import keeps_pages  # noqa: F401
from support.waiting import intercept, wait_for_frame, wait_until

ROW = re.compile(r"<code>(\w+)</code></small>\s*<small>([^<]*)</small>\s*</dt>\s*<dd>(\d+) ×")
SCRIPTS = pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])


@pytest.fixture(scope="module")
def counting(program, tmp_path_factory):
    """A server that counts."""
    running = Server(program, tmp_path_factory.mktemp("counting"), options=["--measuring", "on"])
    yield running
    running.stop()


@pytest.fixture
def server(counting):
    """That server at the end of a line of the test's own, since it goes away and comes back."""
    line = Line(counting)
    yield line
    line.cut()


@pytest.fixture
def size():
    return PHONE


@pytest.fixture
def connection(server, device):
    return Connection(server, device.context)


@pytest.fixture
def clock(tmp_path):
    return Clock(tmp_path)


@pytest.fixture
def later(program, tmp_path, clock):
    """A server that counts, whose clock can be set on."""
    running = Server(program, tmp_path, clock, options=["--measuring", "on"])
    yield running
    running.stop()


def say_yes(device):
    """Says yes to being counted, as somebody with a plan."""
    device.with_plan()
    assert device.post("/settings/measuring", {"measured": "yes"}).status == 303
    return device


def counted(device, name):
    """How often something was counted by now, by its properties, as the person is shown it."""
    return {properties: int(count) for event, properties, count in ROW.findall(device.html("/settings/measuring"))
            if event == name}


def expect_counted(device, name, expected):
    """Something is counted, as soon as the server has stored it."""
    wait_until(lambda: counted(device, name) == expected, seconds=15)


def script(page):
    """The script that counts, on a page."""
    return page.locator("script[data-place]")


def kept_events(page):
    """How many events wait on a page for a connection."""
    return page.evaluate("""async () => {
      const { get } = await import(document.querySelector("script[data-place]").src.replace("measuring.js", "core/vault.js"));
      return (await get("pages", "measured"))?.value.events.length ?? 0;
    }""")


def test_the_script_comes_with_a_yes_only(device, new_device):
    device.with_plan()
    assert device.post("/settings/measuring", {"measured": "no"}).status == 303
    device.page.goto("/plan")
    expect(script(device.page)).to_have_count(0)
    assert device.post("/settings/measuring", {"measured": "yes"}).status == 303
    device.page.goto("/plan")
    expect(script(device.page)).to_have_count(1)

    refusing = new_device(extra_http_headers={"Sec-GPC": "1"})
    refusing.with_plan()
    assert refusing.post("/settings/measuring", {"measured": "yes"}).status == 409
    refusing.page.goto("/plan")
    expect(script(refusing.page)).to_have_count(0)
    refusing.page.locator("details.calories summary").click()
    # What is counted later than that of the other person is stored by then.
    device.page.goto("/plan")
    wait_until(lambda: sum(counted(device, "plan_tab_viewed").values()) == 2, seconds=15)
    assert counted(refusing, "plan_tab_viewed") == counted(refusing, "learn_more_expanded") == {}
    assert device.post("/settings/measuring", {"measured": "no"}).status == 303
    device.page.goto("/plan")
    expect(script(device.page)).to_have_count(0)


def test_opening_an_explanation_counts_and_closing_it_does_not(device):
    page = say_yes(device).page
    page.goto("/plan")
    calories = page.locator("details.calories summary")
    calories.click()
    expect(page.locator("details.calories .source")).to_be_visible()
    calories.click()
    page.locator("details.protein summary").click()
    expect_counted(device, "learn_more_expanded", {"section: calorie_target": 1, "section: protein": 1})


def test_what_arrived_without_an_answer_counts_once(device):
    page = say_yes(device).page

    def lose_answer(route):
        assert route.fetch().status == 200
        route.abort()

    page.goto("/plan")
    intercept(page, "**/measuring/events", lose_answer)
    page.locator("details.calories summary").click()
    wait_until(lambda: kept_events(page) == 1)
    page.unroute("**/measuring/events")
    page.goto("/plan")
    wait_until(lambda: kept_events(page) == 0)
    page.locator("details.protein summary").click()
    expect_counted(device, "learn_more_expanded", {"section: calorie_target": 1, "section: protein": 1})


@pytest.mark.parametrize("key, way", [("summary.done", "get_started_button"), ("frame.close", "close_button")])
def test_how_far_the_summary_was_read_and_how_it_was_left(device, key, way):
    page = say_yes(device).page
    page.goto("/how-it-works")
    page.locator("section[aria-labelledby=bmr] summary").click()
    page.locator("section[aria-labelledby=tdee] summary").click()
    page.locator("section[aria-labelledby=tdee] summary").click()
    page.evaluate("scrollTo(0, document.scrollingElement.scrollHeight)")
    wait_until(lambda: page.evaluate("scrollY + innerHeight + 1 >= document.scrollingElement.scrollHeight"))
    wait_for_frame(page)
    button(page, key).click()
    page.wait_for_url("**/profile")
    expect_counted(device, "metrics_summary_learn_more_tapped", {
        "action: collapse, section: tdee": 1, "action: expand, section: bmr": 1, "action: expand, section: tdee": 1})
    [left] = wait_until(lambda: counted(device, "metrics_summary_completed"), seconds=15)
    assert left.startswith(f"exitMethod: {way}, expandedSections: 2, scrollDepth: 100, timeOnScreen: under_"), left
    [scrolled] = wait_until(lambda: counted(device, "metrics_summary_scrolled"), seconds=15)
    assert scrolled.startswith("scrollDepth: 100, timeOnScreen: under_")


def test_a_summary_that_is_left_at_once_was_read_in_part(device):
    page = say_yes(device).page
    page.goto("/how-it-works")
    page.goto("/home")
    [left] = wait_until(lambda: counted(device, "metrics_summary_completed"), seconds=15)
    assert left.startswith("exitMethod: other, expandedSections: 0, scrollDepth: "), left
    assert "scrollDepth: 100" not in left


def test_a_ring_of_home_counts_and_my_plan_knows_where_one_comes_from(device):
    page = say_yes(device).page
    page.goto("/home")
    page.locator("ul.rings li.calories a").click()
    page.wait_for_url("**/plan#how-calories")
    expect_counted(device, "home_widget_tapped", {"targetType: calories": 1})
    came, again = "cachedPlan: false, source: home_widget", "cachedPlan: false, source: tab_bar"
    wait_until(lambda: counted(device, "plan_tab_viewed").get(came) == 1, seconds=15)
    before = counted(device, "plan_tab_viewed").get(again, 0)
    page.reload()
    wait_until(lambda: counted(device, "plan_tab_viewed").get(again) == before + 1, seconds=15)
    assert counted(device, "plan_tab_viewed")[came] == 1


def test_acknowledging_that_fails_on_the_way_counts(device):
    page = device.sign_up().complete().page
    assert device.post("/settings/measuring", {"measured": "yes"}).status == 303
    page.goto("/plan")
    intercept(page, "**/plan/acknowledge", lambda route: route.abort())
    button(page, "myplan.metrics.submit").click()
    expect(page.locator("#failed")).to_be_visible()
    expect_counted(device, "metrics_acknowledgment_failed", {"": 1})
    page.unroute("**/plan/acknowledge")
    button(page, "myplan.metrics.retry").click()
    expect(page.locator(".card.hero")).to_be_visible()
    assert counted(device, "metrics_acknowledgment_failed") == {"": 1}


def test_my_plan_knows_the_links_of_pages_from_the_tab(device):
    page = say_yes(device).page
    page.goto("/home")
    link(page, "home.targets.view").click()
    page.wait_for_url("**/plan")
    widget, tab = "cachedPlan: false, source: home_widget", "cachedPlan: false, source: tab_bar"
    wait_until(lambda: counted(device, "plan_tab_viewed").get(widget) == 1, seconds=15)
    page.goto("/plan/timeline")
    page.locator("p.crumb a").click()
    page.wait_for_url("**/plan")
    other = "cachedPlan: false, source: other"
    wait_until(lambda: counted(device, "plan_tab_viewed").get(other) == 1, seconds=15)
    assert tab not in counted(device, "plan_tab_viewed")


def test_what_happens_without_a_connection_is_kept_and_sent(device, connection):
    page = say_yes(device).page
    install(page)
    see(page, "/plan")
    connection.lose()
    page.reload()
    expect_saved(page)
    page.locator("details.protein summary").click()
    wait_until(lambda: kept_events(page) == 2)
    connection.restore()
    expect_counted(device, "learn_more_expanded", {"section: protein": 1})
    assert counted(device, "plan_tab_viewed")["cachedPlan: true, source: tab_bar"] == 1
    wait_until(lambda: "measured" not in names(page, "pages"))


def keep_event(page, since="document.querySelector('script[data-place]').dataset.since"):
    """Has an event wait that was noted under a yes; by default, the present one."""
    page.evaluate("""async (since) => {
      const { put } = await import(document.querySelector("script[data-place]").src.replace("measuring.js", "core/vault.js"));
      const events = [{ event: { learn_more_expanded: { section: "bmr" } } }];
      await put("pages", "measured", { person: document.documentElement.dataset.person, since, events }, 1000);
    }""", page.evaluate(since))


def test_what_waits_goes_with_a_no_and_is_not_sent_under_another_yes(device):
    page = say_yes(device).page
    page.goto("/plan")
    keep_event(page, since="'1'")
    page.reload()
    page.locator("details.protein summary").click()
    expect_counted(device, "learn_more_expanded", {"section: protein": 1})
    keep_event(page)
    page.goto("/settings/measuring")
    expect_counted(device, "learn_more_expanded", {"section: protein": 1, "section: bmr": 1})
    keep_event(page)
    button(page, "measuring.no").click()
    expect(script(page)).to_have_count(0)
    wait_until(lambda: "measured" not in names(page, "pages"))


def test_a_script_that_fails_counts_once_and_nothing_of_what_it_said(device):
    page = say_yes(device).page
    page.goto("/plan")
    for _ in range(2):
        page.evaluate("setTimeout(() => { throw new Error('77.7 kg'); })")
    # Only what asks a page hears of them.
    wait_until(lambda: page.title() and len(device.troubles) >= 2)
    assert len(device.troubles) == 2, device.troubles
    device.troubles.clear()
    expect_counted(device, "screen_failed", {"place: plan": 1})
    assert "77.7 kg" not in device.html("/settings/measuring")


def group(page, key):
    """The answers to a question."""
    return page.get_by_role("group", name=say(key), exact=True)


def test_questions_are_answered_by_keyboard_one_after_the_other(new_device, later, clock):
    device = say_yes(new_device(server=later))
    page = device.page
    page.goto("/home")
    expect(group(page, "questions.recommendation")).to_have_count(0)
    clock.set_on(days=15)
    page.goto("/plan")
    expect(group(page, "questions.rating")).to_have_count(0)
    page.goto("/home")
    assert violations(page) == []
    expect(group(page, "questions.recommendation").get_by_role("button")).to_have_count(11)
    press_on(page, group(page, "questions.recommendation").get_by_role("button", name="9", exact=True))
    expect(toast(page)).to_have_text(say("toast.question_answered"))
    expect(group(page, "questions.recommendation")).to_have_count(0)

    clock.set_on(days=14)
    page.goto("/plan")
    assert violations(page) == []
    stars = group(page, "questions.rating").get_by_role("button", name=say("questions.stars.other", count=4), exact=True)
    press_on(page, stars, "Space")
    expect(toast(page)).to_have_text(say("toast.question_answered"))
    expect(group(page, "questions.rating")).to_have_count(0)
    expect_counted(device, "recommendation_answered", {"score: 9": 1})
    expect_counted(device, "plan_rated", {"stars: 4": 1})


def test_questions_can_be_put_aside_and_answered_without_scripts(new_device, later, clock):
    device = say_yes(new_device(server=later, java_script_enabled=False))
    page = device.page
    clock.set_on(days=15)
    page.goto("/home")
    expect(group(page, "questions.recommendation")).to_be_visible()
    button(page, "questions.later").click()
    expect(group(page, "questions.recommendation")).to_have_count(0)

    clock.set_on(days=14)
    page.goto("/plan")
    group(page, "questions.rating").get_by_role("button", name=say("questions.stars.one", count=1), exact=True).click()
    expect(toast(page)).to_have_text(say("toast.question_answered"))
    expect(group(page, "questions.rating")).to_have_count(0)
    expect_counted(device, "plan_rated", {"stars: 1": 1})
    assert counted(device, "recommendation_answered") == {}


@SCRIPTS
def test_a_problem_is_reported_by_its_place(new_device, scripts):
    device = say_yes(new_device(java_script_enabled=scripts))
    page = device.page
    page.goto("/settings")
    link(page, "trouble.title").click()
    expect(heading(page, say("trouble.title"))).to_be_visible()
    expect(page.get_by_text(say("trouble.only"))).to_be_visible()
    button(page, "trouble.submit").click()
    expect(alert(page)).to_contain_text(say("trouble.missing"))
    if scripts:
        assert violations(page) == []
    choose(page, "trouble.place.diary")
    button(page, "trouble.submit").click()
    expect(toast(page)).to_have_text(say("toast.problem_reported"))
    expect_counted(device, "problem_reported", {"place: diary": 1})


def test_a_problem_is_reported_by_keyboard(device):
    page = say_yes(device).page
    page.goto("/settings/problem?place=home")
    tab_to(page, page.get_by_role("radio", name=say("trouble.place.home"), exact=True))
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("radio", name=say("trouble.place.diary"), exact=True)).to_be_checked()
    press_on(page, button(page, "trouble.submit"))
    expect(toast(page)).to_have_text(say("toast.problem_reported"))
    expect_counted(device, "problem_reported", {"place: diary": 1})


def test_who_is_not_counted_can_report_a_problem_too(device):
    page = device.with_plan().page
    assert device.post("/settings/measuring", {"measured": "no"}).status == 303
    page.goto("/settings/problem")
    assert violations(page) == []
    choose(page, "trouble.place.diary")
    button(page, "trouble.submit").click()
    expect(toast(page)).to_have_text(say("toast.problem_reported"))
    assert counted(device, "problem_reported") == {}
