"""Charts: their words touch nothing in any card, and their values can be read out."""

import datetime
import math
import re

import pytest
from playwright.sync_api import expect

from support.actions import open_cards, without_webassembly
from support.device import BOTH_SIZES, NARROW, PHONE, Device, Size
from support.in_step import answered
from support.sentences import say

# The highest letters that are common, those that are wider than of Segoe UI and San Francisco, and those as wide as Arial.
FONTS = ["Noto Sans", "DejaVu Sans", "Liberation Sans"]
SIZES = [NARROW, PHONE, Size("tablet", 820, 1180), Size("large", 1440, 900)]

# Every text of a chart that touches another, a line, a bar or a point, or leaves its card; and every text whose size is
# not the one that it should have.
TOUCHING = """() => {
  const found = [];
  const meet = (one, other) => one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom;
  // Whether a line runs through a box: the part of it between two edges, and of that the part between the two others.
  const crosses = ([from, to], box) => {
    let [start, end] = [0, 1];
    for (const [place, way, low, high] of [
      [from.x, to.x - from.x, box.left, box.right], [from.y, to.y - from.y, box.top, box.bottom]]) {
      if (way === 0 && (place < low || place > high)) return false;
      if (way === 0) continue;
      const shares = [(low - place) / way, (high - place) / way];
      [start, end] = [Math.max(start, Math.min(...shares)), Math.min(end, Math.max(...shares))];
    }
    return start <= end;
  };
  const numbers = (shape) => shape.split(/[MLHVZh ]+/).filter(Boolean).map(Number);
  // What is drawn of a path, on the screen: bars as boxes, dots as lines without length.
  const draw = (path) => {
    const { a, d, e, f } = path.getScreenCTM();
    const place = ([x, y]) => ({ x: a * x + e, y: d * y + f });
    const [style, data] = ["class", "d"].map((name) => path.getAttribute(name));
    const shapes = data.replace(/M(\\d+) ([\\d.]+)V/g, "M$1 $2L$1 ").split("M").filter(Boolean);
    // The box of an inner picture is that of all that is in it, also of what is cut off.
    const { y: edge, height } = path.closest("svg").viewBox.baseVal;
    const [top, bottom] = path.closest(".cut") ? [d * edge + f, d * (edge + height) + f] : [-Infinity, Infinity];
    if (style.includes("chart-bar")) {
      const bars = data.split("M").filter(Boolean).map(numbers).map(([left, bottom, top, right]) => {
        const [from, to] = [[left, top], [right, bottom]].map(place);
        return { left: from.x, right: to.x, top: from.y, bottom: to.y };
      });
      return { style, top, bottom, bars, lines: [] };
    }
    const lines = shapes.flatMap((shape) => {
      if (style.includes("chart-dots")) return [[place(numbers(shape)), place(numbers(shape))]];
      const points = shape.split("L").map(numbers).map(place);
      return points.map((point, index) => [point, points[index + 1] ?? point]);
    });
    return { style, top, bottom, bars: [], lines };
  };
  for (const chart of document.querySelectorAll(".chart")) {
    if (!chart.checkVisibility()) continue;
    const texts = [...chart.querySelectorAll("text")]
      .filter((text) => text.textContent && text.checkVisibility({ visibilityProperty: true }))
      .map((text) => ({ words: text.textContent, box: text.getBoundingClientRect(), style: getComputedStyle(text) }));
    const card = chart.closest(".card").getBoundingClientRect();
    const drawn = [...chart.querySelectorAll(".plot path:not(.chart-grid, .chart-band)")].map(draw);
    for (const { words, box, style } of texts) {
      if (box.left < card.left + 1 || box.right > card.right - 1) found.push(`"${words}" leaves the card`);
      if (!/^1[23]px$/.test(style.fontSize)) found.push(`"${words}" is ${style.fontSize}`);
      if (Math.abs(box.height - parseFloat(style.fontSize) * 1.3) > 6) found.push(`"${words}" is ${box.height} high`);
    }
    texts.forEach(({ words, box }, index) => {
      for (const other of texts.slice(index + 1)) {
        if (meet(box, other.box)) found.push(`"${words}" touches "${other.words}"`);
      }
      for (const point of chart.querySelectorAll(":scope > circle:not([visibility=hidden])")) {
        if (meet(box, point.getBoundingClientRect())) found.push(`"${words}" touches a point`);
      }
      const inner = { left: box.left - 1, right: box.right + 1, top: box.top - 1, bottom: box.bottom + 1 };
      for (const { style, top, bottom, bars, lines } of drawn) {
        const seen = { ...inner, top: Math.max(inner.top, top), bottom: Math.min(inner.bottom, bottom) };
        if (seen.top > seen.bottom) continue;
        if (bars.some((bar) => meet(seen, bar)) || lines.some((line) => crosses(line, seen))) {
          found.push(`"${words}" touches ${style}`);
        }
      }
    });
  }
  return found;
}"""


