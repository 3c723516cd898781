"""What waits to be sent has its effect on Progress and on My Plan, and pages that send one on have their way offline too."""

import contextlib
import sqlite3
from datetime import timedelta

from playwright.sync_api import expect

from support.actions import open_cards
from support.audits import violations
from support.in_step import MODULE, arrive, show_all
from support.kept import names, use
from support.offline import Connection, expect_saved, install
from support.past import DAY
from support.sentences import say
from support.sync import TODAY, connection, expect_sent, keep_all, keeps_pages, mark, page, server, size, unsent  # noqa: F401
from support.waiting import wait_until

KEEP = f"""async (changes) => {{
  const {{ keep }} = await import({MODULE % "core/outbox"});
  await keep(changes);
}}"""
LENTILS = "0f0e0d0c-0b0a-4908-8706-050403020100"
BEANS = "0f0e0d0c-0b0a-4908-8706-050403020101"
WATER = ["0f0e0d0c-0b0a-4908-8706-050403020102", "0f0e0d0c-0b0a-4908-8706-050403020103"]
# What is shown of a log from which every entry is removed.
SHOW_NONE = f"""async () => {{
  const [{{ months, records }}, {{ show }}]
    = await Promise.all([import({MODULE % "core/store"}), import({MODULE % "pages/progress"})]);
  const kept = await Promise.all((await months('diary_entry')).map((month) => records('diary_entry', `${{month}}-01`)));
  await show(kept.flatMap(Object.keys).map((name) =>
    ({{ kind: 'diary_entry', id: name.split('/')[1], fields: null }})));
}}"""
# The newest weight where the records of a person are not here, by what waits of some days.
NEWEST = f"""async (days) => {{
  const {{ weighIns }} = await import({MODULE % "parts/weights"});
  const {{ dataset }} = document.documentElement;
  const {{ person }} = dataset;
  dataset.person = 'somebody else';
  const found = await weighIns(days.map((id) => ({{ kind: 'weigh_in', id, fields: {{ weight: 70 }} }})));
  dataset.person = person;
  return found.newest?.day;
}}"""


def wait_for(page, *changes):
    """Keeps changes until they are sent."""
    page.evaluate(KEEP, list(changes))


def age_plan(device, days):
    """Has the plan of somebody be in force for some days already."""
    with contextlib.closing(sqlite3.connect(device.server.directory / "data" / "gtsd.sqlite", timeout=30)) as database:
        with database:
            database.execute("UPDATE plans SET created_at = created_at - ? WHERE person_id = ?",
                             (days * DAY, device.number()))


def back(days):
    """So many days before today."""
    return TODAY - timedelta(days=days)


