"""Bringing data along from another app."""

import io
import zipfile

from playwright.sync_api import expect

from support.actions import alert, button, heading, link, toast
from support.device import WITH_AND_WITHOUT_SCRIPTS
from support.sentences import say
from support.waiting import intercept

LOG = """date,weight_kg,kcal
2025-09-20,81.6,2210
some day,80,
2025-09-21,81.4,1980
"""


def apple_health(records):
    """An export.zip with so many records that have nothing to do with food or weight, a weigh-in and two meals."""
    record = ('<Record type="HKQuantityTypeIdentifier{}" sourceName="Watch" unit="{}"'
              ' startDate="2025-09-20 08:00:{:02} +0200" endDate="2025-09-20 08:00:00 +0200" value="{}"/>\n')
    lines = [record.format("HeartRate", "count/min", second % 60, 60 + second % 40) for second in range(records)]
    lines += [record.format("BodyMass", "kg", 0, 81.6), record.format("DietaryEnergyConsumed", "kcal", 0, 400),
              record.format("DietaryEnergyConsumed", "kcal", 1, 700)]
    xml = f'<?xml version="1.0"?>\n<HealthData locale="en_US">\n{"".join(lines)}</HealthData>\n'
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("apple_health_export/export.xml", xml)
    return packed.getvalue()


def choose(page, name, content):
    page.get_by_label(say("import.file"), exact=True).set_input_files(
        {"name": name, "mimeType": "application/octet-stream", "buffer": content})
    button(page, "import.read").click()


@WITH_AND_WITHOUT_SCRIPTS
def test_a_file_is_looked_at_then_added(new_device, scripts):
    page = new_device(java_script_enabled=scripts).with_plan().page
    page.goto("/profile")
    link(page, "import.link").click()
    expect(heading(page, say("import.title"))).to_be_visible()
    choose(page, "log.csv", LOG.encode())
    preview = page.get_by_role("region", name=say("import.preview.title"))
    expect(preview).to_contain_text(say("import.counts.weights", added="2", changed="0", unchanged="0"))
    expect(preview).to_contain_text(say("import.counts.entries", added="2", changed="0", unchanged="0"))
    preview.locator("summary").click()
    reason = say("skipped.date_not_understood")
    expect(preview.get_by_text(say("import.skipped.line", line="3", reason=reason))).to_be_visible()
    button(page, "import.confirm").click()
    expect(toast(page)).to_have_text(say("toast.data_added"))
    page.goto("/import")
    choose(page, "log.csv", LOG.encode())
    expect(page.get_by_text(say("import.nothing"))).to_be_visible()
    button(page, "import.discard").click()
    expect(toast(page)).to_have_text(say("toast.import_discarded"))
    expect(preview).to_have_count(0)


@WITH_AND_WITHOUT_SCRIPTS
def test_what_a_file_leaves_open_is_asked(new_device, scripts):
    page = new_device(java_script_enabled=scripts).with_plan().page
    page.goto("/import")
    choose(page, "own.csv", "Wann;Wie schwer\n03/04/2025;180,4\n04/04/2025;180,0\n".encode("utf-16"))
    preview = page.get_by_role("region", name=say("import.preview.title"))
    expect(preview.get_by_text(say("import.columns.title"))).to_be_visible()
    expect(preview.get_by_label("Wann")).to_have_value("date")
    preview.get_by_label("Wie schwer").select_option("weight")
    button(page, "import.answer").click()
    expect(preview.get_by_role("group", name=say("import.question.dateOrder"))).to_be_visible()
    expect(button(page, "import.confirm")).to_have_count(0)
    preview.get_by_label(say("import.answer.dateOrder.day_first")).check()
    preview.get_by_label(say("import.answer.weightUnit.lb")).check()
    button(page, "import.answer").click()
    expect(preview).to_contain_text(say("import.counts.weights", added="2", changed="0", unchanged="0"))
    button(page, "import.confirm").click()
    expect(toast(page)).to_have_text(say("toast.data_added"))


def test_the_export_of_apple_health(device):
    page = device.sign_up().skip().page
    page.goto("/import")
    choose(page, "export.zip", apple_health(10_000))
    preview = page.get_by_role("region", name=say("import.preview.title"))
    expect(preview).to_contain_text(say("import.source.apple_health"))
    expect(preview.get_by_role("row").nth(1)).to_contain_text("1,100")
    button(page, "import.confirm").click()
    expect(toast(page)).to_have_text(say("toast.data_added"))


def test_a_file_that_is_something_else_is_refused_and_another_one_can_be_chosen(device):
    page = device.sign_up().skip().page
    page.goto("/import")
    choose(page, "letter.txt", b"Dear Sir or Madam\n")
    expect(alert(page)).to_contain_text(say("error.import_columns_not_recognized"))
    preview = page.get_by_role("region", name=say("import.preview.title"))
    expect(preview).to_have_count(0)
    choose(page, "log.csv", LOG.encode())
    expect(preview).to_be_visible()
    choose(page, "letter.txt", b"Dear Sir or Madam\n")
    expect(alert(page)).to_be_visible()
    expect(preview).to_have_count(0)


def test_what_does_not_arrive_is_said(device):
    page = device.sign_up().skip().page
    page.goto("/import")
    intercept(page, "**/import/file", lambda route: route.abort())
    choose(page, "log.csv", LOG.encode())
    expect(page.get_by_text(say("import.failed"))).to_be_visible()
    page.unroute("**/import/file")
    button(page, "import.read").click()
    expect(page.get_by_role("region", name=say("import.preview.title"))).to_be_visible()
