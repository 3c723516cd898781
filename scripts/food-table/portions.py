"""What is eaten of a food at once, from the household measures of the Standard Reference, in English and German."""

import re
from collections import Counter, namedtuple
from decimal import Decimal

from lists import table

# A portion: what it is called in English and in German, and its weight in grams.
Portion = namedtuple("Portion", "english german grams")

# What people count in, the best first, with the German word.
COUNTED = {
    "sandwich": "Sandwich", "burger": "Burger", "burrito": "Burrito", "taco": "Taco", "pizza": "Pizza",
    "medium": "Stück, mittelgroß", "slice": "Scheibe", "fruit": "Frucht", "piece": "Stück", "bar": "Riegel",
    "cookie": "Keks", "cracker": "Cracker", "muffin": "Muffin", "roll": "Brötchen", "bagel": "Bagel",
    "doughnut": "Donut", "waffle": "Waffel", "pancake": "Pfannkuchen", "tortilla": "Tortilla", "patty": "Patty",
    "link": "Wurst", "sausage": "Wurst", "frankfurter": "Wurst", "fillet": "Filet", "egg": "Ei",
    "large": "Stück, groß", "small": "Stück, klein", "steak": "Steak", "chop": "Kotelett", "breast": "Brust",
    "thigh": "Oberkeule", "drumstick": "Unterkeule", "wing": "Flügel", "leg": "Keule", "serving": "Portion",
    "container": "Becher", "package": "Packung", "packet": "Päckchen", "can": "Dose", "bottle": "Flasche",
    "glass": "Glas", "bowl": "Schale", "ear": "Kolben", "stalk": "Stange", "clove": "Zehe", "pepper": "Schote",
    "potato": "Kartoffel", "olive": "Olive", "pie": "Stück", "cake": "Stück", "wedge": "Spalte", "order": "Portion",
    "pouch": "Beutel", "cone": "Tüte", "biscuit": "Stück", "pastry": "Stück", "croissant": "Croissant",
    "spear": "Stange", "leaf": "Blatt", "strip": "Streifen", "stick": "Stange", "item": "Stück", "pretzel": "Brezel",
}
MEASURES = {
    "cup": "Tasse", "tbsp": "Esslöffel", "tablespoon": "Esslöffel", "tsp": "Teelöffel", "teaspoon": "Teelöffel",
    "scoop": "Messlöffel", "oz": "Unze", "fl oz": "Flüssigunze",
}
# What is counted too, but is nobody's usual portion.
RARELY = {
    "extra": "Stück, sehr groß", "jumbo": "Stück, riesig", "mini": "Stück, sehr klein", "half": "Hälfte",
    "head": "Kopf", "bunch": "Bund", "sprig": "Zweig", "mushroom": "Pilz", "leek": "Stange", "pod": "Schote",
    "chip": "Chip", "bag": "Beutel", "box": "Packung", "jar": "Glas", "block": "Block", "rib": "Rippe",
    "cube": "Würfel", "medallion": "Medaillon", "nut": "Nuss", "kernel": "Kern", "floweret": "Röschen",
    "melon": "Melone", "pita": "Fladen",
}
WORDS = {**COUNTED, **MEASURES, **RARELY}
# Of these there is more in a usual portion than one; the last resort.
LAST = {"oz": Decimal(3), "fl oz": Decimal(8)}
# The groups of the reference whose foods are eaten an ounce at a time: nuts, sweets, snacks, cereals, spices and
# baked foods.
BY_THE_OUNCE = {"0200", "0800", "1200", "1800", "1900", "2500"}
ENGLISH = {"tbsp": "tablespoon", "tsp": "teaspoon", "extra": "extra large"}
AMOUNTS = {
    "0.5": "1/2", "0.25": "1/4", "0.33": "1/3", "0.67": "2/3", "0.75": "3/4", "0.12": "1/8",
}
PLURALS = {
    "Scheibe": "Scheiben", "Tasse": "Tassen", "Wurst": "Würste", "Frucht": "Früchte", "Portion": "Portionen",
    "Keks": "Kekse", "Stange": "Stangen", "Olive": "Oliven", "Waffel": "Waffeln", "Chip": "Chips", "Patty": "Pattys",
    "Nuss": "Nüsse", "Kern": "Kerne", "Zweig": "Zweige", "Hälfte": "Hälften", "Brezel": "Brezeln", "Rippe": "Rippen",
    "Schote": "Schoten", "Beutel": "Beutel", "Blatt": "Blätter", "Medaillon": "Medaillons", "Filet": "Filets",
    "Steak": "Steaks", "Kotelett": "Koteletts", "Dose": "Dosen", "Pilz": "Pilze", "Zehe": "Zehen",
    "Flasche": "Flaschen", "Ei": "Eier", "Block": "Blöcke", "Schale": "Schalen", "Unterkeule": "Unterkeulen",
    "Oberkeule": "Oberkeulen", "Keule": "Keulen", "Tüte": "Tüten", "Melone": "Melonen", "Kopf": "Köpfe",
    "Packung": "Packungen", "Taco": "Tacos", "Tortilla": "Tortillas", "Kartoffel": "Kartoffeln",
}
# How it was cut or put into a cup.
AFTER = {
    "chopped": "gehackt", "sliced": "in Scheiben", "slices": "in Scheiben", "diced": "gewürfelt", "cubes": "Würfel",
    "cubed": "gewürfelt", "shredded": "gerieben", "grated": "gerieben", "mashed": "zerdrückt", "halves": "Hälften",
    "whole": "ganz", "cooked": "gekocht", "packed": "gedrückt", "crushed": "zerdrückt", "crumbled": "zerkrümelt",
    "ground": "gemahlen", "melted": "geschmolzen", "pureed": "püriert", "sections": "Stücke", "pieces": "Stücke",
    "chunks": "Stücke", "kernels": "Körner", "drained": "abgetropft", "leaves": "Blätter", "sifted": "gesiebt",
    "whipped": "geschlagen", "balls": "Kugeln", "florets": "Röschen", "slivered": "gestiftelt", "julienne": "in Streifen",
    "strips": "in Streifen", "dry": "trocken", "crumbs": "Krümel", "frozen": "gefroren", "thawed": "aufgetaut",
}
# How large a piece is.
SIZES = {
    "extra large": "sehr groß", "large": "groß", "medium": "mittelgroß", "small": "klein", "thick": "dick",
    "thin": "dünn", "mini": "sehr klein",
}
# The groups of the reference whose foods are parts of an animal, so that what is called as they are is the whole one.
ANIMALS = {"0500", "1000", "1300", "1500", "1700"}
# What is weighed with what nobody eats, or without what most do.
NOT_AS_EATEN = re.compile(r"yield|cubic|serving size|not eaten|with refuse|with hulls|very thin|extra small|purchased")
# So many portions a food has.
MOST = 6


