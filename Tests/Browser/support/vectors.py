"""The science's vectors as questions that the rules in the browser answer, and what the same source answers as native code."""

import csv
import decimal
import json
import os
import pathlib
import subprocess

_ROOT = pathlib.Path(__file__).resolve().parents[3]
_VECTORS = _ROOT / "Tests/NutritionScienceTests/Vectors/target-vectors.csv"
_ACTIVITIES = ["sedentary", "lightly_active", "moderately_active", "very_active", "extremely_active"]
_GOALS = ["lose_weight", "gain_muscle", "maintain", "improve_health"]
_KATCH = "katch_mcardle"
_VARIANTS = [
    {"energyGap": 100}, {"energyGap": 750}, {"energyGap": 1000}, {"energyGap": 99}, {"bodyFat": 25.3, "bmrFormula": _KATCH},
    {"bmrFormula": _KATCH}, {"bodyFat": 66}, {"learnedExpenditure": 1450}, {"learnedExpenditure": 3210, "energyGap": 650},
    {"learnedExpenditure": 499}, {"bodyFat": 18.7, "bmrFormula": _KATCH, "energyGap": 330}, {"targetWeight": None},
    {"hasReachedGoal": True}, {"precaution": "maintenance"}, {"precaution": "maintenance_and_lower_protein"}]


def _number(text, places):
    """A number of at most so many places, as pages say it."""
    try:
        units = decimal.Decimal(text).scaleb(places)
    except decimal.InvalidOperation:
        return None
    return float(text) if units == units.to_integral_value() and abs(units) < 1_000_000_000 else None


def _inputs(vector):
    inputs = {
        "weight": _number(vector["weight"], 3), "height": _number(vector["height"], 2), "age": _number(vector["age"], 0),
        "sex": vector["gender"], "activityLevel": vector["activity"], "primaryGoal": vector["goal"]}
    if vector["targetWeight"]:
        inputs["targetWeight"] = _number(vector["targetWeight"], 3)
    return None if None in inputs.values() else inputs


def _question(inputs, weight_now=None):
    return {"ask": "whatIf", "inputs": inputs, "weightNow": weight_now or inputs["weight"]}


def questions():
    """Each vector, and each with a few of the settings that the vectors don't know."""
    with _VECTORS.open() as file:
        vectors = [each for each in (_inputs(vector) for vector in csv.DictReader(file)
                                     if vector["activity"] in _ACTIVITIES and vector["goal"] in _GOALS) if each]
    assert len(vectors) > 100
    asked = []
    for index, inputs in enumerate(vectors):
        weight = inputs["weight"]
        asked.append(_question(inputs))
        asked.append(_question(inputs | _VARIANTS[index % len(_VARIANTS)]))
        asked.append(_question(inputs, round(weight - 2 if index % 3 else weight + 1.5, 3)))
    return asked + [_question(vectors[0] | {"weight": 2 ** 40}), _question(vectors[0] | {"sex": "unknown"})]


def native_answers(questions):
    """What the same source answers as native code."""
    # It is built beside the program.
    program = pathlib.Path(os.environ.get("GTSD_BINARY", _ROOT / ".build/debug/gtsd")).with_name("RulesNative")
    answered = subprocess.run(
        [program], input="".join(f"{json.dumps(question)}\n" for question in questions),
        capture_output=True, text=True, check=True)
    return [json.loads(line) for line in answered.stdout.splitlines()]