def log(device, days, weight, calories):
    """Logs weight in kilograms and calories on each of the last days, by how many days ago it is."""
    today = datetime.datetime.now(datetime.timezone.utc).date()
    rows = [f"{today - datetime.timedelta(days=back)},{weight(back)},{calories(back)}" for back in range(days, -1, -1)]
    text = "\n".join(["date,weight_kg,kcal", *rows])
    device.call("/v1/diary/import?energyUnit=kcal&oddDays=keep", data=text, **{"Content-Type": "text/csv"})


def _beginner(device):
    device.with_plan()


def _losing(device):
    device.with_plan()
    log(device, 60, lambda back: round(80.6 + back / 45 + 0.5 * math.sin(back), 2), lambda back: 2100 + back * 37 % 500)


def _heavy(device):
    """Somebody with long numbers."""
    device.sign_up().complete(currentWeight="498.5", targetWeight="402.5", activityLevel="very_active").acknowledge()
    log(device, 250, lambda back: round(226 + back / 40 + math.sin(back), 2), lambda back: 9800 + back * 733 % 4100)


def _gaining(device):
    device.sign_up().complete(
        currentWeight="132", targetWeight="151.5", primaryGoal="gain_muscle", activityLevel="lightly_active").acknowledge()
    log(device, 12, lambda back: round(59.9 - back / 30, 2), lambda back: 2700 - back * 41)


PEOPLE = {"beginner": _beginner, "losing": _losing, "heavy": _heavy, "gaining": _gaining}


class Kept:
    """What the browsers of these people keep: each is made when it is first asked for."""

    def __init__(self, browser, server):
        self._browser, self._server, self._kept = browser, server, {}

    def __getitem__(self, who):
        if who not in self._kept:
            device = Device(self._browser, self._server)
            PEOPLE[who](device)
            self._kept[who] = device.kept()
            device.close()
        return self._kept[who]


@pytest.fixture(scope="module")
def kept(browser, server):
    return Kept(browser, server)


@pytest.fixture
def page_of(new_device, kept):
    """Opens a browser of one of these people, in English and pounds or in German and kilograms."""

    def open_page(who, language="en", **options):
        device = new_device(storage_state=kept[who], **options)
        units = "us" if language == "en" else "metric"
        chosen = device.post("/settings", {"language": language, "units": units, "theme": "system", "timeZone": "UTC"})
        assert chosen.status == 303
        device.html("/settings")  # The message about it is shown once.
        return device.page

    return open_page


def resize(page, size):
    """Gives a page another size, and waits until all of it is drawn anew."""
    page.set_viewport_size({"width": size.width, "height": size.height})
    page.evaluate("""(width) => new Promise((resolve) => {
      const look = () => requestAnimationFrame(innerWidth === width ? () => requestAnimationFrame(resolve) : look);
      look();
    })""", size.width)


# Has charts written in another font, as a machine does that has it for all pages.
WRITE = """(font) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.chart text { font-family: "${font}"!important }`);
  document.adoptedStyleSheets = [sheet];
}"""


def test_the_fonts_are_those_of_this_machine(page):
    page.goto("/help")
    widths = page.evaluate("""(fonts) => fonts.map((font) => {
      const pen = document.createElement("canvas").getContext("2d");
      pen.font = `100px "${font}"`;
      return Math.round(pen.measureText("498.2 lb").width);
    })""", FONTS)
    assert widths == [369, 409, 356]


PATHS = ["/plan", "/plan/timeline", "/plan/what-if", "/plan/print",
         *[f"/progress?range={name}" for name in ["4w", "12w", "1y", "all"]]]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("who", PEOPLE)
def test_words_touch_nothing(page_of, who, language):
    page = page_of(who, language)
    found = {}
    for path in PATHS:
        page.goto(path)
        open_cards(page)
        if path == "/plan/what-if":
            expect(page.locator(".what-if-answer .chart")).to_be_visible()
        for font in FONTS:
            page.evaluate(WRITE, font)
            for size in SIZES:
                resize(page, size)
                values, points = [
                    page.locator(f".chart:visible {name}").count() for name in [".chart-value", ".chart-point"]]
                # On paper, a single weigh-in has no chart.
                assert values == points and (points > 0 or (who, path) == ("beginner", "/plan/print"))
                found[path, font, size.name] = page.evaluate(TOUCHING)
    assert not any(found.values()), {where: wrong for where, wrong in found.items() if wrong}


