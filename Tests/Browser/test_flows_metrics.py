"""The flows of acknowledging the metrics: from the card on Home to a plan, and what may go wrong on the way."""

import datetime

import pytest
from playwright.sync_api import expect

from support.actions import (
    acknowledge, alert, button, expect_home, expect_plan, heading, link, metrics_card, plans_in_history, tab, toast)
from support.device import BOTH_SIZES, PHONE
from support.keyboard import AT_REST
from support.people import Numbers
from support.sentences import say
from support.waiting import intercept, wait_until


@pytest.fixture
def size():
    return PHONE


@BOTH_SIZES
def test_the_card_on_home_leads_to_the_metrics_and_they_to_a_plan(device):
    page = device.page
    numbers = Numbers()
    device.sign_up().complete()
    page.goto("/home")
    card = metrics_card(page)
    expect(card.get_by_role("heading")).to_have_text(say("home.card.title"))
    expect(card).to_contain_text(say("home.card.text"))
    for name in ["bmi", "bmr", "tdee"]:
        expect(card).to_contain_text(say(f"home.card.{name}"))
    button(card, "home.card.review").click()

    expect(heading(page, say("myplan.metrics.title"))).to_be_visible()
    expect(page.get_by_text(say("myplan.metrics.text"))).to_be_visible()
    for name, figure in [("bmi", numbers.bmi), ("bmr", f"{numbers.bmr} cal/day"), ("tdee", f"{numbers.tdee} cal/day")]:
        metric = page.locator(f"details.{name}")
        expect(metric.locator("summary")).to_contain_text(figure)
        # What it means is read without opening anything.
        expect(metric.locator("summary .note")).to_be_visible()
        expect(metric.locator(".arithmetic").first).to_be_hidden()
        metric.locator("summary").click()
        expect(metric.locator(".arithmetic").first).to_be_visible()
    expect(page.get_by_text(say("myplan.metrics.note"))).to_be_visible()
    expect(page.get_by_text(say("myplan.metrics.meaning"))).to_be_visible()
    acknowledge(page)
    expect(toast(page)).to_have_text(say("toast.plan_generated"))
    expect(page.get_by_role("main")).to_contain_text(f"{numbers.calories} cal/day")
    assert page.evaluate("scrollY") == 0

    tab(page, "home").click()
    expect(page.get_by_role("heading", name=say("home.targets"))).to_be_visible()
    expect(metrics_card(page)).to_have_count(0)


@BOTH_SIZES
def test_the_card_stands_above_everything_else_on_home(device):
    page = device.page
    device.sign_up().complete()
    page.goto("/home")
    page.evaluate(AT_REST)
    card = metrics_card(page).bounding_box()
    assert card["y"] + card["height"] <= page.get_by_role("heading", level=1).bounding_box()["y"]


def test_not_now_hides_the_card_until_the_browser_is_opened_again(device):
    page = device.page
    device.sign_up().complete()
    page.goto("/home")
    button(page, "home.card.later").click()
    expect(toast(page)).to_have_text(say("toast.metrics_later"))
    expect(metrics_card(page)).to_have_count(0)
    for name in ["profile", "home", "progress", "home"]:
        tab(page, name).click()
        expect(tab(page, name)).to_have_attribute("aria-current", "page")
        expect(metrics_card(page)).to_have_count(0)
    # It has no end in time, only with the session.
    later = [cookie for cookie in device.context.cookies() if cookie["name"] == "gtsd-metrics-later"]
    assert [cookie["expires"] for cookie in later] == [-1]

    page = device.reopen()
    page.goto("/home")
    expect(metrics_card(page)).to_be_visible()


def test_the_card_comes_and_goes_with_its_animation(device):
    page = device.page
    device.sign_up().complete()
    page.goto("/home")
    card = metrics_card(page)
    expect(card).to_have_css("animation-name", "settle")
    expect(card).to_have_css("animation-duration", "0.25s")
    moved = []
    page.expose_function("noted", lambda name: moved.append(name))
    page.evaluate("""document.getElementById("metrics-card").addEventListener("transitionend",
        ({ propertyName, target }) => target.matches(".leaving") && noted(propertyName))""")
    button(page, "home.card.later").click()
    expect(metrics_card(page)).to_have_count(0)
    # Only what asks a page hears of it.
    wait_until(lambda: page.title() and moved)
    assert moved == ["opacity"]


# How tall a part is while it opens, frame by frame.
HEIGHTS = """async () => {
  const part = document.querySelector(".summary details");
  const heights = [part.offsetHeight];
  part.open = true;
  for (let frame = 0; frame < 30; frame += 1) {
    await new Promise(requestAnimationFrame);
    heights.push(part.offsetHeight);
  }
  return heights;
}"""


