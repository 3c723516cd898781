"""Pages stand still while they load, little of them crosses the wire, and what they draw is said in words too."""

import re

import pytest
from playwright.sync_api import expect

from support.actions import button, expect_home, expect_plan, heading
from support.cast import PEOPLE
from support.device import BOTH_SIZES, PHONE, Device
from support.kept import names
from support.line import SlowLine
from support.loading import shifts, traffic, watch_shifts
from support.past import weigh_in
from support.people import Numbers
from support.sentences import pattern, say
from support.views import STYLE
from support.waiting import wait_until

KIBIBYTE = 1024


@pytest.fixture(scope="module")
def weighed(browser, server):
    """What the browser of a person with a plan and a few weigh-ins keeps, in which nothing is changed."""
    device = weigh_in(Device(browser, server).with_plan(), "179", "178")
    kept = device.kept()
    device.close()
    return kept


@BOTH_SIZES
@pytest.mark.parametrize("path", ["/plan", "/home", "/progress", "/profile"])
def test_nothing_moves_while_a_page_loads(new_device, weighed, path):
    device = new_device(storage_state=weighed)
    watch_shifts(device.context)
    for _ in ["for the first time", "with everything at hand"]:
        device.page.goto(path)
        assert shifts(device.page) == []


@BOTH_SIZES
@pytest.mark.parametrize("path", ["/plan", "/home", "/progress", "/profile"])
def test_nothing_moves_while_a_page_arrives_in_pieces(new_device, server, weighed, path):
    line = SlowLine(server)
    device = new_device(server=line, service_workers="block", storage_state=weighed)
    watch_shifts(device.context)
    device.page.goto("/help")
    line.is_slow = True
    device.page.goto(path)
    assert shifts(device.page) == []


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_page_whose_end_does_not_come_shows_what_there_is(new_device, weighed, motion):
    page = new_device(reduced_motion=motion, storage_state=weighed).page
    page.goto("/home")
    page.evaluate("document.getElementById('skeleton').remove()")
    expect(page.locator("main")).to_have_css("opacity", "0")
    expect(page.locator("main")).to_have_css("opacity", "1")


def test_what_moves_is_noticed(device):
    watch_shifts(device.context)
    page = device.page
    page.goto("/help")
    assert shifts(page) == []
    page.evaluate("""() => {
      const above = document.createElement('p');
      above.textContent = 'Late news';
      document.getElementById('main').prepend(above);
    }""")
    assert shifts(page) != []


def test_my_plan_is_light_on_the_wire(new_device, weighed):
    device = new_device(service_workers="block", storage_state=weighed)
    first = traffic(device, "/plan")
    assert {"plan", "styles.css", "main.js", "vault.js", "icons.svg"} <= set(first.sizes)
    assert all(first.sizes[name] > 0 for name in ["plan", "styles.css", "main.js", "vault.js", "icons.svg"])
    # With the modules that keep the log in the browser, and the log itself; the script that shows waiting changes comes
    # with the first one. A person who agreed to being counted has the script for it besides.
    counting = first.sizes.get("measuring.js", 0)
    assert first.total - counting <= 64 * KIBIBYTE and counting <= 4 * KIBIBYTE, first
    # Parts of the log that are not kept yet would come once more.
    wait_until(lambda: names(device.page, "records"))
    device.page.goto("about:blank")
    again = traffic(device, "/plan")
    expect_plan(device.page)
    assert again.sizes["plan"] > 0
    # The page, with the ways from its numbers to what there is to learn of them, and what changed of the log since.
    assert again.total <= 11.25 * KIBIBYTE, again


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
@pytest.mark.parametrize("path, screens", [("/plan", 2), ("/progress", 3)])
def test_my_plan_and_progress_are_short_on_a_phone(new_device, locale, path, screens):
    device = new_device(PHONE, locale=locale)
    PEOPLE["logged"](device)
    device.page.goto(path)
    expect(device.page.locator("section .chart").first).to_be_visible()
    # While the log comes to the device, a line above says so.
    wait_until(lambda: names(device.page, "records"))
    expect(device.page.locator("#reading")).to_have_count(0)
    assert device.page.evaluate("document.documentElement.scrollHeight") <= screens * PHONE.height


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
@pytest.mark.parametrize("path, answers", [
    ("/home", [".now", ".rings", ".rest-targets"]), ("/diary", [".totals .calories", ".meals h3"]),
    ("/plan", [".way", ".chart", ".pace output"])])
def test_the_first_screen_of_a_phone_answers(new_device, locale, path, answers):
    device = new_device(PHONE, locale=locale)
    PEOPLE["logged"](device)
    page = device.page
    # A badge that was just earned is celebrated once, above the rest.
    for _ in range(2):
        page.goto(path)
        wait_until(lambda: names(page, "records"))
    expect(page.locator("#reading")).to_have_count(0)
    bar = page.locator(".tab-list").bounding_box()["y"]
    assert bar < PHONE.height
    for answer in answers:
        box = page.locator("main").locator(answer).first.bounding_box()
        assert box["y"] >= 0 and box["y"] + box["height"] <= bar, answer


def test_the_charts_say_what_they_show(new_device, weighed):
    page = new_device(storage_state=weighed).page
    page.goto("/plan")
    chart = page.get_by_role("img", name=pattern("myplan.chart.label"))
    expect(chart).to_be_visible()
    # The way has one start, though it goes on from the trend.
    expect(chart).to_have_accessible_name(pattern_of("180 lbs", "165 lbs"))
    page.goto("/progress")
    chart = page.get_by_role("img", name=pattern("progress.weight.label"))
    expect(chart).to_be_visible()
    expect(chart).to_have_accessible_name(pattern_of("180 lbs", "178 lbs"))
    # The same can be read as a table.
    page.get_by_role("region", name=say("progress.weight")).get_by_text(say("progress.table")).click()
    for weight in ["180 lbs", "179 lbs", "178 lbs"]:
        expect(page.get_by_role("cell", name=weight, exact=True).first).to_be_visible()
    assert page.locator("main svg:not([aria-hidden=true], [aria-label])").count() == 0