@pytest.mark.parametrize("size", [NARROW, SIZES[3]], ids=str)
@pytest.mark.parametrize("who, language, font", list(zip(["losing", "heavy", "gaining"], ["en", "de", "de"], FONTS)))
def test_words_touch_nothing_while_sliders_move(page_of, who, language, font):
    page = page_of(who, language)
    page.goto("/plan/what-if")
    page.evaluate(WRITE, font)
    expect(page.locator("#what-if .chart")).to_be_visible()
    sliders = page.locator("#what-if").get_by_role("slider")
    expect(sliders).not_to_have_count(0)
    seen = set()
    for slider in sliders.all():
        for key, presses in [("End", 1), ("ArrowLeft", 2), ("Home", 1), ("ArrowRight", 2)]:
            for _ in range(presses):
                slider.press(key)
                answered(page)
                assert page.evaluate(TOUCHING) == []
                value = page.locator("#what-if .chart-value")
                seen.add(value.text_content() if value.get_attribute("visibility") != "hidden" else "")
    assert len(seen) > 3


@pytest.mark.parametrize("size", [NARROW], ids=str)
def test_words_touch_nothing_in_the_servers_answer(page_of):
    page = page_of("losing", "de")
    without_webassembly(page)
    for weight in ["60", "74,5"]:
        page.goto("/plan/what-if")
        page.locator("#targetWeight").fill(weight)
        page.locator("[data-show]").click()
        expect(page.locator("#what-if .chart")).to_be_visible()
        for font in FONTS:
            page.evaluate(WRITE, font)
            assert page.evaluate(TOUCHING) == [], font


def test_what_is_expected_is_dashed(page_of):
    page = page_of("losing")
    dashes = "paths => paths.map(path => [getComputedStyle(path).strokeDasharray, getComputedStyle(path).strokeWidth])"
    page.goto("/progress?range=4w")
    lines = page.locator("section.weight .chart-line").evaluate_all(dashes)
    assert lines and all(line == ["none", "2.5px"] for line in lines)
    for path, chart in [("/plan", "section.hero > .chart"), ("/plan/what-if", "#what-if .chart")]:
        page.goto(path)
        expect(page.locator(chart)).to_be_visible()
        assert page.locator(f"{chart} .chart-line").count() == 0
        lines = page.locator(f"{chart} .chart-expected").evaluate_all(dashes)
        assert lines and all(dash != "none" and width == "2.5px" for dash, width in lines)
    assert page.locator(".chart-band").first.evaluate("path => getComputedStyle(path).opacity") == "0.14"


def test_the_axis_ends_where_the_data_ends(page_of):
    page = page_of("gaining")
    page.goto("/progress?range=12w")
    open_cards(page)
    days = page.locator("details.expenditure .chart-x")
    expect(days).to_have_count(3)
    expect(days.last).to_have_text(say("myplan.chart.now"))
    # Of twelve weeks, nothing was logged before.
    first = datetime.datetime.now(datetime.timezone.utc).date() - datetime.timedelta(days=12)
    expect(page.locator("section.calories .chart-x").first).to_have_text(f"{first:%b} {first.day}")
    # Weight and energy have one axis, which goes on with what is expected.
    for card in ["weight", "calories"]:
        expect(page.locator(f"section.{card} .chart-now")).to_have_text(say("myplan.chart.now"))
    one, other = [page.locator(f"section.{card} .chart-x").all_text_contents() for card in ["weight", "calories"]]
    assert one == other
    for chart in page.locator(".chart").all():
        assert 3 <= chart.locator(".chart-y").count() <= 5


def reading(chart):
    """What is read out of a chart, as it is seen."""
    return chart.locator(".chart-reading:not([visibility]) text")


def spoken(chart):
    """What is read out of a chart, as it is heard."""
    return chart.locator("xpath=following-sibling::p[@aria-live]").first