def test_progress_and_my_plan_show_what_waits(device, page, connection):
    age_plan(device, 20)
    device.call("/v1/diary", data={"name": "Soup", "calories": 1800, "day": str(back(2))})
    arrive(page, "/diary", "/plan", "/progress")
    target = int(page.locator(".progress-cards").get_attribute("data-targets").split("=")[-1].split(",")[0])
    expect(page.locator(".card.adherence .figure")).to_have_count(0)
    arrive(page, "/progress?range=1y")
    connection.lose()
    wait_for(
        page, {"kind": "weigh_in", "id": str(TODAY), "fields": {"weight": 80}, "shown": {"typed": "176.4"}},
        {"kind": "diary_entry", "id": LENTILS,
         "fields": {"day": str(back(2)), "name": "Lentils", "calories": target - 1800}},
        {"kind": "diary_entry", "id": BEANS, "fields": {"day": str(back(3)), "name": "Beans", "calories": target}},
        {"kind": "water", "id": WATER[0], "fields": {"day": str(TODAY), "millilitres": 3000}})
    # A bar of a year is the mean of a week's days that are over, and the figure that of all of them.
    show_all(page)
    calories = page.locator(".card.calories")
    weeks = {back(days) - timedelta(days=back(days).weekday()) for days in (2, 3)}
    expect(calories.locator("path.chart-unsent")).to_have_count(len(weeks))
    values = calories.locator("svg.chart").get_attribute("data-values")
    assert [value.split(" ")[1] for value in values.split(",")][-1] == f"{target}.00", values
    expect_figures(page, target)
    assert rows(calories)[0][1] == f"{target:,} {say('unsent.mark')}"
    page.goto("/progress")
    expect_figures(page, target)
    weight = page.locator(".card.weight")
    expect(weight.locator(".figure .number")).to_have_text("176.4")
    expect(mark(weight.locator(".figure"))).to_be_visible()
    expect(weight.locator("circle.chart-unsent")).to_have_count(1)
    expect(calories.locator("path.chart-unsent")).to_have_count(2)
    expect(mark(page.locator(".card.protein"))).to_have_count(0)
    # What the server says of other values is not said of these.
    expect(weight.get_by_role("img")).to_have_accessible_name(say("progress.weight"))
    expect(weight.locator("> .hint")).to_be_visible()
    expect(weight.locator("> .hint")).to_contain_text(say("progress.weight.measured", date=written(TODAY)))
    assert rows(weight)[0] == [written(TODAY), f"176.4 lbs {say('unsent.mark')}", "–"]
    changed = [[written(back(days)), f"{target:,} {say('unsent.mark')}", f"~{target:,}"] for days in (2, 3)]
    unchanged = [row for row in rows(calories) if say("unsent.mark") not in row[1]]
    assert [row for row in rows(calories) if say("unsent.mark") in row[1]] == changed
    page.evaluate(SHOW_NONE)
    expect(calories.locator("details")).to_be_hidden()
    expect(calories.get_by_role("img")).to_have_accessible_name(say("progress.calories"))
    for hidden in (calories.locator(".figure"), calories.locator("> .hint")):
        expect(hidden).to_be_hidden()
    spaces = calories.locator("h2").evaluate("heading => heading.childNodes.length")
    for _ in range(2):
        show_all(page)
        expect_figures(page, target)
        page.evaluate(SHOW_NONE)
    assert calories.locator("h2").evaluate("heading => heading.childNodes.length") == spaces
    show_all(page)
    assert page.evaluate(NEWEST, [str(back(3))]) is None
    assert page.evaluate(NEWEST, [str(back(3)), str(TODAY)]) == str(TODAY)
    expect(page.locator(".card.adherence .grid-near.chart-unsent")).to_have_count(2)
    left = page.locator(".card.adherence svg[role=img] .grid-logged").get_attribute("d")
    assert left.count("M") == 1, left
    assert violations(page) == []
    page.goto("/plan")
    now = page.locator("[data-weight-now]")
    expect(now).to_have_text(f"176.4 lbs {say('unsent.mark')}")
    percent = page.locator(".hero progress").get_attribute("value")
    expect(page.locator(".hero progress + .hint")).to_have_text(say("myplan.hero.progress", percent=percent))
    timeline = page.locator("[data-way]")
    expect(timeline.locator("circle.chart-unsent")).to_have_count(1)
    expect(timeline.locator(":scope > .unsent")).to_be_visible()
    water = page.locator("details.water .today")
    expect(water).to_contain_text(say("myplan.today.there"))
    expect(mark(water)).to_be_visible()
    week = page.locator(".this-week")
    expect(week.locator("dl.rows:visible")).to_contain_text(say("week.water"))
    expect(mark(week)).to_be_visible()
    assert violations(page) == []
    # A weight whose removal waits is what is weighed no more, and nothing is said of water that was not drunk.
    wait_for(page, {"kind": "weigh_in", "id": str(TODAY), "fields": None},
             {"kind": "water", "id": WATER[0], "fields": None})
    show_all(page)
    expect(now).to_have_text("180 lbs")
    expect(timeline.locator(".chart-unsent")).to_have_count(0)
    expect(water).to_have_count(0)
    wait_for(
        page, {"kind": "weigh_in", "id": str(TODAY), "fields": {"weight": 80}, "shown": {"typed": "176.4"}},
        {"kind": "water", "id": WATER[1], "fields": {"day": str(TODAY), "millilitres": 3000}})
    connection.restore()
    expect_sent(page)
    expect(now).to_have_text("176.4 lbs")
    expect(water).to_contain_text(say("myplan.today.there"))
    page.goto("/progress")
    # The server comes to the same.
    expect_figures(page, target)
    assert rows(weight)[0][:2] == [written(TODAY), "176.4 lbs"]
    assert [row for row in rows(calories) if row not in unchanged] \
        == [[day, eaten.removesuffix(f" {say('unsent.mark')}"), aim] for day, eaten, aim in changed]