def pattern_of(*words):
    """A pattern of a text that has these words in this order."""
    return re.compile(".*".join(map(re.escape, words)))


# The right edges of the numbers in a list of names and values, and whether any stands below its name.
ENDS = """() => {
  const rows = [...document.querySelectorAll(".rows > div")];
  const range = document.createRange();
  const box = (node) => { range.selectNodeContents(node); return range.getBoundingClientRect(); };
  return {
    ends: rows.map((row) => Math.round(box(row.querySelector("dd").firstChild).right)),
    isAnyBelow: rows.some((row) => box(row.querySelector("dd")).top >= box(row.querySelector("dt")).bottom - 1),
  };
}"""


@BOTH_SIZES
def test_values_beside_and_below_their_names_end_at_one_line(device):
    device.with_plan().log(40, 2300, 81.6)
    device.post("/settings", {"language": "de", "units": "metric", "theme": "system", "timeZone": "UTC"})
    device.page.goto("/plan/spending")
    found = device.page.evaluate(ENDS)
    assert found["isAnyBelow"] == device.size.is_phone and len(found["ends"]) > 2
    assert len(set(found["ends"])) == 1, found


# How much of a column is empty: below all that stands in the same columns.
HOLES = """() => {
  const columns = document.querySelector(".columns.groups").getBoundingClientRect();
  const cards = [...document.querySelectorAll(".columns.groups > *")].map((card) => card.getBoundingClientRect());
  return [columns.left + 40, columns.right - 40].map((x) => Math.round(
    columns.bottom - Math.max(...cards.filter(({ left, right }) => left < x && x < right).map(({ bottom }) => bottom))));
}"""


@pytest.mark.parametrize("path", ["/profile", "/plan"])
def test_no_two_links_of_a_list_have_the_same_icon(new_device, weighed, path):
    page = new_device(storage_state=weighed).page
    page.goto(path)
    icons = page.locator(".links use").evaluate_all("(all) => all.map((each) => each.getAttribute('href'))")
    assert len(icons) > 3 and len(set(icons)) == len(icons)


def test_home_in_a_cycle_without_a_weight_has_no_hole(device):
    device.sign_up().cycle_steps()
    device.page.goto("/home")
    assert max(device.page.evaluate(HOLES)) < 48


def test_what_follows_an_answer_stands_apart_from_it(device):
    device.with_plan()
    page = device.page
    page.goto("/profile/health-question")
    answer = page.get_by_role("button", name=say("health.question.none")).bounding_box()
    rest = page.get_by_text(say("health.question.legend"), exact=True).bounding_box()
    assert rest["y"] - answer["y"] - answer["height"] >= 16


# The rows in which the days of a week stand.
ROWS_OF_A_WEEK = """() => [...document.querySelectorAll(".month tbody tr")].map((week) =>
  new Set([...week.cells].map((day) => day.getBoundingClientRect().top)).size)"""


@pytest.mark.parametrize("width", [320, 390])
def test_the_days_of_a_week_stand_in_a_row_in_large_text(device, width):
    device.with_plan()
    page = device.page
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("/cycle")
    page.locator("label[for=preset-five_two]").click()
    button(page, "cycle.choose.submit").first.click()
    expect(page.locator(".month")).to_be_visible()
    page.evaluate(STYLE, "html { font-size: 32px!important }")
    assert set(page.evaluate(ROWS_OF_A_WEEK)) == {1}


# How far the buttons of a card reach beyond what else is in it.
OVERHANG = """() => {
  const card = document.createElement("section");
  card.className = "banner news";
  card.innerHTML = '<p>What changed</p><p class="actions"><a class="button primary" href="/plan/compare">View</a></p>';
  document.querySelector("main").prepend(card);
  const left = (part) => card.querySelector(part).getBoundingClientRect().left;
  return left("p") - left(".button");
}"""


def test_the_button_of_news_stays_in_its_card(device):
    device.with_plan()
    device.page.goto("/plan")
    assert device.page.evaluate(OVERHANG) == 0


def test_the_ring_and_the_bars_stand_beside_their_figures_in_words(device):
    numbers = Numbers()
    device.with_plan()
    page = device.page
    page.goto("/home")
    expect_home(page)
    targets = page.get_by_role("region", name=say("home.targets"))
    amounts = targets.locator(".now-amounts li")
    expect(amounts).to_have_count(4)
    for amount, name, value in zip(amounts.all(), ["calories", "protein", "water", "carbohydrate"],
                                   [f"~{numbers.calories} cal/day", f"~{numbers.protein} g/day", "fl oz/day", "g/day"]):
        expect(amount).to_contain_text(value)
        expect(amount).to_contain_text(say(f"plan.{name}"))
        expect(amount.locator("svg.ring, progress")).to_have_attribute("aria-hidden", "true")


def test_the_way_to_the_goal_says_how_far_it_is(device):
    weigh_in(device.with_plan(), "174")
    page = device.page
    page.goto("/plan")
    expect(heading(page, say("myplan.title"))).to_be_visible()
    way = page.get_by_role("progressbar", name=say("myplan.hero.progress.label"))
    expect(way).to_have_attribute("value", "39")
    expect(page.get_by_text(say("myplan.hero.progress", percent=39)).last).to_be_visible()
