"""Works out macronutrient-vectors.csv from the rules alone, in exact fractions, without the program.

Usage: macronutrient_vectors.py > macronutrient-vectors.csv
"""

import csv
import itertools
import math
import random
import sys
from fractions import Fraction

FIELDS = [
    "calories", "protein_by_rule", "reference_grams", "least_fat", "low_carbohydrate", "own_protein", "own_fat",
    "own_carbohydrate", "protein", "fat", "carbohydrate", "collision",
]


class Collision(Exception):
    pass


def nearest(value):
    """To a whole number, halves away from zero."""
    return math.floor(value + Fraction(1, 2)) if value >= 0 else -math.floor(-value + Fraction(1, 2))


def own_grams(amount, calories, reference, energy):
    if amount == "":
        return None
    number, unit = Fraction(amount[:-1]), amount[-1]
    return nearest({"g": number, "%": number / 100 * calories / energy, "k": number * reference / 1000}[unit])


def split(calories, planned, reference, least_fat, low, own):
    amounts = own
    own = [own_grams(amount, calories, reference, energy) for amount, energy in zip(own, (4, 9, 4))]
    least_protein = min(nearest(Fraction(8, 10) * reference / 1000), planned)
    least = nearest(Fraction(6, 10) * reference / 1000) if least_fat else 0
    protein, fat, carbohydrate = own
    if protein is not None and protein < least_protein:
        raise Collision(f"protein {protein} < {least_protein}")
    if fat is not None and fat < least:
        raise Collision(f"fat {fat} < {least}")
    if all(amount.endswith("%") for amount in amounts) and sum(Fraction(amount[:-1]) for amount in amounts) == 100:
        carbohydrate = None
    if fat is not None and carbohydrate is not None:
        if protein is None:
            left = calories - 9 * fat - 4 * carbohydrate
            if left < 0:
                raise Collision(f"over {-left}")
            protein = nearest(Fraction(left, 4))
            if protein < least_protein:
                raise Collision(f"protein {protein} < {least_protein}")
        difference = 4 * protein + 9 * fat + 4 * carbohydrate - calories
        if difference > 4:
            raise Collision(f"over {difference}")
        if difference < -4:
            raise Collision(f"under {-difference}")
        return protein, fat, carbohydrate
    protein = planned if protein is None else protein
    room = calories - 4 * protein
    if carbohydrate is not None:
        left = room - 4 * carbohydrate
        if left < 0:
            raise Collision(f"over {-left}")
        fat = nearest(Fraction(left, 9))
        if fat < least:
            raise Collision(f"fat {fat} < {least}")
        return protein, fat, carbohydrate
    if fat is None and low:
        carbohydrate = nearest(Fraction(20, 100) * calories / 4)
        left = room - 4 * carbohydrate
        fat = nearest(Fraction(left, 9)) if left >= 0 else -1
        if fat >= least:
            return protein, fat, carbohydrate
        fat = None
    if fat is None:
        fat = nearest(Fraction(30, 100) * calories / 9)
        if room - 9 * fat < 4 * 130:
            fat = max(math.floor(Fraction(max(room - 520, 0), 9)), nearest(Fraction(20, 100) * calories / 9))
        fat = max(fat, least)
        fat = min(fat, max(room, 0) // 9)
        if own[0] is not None and fat < least and room >= 0:
            raise Collision(f"fat {fat} < {least}")
    left = room - 9 * fat
    if left < 0:
        raise Collision(f"over {-left}")
    return protein, fat, left // 4


def rows():
    random.seed(7)
    people = [(2225, 180, 81_650), (1500, 168, 81_650), (1200, 135, 81_000), (3200, 178, 74_000), (571, 64, 81_650)]
    people += [
        (random.randint(500, 5000), random.randint(30, 250), random.randint(30_000, 130_000)) for _ in range(40)
    ]
    locks = ["", "0g", "40g", "150g", "300g", "20%", "35%", "0.6k", "1.8k", "3.25k"]
    combinations = [("", "", "")] + random.sample(list(itertools.product(locks, repeat=3)), 60)
    combinations += [("30%", "30%", "40%"), ("25%", "35%", "40%"), ("33%", "33%", "34%")]
    for (calories, planned, reference), low, least_fat in itertools.product(people, [0, 1], [1, 0]):
        for own in combinations if low == 0 and least_fat else combinations[:1] + combinations[-3:]:
            try:
                answer = (*split(calories, planned, reference, least_fat, low, own), "")
            except Collision as collision:
                answer = ("", "", "", str(collision))
            yield (calories, planned, reference, least_fat, low, *own, *answer)


def main():
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(FIELDS)
    writer.writerows(rows())


if __name__ == "__main__":
    main()
