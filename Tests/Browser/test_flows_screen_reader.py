"""What people hear who use a screen reader: names, states and hints, in the right order."""

import pytest
from playwright.sync_api import expect

from support.actions import button, metrics_card
from support.people import Numbers
from support.reading import spoken
from support.sentences import say
from support.waiting import wait_until


@pytest.fixture
def ready(new_device, people):
    """A browser of a person who has completed onboarding and has no plan yet."""
    return new_device(storage_state=people["ready"])


def heard(device, page):
    """What is announced: role, name, and hint or state."""
    return [(each.role, each.name) for each in spoken(device, page)]


def disclosure(device, page, name):
    """The parts that open under a name, as they are announced."""
    return [each for each in spoken(device, page) if each.role == "DisclosureTriangle" and each.name == name]


def test_the_summary_is_read_in_order(ready):
    page = ready.page
    numbers = Numbers()
    page.goto("/how-it-works?first")
    expected = [
        ("heading", say("summary.title")), ("button", say("frame.close")),
        ("StaticText", say("summary.greeting", name="John")),
        ("heading", say("summary.bmr.title")), ("StaticText", numbers.bmr),
        ("StaticText", "calories per day"),
        ("DisclosureTriangle", say("summary.learn")),
        ("heading", say("summary.tdee.title")), ("StaticText", f"~{numbers.tdee}"),
        ("DisclosureTriangle", say("summary.learn")),
        ("heading", say("summary.targets.title")), ("DisclosureTriangle", say("summary.targets.why")),
        ("heading", say("summary.projection.title")), ("heading", say("summary.how.title")),
        ("button", say("summary.start")),
    ]
    announced = iter(heard(ready, page))
    for each in expected:
        assert each in announced, f"{each} is not announced, or not in this place"


def test_the_buttons_of_the_summary_say_what_they_do(ready):
    page = ready.page
    page.goto("/how-it-works?first")
    expect(button(page, "frame.close")).to_have_accessible_description(say("summary.close.hint"))
    expect(button(page, "summary.start")).to_have_accessible_description(say("summary.start.hint"))


def test_each_card_of_the_summary_is_a_group_with_its_heading(ready):
    page = ready.page
    page.goto("/how-it-works?first")
    for name in ["bmr", "tdee", "targets", "projection", "how"]:
        card = page.get_by_role("region", name=say(f"summary.{name}.title"))
        expect(card.get_by_role("heading", level=3)).to_have_text(say(f"summary.{name}.title"))


def test_learn_more_says_whether_it_is_open(ready):
    page = ready.page
    page.goto("/how-it-works?first")

    def states():
        return [(each.is_expanded, each.hint) for each in disclosure(ready, page, say("summary.learn"))]

    shut, opened = (False, say("summary.learn.hint")), (True, say("summary.learn.hint.open"))
    assert states() == [shut, shut]
    page.get_by_text(say("summary.learn"), exact=True).first.click()
    # The hint is changed after it has opened.
    wait_until(lambda: states() == [opened, shut])
    formula = ("StaticText", say("summary.bmr.formula"))
    wait_until(lambda: formula in heard(ready, page))
    page.get_by_text(say("summary.learn"), exact=True).first.click()
    wait_until(lambda: states() == [shut, shut])
    wait_until(lambda: formula not in heard(ready, page))


def test_the_card_on_home_says_what_it_is_for(ready):
    page = ready.page
    page.goto("/home")
    card = metrics_card(page)
    expect(card).to_be_visible()
    expect(card).to_have_accessible_description(say("home.card.hint"))
    assert ("image", say("home.card.items")) in heard(ready, page)
    expect(card.get_by_role("button", name=say("home.card.review"))).to_have_accessible_description(
        say("home.card.review.hint"))
    expect(button(card, "home.card.later")).to_have_accessible_description(say("home.card.later.hint"))


def test_hints_are_read_with_what_they_belong_to_and_not_again(ready):
    page = ready.page
    for path, hints in [
        ("/home", ["home.card.hint", "home.card.review.hint", "home.card.later.hint"]),
        ("/how-it-works?first", ["summary.close.hint", "summary.start.hint", "summary.learn.hint"]),
    ]:
        page.goto(path)
        said = [(each.name, each.hint) for each in spoken(ready, page)]
        for hint in map(say, hints):
            assert hint in [hint for _, hint in said]
            assert hint not in [name for name, _ in said]


def test_amounts_are_spoken_in_words(device):
    page = device.page
    numbers = Numbers()
    device.sign_up().complete()
    page.goto("/plan")
    assert ("StaticText", f"{numbers.bmr} calories per day") in heard(device, page)
    device.acknowledge()
    page.goto("/how-it-works")
    words = [name for role, name in heard(device, page) if role == "StaticText"]
    assert words.count("calories per day") == 3 and "grams per day" in words
    assert "cal/day" not in words and say("summary.unit") not in words


def test_the_zero_state_says_what_its_buttons_do(new_device, people):
    page = new_device(storage_state=people["skipped"]).page
    page.goto("/profile")
    expect(page.get_by_role("heading", level=1)).to_have_text(say("profile.title"))
    expect(page.get_by_role("button", name=say("profile.zero_state.cta_primary"))).to_have_accessible_description(
        say("profile.zero_state.cta_primary.hint"))
    expect(button(page, "profile.zero_state.cta_secondary")).to_have_accessible_description(
        say("profile.zero_state.cta_secondary.hint"))
    # The picture is for the eyes only.
    assert page.locator(".zero svg:not([aria-hidden=true])").count() == 0


def test_charts_and_progress_are_told_in_words(device):
    page = device.page
    device.with_plan()
    page.goto("/plan")
    made = page.locator("header .hint").inner_text().removeprefix("Made on ")
    chart = page.get_by_role("img").first
    page.goto("/plan/timeline")
    end = page.locator("#simple ~ dl dd small").text_content()
    for path in ["/plan/timeline", "/plan"]:
        page.goto(path)
        expect(chart).to_have_accessible_name(say("myplan.chart.label", **{
            "start": "180 lbs", "from": made, "goal": "165 lbs", "date": end, "range": "17–20 weeks"}))
    expect(page.get_by_role("progressbar")).to_have_accessible_name(say("myplan.hero.progress.label"))
    page.goto("/plan/what-if")
    expect(chart).to_have_accessible_name(say("whatif.chart.label"))


def test_the_tab_one_is_on_is_told(new_device, people):
    page = new_device(storage_state=people["planned"]).page
    for path, name in [("/home", "home"), ("/diary", "diary"), ("/plan", "plan"), ("/progress", "progress"), ("/profile", "profile")]:
        page.goto(path)
        expect(page.locator(".tab-list [aria-current=page]")).to_have_accessible_name(say(f"tab.{name}"))


def test_messages_are_announced_without_taking_the_focus(ready):
    page = ready.page
    page.goto("/home")
    button(page, "home.card.later").click()
    expect(page.get_by_role("status").filter(has_text=say("toast.metrics_later"))).to_be_visible()