def measure(text, food):
    """What is counted in a measure's text, and how good a portion it is; None where it is none."""
    text = text.lower().strip()
    words = re.findall(r"[a-z]+", text)
    if not words or NOT_AS_EATEN.search(text):
        return None
    first = "fl oz" if text.startswith("fl oz") else words[0]
    if first == "nlea" and "serving" in words:
        return "serving", 5
    for word in (first, first.rstrip("s")):
        if word in COUNTED:
            # Of the sizes, the one in the middle is the usual one.
            return word, 0.5 if word in ("large", "small") else 0.7 if word == "serving" else 0
    if first in MEASURES:
        return first, 1
    if first in SIZES and len(words) > 1:
        return measure(" ".join([*words[1:], first]), food)
    if first.removesuffix("s") in RARELY:
        return first.removesuffix("s"), 10
    # What is called as the food is one of it.
    called = re.findall(r"[a-z]+", food.description.lower())
    is_alone = all(word in SIZES for word in re.findall(r"[a-z]+", re.sub(r"[,(].*", "", text))[1:])
    if is_alone and food.group not in ANIMALS and not {first, first + "s", first.removesuffix("s")}.isdisjoint(called):
        return "piece", 0
    return None


def number(amount):
    """An amount as people write it."""
    text = f"{round(amount, 2).normalize():f}"
    return AMOUNTS.get(text, text)


