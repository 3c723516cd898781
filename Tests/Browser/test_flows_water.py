"""Water by a tap, on Home."""

import pytest
from playwright.sync_api import expect

from support.device import ON_A_DESK, PHONE
from support.sentences import say
from support.waiting import intercept, wait_until


@pytest.fixture
def size():
    return PHONE


def water(page):
    """The ring of the water target."""
    return page.locator(".rest-targets li").filter(has_text=say("plan.water"))


def add(page, amount):
    return page.get_by_role("button", name=say("home.water.add", amount=amount))


def test_a_tap_fills_the_ring_and_undo_empties_it(device):
    page = device.with_plan().page
    page.goto("/home")
    add(page, "8 fl oz").click()
    expect(page.get_by_text(say("toast.water_added"))).to_be_visible()
    expect(water(page)).to_contain_text(say("home.ring.left", amount="90 fl oz"))
    add(page, "16 fl oz").click()
    expect(water(page)).to_contain_text(say("home.ring.left", amount="74 fl oz"))
    page.get_by_role("button", name=say("home.water.undo", amount="16 fl oz")).click()
    expect(water(page)).to_contain_text(say("home.ring.left", amount="90 fl oz"))
    page.get_by_role("button", name=say("home.water.undo", amount="8 fl oz")).click()
    expect(page.get_by_text(say("toast.water_removed"))).to_be_visible()
    expect(water(page)).to_contain_text("~98")


@ON_A_DESK
def test_by_keyboard_and_without_scripts(new_device):
    device = new_device(java_script_enabled=False).with_plan()
    page = device.page
    page.goto("/home")
    add(page, "8 fl oz").focus()
    page.keyboard.press("Enter")
    expect(water(page)).to_contain_text(say("home.ring.left", amount="90 fl oz"))


def test_a_double_click_counts_once(device):
    page = device.with_plan().page
    page.goto("/home")
    held = []
    intercept(page, "**/home/water", lambda route: held.append(route))
    add(page, "8 fl oz").dblclick()
    # To ask the page lets what is held arrive.
    wait_until(lambda: page.title() and held)
    held[0].continue_()
    expect(water(page)).to_contain_text(say("home.ring.left", amount="90 fl oz"))
    assert len(held) == 1
    page.goto("/home")
    expect(water(page)).to_contain_text(say("home.ring.left", amount="90 fl oz"))
