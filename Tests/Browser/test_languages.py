"""Browsers and settings choose the language, and German is German throughout."""

import re

import pytest
from playwright.sync_api import expect

from support.actions import button, heading
from support.audits import broken_numbers, cut_text, findings, overlapping_text, sideways
from support.cast import PEOPLE, Cast
from support.people import Person
from support.places import PLACES, open_details
from support.sentences import say, sentences
from support.views import ROOT_OF_24_AND_SLIM, ROOT_OF_32, ROOT_OF_32_ON_PHONE, Viewer


@pytest.fixture(scope="session")
def germans(browser, server):
    """The same people, who have chosen German in the settings."""
    def choose_german(device):
        fields = {"language": "de", "units": "metric", "theme": "system", "timeZone": "Europe/Berlin"}
        assert device.post("/settings", fields).status == 303
        device.html("/settings")

    return Cast(browser, server, choose_german)


def test_a_german_browser_is_shown_german(new_device):
    page = new_device(locale="de-DE").page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(heading(page, say("landing.title", "de"))).to_be_visible()
    assert say("landing.title", "de") != say("landing.title")


def test_a_german_who_signs_up_goes_on_in_german_and_in_kilograms(new_device):
    device = new_device(locale="de-DE")
    page = device.page
    device.sign_up(Person(name="Jörg"))
    page.goto("/onboarding")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(heading(page, say("onboarding.welcome.title", "de", name="Jörg"))).to_be_visible()
    assert say("onboarding.welcome.text", "de") != say("onboarding.welcome.text")


def test_the_language_is_switched_in_the_settings(device):
    page = device.page
    device.with_plan()
    page.goto("/settings")
    page.get_by_text("Deutsch", exact=True).click()
    button(page, "frame.save").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(heading(page, say("settings.title", "de"))).to_be_visible()
    assert say("settings.title", "de") != say("settings.title")
    page.goto("/plan")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_numbers_and_days_are_written_as_in_german(new_device, germans):
    page = new_device(storage_state=germans["planned"]).page
    page.goto("/plan")
    page.locator("details.how > summary").click()
    page.locator("details.bmr summary").click()
    main = page.get_by_role("main")
    expect(main).to_contain_text(re.compile(r"1\.7\d\d"))
    expect(main).to_contain_text("177,8")
    page.goto("/profile")
    expect(page.get_by_role("main")).to_contain_text("15. Januar 1990")


# What is the same in both languages: sources, units, names and signs.
SAME_KEYS = re.compile(r"nutrient\.(vitamin_.*|calcium|magnesium)|kitchen\.food\.per\.100|import\.source\..*|phone\.health\.title|citation\..*|operator\..*\.source|unit\..*|entry\.units\..*|settings\.units\.us|onboarding\.review\.none")
SAME_WORDS = re.compile(r"GTSD.*|E-Mail|Name|BMI|BMR|TDEE|Protein|Start|Mifflin-St Jeor|Katch-McArdle|Trend|Snack|kcal|Imported|5:2|Fa|Re|Rf|Pa|Refeed|Details|Portion")
WORDS = """() => {
  const found = new Set();
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement.closest("script, style, option")) found.add(node.textContent.trim());
  }
  for (const element of document.querySelectorAll("[aria-label]")) found.add(element.getAttribute("aria-label"));
  return [...found];
}"""


def left_in_english(page):
    """What a German page says that is an English sentence."""
    english = {text for key, text in sentences().items()
               if not SAME_KEYS.fullmatch(key) and not SAME_WORDS.fullmatch(text)}
    return [words for words in page.evaluate(WORDS) if words in english]


def not_german(page, paths):
    """What pages say that is not German, by their paths."""
    found = {}
    for path in paths:
        page.goto(path)
        open_details(page)
        language = page.locator("html").get_attribute("lang")
        found[path] = left_in_english(page) + ([] if language == "de" else [f"its language is {language}"])
    return {path: words for path, words in found.items() if words}


@pytest.mark.parametrize("who", [who for who in PEOPLE if who != "nobody"])
def test_every_page_of_somebody_is_german_throughout(germans, new_device, who):
    page = new_device(storage_state=germans[who]).page
    assert not_german(page, sorted({place.path for place in PLACES if place.who == who})) == {}


def test_every_page_for_everybody_is_german_throughout(new_device):
    page = new_device(locale="de-DE").page
    assert not_german(page, ["/", "/signup", "/login", "/forgot-password", "/reset-password?token=x",
                             "/reset-password", "/help", "/help/bmr", "/learn", "/learn/tdee", "/nowhere"]) == {}


# Pages of every kind, on which German has longer words than English.
LONG_WORDS = {
    "landing", "welcome", "short way", "health", "home with targets", "plan", "profile", "zero state", "edit profile",
    "cycle", "learn topic with a table", "settings", "log food", "tasks"}


@pytest.mark.parametrize("place", [place for place in PLACES if place.name in LONG_WORDS], ids=str)
def test_german_has_room_in_large_text(germans, new_device, place):
    device = new_device(
        locale="de-DE", storage_state=germans[place.who], reduced_motion="reduce", service_workers="block")
    viewer, found = Viewer(device, place), {}
    for view in [ROOT_OF_32_ON_PHONE, ROOT_OF_24_AND_SLIM, ROOT_OF_32]:
        viewer.show(view)
        page = viewer.page
        found[view.name] = findings(
            wider_than_the_screen=sideways(page), cut_off=cut_text(page), written_over=overlapping_text(page),
            broken_numbers=broken_numbers(page))
    assert findings(**found) == {}


def test_every_sentence_has_a_german_one():
    assert set(sentences("de")) == set(sentences())
    same = [key for key, text in sentences().items()
            if sentences("de")[key] == text and re.search(r"[a-z]{4,} [a-z]{3,} [a-z]{2,}", text)]
    assert [key for key in same if not SAME_KEYS.fullmatch(key)] == []