def test_values_are_read_out_with_the_arrow_keys(page_of):
    page = page_of("losing")
    page.goto("/progress?range=4w")
    chart = page.locator("section.calories .chart")
    expect(chart).to_have_attribute("tabindex", "0")
    expect(reading(chart)).to_have_count(0)
    chart.focus()
    today = datetime.datetime.now(datetime.timezone.utc).date()
    for key, back in [("ArrowLeft", 0), ("ArrowLeft", 1), ("ArrowLeft", 2), ("ArrowRight", 1), ("Home", 27), ("End", 0)]:
        page.keyboard.press(key)
        day = today - datetime.timedelta(days=back)
        expect(reading(chart)).to_have_text(f"{day:%b} {day.day}: {2100 + back * 37 % 500:,} cal")
        expect(spoken(chart)).to_have_text(reading(chart).text_content())
    page.keyboard.press("Escape")
    expect(reading(chart)).to_have_count(0)
    # The table has the same values.
    page.locator("section.calories summary").click()
    row = page.locator("section.calories tbody tr").nth(2)
    expect(row).to_contain_text(f"{2100 + 2 * 37:,}")
    chart = page.locator("section.weight .chart")
    chart.focus()
    page.keyboard.press("ArrowRight")
    expect(reading(chart)).to_have_text(f"{today:%b} {today.day}: 177.7 lbs")
    page.keyboard.press("ArrowRight")
    expect(reading(chart)).to_contain_text(": ~17")
    page.keyboard.press("Tab")
    expect(reading(chart)).to_have_count(0)


@BOTH_SIZES
def test_values_are_read_out_at_a_tap_and_where_the_pointer_is(page_of, size):
    page = page_of("heavy", "de")
    page.goto("/progress?range=1y")
    chart = page.locator("section.calories .chart")
    expect(chart).to_have_attribute("tabindex", "0")
    box = chart.bounding_box()
    for share in [0.001, 0.3, 0.55, 0.999]:
        position = {"x": box["width"] * share, "y": 150}
        if size.is_phone:
            chart.tap(position=position)
        else:
            chart.hover(position=position)
        # A bar is of a week.
        expect(reading(chart)).to_contain_text("–")
        expect(reading(chart)).to_contain_text(".")
        expect(reading(chart)).to_contain_text("kcal")
        text = reading(chart).bounding_box()
        assert box["x"] - 5 <= text["x"] and text["x"] + text["width"] <= box["x"] + box["width"] + 5
    expect(page.locator("details.expenditure .chart-reading:not([visibility])")).to_have_count(0)
    page.locator("h1").tap() if size.is_phone else page.locator("h1").hover()
    if size.is_phone:
        page.evaluate("document.activeElement.blur()")
    expect(reading(chart)).to_have_count(0)


def test_values_are_read_out_of_what_the_sliders_make(page_of):
    page = page_of("losing")
    page.goto("/plan/what-if")
    chart = page.locator("#what-if .chart")
    expect(chart).to_be_visible()
    expect(chart).to_have_attribute("tabindex", "0")
    chart.focus()
    page.keyboard.press("End")
    before = reading(chart).text_content()
    page.locator("#targetWeight").fill("170")
    chart.focus()
    # The answer may be drawn before this key is pressed or after it.
    page.keyboard.press("End")
    expect(reading(chart)).not_to_have_text(before)
    # On the day of arrival a body weighs a little less than the target, which the mark has as it was typed.
    expect(reading(chart)).to_contain_text(re.compile(r"~(169\.[89]|170)\slb"))
    page.set_viewport_size({"width": 700, "height": 800})
    expect(chart.locator(".chart-value")).to_have_text("170 lbs")
    # What is read stays right while the picture changes under a pointer.
    chart.hover(position={"x": chart.bounding_box()["width"] - 5, "y": 100})
    before = reading(chart).text_content()
    page.locator("#targetWeight").evaluate(
        "field => { field.value = '175'; field.dispatchEvent(new Event('input', { bubbles: true })); }")
    expect(reading(chart)).not_to_have_text(before)


def test_a_page_that_is_shown_anew_is_read_out_too(page_of):
    page = page_of("losing")
    page.goto("/progress")
    expect(page.locator(".chart").first).to_have_attribute("tabindex", "0")
    page.evaluate("""async () => {
      const html = await (await fetch("/progress")).text();
      document.getElementById("main").replaceWith(new DOMParser().parseFromString(html, "text/html").getElementById("main"));
      document.dispatchEvent(new CustomEvent("shown", { detail: document.getElementById("main") }));
    }""")
    chart = page.locator(".chart").first
    expect(chart).to_have_attribute("tabindex", "0")
    chart.focus()
    page.keyboard.press("ArrowLeft")
    expect(reading(chart)).to_have_count(1)


def test_without_scripts_a_chart_is_no_stop(page_of):
    page = page_of("losing", java_script_enabled=False)
    page.goto("/progress")
    expect(page.locator(".chart").first).to_be_visible()
    assert page.locator(".chart[tabindex]").count() == 0
