"""Today's tasks, days in a row and badges, as people live with them."""

import contextlib
import datetime
import re
import sqlite3

import pytest
from playwright.sync_api import expect

from support.actions import button, heading, link
from support.device import BOTH_SIZES, ON_A_DESK, PHONE
from support.keyboard import press_on, type_into
from support.sentences import say
from support.waiting import intercept, wait_until

MILLISECONDS = 24 * 60 * 60 * 1000


@pytest.fixture
def size():
    return PHONE


def task(page, title):
    """A task on Home that can be tapped."""
    return page.get_by_role("checkbox", name=title)


def summary(done, every):
    return f"{say('tasks.summary', done=done, all=every)}."


def with_older_plan(device, days):
    """Somebody whose plan was made so many days ago, and who has not seen Home yet."""
    device.with_plan()
    path = device.server.directory / "data" / "gtsd.sqlite"
    with contextlib.closing(sqlite3.connect(path, timeout=30)) as database, database:
        database.execute(
            "UPDATE plans SET created_at = created_at - ? WHERE person_id = ?",
            (days * MILLISECONDS, device.number()))
    return device


@BOTH_SIZES
def test_a_tap_does_a_task_and_another_one_undoes_it(device):
    page = device.with_plan().page
    page.goto("/home")
    expect(page.get_by_text(summary(1, 5))).to_be_visible()
    expect(task(page, say("tasks.lunch"))).not_to_be_checked()
    task(page, say("tasks.lunch")).click()
    expect(page.get_by_text(say("toast.task_done"))).to_be_visible()
    expect(task(page, say("tasks.lunch"))).to_be_checked()
    expect(page.get_by_text(summary(2, 5))).to_be_visible()
    task(page, say("tasks.lunch")).click()
    expect(page.get_by_text(say("toast.task_undone"))).to_be_visible()
    expect(task(page, say("tasks.lunch"))).not_to_be_checked()


def test_a_double_click_is_one_tap(device):
    page = device.with_plan().page
    page.goto("/home")
    held = []
    intercept(page, "**/home/tasks", lambda route: held.append(route))
    task(page, say("tasks.dinner")).dblclick()
    # To ask the page lets what is held arrive.
    wait_until(lambda: page.title() and held)
    held[0].continue_()
    expect(task(page, say("tasks.dinner"))).to_be_checked()
    assert len(held) == 1
    page.goto("/home")
    expect(task(page, say("tasks.dinner"))).to_be_checked()


def test_what_is_logged_does_a_task_and_says_why(device):
    page = device.with_plan().page
    device.call("/v1/water", data={"millilitres": 5000})
    page.goto("/home")
    expect(page.get_by_text(say("tasks.logged", amount="169 fl oz"))).to_be_visible()
    expect(page.get_by_text(say("tasks.evidence.weigh_in"))).to_be_visible()
    expect(task(page, "98 fl oz")).to_have_count(0)
    expect(page.get_by_role("link", name=say("tasks.go.breakfast"))).to_have_attribute("href", "/diary/add?meal=breakfast")


@ON_A_DESK
def test_by_keyboard_alone(device):
    page = device.with_plan().page
    page.goto("/home")
    press_on(page, task(page, say("tasks.breakfast")), "Space")
    expect(task(page, say("tasks.breakfast"))).to_be_checked()
    press_on(page, task(page, say("tasks.breakfast")))
    expect(task(page, say("tasks.breakfast"))).not_to_be_checked()
    press_on(page, link(page, "tasks.title"))
    expect(heading(page, say("tasks.title"))).to_be_visible()
    type_into(page, page.get_by_label(say("field.title")), "Walk")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Walk")).to_be_visible()


@ON_A_DESK
def test_without_scripts(new_device):
    device = new_device(java_script_enabled=False).with_plan()
    page = device.page
    page.goto("/tasks")
    page.get_by_label(say("field.title")).fill("Walk")
    button(page, "tasks.add.submit").click()
    expect(page.get_by_role("heading", name="Walk")).to_be_visible()
    page.goto("/home")
    expect(page.get_by_text(say("badges.health_scholar.news"))).to_be_visible()
    task(page, "Walk").click()
    expect(task(page, "Walk")).to_be_checked()
    expect(page.get_by_text(summary(2, 6))).to_be_visible()
    expect(page.get_by_text(say("badges.health_scholar.news"))).to_have_count(0)
    task(page, "Walk").click()
    expect(task(page, "Walk")).not_to_be_checked()


def test_a_task_of_ones_own_comes_on_its_days_and_can_be_stopped(device):
    page = device.with_plan().page
    page.goto("/tasks")
    expect(page.get_by_text(say("tasks.none.title"))).to_be_visible()
    button(page, "tasks.add.submit").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_label(say("field.title")).fill("Walk")
    weekday = datetime.datetime.now(datetime.timezone.utc).strftime("%A")
    page.get_by_role("checkbox", name=weekday).uncheck()
    button(page, "tasks.add.submit").click()
    expect(page.get_by_text(say("toast.task_added"))).to_be_visible()
    page.goto("/home")
    expect(task(page, "Walk")).to_have_count(0)
    page.goto("/tasks")
    page.locator("summary", has_text=say("tasks.change")).click()
    own = page.get_by_role("region", name="Walk")
    own.get_by_role("checkbox", name=weekday).check()
    own.get_by_label(say("field.title")).fill("Run")
    button(own, "frame.save").click()
    expect(page.get_by_text(say("toast.task_saved"))).to_be_visible()
    page.goto("/home")
    expect(task(page, "Run")).to_be_visible()
    page.goto("/tasks")
    page.get_by_role("button", name=say("tasks.stop")).click()
    expect(page.get_by_text(say("toast.task_stopped"))).to_be_visible()
    page.goto("/home")
    expect(task(page, "Run")).to_have_count(0)
    page.goto("/tasks")
    page.get_by_role("button", name=say("tasks.start")).click()
    expect(page.get_by_text(say("toast.task_started"))).to_be_visible()
    page.goto("/home")
    expect(task(page, "Run")).to_be_visible()


def test_a_week_is_a_streak_and_its_badge_is_told_once(new_device):
    device = with_older_plan(new_device(), days=10)
    device.log(days=6, calories=2000, kilograms=81)
    page = device.page
    page.goto("/home")
    expect(page.get_by_text(say("tasks.streak.other", count=6), exact=True)).to_be_visible()
    expect(page.get_by_text(say("badges.streak_1.news"))).to_be_visible()
    for title in ["tasks.breakfast", "tasks.lunch", "tasks.dinner"]:
        task(page, say(title)).click()
        expect(task(page, say(title))).to_be_checked()
    # With the weight, which was entered when signing up, these are four of five.
    expect(page.get_by_text(say("tasks.streak.other", count=7), exact=True)).to_be_visible()
    celebration = page.get_by_role("status").filter(has_text=say("badges.streak_7.news"))
    expect(celebration).to_be_visible()
    celebration.get_by_role("link", name=say("badges.close")).click()
    expect(page.get_by_text(say("badges.streak_7.news"))).to_have_count(0)
    other = new_device()
    other.context.add_cookies(device.context.cookies())
    other.page.goto("/home")
    expect(other.page.get_by_text(say("tasks.streak.other", count=7), exact=True)).to_be_visible()
    expect(other.page.get_by_text(say("badges.streak_7.news"))).to_have_count(0)
    page.goto("/profile")
    earned = page.locator(".badges .earned")
    expect(earned.filter(has_text=re.compile(f"^{re.escape(say('badges.streak_7'))}"))).to_be_visible()