def portions(food, known=()):
    """What is eaten of a food at once, the likeliest first, behind what is `known`; empty where nothing is."""
    found, weighed = [], None
    for order, (amount, text, grams) in enumerate(food.measures):
        named = measure(text, food)
        if not named or amount > 20:
            continue
        word, rank = named
        is_usual = 3 <= grams <= 600
        if word in LAST:
            if is_usual and weighed is None:
                weighed = ounces(word, grams / amount, food.group in BY_THE_OUNCE)
            continue
        # A spoon is the measure of what is eaten by the spoon.
        if rank == 1 and grams < 8 and not word.startswith("t"):
            rank = 3
        # Small pieces are not eaten alone.
        if rank < 1 and grams < 10 and word in ("piece", "slice", "stick", "leaf", "strip"):
            rank = 2
        if not Decimal("0.5") <= grams <= 5000:
            continue
        found.append(((not is_usual, rank, order), portion(amount, text, word, grams)))
    found = [portion for _, portion in sorted(found, key=lambda pair: pair[0])]
    if not known and not any(3 <= portion.grams <= 600 for portion in found):
        # A spoonful of herbs is a portion, a box of potatoes is none.
        found = [portion for portion in found if portion.grams <= 600]
        known = [weighed] if weighed else []
    kept = list(known)
    for each in found:
        if all(each[place] != other[place] for other in kept for place in range(3)):
            kept.append(each)
    return kept[:MOST]


def ounces(word, grams, is_little):
    """A usual portion of what is only weighed."""
    count = Decimal(1) if word == "oz" and is_little else LAST[word]
    total = (grams * count).quantize(Decimal("0.1"))
    return Portion(f"{count} {word}", "1 Portion" if word == "oz" else "1 Glas", total)


def portion(amount, text, word, grams):
    """A measure as a portion."""
    text = text.lower()
    english, german = ENGLISH.get(word, word), WORDS[word]
    if amount > 1:
        if word not in SIZES and word != "extra":
            english += "es" if english.endswith(("ch", "sh")) else "s"
            english = {"halfs": "halves", "leafs": "leaves", "pattys": "patties", "pastrys": "pastries"}.get(
                english, english)
        german = PLURALS.get(german, german)
    size = next((size for size in SIZES if re.search(rf"\b{size}\b", text)), None)
    note = re.search(r"(?:,| |^)(" + "|".join(AFTER) + r")\b", text)
    if word in COUNTED and size and size not in (word, english):
        english, german = f"{size} {english}", f"{german}, {SIZES[size]}"
    elif note and word in MEASURES:
        english, german = f"{english} {note.group(1)}", f"{german}, {AFTER[note.group(1)]}"
    elif word in ("pie", "cake") and (amount < 1 or grams > 300):
        german = "Kuchen"
    count = number(amount)
    return Portion(f"{count} {english}", f"{count.replace('.', ',')} {german}", grams)


def own_portions():
    """The portions of own-portions.csv, by the foods that have them."""
    portions = {}
    for row in table("own-portions.csv"):
        named = Portion(row["english"], row["german"], Decimal(row["grams"]))
        portions.setdefault(row["id"], []).append(named)
    return portions


class PortionNames:
    """What portions are called, each once, what many are called first. The table has the numbers of the names."""

    columns = ["english", "german"]

    def __init__(self, foods):
        names = Counter((portion.english, portion.german) for food in foods for portion in food.portions)
        self.rows = [name for name, _ in names.most_common()]
        self.numbers = {name: number for number, name in enumerate(self.rows)}

    def written(self, portions):
        """Portions as they are written in the table: 3:45;17:120."""
        return ";".join(f"{self.numbers[each.english, each.german]}:{text(each.grams)}" for each in portions)


def text(number):
    """A number to a hundredth, as short as it can be."""
    return f"{round(number, 2):f}".rstrip("0").rstrip(".") if "." in f"{number:f}" else f"{number:f}"
