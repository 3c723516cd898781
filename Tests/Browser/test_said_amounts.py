"""An entry keeps the unit in which its amount was typed, with and without a connection."""

from playwright.sync_api import expect

from support.actions import button
from support.in_step import arrive
from support.offline import banner
from support.sentences import say
from support.sync import (  # noqa: F401
    TODAY, connection, expect_sent, keep_all, keeps_pages, page, server, size, unsent)

BREAD = {"name": "Rye loaf", "calories": 250, "protein": 8, "portions": [{"name": "1 slice", "grams": 40}]}


def entry(page, name):
    """Something in the list of the diary."""
    return page.locator(".meals .entries li").filter(has_text=name)


def read(device, name):
    """An entry of today, as the server has it."""
    day = device.read(f"/v1/diary?from={TODAY}&to={TODAY}")["days"][0]
    return next(each for each in day["entries"] if each["name"] == name)


def take(page, amount):
    """Takes slices of the loaf into the tray, and logs them."""
    page.goto("/diary/add?meal=lunch")
    page.locator("#q").press_sequentially("rye loaf")
    page.get_by_role("option").filter(has_text="Rye loaf").first.click()
    tray = page.locator("#tray")
    tray.locator("summary").click()
    tray.get_by_label(say("field.amount")).fill(amount)
    expect(tray.locator("summary")).to_contain_text(f"{amount} × slice · ")
    tray.locator(".tray-end button").click()


def test_slices_of_the_tray_stay_slices_until_grams_are_typed(device, page):
    device.call("/v1/own-foods", data=BREAD)
    take(page, "2")
    row = entry(page, "Rye loaf")
    expect(row).to_contain_text("2 × slice · 80 g")
    assert read(device, "Rye loaf")["portion"] == {"count": 2, "unit": "slice"}
    row.get_by_role("link").click()
    amount = page.get_by_label(say("field.amount"))
    expect(amount).to_have_value("2")
    expect(page.get_by_role("radio", name="1 slice 40 g")).to_be_checked()
    amount.fill("3")
    button(page, "frame.save").click()
    expect(row).to_contain_text("3 × slice · 120 g")
    row.get_by_role("link").click()
    page.get_by_role("radio", name=say("food.unit.grams")).check(force=True)
    amount.fill("100")
    button(page, "frame.save").click()
    expect(row).to_contain_text("100 g")
    expect(row).not_to_contain_text("slice")
    expect_sent(page)
    assert "portion" not in read(device, "Rye loaf")


def test_slices_stay_slices_without_a_connection(device, page, connection):
    device.call("/v1/own-foods", data=BREAD)
    arrive(page, "/home")
    keep_all(page)
    connection.lose()
    take(page, "2")
    expect(banner(page)).to_contain_text(say("offline.entry_kept"))
    page.goto("/diary")
    row = entry(page, "Rye loaf")
    expect(row).to_contain_text("2 × slice · 80 g")
    connection.restore()
    expect_sent(page)
    assert read(device, "Rye loaf")["portion"] == {"count": 2, "unit": "slice"}
    # Other grams, typed without a connection, are no slices any more.
    page.goto("/diary")
    keep_all(page)
    connection.lose()
    page.reload()
    row.get_by_role("link").click()
    dialog = page.get_by_role("dialog")
    dialog.locator("[name=grams]").fill("100")
    dialog.get_by_role("button", name=say("frame.save")).click()
    expect(row).to_contain_text("100 g")
    expect(row).not_to_contain_text("slice")
    connection.restore()
    expect_sent(page)
    after = read(device, "Rye loaf")
    assert after["grams"] == 100 and "portion" not in after
