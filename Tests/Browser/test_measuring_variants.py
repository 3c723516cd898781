"""Each variant of an experiment is a product of its own: accessible, with room, by keyboard, without scripts and without a
connection."""

import pytest
from playwright.sync_api import expect

from support.actions import button, expect_home, heading, link, tab
from support.audits import violations
from support.device import BOTH_SIZES
from support.keyboard import press_on, tab_to
from support.line import Line
from support.loading import shifts, watch_shifts
from support.offline import Connection, install
from support.places import Place, open_details
from support.sentences import say
from support.sync import keep_all, keeps_pages  # noqa: F401
from support.variants import COMPACT, HOME, PROGRESSIVE, SIMPLE, TASKS_ONLY, Casts, Experiments, fall_into
from support.views import Viewer
from test_pages import QUESTIONS, ask

SUMMARY, REST = "/how-it-works?first", "/how-it-works/more"
# Each page that looks different, whether its person has a plan, and the variant.
PLACES = [
    (Place("compact summary", "ready", SUMMARY, open_details), COMPACT),
    (Place("compact summary, second page", "ready", REST, open_details), COMPACT),
    (Place("progressive summary", "ready", SUMMARY, open_details), PROGRESSIVE),
    (Place("progressive summary, second page", "ready", REST, open_details), PROGRESSIVE),
    (Place("budget without the summary", "ready", "/onboarding/short/budget", open_details), HOME),
    (Place("summary without formulas", "ready", SUMMARY, open_details), SIMPLE),
    (Place("metrics without formulas", "ready", "/plan", open_details), SIMPLE),
    (Place("plan without formulas", "planned", "/plan", open_details), SIMPLE),
    (Place("home without targets", "planned", "/home", open_details), TASKS_ONLY),
]
IDS = [str(place) for place, _ in PLACES]
IN_EACH = pytest.mark.parametrize(("place", "variant"), PLACES, ids=IDS)


@pytest.fixture(scope="module")
def experiments(program, tmp_path_factory):
    """The servers on which the experiments run."""
    running = Experiments(program, tmp_path_factory.mktemp)
    yield running
    running.stop()


@pytest.fixture(scope="module")
def casts(browser, experiments):
    """People who fell into the variants."""
    return Casts(browser, experiments)


@pytest.fixture
def somebody(new_device, casts, experiments):
    """Makes browsers of people in a variant."""

    def make(variant, is_planned=False, **options):
        return new_device(
            server=experiments.server(variant), storage_state=casts.state(variant, is_planned), **options)

    return make


def section(page, key):
    """A part of a page by its heading."""
    return page.get_by_role("region", name=say(key), exact=True)


@IN_EACH
def test_nothing_is_wrong_in_any_view(somebody, place, variant):
    device = somebody(variant, place.who == "planned", reduced_motion="reduce")
    assert ask(Viewer(device, place), QUESTIONS) == {}


@IN_EACH
def test_the_focus_is_seen_all_the_way_through_a_page(somebody, place, variant):
    page = somebody(variant, place.who == "planned").page
    page.goto(place.path)
    tab_to(page, page.locator("a[href]:visible, button:visible, summary:visible").last)


@pytest.mark.parametrize(("path", "variant"), [("/plan", SIMPLE), ("/home", TASKS_ONLY)], ids=["plan", "home"])
@BOTH_SIZES
def test_nothing_moves_while_a_page_loads(somebody, path, variant, size):
    device = somebody(variant, is_planned=True, size=size)
    watch_shifts(device.context)
    for _ in ["for the first time", "with everything at hand"]:
        device.page.goto(path)
        assert shifts(device.page) == []


def test_a_compact_summary_leads_to_the_rest_by_keyboard(somebody):
    page = somebody(COMPACT).page
    page.goto(SUMMARY)
    energy = section(page, "summary.compact.energy")
    press_on(page, energy.locator("summary"), "Space")
    expect(energy.get_by_text(say("summary.bmr.formula"))).to_be_visible()
    expect(page.locator("#projection, #how")).to_have_count(0)
    press_on(page, link(page, "summary.compact.link"))
    expect(heading(page, say("summary.compact.title"))).to_be_visible()
    for key in ["summary.projection.title", "summary.how.title"]:
        expect(section(page, key)).to_be_visible()
    press_on(page, button(page, "summary.start"))
    expect_home(page)


