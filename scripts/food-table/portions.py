"""A usual portion of a food, from the household measures of the Standard Reference, in English and German."""

import re
from decimal import Decimal

# What people count in, the best first, with the German word.
COUNTED = {
    "sandwich": "Sandwich", "burger": "Burger", "burrito": "Burrito", "taco": "Taco", "pizza": "Pizza",
    "medium": "mittelgroß", "slice": "Scheibe", "fruit": "Frucht", "piece": "Stück", "bar": "Riegel",
    "cookie": "Keks", "cracker": "Cracker", "muffin": "Muffin", "roll": "Brötchen", "bagel": "Bagel",
    "doughnut": "Donut", "waffle": "Waffel", "pancake": "Pfannkuchen", "tortilla": "Tortilla", "patty": "Bratling",
    "link": "Wurst", "sausage": "Wurst", "frankfurter": "Wurst", "fillet": "Filet", "egg": "Ei",
    "large": "groß", "small": "klein", "steak": "Steak", "chop": "Kotelett", "breast": "Brust", "thigh": "Oberkeule",
    "drumstick": "Unterkeule", "wing": "Flügel", "leg": "Keule", "serving": "Portion", "container": "Becher",
    "package": "Packung", "packet": "Päckchen", "can": "Dose", "bottle": "Flasche", "glass": "Glas", "bowl": "Schale",
    "ear": "Kolben", "stalk": "Stange", "clove": "Zehe", "pepper": "Schote", "potato": "Kartoffel", "olive": "Olive",
    "pie": "Stück", "cake": "Stück", "wedge": "Stück", "order": "Portion", "pouch": "Beutel", "cone": "Tüte",
    "biscuit": "Stück", "pastry": "Stück", "croissant": "Croissant", "spear": "Stange", "leaf": "Blatt",
    "strip": "Streifen", "stick": "Stange", "item": "Stück", "pretzel": "Brezel",
}
MEASURES = {
    "cup": "Tasse", "tbsp": "Esslöffel", "tablespoon": "Esslöffel", "tsp": "Teelöffel", "teaspoon": "Teelöffel",
    "scoop": "Messlöffel", "oz": "Unze", "fl oz": "Flüssigunze",
}
# Of these there is more in a usual portion than one; the last resort.
LAST = {"oz": Decimal(3), "fl oz": Decimal(8)}
# The groups of the reference whose foods are eaten an ounce at a time: nuts, sweets, snacks, cereals, spices and
# baked foods.
BY_THE_OUNCE = {"0200", "0800", "1200", "1800", "1900", "2500"}
ENGLISH = {"tbsp": "tablespoon", "tsp": "teaspoon"}
AMOUNTS = {"0.5": "1/2", "0.25": "1/4", "0.33": "1/3", "0.333": "1/3", "0.67": "2/3", "0.667": "2/3", "0.75": "3/4"}
PLURALS = {"Scheibe": "Scheiben", "Tasse": "Tassen", "Wurst": "Würste", "Frucht": "Früchte", "Portion": "Portionen"}
AFTER = {
    "chopped": "gehackt", "sliced": "in Scheiben", "slices": "in Scheiben", "diced": "gewürfelt", "cubes": "Würfel",
    "shredded": "gerieben", "grated": "gerieben", "mashed": "zerdrückt", "halves": "Hälften", "whole": "ganz",
    "cooked": "gekocht", "packed": "gedrückt",
}


def measure(text):
    """What is counted in a measure's text, and whether it is a count or a vessel; None for neither."""
    text = text.lower().strip()
    words = re.findall(r"[a-z]+", text)
    if not words or "yield" in words or "cubic" in text or "serving size" in text:
        return None
    first = "fl oz" if text.startswith("fl oz") else words[0]
    if first == "nlea" and "serving" in words:
        return "serving", 0
    if first in COUNTED:
        return first, 0
    if first.rstrip("s") in COUNTED:
        return first.rstrip("s"), 0
    if first in MEASURES:
        return first, 1
    return None


def number(amount):
    """An amount as people write it."""
    text = f"{amount.normalize():f}"
    return AMOUNTS.get(text, text)


def portion(food):
    """The name of the likeliest portion in English and in German, and its weight in grams; None where there is none."""
    best = None
    for order, (amount, text, grams) in enumerate(food.measures):
        found = measure(text)
        if not found or not 3 <= grams <= 600 or amount > 20:
            continue
        word, rank = found
        if word in LAST:
            rank = 9
        # A spoon is the measure of what is eaten by the spoon.
        if rank == 1 and grams < 8 and not word.startswith("t"):
            rank = 3
        # Small pieces are not eaten alone.
        if rank == 0 and grams < 10 and word in ("piece", "slice", "stick", "leaf"):
            rank = 2
        key = (rank, order)
        if best is None or key < best[0]:
            best = key, amount, text, word, grams
    if best is None:
        return None
    _, amount, text, word, grams = best
    if word in LAST:
        return ounces(word, grams / amount, food.group in BY_THE_OUNCE)
    return *named(amount, text, word), grams


def ounces(word, grams, is_little):
    """A usual portion of what is only weighed."""
    count = Decimal(1) if word == "oz" and is_little else LAST[word]
    total = (grams * count).quantize(Decimal("0.1"))
    return (f"{count} {word}", "1 Portion" if word == "oz" else "1 Glas", total)


def named(amount, text, word):
    """The names of a measure."""
    note = re.search(r"(?:,| |^)(" + "|".join(AFTER) + r")\b", text.lower())
    english = ENGLISH.get(word, word)
    german = {**COUNTED, **MEASURES}[word]
    count = number(amount)
    if amount > 1:
        english += "es" if english.endswith(("ch", "sh")) else "s" if word not in ("medium", "large", "small") else ""
        german = PLURALS.get(german, german)
    names = [f"{count} {english}", f"{count} {german}"]
    if note and word in MEASURES:
        names = [f"{names[0]} {note.group(1)}", f"{names[1]}, {AFTER[note.group(1)]}"]
    return tuple(names)
