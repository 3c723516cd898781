"""Reads SwiftUI well enough to tell which view stands in which, and what is said of it."""

import re

# A view, or another call of a type, such as `Text(` and `Card {`.
CALL = re.compile(r"(?<![\w.@])([A-Z]\w*)(?= \{|\()")
# What stands before a type that is only named, as in `var body: some View {`.
NAMES = re.compile(r"\b(struct|class|enum|extension|protocol|func|init|var)\b[^{}=]*$|(some|any|->) $")
MODIFIER = re.compile(r"\s*\.([a-z]\w*)")
CLOSURE = re.compile(r"\s*(?:\b([a-z]\w*):\s*)?\{")
TYPE = re.compile(r"\b(?:struct|class|enum|extension)\s+(\w+)[^\n{}=]*\{")
PART = re.compile(r"\b(?:var\s+(\w+)[^\n{}=]*|func\s+(\w+)[^{}]*)\{")
CLOSES = {"(": ")", "{": "}", "[": "]"}


class Literal:
    """A text in quotes: where its content begins, and the content with \\0 for what is put into it."""

    def __init__(self, start):
        self.start, self.text = start, ""


class Call:
    """A call with its arguments and closures, and the modifiers that follow it."""

    def __init__(self, code, match):
        self.code, self.name, self.start = code, match[1], match.start(1)
        self.closures = []
        self.end = self.stop = after_arguments(code, match.end(1), self.closures)
        self.modifiers = []
        while modifier := MODIFIER.match(code, self.stop):
            end = after_arguments(code, modifier.end(), [])
            self.modifiers.append((modifier[1], code[modifier.end():end]))
            self.stop = end

    @property
    def content(self):
        """Where its arguments and closures are."""
        return self.start + len(self.name), self.end

    @property
    def label(self):
        """Where a control's words are: in the closure with that name, or in its first closure."""
        named = [span for name, span in self.closures if name == "label"]
        return (named or [span for _, span in self.closures] or [self.content])[0]

    def has(self, modifier, text=""):
        """Whether it has a modifier, with a text in its arguments."""
        return any(name == modifier and text in given for name, given in self.modifiers)


class SwiftFile:
    """A file: its code without comments and texts, its texts, and its views."""

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

    def before(self, place, count=40):
        """The code before a place, for what a text is an argument of."""
        return self.code[max(0, place - count):place]

    def type_around(self, place):
        """Where the innermost type is that a place is in."""
        return max((start, stop) for _, start, stop in [("", 0, len(self.code)), *self.types] if start <= place < stop)


def scanned(text):
    """Code of the same length with spaces for comments and for texts but what is put into them; and the texts."""
    code, literals = [], []

    def string(at):
        """Reads a text from after its opening quote; returns where it ends."""
        literal = Literal(at)
        literals.append(literal)
        quote = '"""' if text.startswith('""', at) and text[at:at + 3] == '""\n' else '"'
        at += len(quote) - 1
        code.append('"' * len(quote) if len(quote) == 1 else '"  ')
        while not text.startswith(quote, at):
            if text.startswith("\\(", at):
                literal.text += "\0"
                code.append("  ")
                at = nested(at + 2)
            elif text[at] == "\\":
                literal.text += text[at:at + 2]
                code.append("  ")
                at += 2
            else:
                literal.text += text[at]
                code.append("\n" if text[at] == "\n" else " ")
                at += 1
        code.append(" " * (len(quote) - 1) + '"')
        return at + len(quote)

    def nested(at):
        """Reads what is put into a text, with its closing bracket."""
        depth = 1
        while depth:
            at, depth = step(at, depth)
        return at

    def step(at, depth):
        if text[at] == '"':
            return string(at + 1), depth
        code.append(text[at])
        return at + 1, depth + (text[at] == "(") - (text[at] == ")")

    at = 0
    while at < len(text):
        comment = re.compile(r"//[^\n]*|/\*.*?\*/", re.S).match(text, at)
        if comment:
            code.append(re.sub(r"[^\n]", " ", comment[0]))
            at = comment.end()
        else:
            at, _ = step(at, 0)
    return "".join(code), literals


def closing(code, at):
    """Where the bracket at a place is closed, behind it."""
    opened = [code[at]]
    while opened:
        at += 1
        if at >= len(code):
            raise ValueError("A bracket is not closed.")
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
