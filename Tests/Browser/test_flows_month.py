"""A month of somebody's life: what they log day by day, and what the app makes of it."""

import random
import re

import pytest
from playwright.sync_api import expect

from support.actions import heading
from support.clock import Clock
from support.sentences import say
from support.server import Server

DAYS = 30
# On these days nothing is logged.
AWAY = {12, 13}


@pytest.fixture
def clock(tmp_path):
    return Clock(tmp_path)


@pytest.fixture
def server(program, tmp_path, clock):
    """A server of the test's own, whose clock can be set on."""
    running = Server(program, tmp_path, clock)
    yield running
    running.stop()


def live_a_day(device, day, kilograms):
    """Logs breakfast, lunch, dinner, water and weight of today, by the forms of the pages."""
    chance = random.Random(day)
    device.html("/home")
    device.post("/diary/weight", {
        "weight": f"{kilograms + chance.gauss(0, 0.3):.1f}", "units": "metric", "key": f"weight-{day:03}"})
    for meal, calories in [("breakfast", 450), ("lunch", 650), ("dinner", 900)]:
        answer = device.post("/diary/add", {
            "name": f"My {meal}", "calories": str(int(chance.gauss(calories, 40))), "protein": "45", "meal": meal,
            "key": f"{meal}-{day:03}"})
        assert answer.status == 303, answer.text()
    for glass in range(6):
        device.post("/home/water", {"millilitres": "500", "key": f"glass-{glass}-{day:03}"})


def test_a_month_of_a_life(device, clock):
    device.with_plan()
    first_plan = device.html("/plan")
    kilograms = 81.65
    for day in range(DAYS):
        if day not in AWAY:
            live_a_day(device, day, kilograms)
        # A person with an expenditure of 2,900 kcal a day who eats 2,000 loses about 0.12 kg a day.
        kilograms -= 0.12 if day not in AWAY else 0
        clock.set_on(days=1)
        if day % 7 == 6:
            device.post("/plan/update", {})
    page = device.page

    # Home: a new day has begun, and the streak counts the days since the journey.
    page.goto("/home")
    expect(page.get_by_text(say("tasks.streak.other", count=str(DAYS - max(AWAY) - 1)))).to_be_visible()

    # My Plan follows the log: the expenditure is higher than the formula expected.
    page.goto("/plan")
    assert re.search(r"~([\d,]+)", page.locator("main").inner_text()).group(1) not in first_plan
    expect(page.get_by_role("heading", name=say("week.title"))).to_be_visible()

    # Progress: every card has its picture, and the table has the logged values.
    page.goto("/progress?range=4w")
    expect(heading(page, say("progress.title"))).to_be_visible()
    expect(page.locator("main svg[role=img]")).to_have_count(5)
    logged = 28 - 1 - len(AWAY)
    expect(page.get_by_text(re.compile(rf"\b{logged} logged days"))).to_have_count(3)

    with page.expect_download() as download:
        page.get_by_role("link", name=say("progress.download")).click()
    lines = download.value.path().read_text().splitlines()
    assert len(lines) == 1 + logged
    assert str(clock.today(back=1)) in lines[-1]

    # The badges of a day, of a week, and of the learned expenditure.
    page.goto("/profile")
    for badge in ["streak_1", "streak_7", "health_scholar", "water_goal"]:
        expect(page.get_by_role("listitem").filter(has_text=say(f"badges.{badge}"))).to_contain_text("Earned")

    # Any day can be opened, and the journey left it as it was.
    page.goto(f"/diary?day={clock.today(back=DAYS - min(AWAY))}")
    expect(page.locator(".meals .entries li")).to_have_count(0)
    page.goto(f"/diary?day={clock.today(back=1)}")
    expect(page.locator(".meals .entries li")).to_have_count(3)
