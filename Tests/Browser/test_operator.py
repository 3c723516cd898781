"""The operator's pages: for nobody else, in order in every view, and usable by keyboard alone."""

import re

import pytest
from playwright.sync_api import expect

from support.actions import heading, toast
from support.device import BOTH_SIZES
from support.keyboard import press_on, tab_to, type_into
from support.operated import EXPERIMENT, Operated
from support.places import Place, open_details
from support.sentences import say
from support.views import Viewer
from test_pages import QUESTIONS, ask

PLACES = [
    Place("overview", "operator", "/operator", open_details),
    Place("cohorts", "operator", "/operator/cohorts", open_details),
    Place("funnels", "operator", "/operator/funnels", open_details),
    Place("experiments", "operator", "/operator/experiments"),
    Place("report", "operator", f"/operator/experiments/{EXPERIMENT}", open_details),
    Place("flags", "operator", "/operator/flags"),
    Place("settings", "operator", "/settings"),
    Place("performance", "nobody", "/performance", open_details),
]


@pytest.fixture(scope="module")
def operated(program, browser, tmp_path_factory):
    """A server on which something was counted, with its operator."""
    running = Operated(program, tmp_path_factory.mktemp("operated"), browser)
    yield running
    running.server.stop()


@pytest.fixture
def server(operated):
    return operated.server


@pytest.fixture
def operator(operated, new_device):
    """A browser of the operator."""
    return new_device(storage_state=operated.kept, reduced_motion="reduce")


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_nothing_is_wrong_in_any_view(operated, new_device, place):
    kept = operated.kept if place.who == "operator" else None
    device = new_device(storage_state=kept, reduced_motion="reduce")
    assert ask(Viewer(device, place), QUESTIONS) == {}


def test_every_number_opens_into_its_arithmetic(operator):
    page = operator.page
    page.goto("/operator")
    page.locator("#plan_engagement > summary").click()
    expect(page.locator("#plan_engagement")).to_contain_text(re.compile(r"\d+ ÷ \d+ = [\d.]+%"))
    for figure in page.locator("details:has(.number)").all():
        expect(figure.locator(".arithmetic").first).to_be_attached()
    # The chart is a picture with words, and the same as a table.
    expect(page.get_by_role("img", name=re.compile("seven days"))).to_be_visible()
    page.get_by_text(say("progress.table")).first.click()
    expect(page.get_by_role("columnheader", name=say("operator.column.interval"))).to_be_visible()


def test_of_few_people_there_is_no_number(operator):
    page = operator.page
    page.goto("/operator")
    # Nobody out of many reported a problem; the few who skipped are too few to be shown.
    expect(page.locator("#problems_reported .number")).to_have_text("0%")
    expect(page.locator("#complete_tapped")).to_contain_text(say("operator.few", count=20))
    expect(page.locator("#complete_tapped .number")).to_have_count(0)


@BOTH_SIZES
def test_a_flag_is_rolled_out_by_keyboard_alone(operator):
    page = operator.page
    page.goto("/settings")
    press_on(page, page.get_by_role("link", name=say("operator.open")))
    expect(heading(page, say("operator.title"))).to_be_visible()
    press_on(page, page.locator("#plan_viewed > summary"), "Enter")
    expect(page.locator("#plan_viewed .arithmetic").first).to_be_visible()
    page.goto("/operator/flags")
    flag = page.get_by_role("region", name="enable metrics summary")
    type_into(page, flag.get_by_label(say("operator.reason")).first, "By keyboard")
    # Enter in a field changes nothing while nothing is chosen, and the input is kept.
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text(say("operator.flag.rollout.missing"))
    flag = page.get_by_role("region", name="enable metrics summary")
    expect(flag.get_by_label(say("operator.reason")).first).to_have_value("By keyboard")
    tab_to(page, flag.get_by_role("radio").first)
    for _ in range(3):
        page.keyboard.press("ArrowDown")
    expect(flag.get_by_role("radio", name="50%")).to_be_checked()
    press_on(page, _change(flag))
    expect(toast(page)).to_have_text(say("toast.operator_saved"))
    expect(page.get_by_role("region", name=say("operator.changes"))).to_contain_text("By keyboard")
    flag = page.get_by_role("region", name="enable metrics summary")
    press_on(page, flag.get_by_role("radio", name=say("operator.flag.planned")).first, "Space")
    press_on(page, _change(flag))
    expect(toast(page)).to_have_text(say("toast.operator_saved"))
    expect(flag).not_to_contain_text("50% ·")


def _change(flag):
    """The button that changes for how many people a flag is on."""
    return flag.get_by_role("button", name=re.compile(rf"^{say('operator.flag.change')}\s*:"))


def test_what_is_refused_is_said(operator):
    page = operator.page
    page.goto("/operator/flags")
    flag = page.get_by_role("region", name="enable zero state")
    flag.get_by_label(say("operator.flag.email")).fill("nobody@example.org")
    flag.get_by_role("radio", name=say("operator.flag.off"), exact=True).check()
    flag.get_by_role("button", name=re.compile(f"^{say('operator.flag.change.person')}")).click()
    expect(page.get_by_role("alert")).to_contain_text(say("operator.flag.unknown"))
    expect(flag.get_by_label(say("operator.flag.email"))).to_have_value("nobody@example.org")
    expect(flag.get_by_label(say("operator.flag.email"))).to_have_attribute("aria-invalid", "true")
