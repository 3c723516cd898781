"""The layout has room for other languages: 40 % longer, and from right to left. And German is German throughout."""

import re

import pytest
from playwright.sync_api import expect

from support.actions import button, heading
from support.audits import cut_text, findings, sideways
from support.device import DESKTOP, ONE_SIZE, Size
from support.people import Person
from support.places import PLACES, cast, open_details
from support.sentences import say, sentences

PHONE_WINDOW = Size("phone window", 390, 844)

# A language that nobody speaks: every word with accents, and 40 % longer.
REWRITE = r"""() => {
  const accents = { a: "á", e: "ë", i: "ï", o: "ô", u: "ü", c: "ç", n: "ñ", s: "š", y: "ý",
    A: "Å", E: "É", I: "Î", O: "Ø", U: "Û", C: "Ç", N: "Ñ", S: "Š", Y: "Ý" };
  const lengthen = (word) => {
    const extra = Math.ceil(word.length * 0.4);
    const accented = [...word].map((letter) => accents[letter] ?? letter);
    return accented.join("") + accented.slice(-extra).join("").toLowerCase();
  };
  const rewrite = (text) => text.replace(/\p{L}+/gu, lengthen);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement.closest("script, style, option")) node.textContent = rewrite(node.textContent);
  }
  document.documentElement.dir = "rtl";
}"""


@pytest.fixture(scope="module")
def people(browser, server):
    """The browsers of the people who see the pages."""
    return cast(browser, server)


@pytest.fixture(scope="module")
def germans(browser, server):
    """The same people, who have chosen German in the settings."""
    def choose_german(device):
        fields = {"language": "de", "units": "metric", "theme": "system", "timeZone": "Europe/Berlin"}
        assert device.post("/settings", fields).status == 303
        device.html("/settings")

    return cast(browser, server, choose_german)


@pytest.mark.parametrize("size", [PHONE_WINDOW, DESKTOP], ids=str)
@pytest.mark.parametrize("place", PLACES, ids=str)
def test_longer_words_from_right_to_left_have_room(people, new_device, place, size):
    page = new_device(size, storage_state=people[place.who], reduced_motion="reduce").page
    place.open(page)
    page.evaluate(REWRITE)
    assert findings(wider_than_the_screen=sideways(page), cut_off=cut_text(page)) == {}


@ONE_SIZE
def test_a_german_browser_is_shown_german(new_device):
    page = new_device(locale="de-DE").page
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(heading(page, say("landing.title", "de"))).to_be_visible()
    assert say("landing.title", "de") != say("landing.title")


@ONE_SIZE
def test_a_german_who_signs_up_goes_on_in_german_and_in_kilograms(new_device):
    device = new_device(locale="de-DE")
    page = device.page
    device.sign_up(Person(name="Jörg"))
    page.goto("/onboarding")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(heading(page, say("onboarding.welcome.title", "de", name="Jörg"))).to_be_visible()
    assert say("onboarding.welcome.text", "de") != say("onboarding.welcome.text")


@ONE_SIZE
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


@ONE_SIZE
def test_numbers_and_days_are_written_as_in_german(new_device, germans):
    page = new_device(storage_state=germans["planned"]).page
    page.goto("/plan")
    page.locator("details.bmr summary").click()
    main = page.get_by_role("main")
    expect(main).to_contain_text(re.compile(r"1\.7\d\d"))
    expect(main).to_contain_text("177,8")
    page.goto("/profile")
    expect(page.get_by_role("main")).to_contain_text("15. Januar 1990")


# What is the same in both languages: sources, units, names and signs.
SAME_KEYS = re.compile(r"import\.source\..*|citation\..*|unit\..*|entry\.units\..*|settings\.units\.us|onboarding\.review\.none")
SAME_WORDS = re.compile(r"GTSD.*|E-Mail|Name|BMI|BMR|TDEE|Protein|Start|Mifflin-St Jeor|Katch-McArdle|Trend|Snack|kcal|Imported|5:2|Fa|Re|Rf|Pa|Refeed")
PERSONAL = sorted({(place.path, place.who) for place in PLACES if place.who != "nobody"})
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


@ONE_SIZE
@pytest.mark.parametrize("path, who", PERSONAL)
def test_every_page_is_german_throughout(germans, new_device, path, who):
    page = new_device(storage_state=germans[who]).page
    page.goto(path)
    open_details(page)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert left_in_english(page) == []


@ONE_SIZE
@pytest.mark.parametrize("path", ["/", "/signup", "/login", "/forgot-password", "/reset-password?token=x",
                                  "/reset-password", "/help", "/help/bmr", "/learn", "/learn/tdee", "/nowhere"])
def test_every_page_for_everybody_is_german_throughout(new_device, path):
    page = new_device(locale="de-DE").page
    page.goto(path)
    open_details(page)
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert left_in_english(page) == []


@ONE_SIZE
def test_every_sentence_has_a_german_one(size):
    assert set(sentences("de")) == set(sentences())
    same = [key for key, text in sentences().items()
            if sentences("de")[key] == text and re.search(r"[a-z]{4,} [a-z]{3,} [a-z]{2,}", text)]
    assert [key for key in same if not SAME_KEYS.fullmatch(key)] == []
