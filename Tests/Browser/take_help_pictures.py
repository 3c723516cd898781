"""Takes the pictures of the help article about skipped onboarding: take_help_pictures.py PATH-TO-GTSD FOLDER

They show, in each language, the profile of somebody who skipped onboarding, one of the steps, and what comes of them.
"""

import os
import pathlib
import subprocess
import sys
import tempfile

from playwright.sync_api import sync_playwright

from support.device import Device, Size
from support.people import Person
from support.server import Server
from support.surroundings import own_folders

# The size that article.mustache keeps free for each.
SCREEN = Size("picture", 390, 600)
METRIC = {"units": "metric", "currentWeight": "82", "height": "178", "targetWeight": "75"}
LANGUAGES = {"en": ("en-US", {}), "de": ("de-DE", METRIC)}


def main():
    program, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    with own_folders(), tempfile.TemporaryDirectory() as directory, sync_playwright() as playwright:
        server = Server(os.path.abspath(program), pathlib.Path(directory))
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])
        for language, (locale, measures) in LANGUAGES.items():
            device = Device(browser, server, SCREEN, locale=locale, color_scheme="light")
            for number, path in enumerate(screens(device, measures), 1):
                # What is new is said once.
                for _ in range(2):
                    device.page.goto(path)
                device.page.screenshot(path=folder / f"help-complete-profile-{number}-{language}.png")
            device.close()
        browser.close()
        server.stop()
    subprocess.run(["optipng", "-quiet", "-o5", *sorted(folder.glob("help-complete-profile-*.png"))], check=True)


def screens(device, measures):
    """The paths of the screens, each once the person has come to it."""
    device.sign_up(Person(name="Sarah")).skip()
    yield "/profile"
    device.draft(**measures)
    yield "/onboarding/health"
    device.complete(**measures)
    yield "/how-it-works"


main()