def rows(card):
    """What the table of a card says, row by row."""
    return card.locator("tr:has(td)").evaluate_all(
        "rows => rows.filter((row) => !row.hidden).map((row) => [...row.cells].map((cell) => cell.textContent))")


def written(day):
    """A day as it is written in full: February 8, 2026."""
    return f"{day:%B} {day.day}, {day.year}"


def expect_figures(page, target):
    """The mean of the calories, and the days near their target, of two days that reached it and one that did not."""
    mean = f"{(2 * target + 250) / 3:,.0f}"
    expect(page.locator(".card.calories .figure .number")).to_have_text(mean)
    days = say("progress.days.other", count=3)
    expect(page.locator(".card.calories > .hint")).to_contain_text(days)
    expect(page.locator(".card.calories").get_by_role("img")).to_have_accessible_name(
        say("progress.calories.label", mean=mean, days=days))
    open_cards(page)
    near = page.locator(".card.adherence")
    expect(near.locator(".figure .number")).to_have_text(say("progress.adherence.share", percent=67))
    expect(near.get_by_text(say("progress.adherence.text.other", near=2, days=days))).to_be_visible()
    expect(near.get_by_text(say("progress.adherence.many"))).to_be_visible()
    expect(near.locator("svg[role=img]")).to_have_accessible_name(say("progress.adherence.text.other", near=2, days=days))


def test_a_weight_of_an_earlier_day_leaves_what_was_sent_as_sent(device, page, connection):
    """Only the trend of the days after it is not known any more."""
    device.call("/v1/weights", data={"day": str(back(9)), "weight": 82})
    arrive(page, "/progress")
    weight = page.locator(".card.weight")
    sent = rows(weight)
    assert len(sent) == 2, sent
    connection.lose()
    wait_for(page, {"kind": "weigh_in", "id": str(back(4)), "fields": {"weight": 81}})
    show_all(page)
    shown = rows(weight)
    assert [row[0] for row in shown] == [written(back(days)) for days in (0, 4, 9)]
    assert shown[0] == [*sent[0][:2], "–"] and shown[2] == sent[1]
    assert shown[1][1].endswith(say("unsent.mark")) and shown[1][2] == "–"


def test_every_range_of_progress_is_there_without_a_connection(device, page, connection):
    keep_all(page)
    connection.lose()
    page.goto("/progress")
    ranges = page.get_by_role("navigation", name=say("progress.range"))
    for label in ("4w", "1y", "all", "12w"):
        ranges.get_by_role("link", name=say(f"progress.range.{label}")).click()
        expect(ranges.locator("[aria-current=page]")).to_have_text(say(f"progress.range.{label}"))
        expect_saved(page)
    # One that is not here is none of the others.
    use(page, "database => database.transaction('pages', 'readwrite').objectStore('pages').delete('/progress?range=1y')")
    ranges.get_by_role("link", name=say("progress.range.1y")).click()
    page.wait_for_url("**/progress")
    expect_saved(page)


def test_a_page_that_sends_one_on_does_so_without_a_connection(device, connection):
    page = device.page
    device.sign_up()
    device.skip()
    to = device.context.request.get("/targets", max_redirects=0).headers["location"]
    install(page)
    page.goto("/home")
    keep_all(page)
    connection.lose()
    page.goto("/targets")
    expect_saved(page)
    assert page.url.endswith(to)
    assert violations(page) == []


def test_home_shows_what_waits_without_a_service_worker(new_device, server):
    device = new_device(service_workers="block").with_plan()
    page = device.page
    connection = Connection(server, device.context)
    # What shows it has come before it is needed, with all that it imports, and the records and the rules too.
    with page.expect_request_finished(lambda request: request.url.endswith("/rules.wasm")):
        page.goto("/home")
    wait_until(lambda: names(page, "records"))
    wait_until(lambda: page.evaluate("""async () => {
      const all = () => performance.getEntriesByType('resource').map(({ name }) => name);
      const scripts = () => all().filter((name) => name.endsWith('.js') && !name.endsWith('-worker.js'));
      const before = scripts();
      await Promise.all(before.map((name) => import(name)));
      const areHere = ['/rings.js', '/unsent.js'].every((end) => before.some((name) => name.endsWith(end)));
      return areHere && scripts().length === before.length;
    }"""))
    connection.lose()
    page.get_by_role("button", name=say("home.water.add", amount="8 fl oz")).click()
    expect(page.locator(".rest-targets .water strong")).to_have_text("8 fl oz")
