"""When the zero state is shown: it depends on weight and height alone."""

from playwright.sync_api import expect

from support.actions import alert, button, choose, expect_zero_state, field, heading, metrics_card, tab, through_the_steps
from support.people import SAMPLE
from support.sentences import say


def test_the_zero_state_is_shown_until_weight_and_height_are_known(device):
    page = device.page
    device.sign_up()
    page.goto("/profile")
    expect_zero_state(page)
    device.post("/onboarding/account", SAMPLE)
    device.skip()
    page.goto("/profile")
    expect_zero_state(page)
    device.complete()
    page.goto("/profile")
    expect(page.get_by_role("heading", level=1, name="John")).to_be_visible()
    expect(page.get_by_text("180 lbs")).to_be_visible()
    expect(page.get_by_text(say("profile.zero_state.headline"))).to_have_count(0)


def test_removing_weight_and_height_brings_the_zero_state_back(device):
    page = device.page
    device.with_plan()
    page.goto("/profile/edit")
    field(page, "currentWeight").fill("")
    page.get_by_label(say("entry.feet")).fill("")
    page.get_by_label(say("entry.inches")).fill("")
    button(page, "frame.save").click()
    expect(heading(page, say("measures.remove.title"))).to_be_visible()
    button(page, "measures.remove.submit").click()
    expect(alert(page)).to_contain_text(say("measures.remove.missing"))
    choose(page, "measures.remove.profile")
    button(page, "measures.remove.submit").click()
    expect_zero_state(page)
    for name in ["home", "plan"]:
        tab(page, name).click()
        expect_zero_state(page)
    expect(metrics_card(page)).to_have_count(0)


def test_whoever_removed_their_data_can_complete_the_profile_again(device):
    page = device.page
    device.with_plan()
    device.post("/profile/edit", {**SAMPLE, "currentWeight": "", "height": "", "heightInches": ""})
    device.post("/profile/remove-measures", {"scope": "profile"})
    page.goto("/profile")
    button(page, "profile.zero_state.cta_primary").click()
    through_the_steps(page)
    # How it works was shown the first time; now the profile is.
    button(page, "onboarding.complete").click()
    page.wait_for_url("**/profile")
    expect(page.get_by_text("180 lbs")).to_be_visible()
