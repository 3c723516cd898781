"""Every page in each of its states is accessible and has room: in light and dark, in large text, on a narrow screen, and
for languages that are longer or written from right to left. Each is opened once and asked everything."""

import pytest

from support.audits import (
    broken_numbers, broken_words, covered_controls, cut_text, findings, misbuilt, overlapping_text, sideways,
    small_targets, violations, violations_but_of_colour, violations_of_colour)
from support.faults import Fault
from support.places import PLACES, Place
from support.views import (
    DARK, LARGE_ON_DESK, LARGE_ON_PHONE, LIGHT, LONGER_ON_DESK, LONGER_ON_PHONE, ROOT_OF_20, ROOT_OF_24,
    ROOT_OF_24_ON_DESK, ROOT_OF_32, SLIM, SLIM_AND_LARGE, Viewer)

BUILD = {"broken rules": violations, "not one of each": misbuilt}
ROOM = {"wider than the screen": sideways, "cut off": cut_text}
APART = {"written over something": overlapping_text, "covered": covered_controls}
LARGE = {**ROOM, **APART}
NUMBERS = {**ROOM, "broken numbers": broken_numbers}
WORDS = {**ROOM, "broken words": broken_words}
TOUCH = {**WORDS, "too small to touch": small_targets}
COLOURS = {"broken rules": violations_of_colour}
# Each scheme's colours were asked in a view before.
PHONE = {**TOUCH, **APART, "broken rules": violations_but_of_colour}
# What is asked in each view, in this order.
QUESTIONS = {
    LIGHT: BUILD, DARK: COLOURS, SLIM: TOUCH, LARGE_ON_PHONE: PHONE, SLIM_AND_LARGE: NUMBERS, LARGE_ON_DESK: WORDS,
    ROOT_OF_20: LARGE, ROOT_OF_24: LARGE, ROOT_OF_24_ON_DESK: LARGE, ROOT_OF_32: {**LARGE, **NUMBERS},
    LONGER_ON_PHONE: ROOM, LONGER_ON_DESK: ROOM,
}
AUDITED = {LIGHT, LARGE_ON_PHONE}
ENLARGED = {LARGE_ON_PHONE, LARGE_ON_DESK}
LARGER = {LARGE_ON_PHONE, ROOT_OF_20, ROOT_OF_24, ROOT_OF_24_ON_DESK, ROOT_OF_32}
FAULTS = [
    Fault("no label", "<input>", "", "broken rules", AUDITED),
    Fault("grey on black", "<p class=fault>Hard to read</p>",
          "@media (prefers-color-scheme: dark) { .fault { color: #333; background: #000 } }", "broken rules", {DARK}),
    Fault("a second title", "<h1>Again</h1>", "", "not one of each", {LIGHT}),
    Fault("a wide box", "<p class=fault>Wide</p>", ".fault { width: 350px }", "wider than the screen",
          {SLIM, SLIM_AND_LARGE, ROOT_OF_32}),
    Fault("a box that grows with the text", "<p class=fault>Wide</p>", ".fault { width: 17em }", "wider than the screen",
          {LARGE_ON_PHONE, SLIM_AND_LARGE, ROOT_OF_24, ROOT_OF_32}),
    Fault("a box that leaves a desk", "<p class=fault>Wide</p>",
          "@media (min-width: 1000px) { .fault { width: 45em } }", "wider than the screen", {LARGE_ON_DESK}),
    Fault("a box with room for English", "<p class=fault>Internationalisation</p>",
          ".fault { width: 12em; overflow: hidden; white-space: nowrap }", "cut off",
          {SLIM_AND_LARGE, ROOT_OF_32, LONGER_ON_PHONE, LONGER_ON_DESK}),
    Fault("a broken word", "<p class=fault>Breakfast</p>", ".fault { width: 60px; overflow-wrap: anywhere }",
          "broken words", ENLARGED | {SLIM}),
    Fault("a broken number", "<p class=fault>1,234,567</p>", ".fault { width: 3em; overflow-wrap: anywhere }",
          "broken numbers", {SLIM_AND_LARGE, ROOT_OF_32}),
    Fault("a link pulled up to its heading", "<h2>Your Timeline</h2><p class=fault>Details</p>",
          ".fault { margin-top: -1em }", "written over something", LARGER),
    Fault("a bar over all", "<p class=fault></p>", ".fault { position: fixed; inset: 0; margin: 0 }", "covered", LARGER),
    Fault("room only by what is told of the window", "<p class=fault>Progress</p>",
          ".fault { width: 17rem } @media (max-width: 19em) { .fault { width: auto } }", "wider than the screen",
          {ROOT_OF_24, ROOT_OF_32}),
    Fault("a small button", "<button class=fault>Go</button>",
          ".fault { all: unset; height: 30px; width: 30px; font-size: 12px }", "too small to touch", {SLIM, LARGE_ON_PHONE}),
]


def ask(viewer, questions):
    """What is wrong, by the names of the views in which it is."""
    found = {}
    for view, asked in questions.items():
        viewer.show(view)
        found[view.name] = findings(**{name: question(viewer.page) for name, question in asked.items()})
    return findings(**found)


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_nothing_is_wrong_in_any_view(people, new_device, place):
    device = new_device(storage_state=people[place.who], reduced_motion="reduce", service_workers="block")
    assert ask(Viewer(device, place), QUESTIONS) == {}


@pytest.mark.parametrize("fault", FAULTS, ids=str)
def test_what_is_wrong_is_found_where_it_is(people, new_device, fault):
    device = new_device(storage_state=people["nobody"], reduced_motion="reduce", service_workers="block")
    found = ask(Viewer(device, Place(fault.name, "nobody", "/help", fault.put_into)), QUESTIONS)
    assert {name for name, wrong in found.items() if fault.finding in wrong} == {view.name for view in fault.views}, found
