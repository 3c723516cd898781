"""The app's sentences, read from its own files by key."""

import functools
import pathlib
import re

WORDING = pathlib.Path(__file__).resolve().parents[3] / "Sources" / "Wording"
ENTRY = re.compile(r'^"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)";', re.MULTILINE | re.DOTALL)


@functools.cache
def sentences(language="en"):
    """Every sentence of a language by its key."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in WORDING.glob(f"*/*.{language}.strings"))
    found = {key: value.replace('\\"', '"').replace("\\n", "\n") for key, value in ENTRY.findall(text)}
    return {key: _in_units(value, found, language) for key, value in found.items()}


def _in_units(text, found, language):
    """A sentence as a person reads it who has chosen no units: with grams, and with kilocalories."""
    def unit(place):
        name = place.group(1)
        if not name.isdigit():
            return found[f"energy.kcal.{name}"]
        return f"{int(name):,}".replace(",", "." if language == "de" else ",")
    return re.sub(r"\{energy\.([\w.]+)\}", unit, text).replace("{unit.food}", found["unit.grams"])


def say(key, language="en", **values):
    """The sentence under a key, with each {name} in it replaced."""
    text = sentences(language)[key]
    for name, value in values.items():
        text = text.replace("{" + name + "}", str(value))
    return text


def pattern(key, language="en"):
    """A pattern of the sentence under a key, in which each {name} can be anything."""
    parts = re.split(r"\{\w+\}", sentences(language)[key])
    return re.compile(".+".join(map(re.escape, parts)))