def test_learn_more_opens_with_its_animation(device):
    page = device.page
    device.sign_up().complete()
    page.goto("/how-it-works")
    content = page.evaluate("""() => {
        const style = getComputedStyle(document.querySelector(".summary details"), "::details-content");
        return [style.transitionDuration, style.transitionTimingFunction];
    }""")
    assert content == ["0.25s, 0.25s, 0.25s", "ease-out, ease-out, ease-out"]
    # So slowly that a busy machine draws some of it, too.
    session = device.context.new_cdp_session(page)
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0.1})
    heights = page.evaluate(HEIGHTS)
    assert len(set(heights)) > 3 and heights == sorted(heights), heights


def test_who_wants_no_motion_sees_none_but_that_something_is_going_on(new_device):
    device = new_device(reduced_motion="reduce")
    page = device.page
    device.sign_up().complete()
    page.goto("/how-it-works")
    heights = page.evaluate(HEIGHTS)
    assert len(set(heights[1:])) == 1 and heights[1] > heights[0], heights
    page.goto("/plan")
    intercept(page, "**/plan/acknowledge", lambda route: None)
    button(page, "myplan.metrics.submit").click()
    expect(button(page, "myplan.metrics.pending")).to_be_visible()
    waits = page.evaluate("""document.getAnimations()
        .filter(({ playState }) => playState === "running")
        .map(({ animationName, effect }) => [animationName, effect.getTiming().duration])""")
    assert waits == [["wait", 2000]]


def test_whatever_fails_while_acknowledging_can_be_retried(device):
    page = device.page
    device.sign_up().complete()
    for answer in [
        lambda route: route.abort("internetdisconnected"), lambda route: route.fulfill(status=500, body="no"),
        lambda route: route.abort("timedout"),
    ]:
        page.goto("/plan")
        intercept(page, "**/plan/acknowledge", answer)
        button(page, "myplan.metrics.submit").click()
        expect(alert(page)).to_have_text(say("myplan.metrics.failed"))
        expect(button(page, "myplan.metrics.retry")).to_be_enabled()
        expect(heading(page, say("myplan.metrics.title"))).to_be_visible()
        # Nothing is acknowledged.
        assert say("home.card.title") in device.html("/home")
        page.unroute("**/plan/acknowledge")
    button(page, "myplan.metrics.retry").click()
    expect_plan(page)


def test_a_plan_that_takes_long_can_be_left_after_ten_seconds(new_device):
    device = new_device(service_workers="block")
    page = device.page
    device.sign_up().complete()
    page.goto("/plan")
    page.clock.install()
    page.clock.pause_at(datetime.datetime.now() + datetime.timedelta(hours=1))
    waits = []
    intercept(page, "**/plan/acknowledge", lambda route: waits.append(route))
    button(page, "myplan.metrics.submit").click()
    wait_until(lambda: page.title() and waits)
    page.clock.run_for(9_900)
    expect(link(page, "onboarding.continue_anyway")).to_be_hidden()
    page.clock.run_for(200)
    link(page, "onboarding.continue_anyway").click()
    expect_home(page)


def test_the_button_says_what_is_going_on_while_the_plan_is_made(device):
    page = device.page
    device.sign_up().complete()
    page.goto("/plan")
    held = []
    intercept(page, "**/plan/acknowledge", lambda route: held.append(route))
    button(page, "myplan.metrics.submit").click()
    pending = button(page, "myplan.metrics.pending")
    expect(pending).to_have_attribute("aria-busy", "true")
    # To ask the page lets what is held arrive.
    wait_until(lambda: page.title() and held)
    held[0].continue_()
    expect_plan(page)


def test_a_double_click_makes_one_plan(device):
    page = device.page
    device.sign_up().complete()
    page.goto("/plan")
    held = []
    intercept(page, "**/plan/acknowledge", lambda route: held.append(route))
    button(page, "myplan.metrics.submit").dblclick()
    # To ask the page lets what is held arrive.
    wait_until(lambda: page.title() and held)
    held[0].continue_()
    expect_plan(page)
    assert len(held) == 1
    assert plans_in_history(page) == 1


def test_two_windows_that_acknowledge_make_one_plan(device):
    device.sign_up().complete()
    pages = [device.page, device.context.new_page()]
    for page in pages:
        page.goto("/plan")
    # The second window has not heard of it when it is done.
    intercept(pages[1], "**/plan",
              lambda route: route.fallback() if route.request.is_navigation_request() else route.abort())
    for page in pages:
        button(page, "myplan.metrics.submit").click()
        expect_plan(page)
    assert plans_in_history(device.page) == 1


