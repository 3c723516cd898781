"""Every number opens into its arithmetic, wherever it stands."""

import pytest
from playwright.sync_api import expect

from support.actions import expect_plan, heading
from support.device import BOTH_SIZES, PHONE
from support.people import Numbers
from support.sentences import say


@pytest.fixture
def size():
    return PHONE


@BOTH_SIZES
def test_a_target_on_home_is_a_link_as_a_whole_to_its_arithmetic(device):
    page = device.page
    device.with_plan()
    for name in ["calories", "protein", "water"]:
        page.goto("/home")
        tile = page.get_by_role("link", name=say(f"plan.{name}") + ":")
        box, ring = tile.bounding_box(), page.locator(f".now-amounts .{name} :is(svg.ring, progress)").bounding_box()
        assert min(box["width"], box["height"]) >= 44
        assert box["x"] <= ring["x"] and box["y"] <= ring["y"] and box["y"] + box["height"] >= ring["y"] + ring["height"]
        expect(page.locator(f".now-amounts .{name} a")).to_have_count(1)
        page.mouse.click(ring["x"] + ring["width"] / 2, ring["y"] + min(8, ring["height"] / 2))
        expect_plan(page)
        opened = page.locator(f"details.{name}")
        expect(opened).to_have_attribute("open", "")
        expect(opened.locator(".arithmetic").first).to_be_in_viewport()
        expect(page.locator("details.bmr")).not_to_have_attribute("open", "")


def test_what_is_not_understood_on_home_is_a_tap_away(device):
    page = device.page
    device.sign_up().complete()
    page.goto("/home")
    page.get_by_role("link", name=say("help.bmr.title")).click()
    expect(heading(page, say("help.bmr.title"))).to_be_visible()
    device.acknowledge()
    page.goto("/home")
    page.get_by_role("link", name=say("help.calorie_target.title")).click()
    expect(heading(page, say("help.calorie_target.title"))).to_be_visible()


def test_the_deficit_opens_into_its_arithmetic(device):
    page = device.page
    numbers = Numbers()
    device.with_plan()
    page.goto("/plan")
    page.locator("details.how > summary").click()
    deficit = page.locator("details.balance")
    deficit.locator("summary").click()
    expect(deficit.locator(".arithmetic")).to_contain_text(f"{numbers.tdee} − {numbers.calories} = 500")


def test_the_profile_shows_what_it_comes_to_once_it_is_complete(device):
    page = device.page
    numbers = Numbers()
    device.sign_up().skip()
    page.goto("/profile")
    expect(page.locator("details.bmr")).to_have_count(0)
    device.complete()
    page.goto("/profile")
    for name, figure in [
        ("bmi", numbers.bmi), ("bmr", numbers.bmr), ("tdee", numbers.tdee), ("calories", numbers.calories),
        ("protein", numbers.protein),
    ]:
        number = page.locator(f"details.{name}")
        expect(number.locator("summary")).to_contain_text(str(figure))
        number.locator("summary").click()
        expect(number.locator(".arithmetic").first).to_be_visible()


def test_a_change_has_a_sign_and_a_colour_that_does_not_judge(device):
    page = device.page
    device.with_plan()
    device.post("/diary/weight", {"update": "1", "weight": "178", "units": "us", "key": "delta-001"})
    page.goto("/plan/history")
    change = page.locator(".history .delta").first
    expect(change).to_have_text("(−2 lbs)")
    teal, coral = [page.evaluate("""name => {
      const sample = document.body.appendChild(document.createElement("i"));
      sample.style.color = `var(--${name})`;
      return getComputedStyle(sample).color;
    }""", name) for name in ["teal", "coral"]]
    colour = change.evaluate("each => getComputedStyle(each).color")
    assert colour == teal != coral
