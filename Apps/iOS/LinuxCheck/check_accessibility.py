"""Checks what the compiler can't: that every view can be read out, read large, and is in the person's language.

Every control has words; a picture is hidden or named; a card is named by its heading; no sentence stands in a view, and
every key of one is known in each language; text has no fixed size, neither its own nor that of what it stands in; a
state that is drawn is said; a colour that means something is drawn by a type that also draws words or a picture;
nothing stands on the left or right by itself; no view has two primary buttons at once; what opens does not move for
whoever wants less motion; nothing answers only a gesture, and nothing is compiled only elsewhere. All of it is read
from the sources: it says what is written, not what is seen.
"""

import json
import pathlib
import re
import sys

from compiler import APP, ROOT, Diagnostic
from swift_text import SwiftFile

FOLDERS = ["App", "Shared", "Widgets"]
CONTROLS = {"Button", "Toggle", "Picker", "Stepper", "Slider", "TextField", "SecureField", "TextEditor", "DatePicker",
            "Menu", "Link", "NavigationLink", "PageLink", "ShareLink", "Disclosure", "ProgressView",
            "Gauge"}
CARDS = {"Card", "NoticeCard"}
# What takes a sentence as its first argument.
SAYS = CONTROLS | CARDS | {"Text", "Label", "Section", "Tab", "navigationTitle", "accessibilityLabel",
                           "accessibilityValue", "accessibilityHint", "confirmationDialog", "alert", "help"}
PICTURES = {"Image", "IconImage"}
STATE = r"\bis(Chosen|Selected|Done|On|Ticked|Checked|Earned|Expanded|Open|Current|Reached|Marked|Taken)\b"
MEANING = {"Coral", "Amber", "Green", "Blue"}
GESTURE = r"\.(onTapGesture|onLongPressGesture|gesture|highPriorityGesture|simultaneousGesture)\b"
LETTER = r"[^\W\d_]"
# What looks wrong and is right, and why.
EXCEPTIONS = {("App/Design/IconImage.swift", "is no key of Wording"): "Some of Apple's symbols are named like keys.",
              ("App/Design/Disclosure.swift", "wants less motion"): "This is the one that does not move.",
              ("App/Design/PageLink.swift", "has no words"): "Its words are given where it stands, and looked for there.",
              ("Shared/Reading.swift", "has a side of its own"): "Here, and nowhere else, a direction is chosen."}


def faults(app=APP, wording=ROOT / "Sources" / "Wording"):
    """Everything that is wrong, as the compiler would say it."""
    paths = [path for each in FOLDERS for path in sorted((app / each).rglob("*.swift"))]
    files = [SwiftFile(path, str(path.relative_to(app))) for path in paths]
    speaking, words = Speaking(files), Words(app, wording)
    for file in files:
        for place, text in [*controls(file, speaking), *pictures(file), *sentences(file, words), *sizes(file, speaking),
                            *states(file), *colours(file, speaking), *directions(file), *cards(file), *primaries(file),
                            *others(file)]:
            if not any(file.name == name and part in text for name, part in EXCEPTIONS):
                yield Diagnostic(file.name, file.line(place), text)


class Speaking:
    """Which views and parts of views have words in them, found by what they are made of."""

    def __init__(self, files):
        self.views, self.parts = {"Text"}, {each.name: set() for each in files}
        known = 0
        while known != (known := self.learned(files)):
            pass

    def learned(self, files):
        for file in files:
            self.views |= {name for name, *span in file.types if name != "View" and self.between(file, *span)}
            self.parts[file.name] |= {name for name, *span in file.parts if self.between(file, *span)}
        return len(self.views) + sum(map(len, self.parts.values()))

    def between(self, file, start, stop):
        """Whether there are words between two places of a file that are not hidden."""
        inside = [each for each in file.calls if start <= each.start < stop]
        hidden = [each for each in inside if each.has("accessibilityHidden", "true")]
        code = file.code[start:stop]
        for each in hidden:
            code = code.replace(file.code[each.start:each.stop], "")
        seen = [each for each in inside if not any(view.start <= each.start < view.stop for view in hidden)]
        return (any(each.name in self.views for each in seen)
                or any(part in self.parts[file.name] for part in re.findall(r"(?<![\w.])([a-z]\w*)\b(?!:)", code))
                or bool(re.search(r"\.accessibilityLabel\(|configuration\.label|\bLabel\((?!\w+:)", code)))


class Words:
    """The keys of Wording in each language, and the texts that the system itself looks up."""

    def __init__(self, app, wording):
        self.tables = {}
        # A variant of a language has only what it says otherwise.
        for language in sorted({path.name.split(".")[1] for path in wording.rglob("*.strings") if "-" not in path.name}):
            text = "\n".join(path.read_text() for path in sorted(wording.rglob(f"*.{language}.strings")))
            self.tables[language] = set(re.findall(r'^"([^"]+)" = ', text, re.M))
        self.beginnings = {key.split(".")[0] for key in self.tables["en"]}
        self.catalogue = {key for path in app.rglob("*.xcstrings") for key in json.loads(path.read_text())["strings"]}

    def missing(self, key):
        """The languages that do not have a key; \\0 stands for any part of it."""
        pattern = re.compile(".+".join(map(re.escape, key.split("\0"))))
        return [name for name, keys in self.tables.items() if not any(map(pattern.fullmatch, keys))]