def test_switching_tabs_fast_ends_where_one_clicked_last(device):
    page = device.page
    device.sign_up().complete()
    page.goto("/home")
    button(page, "home.card.later").click(no_wait_after=True)
    for name in ["plan", "profile", "home", "progress", "plan", "home", "plan"] * 2:
        tab(page, name).click(no_wait_after=True)
    expect(heading(page, say("myplan.metrics.title"))).to_be_visible()
    expect(page).to_have_url(device.server.address + "/plan")
    acknowledge(page)
    assert plans_in_history(page) == 1


# Says when the card has gone, and its button does nothing any more. A page that is being left can't be asked.
SAY_GONE = """new MutationObserver(() => {
  const waits = "#metrics-card.leaving [aria-busy=true], #metrics-card:not(.leaving)";
  if (!document.querySelector(waits)) console.info("gone");
}).observe(document.getElementById("metrics-card"), { attributes: true, subtree: true });"""


def test_whoever_clicks_on_while_something_is_sent_is_not_taken_back(new_device):
    device = new_device(service_workers="block").sign_up().complete()
    page = device.page
    page.goto("/home")
    page.evaluate(SAY_GONE)
    sent, asked = [], []
    page.route("**/home/not-now", lambda route: sent.append(route))
    page.route("**/plan", lambda route: asked.append(route))
    button(page, "home.card.later").click(no_wait_after=True)
    # To ask the page lets what is held arrive, and so does asking the browser.
    wait_until(lambda: page.title() and sent)
    tab(page, "plan").click(no_wait_after=True)
    wait_until(lambda: device.context.cookies() and asked)
    with page.expect_console_message(lambda message: message.text == "gone"):
        sent[0].continue_()
    asked[0].continue_()
    expect(heading(page, say("myplan.metrics.title"))).to_be_visible()
    expect(page).to_have_url(device.server.address + "/plan")


def test_confirmed_metrics_without_a_plan_offer_to_try_again(device):
    page = device.page
    device.sign_up().complete().acknowledge_only()
    page.goto("/home")
    expect(metrics_card(page)).to_have_count(0)
    tab(page, "plan").click()
    expect(page.get_by_role("heading", name=say("myplan.missing.title"))).to_be_visible()
    button(page, "frame.retry").click()
    expect_plan(page)
    assert plans_in_history(page) == 1


def test_a_quick_peek_shows_the_metrics_and_acknowledges_nothing(device):
    page = device.page
    numbers = Numbers()
    device.sign_up().complete()
    page.goto("/home")
    card = metrics_card(page)
    expect(card).to_contain_text(say("home.card.goal.lose_weight"))
    peek = card.locator("details.peek")
    expect(peek.locator("dl")).to_be_hidden()
    peek.locator("summary").click()
    for figure in [numbers.bmi, f"~{numbers.bmr}", f"~{numbers.tdee}"]:
        expect(peek.locator("dl")).to_contain_text(figure)
    page.goto("/plan")
    expect(heading(page, say("myplan.metrics.title"))).to_be_visible()


def test_metrics_that_changed_announce_themselves_until_they_were_seen(device):
    page = device.page
    device.with_plan()
    device.post("/diary/weight", {"update": "1", "weight": "178", "units": "us", "key": "first-weight"})
    page.goto("/home")
    card = page.locator("#metrics-news")
    expect(card.get_by_role("heading")).to_have_text(say("metrics.updated.title"))
    link(card, "metrics.updated.view").click()
    expect(heading(page, say("metrics.title"))).to_be_visible()
    expect(page.locator("#change table")).to_be_visible()
    page.locator("details.bmr summary").click()
    expect(page.locator("details.bmr .arithmetic").first).to_be_visible()
    page.goto("/home")
    expect(card).to_have_count(0)
    device.post("/diary/weight", {"update": "1", "weight": "177", "units": "us", "key": "second-weight"})
    page.goto("/home")
    button(card, "metrics.updated.seen").click()
    expect(card).to_have_count(0)


def test_a_change_of_the_profile_is_previewed_before_it_is_saved(device):
    page = device.page
    device.with_plan()
    page.goto("/profile/edit")
    page.locator("#currentWeight").fill("178")
    button(page, "preview.button").click()
    preview = page.locator("#preview")
    expect(preview.get_by_role("heading", name=say("preview.title"))).to_be_visible()
    expect(preview.locator("table")).to_be_visible()
    expect(page.locator("#currentWeight")).to_have_value("178")
    link(preview, "preview.keep").click()
    page.wait_for_url("**/profile")
    page.goto("/profile/edit")
    expect(page.locator("#currentWeight")).to_have_value("180")
    page.locator("#currentWeight").fill("178")
    button(page, "preview.button").click()
    button(preview, "frame.save").click()
    expect_plan(page)
    page.goto("/profile/edit")
    expect(page.locator("#currentWeight")).to_have_value("178")
