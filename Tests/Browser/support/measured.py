"""What a server has counted, and whether anything that people told it is among that."""

import json
import pathlib
import re
import sqlite3
import urllib.request

CONTRACT = pathlib.Path(__file__).resolve().parents[3] / "Sources/WebServer/Features/Operations/openapi.yaml"

# The personal data that people of the tests enter, in figures and words. One person is Johanna, weighs 81.65 kg and
# eats a lasagne; another weighs 77.7 kg and eats a soup of canary seed.
TOLD = [
    "81.65", "81.6", "180.0", "177.8", "74.84", "1990-01-15", "77.7", "77.1", "177.7", "71.7", "1977-07-17", "John", "Johanna",
    "@example.org", "lasagne", "canary", "kidney", "granola", "correct horse",
]
# The development log contains the mails to people, with their names and addresses.
TOLD_OF_HEALTH = [each for each in TOLD if each not in ("John", "Johanna", "@example.org")]
TABLES = ["measured_events", "measured_days", "exposures", "experiments", "measuring_changes"]


def leaks(server):
    """What of people stands where nothing of them may: among what was counted, in the figures, in the log. The server is
    stopped for it, so that everything is stored that was counted."""
    with urllib.request.urlopen(f"{server.address}/metrics") as answer:
        figures = answer.read().decode()
    server.stop()
    log = re.sub(r'durationMs\W+[\d.]+', "", server.log.read_text(errors="replace"))
    stored, rows = _stored(server)
    found = [f"store: {each}" for each in TOLD if _stands_in(each, stored)]
    found += [f"figures: {each}" for each in TOLD if _stands_in(each, figures)]
    found += [f"log: {each}" for each in TOLD_OF_HEALTH if _stands_in(each, log)]
    found += [f"not of the closed list: {name} {properties}" for name, properties in sorted(rows)
              if not _is_listed(name, json.loads(properties))]
    return found, {name for name, _ in rows}


def _stored(server):
    """Everything in the tables of what is counted, as text, and each event with its properties."""
    database = sqlite3.connect(server.directory / "data" / "gtsd.sqlite")
    try:
        text = "\n".join(
            str([value for value in row if not isinstance(value, bytes)])
            for table in TABLES for row in database.execute(f"SELECT * FROM {table}"))
        return text, set(database.execute("SELECT DISTINCT name, properties FROM measured_events"))
    finally:
        database.close()


def _stands_in(told, text):
    """Whether something that was told stands in a text: a number not as a part of another."""
    return re.search(rf"(?<![\d.]){re.escape(told)}(?!\d)", text, re.IGNORECASE) is not None


def _listed():
    """Every event that the contract has, with what it lists as the values of each of its properties."""
    schemas = dict(re.findall(r"^    (Measured\w+):\n((?: {6}.*\n)+)", CONTRACT.read_text(encoding="utf-8"), re.MULTILINE))
    names = re.findall(r"^ {8}- required: \[(\w+)\]$", schemas["MeasuredEvent"], re.MULTILINE)
    properties = {name: schemas["Measured" + name.title().replace("_", "")] for name in names}
    return {name: dict(map(_values, re.findall(r"(\w+): \{ (type: .*) \}", text)))
            for name, text in properties.items()}


def _values(listed):
    name, schema = listed
    if values := re.search(r"enum: \[(.*?)\]", schema):
        return name, [int(each) if each.isdigit() else each.strip('"') for each in values.group(1).split(", ")]
    if schema == "type: boolean":
        return name, [True, False]
    least, most = re.search(r"minimum: (\d+), maximum: (\d+)", schema).groups()
    return name, list(range(int(least), int(most) + 1))


def _is_listed(name, properties):
    """Whether the contract has an event with exactly these properties, each with a value that it lists."""
    listed = _listed().get(name)
    return listed is not None and set(properties) == set(listed) and all(
        properties[key] in values for key, values in listed.items())