def is_silent(view):
    return view.has("accessibilityHidden", "true") or (
        view.has("accessibilityElement", ".ignore") and view.has("accessibilityLabel"))


def controls(file, speaking):
    for each in file.calls:
        if each.name in CONTROLS and not any(map(is_silent, file.around(each.start))):
            is_given = re.compile(r'\w+\((?!\w+:|"")[^)]').match(file.code, each.start)
            if not (is_given or each.has("accessibilityLabel") or speaking.between(file, *each.label)):
                yield each.start, f"{each.name} has no words: who can't see it does not know what it is."


def pictures(file):
    for each in file.calls:
        if each.name == "Image" and not file.code.startswith("Image(decorative:", each.start):
            if not any(view.has("accessibilityLabel") or is_silent(view) for view in file.around(each.start)):
                yield each.start, "The picture is neither hidden nor named."


def sentences(file, words):
    for each in file.literals:
        before, shown = file.code[max(0, each.start - 40):each.start], each.text.replace("\0", "…")
        said = re.search(r"\b(\w+)\((?:verbatim: )?$", before)
        is_key = re.fullmatch(r"[a-z_]+(\.[\w\0]+)+", each.text) and each.text.split(".")[0] in words.beginnings
        if each.text.replace("\0", "${applicationName}") in words.catalogue:
            continue
        if re.search(r"\bsay\($", before) or is_key and not re.search(r"system\w+: $", before):
            for language in words.missing(each.text):
                yield each.start, f'"{shown}" is no key of Wording in {language}.'
        elif re.search(LETTER if said and said[1] in SAYS else rf"{LETTER}{{2}}[,.!?]? {LETTER}{{2}}", each.text):
            yield each.start, f'"{shown}" is a sentence in a view: it belongs into Wording.'


def sizes(file, speaking):
    for each in re.finditer(r"\.system\(\s*size|\.custom\(|\bUIFont\b", file.code):
        yield each.start(), "The size of the text is fixed: it does not follow the person's."
    for each in re.finditer(r"\.dynamicTypeSize\(|\.adaptive\(minimum: \d", file.code):
        yield each.start(), "It does not grow with the person's text."
    for each in re.finditer(r"\.frame\([^()]*\b(width|height|maxHeight): \d", file.code):
        owner = file.owner(each.start())
        if owner is None or speaking.between(file, owner.start, owner.end):
            yield each.start(), "What holds text has a fixed size: large text does not fit."


def states(file):
    said = " ".join(given for view in file.calls for name, given in view.modifiers
                    if name in ("accessibilityAddTraits", "accessibilityValue", "accessibilityRepresentation"))
    for each in file.calls:
        drawn = re.search(STATE + r"[^?]*\?", file.code[each.start:each.end])
        if each.name in PICTURES | {"Color"} and drawn and not any(map(is_silent, file.around(each.start)[1:])):
            if not re.search(rf"\bis{drawn[1]}\b", said):
                yield each.start, f"is{drawn[1]} is drawn and not said: neither as a trait nor as a value."


def colours(file, speaking):
    for each in file.literals:
        around = file.around(each.start)
        if each.text in MEANING and around and around[0].name == "Color":
            start, stop = max((start, stop) for _, start, stop in file.types if start <= each.start < stop)
            if not any(call.name in speaking.views | PICTURES for call in file.calls if start <= call.start < stop):
                yield each.start, f"{each.text} means something, and neither words nor a picture are beside it."


def directions(file):
    said = "It has a side of its own: leading, trailing, backward and forward follow the direction of the language."
    for each in re.finditer(r"(?<![\w)\]?!])\.(left|right)\b|\b(left|right): |\.offset\(x: |\.leftToRight\b", file.code):
        yield each.start(), said
    for each in file.literals:
        if re.search(r"^(arrow|chevron|arrowshape)\b.*\.(left|right)\b", each.text):
            yield each.start, said


def cards(file):
    for each in file.calls:
        if each.name in CARDS and not each.has("accessibilityLabel"):
            if any(one.name == "CardHeading" and each.start < one.start < each.end for one in file.calls):
                yield each.start, "The card has a heading that does not name it: it is read as a group without a name."


def primaries(file):
    for _, start, stop in file.types:
        here = [each.start for each in file.calls if each.name == "PrimaryButton" and start <= each.start < stop]
        for first, second in zip(here, here[1:]):
            if not re.search(r"\b(else|case)\b", file.code[first:second]):
                yield second, "A page has one primary button, which return presses: any other one is secondary."


def others(file):
    for each in file.calls:
        if each.name == "DisclosureGroup":
            yield each.start, "It moves, also for whoever wants less motion: Disclosure does not."
    for each in re.finditer(GESTURE, file.code):
        owner = file.owner(each.start())
        if owner is None or not (owner.has("accessibilityAddTraits", ".isButton") or owner.has("accessibilityAction")):
            yield each.start(), "Only who sees it and can touch it can use it: make it a button."
    for each in re.finditer(r"^\s*#(if|elseif)\b", file.code, re.M):
        yield each.start(1), "What is compiled only elsewhere is not checked here."


if __name__ == "__main__":
    for fault in (found := list(faults(*map(pathlib.Path, sys.argv[1:])))):
        print(fault, file=sys.stderr)
    sys.exit(bool(found))
