"""Where people live: their time zone is found by typing, and the one of their device is a tap away."""

from playwright.sync_api import expect

from support.actions import alert, button, toast
from support.device import WITH_AND_WITHOUT_SCRIPTS
from support.sentences import say
from support.waiting import wait_until


def test_the_zone_of_the_device_is_offered_first(new_device):
    device = new_device(timezone_id="Asia/Tokyo").sign_up().skip()
    page = device.page
    page.goto("/settings")
    first = page.locator("#zones option").first
    wait_until(lambda: first.evaluate("option => option.value") == "Asia/Tokyo")
    values = page.locator("#zones option").evaluate_all("options => options.map((each) => each.value)")
    assert len(values) == len(set(values)) > 300
    page.get_by_role("button", name=say("settings.timezone.device", zone="Asia/Tokyo")).click()
    expect(page.locator("#timeZone")).to_have_value("Asia/Tokyo")
    button(page, "frame.save").click()
    expect(toast(page)).to_have_text(say("toast.settings_saved"))
    expect(page.locator("#timeZone")).to_have_value("Asia/Tokyo")
    expect(page.locator("[data-device-zone]")).to_be_hidden()


@WITH_AND_WITHOUT_SCRIPTS
def test_a_city_is_enough_and_what_is_none_is_named(new_device, scripts):
    page = new_device(java_script_enabled=scripts).sign_up().skip().page
    page.goto("/settings")
    zone = page.get_by_label(say("settings.timezone"), exact=True)
    zone.fill("Atlantis")
    button(page, "frame.save").click()
    expect(alert(page)).to_contain_text(say("settings.timezone.unknown", typed="Atlantis"))
    expect(zone).to_have_value("Atlantis")
    zone.fill("los angeles")
    button(page, "frame.save").click()
    expect(zone).to_have_value("America/Los_Angeles")
