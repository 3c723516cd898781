"""The science's vectors as the rows of numbers that the module in the browser reads; WhatIfRow says what is in them."""

import csv
import decimal
import pathlib
import subprocess

_ROOT = pathlib.Path(__file__).resolve().parents[3]
_VECTORS = _ROOT / "Tests/NutritionScienceTests/Vectors/target-vectors.csv"
_SEXES = {"male": 0, "female": 1}
_ACTIVITIES = ["sedentary", "lightly_active", "moderately_active", "very_active", "extremely_active"]
_GOALS = ["lose_weight", "gain_muscle", "maintain", "improve_health"]
# Target weight, body fat, formula, deficit or surplus, learned expenditure, a reached goal and a precaution: by their places in a
# row.
_VARIANTS = [{9: 100}, {9: 750}, {9: 1000}, {9: 99}, {8: 253, 6: 1}, {6: 1}, {8: 660}, {10: 1450}, {10: 3210, 9: 650},
             {10: 499}, {8: 187, 6: 1, 9: 330}, {7: -1}, {11: 1}, {12: 1}, {12: 2}]


def _units(number, places):
    try:
        units = decimal.Decimal(number).scaleb(places)
    except decimal.InvalidOperation:
        return None
    return int(units) if units == units.to_integral_value() and abs(units) < 1_000_000_000 else None


def _row(vector):
    row = [
        _units(vector["weight"], 3), _units(vector["height"], 2), _units(vector["age"], 0),
        _SEXES.get(vector["gender"], 2), _ACTIVITIES.index(vector["activity"]), _GOALS.index(vector["goal"]), 0,
        _units(vector["targetWeight"], 3) if vector["targetWeight"] else -1, -1, -1, -1, 0, 0]
    return None if None in row else row


def rows():
    """Each vector, and each with a few of the settings that the vectors don't know."""
    with _VECTORS.open() as file:
        vectors = [row for row in (_row(vector) for vector in csv.DictReader(file)
                                   if vector["activity"] in _ACTIVITIES and vector["goal"] in _GOALS) if row]
    assert len(vectors) > 100
    varied = []
    for index, row in enumerate(vectors):
        varied.append(row)
        changed = list(row)
        for place, value in _VARIANTS[index % len(_VARIANTS)].items():
            changed[place] = value
        varied.append(changed)
    return varied + [[float(2 ** 40)] + varied[0][1:], varied[0][:3] + [3] + varied[0][4:]]


def native_answers(rows):
    """What the same source answers as native code."""
    asked = "\n".join(" ".join(map(str, row)) for row in rows) + "\n"
    told = subprocess.run(
        [_ROOT / ".build/debug/WhatIfNative"], input=asked, capture_output=True, text=True, check=True)
    return [[float(number) for number in line.split()] for line in told.stdout.splitlines()]
