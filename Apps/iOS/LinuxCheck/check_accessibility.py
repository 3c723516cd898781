"""Checks what the compiler can't: that every view can be read out, read large, and is in the person's language.

Every control has words; a picture is hidden or named; no sentence stands in a view, and every key of one is known in
each language; text has no fixed size, neither its own nor that of what it stands in; a state that is drawn is said; a
colour that means something has words or a picture beside it; nothing only answers a gesture, and nothing is compiled
only elsewhere. All of it is read from the text of the sources, so it says what is written, not what is shown.
"""

import json
import pathlib
import re
import sys

from compiler import APP, ROOT, Diagnostic
from swift_text import SwiftFile

FOLDERS = ["App", "Shared", "Widgets"]
CONTROLS = {
    "Button", "Toggle", "Picker", "Stepper", "Slider", "TextField", "SecureField", "TextEditor", "DatePicker", "Menu",
    "Link", "NavigationLink", "ShareLink", "DisclosureGroup", "ProgressView", "Gauge", "ColorPicker", "PhotosPicker",
}
# What takes a sentence as its first argument.
SAYS = CONTROLS | {
    "Text", "Label", "Section", "Tab", "navigationTitle", "accessibilityLabel", "accessibilityValue",
    "accessibilityHint", "confirmationDialog", "alert", "help",
}
GESTURES = r"\.(onTapGesture|onLongPressGesture|gesture|highPriorityGesture|simultaneousGesture)\b"
STATE = r"\bis(Chosen|Selected|Done|On|Ticked|Checked|Earned|Expanded|Current|Reached|Marked|Taken)\b"
PICTURES = {"Image", "IconImage"}
MEANING = {"Coral", "Amber", "Green", "Blue"}
# What is right although it looks wrong here, and why.
EXCEPTIONS = {
    ("App/Design/IconImage.swift", "is no key of Wording"): "Names of Apple's symbols.",
    ("App/Design/DayChartContent.swift", "means something"): "A chart has words of its own, and is read out as a whole.",
}


def faults(app=APP, wording=ROOT / "Sources" / "Wording"):
    """Everything that is wrong, as the compiler would say it."""
    files = [SwiftFile(path, str(path.relative_to(app))) for each in FOLDERS for path in sorted((app / each).rglob("*.swift"))]
    speaking = Speaking(files)
    words = Words(app, wording)
    for file in files:
        for place, text in [*controls(file, speaking), *pictures(file), *sentences(file, words), *sizes(file, speaking),
                            *states(file), *colours(file, speaking), *others(file)]:
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
    """The sentences of Wording by their keys, and those that the system itself looks up."""

    def __init__(self, app, wording):
        self.tables = {}
        for language in ["en", "de"]:
            text = "\n".join(path.read_text() for path in sorted(wording.rglob(f"*.{language}.strings")))
            self.tables[language] = set(re.findall(r'^"([^"]+)" = ', text, re.M))
        self.beginnings = {key.split(".")[0] for key in self.tables["en"]}
        self.catalogue = {key for path in app.rglob("*.xcstrings") for key in json.loads(path.read_text())["strings"]}

    def missing(self, key):
        """The languages that do not have a key; \\0 stands for any part of it."""
        pattern = re.compile(".+".join(map(re.escape, key.split("\0"))))
        return [name for name, keys in self.tables.items() if not any(map(pattern.fullmatch, keys))]

    def is_of_system(self, text):
        return text.replace("\0", "${applicationName}") in self.catalogue


def is_silent(view):
    return view.has("accessibilityHidden", "true") or (
        view.has("accessibilityElement", ".ignore") and view.has("accessibilityLabel"))


def controls(file, speaking):
    for each in file.calls:
        if each.name not in CONTROLS or any(map(is_silent, file.around(each.start))):
            continue
        given = re.match(r"\((?!\w+:)[^)]", file.code[slice(*each.content)])
        if not (given or each.has("accessibilityLabel") or speaking.between(file, *each.label)):
            yield each.start, f"{each.name} has no words: who can't see it does not know what it is."


def pictures(file):
    for each in file.calls:
        if each.name == "Image" and not file.code.startswith("(decorative:", each.content[0]):
            around = file.around(each.start)
            if not any(view.has("accessibilityLabel") or is_silent(view) for view in around):
                yield each.start, "The picture is neither hidden nor named."


def sentences(file, words):
    for each in file.literals:
        before = file.before(each.start - 1)
        said = re.search(r"\b(\w+)\((?:verbatim: )?$", before)
        letters = re.search(r"[^\W\d_]", each.text.replace("\0", ""))
        is_key = re.fullmatch(r"[a-z_]+(\.[\w\0]+)+", each.text) and each.text.split(".")[0] in words.beginnings
        if words.is_of_system(each.text):
            continue
        if re.search(r"\bsay\($", before) or (is_key and not re.search(r"(systemName|systemImage): $", before)):
            for language in words.missing(each.text):
                yield each.start, f'"{shown(each)}" is no key of Wording in {language}.'
        elif said and said[1] in SAYS and letters or re.search(r"[^\W\d_]{2,}[,.!?]? [^\W\d_]{2,}", each.text):
            yield each.start, f'"{shown(each)}" is a sentence in a view: it belongs into Wording.'


def shown(literal):
    return literal.text.replace("\0", "…")


def sizes(file, speaking):
    for each in re.finditer(r"\.system\(\s*size|\.custom\(|\bUIFont\b", file.code):
        yield each.start(), "The size of the text is fixed: it does not follow the person's."
    for each in re.finditer(r"\.frame\(([^()]*)\)", file.code):
        if re.search(r"\b(width|height|maxHeight): \d", each[1]):
            owner = next((view for view in file.around(each.start()) if view.end <= each.start()), None)
            if owner is None or speaking.between(file, owner.start, owner.end):
                yield each.start(), "What holds text has a fixed size: large text does not fit."


def states(file):
    said = " ".join(given for view in file.calls for name, given in view.modifiers
                    if name in ("accessibilityAddTraits", "accessibilityValue", "accessibilityRepresentation"))
    for each in file.calls:
        drawn = re.search(STATE + r"[^?]*\?", file.code[slice(*each.content)])
        if each.name in PICTURES | {"Color"} and drawn and not any(map(is_silent, file.around(each.start)[1:])):
            if not re.search(rf"\bis{drawn[1]}\b", said):
                yield each.start, f"is{drawn[1]} is drawn and not said: neither as a trait nor as a value."


def colours(file, speaking):
    for each in file.literals:
        around = file.around(each.start)
        if each.text in MEANING and around and around[0].name == "Color":
            start, stop = file.type_around(each.start)
            if not any(call.name in speaking.views | PICTURES for call in file.calls if start <= call.start < stop):
                yield each.start, f"{each.text} means something, and neither words nor a picture are beside it."


def others(file):
    for each in re.finditer(GESTURES, file.code):
        owner = next((view for view in file.around(each.start()) if view.end <= each.start()), None)
        if owner is None or not (owner.has("accessibilityAddTraits", ".isButton") or owner.has("accessibilityAction")):
            yield each.start(), "Only who sees it and can touch it can use it: make it a button."
    for each in re.finditer(r"^\s*#(if|elseif)\b.*$", file.code, re.M):
        yield each.start(1), "What is compiled only elsewhere is not checked here."


if __name__ == "__main__":
    found = list(faults(*map(pathlib.Path, sys.argv[1:])))
    print("\n".join(map(str, found)), file=sys.stderr)
    sys.exit(bool(found))
