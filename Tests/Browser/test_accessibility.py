"""Every page in each of its states is accessible: in light and dark, in large text, and on a narrow screen."""

import pytest
from playwright.sync_api import expect

from support.audits import broken_words, cut_text, findings, sideways, small_targets, violations
from support.device import DESKTOP, NARROW, Size
from support.places import PLACES, cast

# No mobile emulation here: it would zoom out where something is too wide.
PHONE_WINDOW = Size("phone window", 390, 844)


@pytest.fixture(scope="module")
def people(browser, server):
    """The browsers of the people who see the pages."""
    return cast(browser, server)


@pytest.fixture
def open_place(people, new_device):
    """Opens a page in one of its states, on a screen of some size."""
    def open_on(place, size, large_text=False, **options):
        device = new_device(size, storage_state=people[place.who], reduced_motion="reduce", **options)
        if large_text:
            session = device.context.new_cdp_session(device.page)
            session.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
        place.open(device.page)
        if large_text:
            assert device.page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        return device.page
    return open_on


@pytest.fixture
def size():
    return DESKTOP


every_place = pytest.mark.parametrize("place", PLACES, ids=str)


@every_place
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_rule_is_broken(open_place, place, scheme):
    size = DESKTOP if scheme == "light" else PHONE_WINDOW
    page = open_place(place, size, color_scheme=scheme)
    assert violations(page) == []
    expect(page.locator("h1")).to_have_count(1)
    expect(page.get_by_role("main")).to_have_count(1)
    assert page.locator("body > header, body > nav").count() == 1
    assert page.title().endswith(" · GTSD")


@every_place
def test_a_screen_of_320_pixels_is_wide_enough(open_place, place):
    page = open_place(place, NARROW)
    assert findings(
        wider_than_the_screen=sideways(page), cut_off=cut_text(page), broken_words=broken_words(page),
        too_small_to_touch=small_targets(page), broken_rules=violations(page)) == {}


@every_place
def test_text_of_twice_the_size_has_room_on_a_phone(open_place, place):
    page = open_place(place, PHONE_WINDOW, large_text=True)
    assert findings(
        wider_than_the_screen=sideways(page), cut_off=cut_text(page), broken_words=broken_words(page),
        too_small_to_touch=small_targets(page), broken_rules=violations(page)) == {}


@every_place
def test_text_of_twice_the_size_has_room_on_a_desk(open_place, place):
    page = open_place(place, DESKTOP, large_text=True)
    assert findings(
        wider_than_the_screen=sideways(page), cut_off=cut_text(page), broken_words=broken_words(page)) == {}
