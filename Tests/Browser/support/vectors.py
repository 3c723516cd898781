"""The science's vectors as the numbers that the module in the browser reads, by the names that WhatIfRow gives them."""

import csv
import decimal
import os
import pathlib
import subprocess

_ROOT = pathlib.Path(__file__).resolve().parents[3]
_VECTORS = _ROOT / "Tests/NutritionScienceTests/Vectors/target-vectors.csv"
_SEXES = {"male": 0, "female": 1}
_ACTIVITIES = ["sedentary", "lightly_active", "moderately_active", "very_active", "extremely_active"]
_GOALS = ["lose_weight", "gain_muscle", "maintain", "improve_health"]
_VARIANTS = [
    {"energyGap": 100}, {"energyGap": 750}, {"energyGap": 1000}, {"energyGap": 99}, {"bodyFat": 253, "formula": 1},
    {"formula": 1}, {"bodyFat": 660}, {"learnedExpenditure": 1450}, {"learnedExpenditure": 3210, "energyGap": 650},
    {"learnedExpenditure": 499}, {"bodyFat": 187, "formula": 1, "energyGap": 330}, {"targetWeight": -1},
    {"hasReachedGoal": 1}, {"precaution": 1}, {"precaution": 2}]


def _units(number, places):
    try:
        units = decimal.Decimal(number).scaleb(places)
    except decimal.InvalidOperation:
        return None
    return int(units) if units == units.to_integral_value() and abs(units) < 1_000_000_000 else None


def _row(vector):
    row = {
        "weight": _units(vector["weight"], 3), "height": _units(vector["height"], 2), "age": _units(vector["age"], 0),
        "sex": _SEXES.get(vector["gender"], 2), "activity": _ACTIVITIES.index(vector["activity"]),
        "goal": _GOALS.index(vector["goal"]), "formula": 0,
        "targetWeight": _units(vector["targetWeight"], 3) if vector["targetWeight"] else -1,
        "bodyFat": -1, "energyGap": -1, "learnedExpenditure": -1, "hasReachedGoal": 0, "precaution": 0}
    return None if None in row.values() else row | {"weightNow": row["weight"]}


def rows():
    """Each vector, and each with a few of the settings that the vectors don't know."""
    with _VECTORS.open() as file:
        vectors = [row for row in (_row(vector) for vector in csv.DictReader(file)
                                   if vector["activity"] in _ACTIVITIES and vector["goal"] in _GOALS) if row]
    assert len(vectors) > 100
    varied = []
    for index, row in enumerate(vectors):
        varied.append(row)
        varied.append(row | _VARIANTS[index % len(_VARIANTS)])
        varied.append(row | {"weightNow": row["weight"] + (-2000 if index % 3 else 1500)})
    return varied + [varied[0] | {"weight": float(2 ** 40)}, varied[0] | {"sex": 3}]


def native_answers(rows, names):
    """What the same source answers as native code to rows with these numbers, and the names of the numbers of its head."""
    asked = [names, *([str(row[name]) for name in names] for row in rows)]
    # It is built beside the program.
    program = pathlib.Path(os.environ.get("GTSD_BINARY", _ROOT / ".build/debug/gtsd")).with_name("WhatIfNative")
    answered = subprocess.run(
        [program], input="".join(" ".join(line) + "\n" for line in asked),
        capture_output=True, text=True, check=True)
    head, *answers = answered.stdout.splitlines()
    return head.split(), [[float(number) for number in line.split()] for line in answers]
