"""What people do on the pages, as they do it: by what things are called."""

from playwright.sync_api import expect

from support.people import SAMPLE
from support.sentences import say


def heading(page, text):
    """The heading of a page."""
    return page.get_by_role("heading", level=1, name=text, exact=True)


def button(page, key):
    """A button by the key of its words."""
    return page.get_by_role("button", name=say(key), exact=True)


def link(page, key):
    """A link by the key of its words."""
    return page.get_by_role("link", name=say(key), exact=True)


def tab(page, name):
    """A tab of the frame: home, plan, progress or profile."""
    return page.get_by_role("navigation", name=say("frame.tabs")).get_by_role(
        "link", name=say(f"tab.{name}"), exact=True)


def toast(page):
    """The short message about what was just done."""
    return page.locator("#toast")


def alert(page):
    """What is wrong, above a form."""
    return page.get_by_role("alert")


def field(page, name):
    """A field by the key of its label; whether it is marked as optional does not matter."""
    return page.get_by_label(say(f"field.{name}"))


def sign_up(page, person):
    """Signs up, and is on the first step of onboarding."""
    page.goto("/signup")
    field(page, "name").fill(person.name)
    field(page, "email").fill(person.email)
    field(page, "password").fill(person.password)
    button(page, "account.signup.submit").click()
    expect(heading(page, say("onboarding.welcome.title", name=person.name))).to_be_visible()


def log_in(page, person, password=None):
    """Sends the form to log in, which must be shown."""
    field(page, "email").fill(person.email)
    field(page, "password").fill(password or person.password)
    button(page, "account.login.submit").click()


def choose(page, key):
    """Chooses one of several by its words, and clicks where people do: on its label."""
    page.locator("label", has_text=say(key)).first.click()


def fill_account(page):
    """Fills in the step about age and sex."""
    field(page, "dateOfBirth").fill(SAMPLE["dateOfBirth"])
    page.get_by_text(say("gender.male"), exact=True).click()


def fill_health(page):
    """Fills in the step about weight and height."""
    field(page, "currentWeight").fill(SAMPLE["currentWeight"])
    page.get_by_label(say("entry.feet")).fill(SAMPLE["height"])
    page.get_by_label(say("entry.inches")).fill(SAMPLE["heightInches"])


def fill_goals(page):
    """Fills in the step about what to reach."""
    choose(page, "choice.goal.lose_weight")
    choose(page, "choice.activity.moderately_active")
    field(page, "targetWeight").fill(SAMPLE["targetWeight"])


def go_on(page):
    """Goes on to the next step."""
    button(page, "frame.continue").click()


def through_the_steps(page):
    """From the step Account to the last one, where everything is looked at once more."""
    expect(heading(page, say("onboarding.account.title"))).to_be_visible()
    fill_account(page)
    go_on(page)
    expect(heading(page, say("onboarding.health.title"))).to_be_visible()
    fill_health(page)
    go_on(page)
    expect(heading(page, say("onboarding.goals.title"))).to_be_visible()
    fill_goals(page)
    go_on(page)
    expect(heading(page, say("onboarding.review.title"))).to_be_visible()


def none_of_these(page):
    """Answers the question before a first deficit."""
    expect(heading(page, say("health.question.title"))).to_be_visible()
    button(page, "health.question.none").click()


def complete(page):
    """Ends onboarding, and is on the summary."""
    button(page, "onboarding.complete").click()
    none_of_these(page)
    expect(heading(page, say("summary.title"))).to_be_visible()


def expect_home(page):
    """Home is shown."""
    page.wait_for_url("**/home")
    expect(page.get_by_role("heading", name=say("home.tasks"))).to_be_visible()


def expect_zero_state(page):
    """What invites to complete the profile is shown."""
    expect(page.get_by_role("heading", name=say("profile.zero_state.headline"))).to_be_visible()
    expect(button(page, "profile.zero_state.cta_primary")).to_be_visible()


def expect_plan(page):
    """My Plan is shown."""
    expect(heading(page, say("myplan.title"))).to_be_visible()
    expect(page.locator("#numbers")).to_be_visible()


def acknowledge(page):
    """Acknowledges the metrics that are shown, and has a plan."""
    button(page, "myplan.metrics.submit").click()
    expect_plan(page)


def metrics_card(page):
    """The card on Home that asks to review the metrics."""
    return page.get_by_role("region", name=say("home.card.label"))


def open_cards(page):
    """Opens every card of a page that is folded, as a person would one after the other."""
    page.evaluate("for (const card of document.querySelectorAll('main details.card')) card.open = true")


def plans_in_history(page):
    """How many plans are listed."""
    page.goto("/plan/history")
    return page.locator(".history > li").count()


def without_webassembly(page):
    """From now on pages find a browser that can't compute, and ask the server instead."""
    page.add_init_script("delete globalThis.Worker")
