"""Takes the pictures of the README: take_pictures.py PATH-TO-GTSD FOLDER

They show the person of the user flows, who wants to lose 15 pounds, has weighed in, and has logged breakfast and lunch.
"""

import html
import os
import pathlib
import shlex
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

from support.people import Person
from support.server import Server
from support.surroundings import own_folders

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1280, "height": 800}


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    with own_folders(), tempfile.TemporaryDirectory() as directory, sync_playwright() as playwright:
        server = Server(os.path.abspath(program), pathlib.Path(directory))
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])
        cookies = story(browser, server, folder)
        for name, path, size, scheme in [
            ("plan", "/plan", DESKTOP, "light"), ("home", "/home", PHONE, "light"), ("numbers", "/plan", PHONE, "dark"),
        ]:
            context = browser.new_context(
                base_url=server.address, viewport=size, color_scheme=scheme, locale="en-US",
                timezone_id="America/New_York", storage_state=cookies)
            page = context.new_page()
            page.goto(path)
            page.wait_for_timeout(1000)
            if name == "numbers":
                page.locator("details.how > summary").click()
                page.locator("details.bmr > summary").click()
                page.locator("details.bmr").scroll_into_view_if_needed()
                page.evaluate("document.querySelector('details.bmr').scrollIntoView({block: 'start'})")
                page.evaluate("scrollBy(0, -120)")
            page.screenshot(path=folder / f"{name}.png")
            context.close()
        browser.close()
        server.stop()
    subprocess.run(["optipng", "-quiet", *sorted(folder.glob("*.png"))], check=True)
    (folder / "plan.svg").write_text(terminal(os.path.abspath(program)))


COMMAND = """gtsd plan --sex male --age 35 --height "5'10\\"" --weight 180lb \\
    --goal lose_weight --activity moderately_active --target-weight 165lb"""
STYLE = (
    ".b{font-weight:700}.s{fill:#55625F}.t{fill:#0B6B63;font-weight:700}.c{fill:#838D88}"
    "text{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;fill:#17211F;white-space:pre}")


def terminal(program):
    """The plan of the user flows in a terminal, as a picture: its numbers, and how the basal metabolic rate came about."""
    arguments = shlex.split(COMMAND.replace("\\\n", " "))[1:]
    text = subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout
    before, rest = text.split("\n  Your Body Mass Index (BMI)", 1)
    basal = rest[rest.index("\n  Your Basal Metabolic Rate (BMR)"):rest.index("\n  Your Total Daily")]
    head = before[:before.index("  Formulas count in kg")]
    lines = [(f"$ {COMMAND}".split("\n")[0], "c"), (COMMAND.split("\n")[1], "c"), ("", "")]
    for number, line in enumerate((head.rstrip() + "\n" + basal).rstrip().split("\n")):
        is_title = line.startswith("  Your ") and line.endswith("cal/day")
        kind = "s" if number in (1, 2) else "t" if line[:1].strip() else "b" if is_title else ""
        lines.append((line, kind))
    height = 20 * len(lines) + 48
    rows = [
        f'<text x="24" y="{38 + 20 * row}" xml:space="preserve"{f" class={chr(34)}{kind}{chr(34)}" if kind else ""}>'
        f"{html.escape(line)}</text>" for row, (line, kind) in enumerate(lines) if line]
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 736 {height}" width="736" height="{height}" role="img" '
        'aria-label="gtsd plan in a terminal: daily targets, numbers, timeline, and the worked arithmetic of the basal '
        'metabolic rate">',
        f"<style>{STYLE}</style>", f'<rect width="736" height="{height}" rx="16" fill="#FAF8F4"/>', *rows, "</svg>", ""])


def story(browser, server, folder):
    """Signs up, tells everything, and has a plan; takes a picture on the way. The cookies of the login."""
    context = browser.new_context(
        base_url=server.address, viewport=PHONE, locale="en-US", timezone_id="America/New_York")
    page = context.new_page()
    page.goto("/signup")
    page.fill("#name", "Sarah")
    page.fill("#email", Person().email)
    page.fill("#password", "correct horse battery")
    page.click("form button.primary")
    page.wait_for_url("**/onboarding/**")
    page.goto("/onboarding/account")
    page.fill("#dateOfBirth", "1990-01-15")
    page.click("label[for=gender-female]")
    page.click("main button.primary")
    page.fill("#currentWeight", "180")
    page.fill("#height", "5")
    page.fill("#heightInches", "10")
    page.click(".bar button.primary")
    page.click("label[for=primaryGoal-lose_weight]")
    page.click("label[for=activityLevel-moderately_active]")
    page.fill("#targetWeight", "165")
    page.click(".bar button.primary")
    page.wait_for_url("**/review")
    page.click(".bar button.primary")
    page.click("form:has([name=none]) button")
    page.wait_for_url("**/how-it-works?first")
    # What was just done is said a moment later.
    page.wait_for_timeout(1000)
    page.screenshot(path=folder / "how-it-works.png")
    page.goto("/plan")
    page.click("main form button.primary")
    page.wait_for_selector(".hero")
    for weight in ["179.2", "178.1"]:
        page.goto("/diary/weight?update=1")
        page.fill("#weight", weight)
        page.click("form button.primary")
        page.wait_for_selector(".news")
    for meal, food in [("breakfast", "oats"), ("breakfast", "banana"), ("lunch", "chicken breast"), ("lunch", "rice")]:
        page.goto(f"/diary/add?meal={meal}&q={food}")
        page.locator("#results button.add").first.click()
        page.wait_for_url("**/diary?day=*")
    for _ in range(3):
        page.goto("/home")
        page.locator(".taps button").nth(1).click()
        page.wait_for_load_state("networkidle")
    page.goto("/plan")
    state = context.storage_state()
    context.close()
    return state


main()
