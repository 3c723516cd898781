"""A cycle, as people live with it: chosen, paused, skipped, moved and ended; its calendar and its feed."""

import datetime
import re

import pytest
from playwright.sync_api import expect

from support.actions import alert, button, heading, link, toast
from support.device import DESKTOP, PHONE
from support.keyboard import press_on
from support.sentences import say

DAY = datetime.timedelta(days=1)


@pytest.fixture(params=[(PHONE, True), (DESKTOP, False)], ids=["with scripts on a phone", "without scripts on a desk"])
def page(request, new_device):
    """The page of a cycle, of a person who has a plan."""
    size, scripts = request.param
    device = new_device(size, java_script_enabled=scripts).with_plan()
    device.page.goto("/cycle")
    return device.page


def today():
    return datetime.datetime.now(datetime.timezone.utc).date()


def now(page):
    """What today is."""
    return page.locator("#now")


def begin(page, preset, fasting=(1, 4)):
    """Chooses a pattern; of 5:2 the weekdays of these days from today on are the fasting days."""
    page.locator(f"label[for=preset-{preset}]").click()
    if preset == "five_two":
        picked = {f"{today() + offset * DAY:%A}".lower() for offset in fasting}
        for box in page.locator(".fasting-days input[type=checkbox]").all():
            name = box.get_attribute("id").removeprefix("fasting-")
            if box.is_checked() != (name in picked):
                page.locator(f"label[for=fasting-{name}]").click()
    button(page, "cycle.choose.submit").first.click()
    expect(toast(page)).to_have_text(say("toast.cycle_set"))


def day_of(kind, day, days):
    return say("cycle.now.day", kind=say(f"cycle.kind.{kind}"), day=day, days=days)


def test_a_cycle_is_chosen_paused_taken_up_skipped_on_and_ended(page):
    expect(page.get_by_text(say("cycle.empty.title"))).to_be_visible()
    begin(page, "matador")
    expect(now(page)).to_contain_text(day_of("restriction", 1, 14))
    button(page, "cycle.pause").click()
    expect(now(page)).to_contain_text(say("cycle.now.paused"))
    expect(page.locator("td[aria-current=date]")).to_contain_text(say("cycle.letters.paused"))
    button(page, "cycle.resume").click()
    expect(now(page)).to_contain_text(day_of("restriction", 1, 14))
    button(page, "cycle.skip").click()
    expect(now(page)).to_contain_text(day_of("balance", 1, 14))
    page.get_by_text(say("cycle.end"), exact=True).click()
    button(page, "cycle.end.submit").click()
    expect(page.get_by_text(say("cycle.empty.title"))).to_be_visible()


def test_the_first_day_is_moved(page):
    begin(page, "five_two", fasting=(0, 3))
    page.get_by_text(say("cycle.move"), exact=True).click()
    page.locator("#first").fill(str(today() - 5 * DAY))
    button(page, "cycle.move.submit").click()
    # Fasting days stay on their weekdays.
    expect(now(page)).to_contain_text(day_of("fasting", 1, 1))
    expect(page.get_by_text(say("cycle.note.fasting"))).to_be_visible()


def test_a_pattern_of_ones_own_is_made_row_by_row(page):
    page.get_by_text(say("cycle.own"), exact=True).click()
    button(page, "cycle.own.add").click()
    expect(page.locator("#days-2")).to_be_visible()
    page.locator("#kind-2").select_option("balance")
    page.locator("#days-2").fill("3")
    page.locator("#share-2").fill("100")
    page.get_by_role("group", name=say("cycle.own.phase", number=1)).get_by_role("button").click()
    expect(page.locator("#days-2")).to_have_count(0)
    expect(page.locator("#days-1")).to_have_value("3")
    page.locator("#days-0").fill("soon")
    page.locator("#own button.primary").click()
    expect(alert(page)).to_be_visible()
    expect(page.locator("#days-0-problem")).to_be_visible()
    expect(page.locator("#days-0")).to_have_value("soon")
    page.locator("#days-0").fill("4")
    page.locator("#own button.primary").click()
    expect(now(page)).to_contain_text(day_of("refeed", 1, 4))


def test_months_lead_to_one_another(page):
    begin(page, "five_two")
    month = page.locator("#month").inner_text()
    link(page, "cycle.month.next").click()
    expect(page.locator("#month")).not_to_have_text(month)
    expect(page.locator("table.month td.is-fasting").first).to_be_visible()
    link(page, "cycle.month.previous").click()
    expect(page.locator("#month")).to_have_text(month)
    expect(page.locator("td[aria-current=date] .unseen")).to_contain_text(say("cycle.kind.feeding"))


def test_a_feed_is_made_and_removed(page):
    begin(page, "five_two")
    button(page, "cycle.feed.make").click()
    address = page.get_by_label(say("cycle.feed.address"))
    expect(address).to_have_value(re.compile(r"/calendar/[A-Za-z0-9_-]{43}\.ics$"))
    path = "/calendar/" + address.input_value().rpartition("/")[2]
    expect(link(page, "cycle.feed.open")).to_have_attribute("href", re.compile(f"^webcal:.*{re.escape(path)}$"))
    answer = page.request.get(path)
    assert answer.ok and answer.text().startswith("BEGIN:VCALENDAR\r\n")
    button(page, "cycle.feed.revoke").click()
    expect(button(page, "cycle.feed.make")).to_be_visible()
    assert page.request.get(path).status == 404


def test_by_keyboard(device):
    page = device.with_plan().page
    page.goto("/plan")
    press_on(page, page.locator("summary", has_text=say("frame.more")), "Enter")
    press_on(page, link(page, "cycle.open"), "Enter")
    expect(heading(page, say("cycle.title"))).to_be_visible()
    press_on(page, page.locator("#preset-five_two"), "ArrowDown")
    expect(page.locator("#preset-matador")).to_be_checked()
    press_on(page, button(page, "cycle.choose.submit").first, "Enter")
    expect(now(page)).to_contain_text(day_of("restriction", 1, 14))
    press_on(page, page.locator("summary", has_text=say("cycle.own")), "Enter")
    press_on(page, button(page, "cycle.own.add"), "Enter")
    page.locator("#days-2").fill("9")
    # The Enter key in a field begins the pattern; it takes no row away.
    press_on(page, page.locator("#days-2"), "Enter")
    expect(now(page)).to_contain_text(day_of("restriction", 1, 5))
    expect(page.locator(".phase")).to_have_count(3)
