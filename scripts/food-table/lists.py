"""The lists beside this file."""

import csv
from pathlib import Path


def table(name):
    """The rows of a list."""
    with open(Path(__file__).parent / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def words(text):
    """The texts between semicolons."""
    return [word.strip() for word in text.split(";") if word.strip()]
