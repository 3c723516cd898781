"""Reads SwiftUI well enough to tell which view stands in which, and what is said of it."""

import re
from collections import namedtuple

# A view, or another call of a type, such as `Text(` and `Card {`.
CALL = re.compile(r"(?<![\w.@])([A-Z]\w*)(?= \{|\()")
# What stands before a type that is only named, as in `var body: some View {`.
NAMES = re.compile(r"\b(struct|class|enum|extension|protocol|func|init|var)\b[^{}=]*$|(some|any|->) $")
MODIFIER = re.compile(r"\s*\.([a-z]\w*)")
CLOSURE = re.compile(r"\s*(?:\b([a-z]\w*):\s*)?\{")
TYPE = re.compile(r"\b(?:struct|class|enum|extension)\s+(\w+)[^\n{}=]*\{")
PART = re.compile(r"\b(?:var\s+(\w+)[^\n{}=]*|func\s+(\w+)[^{}]*)\{")
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.S)
# A text in quotes: where it begins, and its content with \0 for what is put into it.
Literal = namedtuple("Literal", ["start", "text"])
CLOSES = {"(": ")", "{": "}", "[": "]"}


class Call:
    """A call with its arguments and closures, and the modifiers that follow it."""

    def __init__(self, code, match):
        self.name, self.start, self.closures, self.modifiers = match[1], match.start(1), [], []
        self.end = self.stop = after_arguments(code, match.end(1), self.closures)
        while modifier := MODIFIER.match(code, self.stop):
            self.stop = after_arguments(code, modifier.end(), [])
            self.modifiers.append((modifier[1], code[modifier.end():self.stop]))

    @property
    def label(self):
        """Where a control's words are: in the closure with that name, or in its first one, or among its arguments."""
        named = [span for name, span in self.closures if name == "label"]
        return (named or [span for _, span in self.closures] or [(self.start, self.end)])[0]

    def has(self, modifier, text=""):
        """Whether it has a modifier, with a text in its arguments."""
        return any(name == modifier and text in given for name, given in self.modifiers)


class SwiftFile:
    """A file: its code without comments and texts, its texts, its views, its types and their parts."""

    def __init__(self, path, name):
        self.name = name
        self.code, self.literals = scanned(path.read_text())
        self.calls = [Call(self.code, each) for each in CALL.finditer(self.code) if self.is_call(each)]
        self.types = [(each[1], *self.span(each)) for each in TYPE.finditer(self.code)]
        self.parts = [(each[1] or each[2], *self.span(each)) for each in PART.finditer(self.code)]

    def is_call(self, match):
        line = self.code[self.code.rfind("\n", 0, match.start()) + 1:match.start()]
        return self.code[match.end()] == "(" or not NAMES.search(line)

    def span(self, match):
        return match.start(), closing(self.code, match.end() - 1)

    def line(self, place):
        return self.code.count("\n", 0, place) + 1

    def around(self, place):
        """The views that a place is in, from the inside out."""
        return sorted((each for each in self.calls if each.start <= place < each.stop), key=lambda each: -each.start)

    def owner(self, place):
        """The view whose modifier is at a place; None where it is a part that only has a name."""
        return next((each for each in self.around(place) if each.end <= place), None)


def scanned(source):
    """Code of the same length, with spaces for comments and for texts but what is put into them; and the texts."""
    code, literals = [], []

    def text(at):
        """Reads a text with its quotes; returns where it ends."""
        quote = '"""' if source.startswith('"""', at) else '"'
        begin, content = at, ""
        code.append(quote)
        at += len(quote)
        while not source.startswith(quote, at):
            if source.startswith("\\(", at):
                code.append("  ")
                content += "\0"
                at = until_closed(at + 2)
            else:
                part = source[at:at + 2] if source[at] == "\\" else source[at]
                code.append(re.sub(r"[^\n]", " ", part))
                content += part
                at += len(part)
        code.append(quote)
        literals.append(Literal(begin, content))
        return at + len(quote)

    def until_closed(at):
        """Reads what is put into a text, with its closing bracket."""
        depth = 1
        while depth:
            if source[at] == '"':
                at = text(at)
            else:
                depth += (source[at] == "(") - (source[at] == ")")
                code.append(source[at])
                at += 1
        return at

    at = 0
    while at < len(source):
        comment = COMMENT.match(source, at)
        if source[at] == '"':
            at = text(at)
        else:
            code.append(re.sub(r"[^\n]", " ", comment[0]) if comment else source[at])
            at += len(code[-1])
    return "".join(code), literals


def closing(code, at):
    """Where the bracket at a place is closed, behind it."""
    opened = [code[at]]
    while opened:
        at += 1
        if code[at] in CLOSES:
            opened.append(code[at])
        elif code[at] == CLOSES[opened[-1]]:
            opened.pop()
    return at + 1


def after_arguments(code, at, closures):
    """Where a call ends whose name ends at a place: behind its arguments and closures, which are noted."""
    if code.startswith("(", at):
        at = closing(code, at)
    while closure := CLOSURE.match(code, at):
        at = closing(code, closure.end() - 1)
        closures.append((closure[1], (closure.end(), at)))
    return at