def test_a_progressive_summary_explains_itself_on_its_second_page(somebody):
    page = somebody(PROGRESSIVE).page
    page.goto(SUMMARY)
    for name in ["calories", "protein", "water"]:
        expect(page.locator(f".target-list .{name}")).to_be_visible()
    expect(page.locator("#bmr, #tdee, #projection, #how")).to_have_count(0)
    link(page, "summary.progressive.link").click()
    expect(heading(page, say("summary.progressive.title"))).to_be_visible()
    for key in ["summary.bmr.title", "summary.tdee.title", "summary.projection.title"]:
        expect(section(page, key)).to_be_visible()
    link(page, "summary.title").click()
    expect(heading(page, say("summary.title"))).to_be_visible()
    button(page, "summary.start").click()
    expect_home(page)


def test_both_pages_of_a_summary_work_without_scripts(somebody):
    page = somebody(PROGRESSIVE, java_script_enabled=False).page
    page.goto(SUMMARY)
    link(page, "summary.progressive.link").click()
    expect(heading(page, say("summary.progressive.title"))).to_be_visible()
    button(page, "summary.start").click()
    expect_home(page)


def test_onboarding_leads_to_home_without_the_summary(new_device, experiments):
    device = fall_into(new_device(server=experiments.server(HOME)), HOME).draft()
    page = device.page
    page.goto("/onboarding/review")
    button(page, "onboarding.complete").click()
    expect(heading(page, say("health.question.title"))).to_be_visible()
    button(page, "health.question.none").click()
    expect_home(page)
    page.goto("/how-it-works")
    expect(heading(page, say("summary.title"))).to_be_visible()
    expect(section(page, "summary.how.title")).to_be_visible()


def test_my_plan_without_formulas_has_sentences_and_nothing_to_open(somebody):
    page = somebody(SIMPLE, is_planned=True).page
    page.goto("/home")
    page.locator(".rings .calories a").click()
    expect(page.locator("li#how-calories")).to_be_in_viewport()
    assert page.locator("main .opens details").count() == 0
    numbers = section(page, "plan.numbers")
    for key in ["bmr", "tdee", "bmi"]:
        end = say(f"simple.{key}").split("{figure}")[1]
        expect(numbers.locator(f"li.{key}")).to_contain_text(end)


def test_home_without_targets_is_whole(somebody):
    page = somebody(TASKS_ONLY, is_planned=True).page
    page.goto("/home")
    expect_home(page)
    expect(page.locator("ul.rings")).to_have_count(0)
    expect(section(page, "home.log")).to_be_visible()
    page.get_by_role("button", name=say("home.water.add", amount="8 fl oz")).click()
    expect(page.get_by_role("button", name=say("home.water.undo", amount="8 fl oz"))).to_be_visible()
    tab_to(page, tab(page, "plan"))


def test_what_waits_is_seen_on_pages_of_variants_that_were_kept(new_device, experiments):
    line = Line(experiments.server(SIMPLE))
    device = fall_into(new_device(server=line), SIMPLE).complete().acknowledge()
    page = device.page
    install(page)
    page.goto("/home")
    keep_all(page)
    connection = Connection(line, device.context)
    connection.lose()
    page.goto("/home")
    page.get_by_role("button", name=say("home.water.add", amount="8 fl oz")).click()
    expect(page.locator(".rest-targets .water strong")).to_have_text("8 fl oz")
    page.goto("/plan")
    water = page.locator("li.water .today")
    expect(water).to_contain_text("8 / ")
    # What waits for a connection opens too; no explanation does.
    expect(page.locator("main details .source")).to_have_count(0)
    assert violations(page) == []
    line.cut()
