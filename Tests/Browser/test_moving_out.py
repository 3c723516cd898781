"""What people take along: the plan on paper, as a page and as a PDF document, and everything as an archive."""

import io
import json
import re
import subprocess
import zipfile

from playwright.sync_api import expect

from support.actions import open_cards
from support.people import Numbers
from support.sentences import say

ORDER = [
    "person", "targets", "numbers", "adjustments", "expenditure", "timeline", "weight", "adherence", "history",
    "explanations",
]


def poppler(tool, document, *arguments):
    """What a tool of poppler says of a document."""
    command = [tool, *arguments, "-"] if tool != "pdftotext" else [tool, *arguments, "-", "-"]
    return subprocess.run(command, input=document, capture_output=True, check=True).stdout.decode()


def plan(device, language="en", units="us"):
    """The PDF document of somebody's plan."""
    answer = device.post("/settings", {"units": units, "language": language})
    assert answer.status == 303, answer.text()
    answer = device.context.request.get("/plan.pdf")
    assert answer.headers["content-type"] == "application/pdf"
    return answer.body()


def test_the_document_says_everything_in_every_language(device):
    device.with_plan().log(days=40, calories=2200, kilograms=81.65)
    for language, units, paper in [
        ("en", "us", "letter"), ("en", "metric", "A4"), ("en-GB", "metric", "A4"), ("de", "metric", "A4"),
    ]:
        document = plan(device, language, units)
        expect_everything(document, language, paper)
        rows = poppler("pdffonts", document).splitlines()[2:]
        assert rows
        for row in rows:
            assert row.split()[-5:-2] == ["yes", "yes", "yes"], row  # in it, as a part, with the letters that it stands for


def expect_everything(document, language, paper):
    """A document has all of its parts in a language, on this paper."""
    words = "en" if language == "en-GB" else language
    about = poppler("pdfinfo", document)
    assert paper in about and "GTSD" in about
    assert re.search(r"^Tagged: +yes$", about, re.M)
    assert f"/Lang ({language})".encode() in document
    pages = poppler("pdftotext", document, "-layout").split("\f")[:-1]
    assert 2 <= len(pages) <= 4
    for number, page in enumerate(pages, 1):
        assert say("report.page", words, page=number, count=len(pages)) in page
    text = " ".join(poppler("pdftotext", document).split())
    rest = text
    for section in ORDER:
        heading = say(f"report.section.{section}", words)
        assert heading in rest, f"{section} comes where it should"
        rest = rest.split(heading, 1)[1]
    for sentence in ["plan.explanations.note", "report.closing", "plan.source"]:
        assert say(sentence, words) in text
    assert (Numbers().bmr.replace(",", ".") if language == "de" else Numbers().bmr) in text
    assert "\ufffd" not in text
    structure = poppler("pdfinfo", document, "-struct")
    assert structure.count("H2") == len(ORDER) and "Table" in structure and "Figure" in structure


def test_no_name_breaks_the_document(device):
    device.sign_up().complete(
        currentWeight="600", targetWeight="300", allergies=", ".join("Schalenfrüchte" for _ in range(10))).acknowledge()
    for name in ["Wolfeschlegelsteinhausenbergerdorff" * 2, "محمد بن سلمان", "王小明", "Zoë 👩‍🍳 Müller", "(\\) %s {name} <b>"]:
        assert device.post("/profile/edit", {"name": name}).status == 303
        document = plan(device, "de")
        assert poppler("pdfinfo", document).count("Pages:") == 1
        text = poppler("pdftotext", document)
        assert say("report.section.person", "de") in text and say("report.closing", "de")[:20] in text
        assert "{name}" not in text or "{name}" in name


def test_the_page_is_printed_without_what_is_around_it(device):
    device.with_plan().log(days=40, calories=2200, kilograms=81.65)
    page = device.page
    page.goto("/plan")
    open_cards(page)
    page.get_by_role("link", name=say("report.open")).click()
    page.wait_for_url("**/plan/print")
    page.evaluate("window.print = () => { document.body.dataset.printed = 'yes' }")
    page.get_by_role("button", name=say("report.print")).click()
    expect(page.locator("body[data-printed=yes]")).to_have_count(1)
    page.emulate_media(media="print", color_scheme="dark")
    for around in [page.locator(".tabs"), page.get_by_role("link", name=say("report.pdf"))]:
        expect(around).to_be_hidden()
    assert page.evaluate("getComputedStyle(document.querySelector('.report p')).color") == "rgb(0, 0, 0)"
    printed = page.pdf(format="A4", prefer_css_page_size=True)
    assert say("report.closing") in " ".join(poppler("pdftotext", printed).split())
    with page.expect_download() as download:
        page.emulate_media(media="screen")
        page.get_by_role("link", name=say("report.pdf")).click()
    assert download.value.suggested_filename.startswith("gtsd-plan-")


def test_everything_is_taken_along_by_a_click(device):
    device.with_plan().log(days=40, calories=2200, kilograms=81.65)
    page = device.page
    page.goto("/profile")
    with page.expect_download() as download:
        page.get_by_role("link", name=say("export.open")).click()
    assert download.value.suggested_filename.startswith("gtsd-data-")
    with zipfile.ZipFile(download.value.path()) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        assert names[0] == "README.txt"
        for name in names:
            if name.endswith(".json"):
                json.load(io.BytesIO(archive.read(name)))
        assert len(json.loads(archive.read("weights.json"))) == 41
        assert archive.read("log.csv").decode("utf-8-sig").splitlines()[0] == "date,weight_kg,kcal"
