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
    "link": "Wurst", "sausage": "Wurst", "frankfurter": "Würstchen", "fillet": "Filet", "egg": "Ei",
    "large": "Stück, groß", "small": "Stück, klein", "steak": "Steak", "chop": "Kotelett", "breast": "Brust",
    "thigh": "Oberkeule", "drumstick": "Unterkeule", "wing": "Flügel", "leg": "Keule", "serving": "Portion",
    "container": "Becher", "package": "Packung", "packet": "Päckchen", "can": "Dose", "bottle": "Flasche",
    "glass": "Glas", "bowl": "Schale", "ear": "Kolben", "stalk": "Stange", "clove": "Zehe", "pepper": "Schote",
    "potato": "Kartoffel", "olive": "Olive", "pie": "Stück", "cake": "Stück", "wedge": "Spalte", "order": "Portion",
    "pouch": "Beutel", "cone": "Eistüte", "biscuit": "Stück", "pastry": "Stück", "croissant": "Croissant",
    "spear": "Stange", "leaf": "Blatt", "strip": "Streifen", "stick": "Stange", "item": "Stück", "pretzel": "Brezel",
}
MEASURES = {
    "cup": "Tasse", "tbsp": "Esslöffel", "tablespoon": "Esslöffel", "tsp": "Teelöffel", "teaspoon": "Teelöffel",
    "scoop": "Messlöffel", "oz": "Unze", "fl oz": "Flüssigunze",
}
# What is counted too, but is nobody's usual portion.
RARELY = {
    "extra": "Stück, sehr groß", "jumbo": "Stück, besonders groß", "mini": "Stück, sehr klein", "half": "Hälfte",
    "head": "Kopf", "bunch": "Bund", "sprig": "Zweig", "mushroom": "Pilz", "leek": "Stange", "pod": "Schote",
    "chip": "Chip", "bag": "Beutel", "box": "Packung", "jar": "Glas", "block": "Block", "rib": "Rippe",
    "cube": "Würfel", "medallion": "Medaillon", "nut": "Nuss", "kernel": "Kern", "floweret": "Röschen",
    "melon": "Melone", "pita": "Fladen",
}
WORDS = {**COUNTED, **MEASURES, **RARELY}
# What something else than usual is called in German, by the food.
CALLED = [
    ("roll", re.compile(r"candy|fruit roll|snacks|egg rolls|sausage|loaf"), "Rolle"),
    ("roll", re.compile(r"sweet rolls|cinnamon"), "Stück"),
    ("egg", re.compile(r"egg rolls"), "Rolle"),
    ("pie", re.compile(r"pizza"), "Pizza"),
    ("cake", re.compile(r"rice cake|corn cake|popcorn cake"), "Waffel"),
    ("ear", re.compile(r"pork"), "Ohr"),
    ("spear", re.compile(r"broccoli"), "Stück"),
    ("spear", re.compile(r"pickle|pineapple"), "Spalte"),
    ("wedge", re.compile(r"cheese"), "Ecke"),
    ("chip", re.compile(r"pickle"), "Scheibe"),
    ("stick", re.compile(r"^(?:butter|margarine)"), "Stange, 113 g"),
]
# Sausages that weigh less are small ones.
SMALL_SAUSAGE = 60
# Of these there is more in a usual portion than one; the last resort.
LAST = {"oz": Decimal(3), "fl oz": Decimal(8)}
OUNCE = Decimal("28.35")
# What is sold together is a usual portion up to this weight only, in grams, and in some groups of the reference up to
# another: a can of soup is for several, and the package of a ready meal for one.
SOLD = {
    "package": 120, "box": 120, "pouch": 120, "packet": 60, "bag": 60, "jar": 120, "block": 120, "head": 250,
    "bunch": 60, "can": 400, "bottle": 600, "container": 250,
}
SOLD_IN_GROUP = {
    ("can", "0600"): 250, ("can", "1100"): 200, ("can", "0900"): 200, ("can", "1600"): 260, ("can", "1500"): 200,
    ("container", "1800"): 60, ("package", "2200"): 450, ("container", "2200"): 450, ("box", "2200"): 450,
    ("package", "2100"): 450, ("jar", "0300"): 250, ("can", "0400"): 60,
}
# What else weighs more than this is no usual portion, but for what was served so.
MOST_GRAMS, MOST_SERVED = 450, 600
SERVED = {"order", "serving", "bottle", "can", "pizza"}
# The groups of the reference whose foods are eaten an ounce at a time: nuts, sweets, snacks, cereals, spices and
# baked foods.
BY_THE_OUNCE = {"0200", "0800", "1200", "1800", "1900", "2500"}
# Cheese that is cut, which nobody eats by the cup or the package. Milk is of the same group.
CHEESE = re.compile(r"^cheese(?!.*(?:cottage|ricotta|sauce|fondue|spread))", re.I)
# Bread whose slices are small where the reference is from; elsewhere they are larger.
BREAD = re.compile(r"^bread, (?!.*(?:toasted|sticks|stuffing|crumbs|banana|cornbread|corn bread|garlic|naan|pita|"
                   r"irish soda|boston brown))", re.I)
LARGE_SLICE = Portion("1 large slice", "1 Scheibe, groß", Decimal(45))
ENGLISH = {"tbsp": "tablespoon", "tsp": "teaspoon", "extra": "extra large"}
AMOUNTS = {
    "0.5": "1/2", "0.25": "1/4", "0.33": "1/3", "0.67": "2/3", "0.75": "3/4", "0.12": "1/8", "0.2": "1/5",
    "0.17": "1/6", "0.1": "1/10", "0.08": "1/12",
}
PLURALS = {
    "Scheibe": "Scheiben", "Tasse": "Tassen", "Wurst": "Würste", "Frucht": "Früchte", "Portion": "Portionen",
    "Keks": "Kekse", "Stange": "Stangen", "Olive": "Oliven", "Waffel": "Waffeln", "Chip": "Chips", "Patty": "Pattys",
    "Nuss": "Nüsse", "Kern": "Kerne", "Zweig": "Zweige", "Hälfte": "Hälften", "Brezel": "Brezeln", "Rippe": "Rippen",
    "Schote": "Schoten", "Beutel": "Beutel", "Blatt": "Blätter", "Medaillon": "Medaillons", "Filet": "Filets",
    "Steak": "Steaks", "Kotelett": "Koteletts", "Dose": "Dosen", "Pilz": "Pilze", "Zehe": "Zehen",
    "Flasche": "Flaschen", "Ei": "Eier", "Block": "Blöcke", "Schale": "Schalen", "Unterkeule": "Unterkeulen",
    "Oberkeule": "Oberkeulen", "Keule": "Keulen", "Melone": "Melonen", "Kopf": "Köpfe",
    "Packung": "Packungen", "Taco": "Tacos", "Tortilla": "Tortillas", "Kartoffel": "Kartoffeln", "Rolle": "Rollen",
    "Spalte": "Spalten", "Ecke": "Ecken", "Muffin": "Muffins", "Bagel": "Bagels", "Donut": "Donuts", "Pizza": "Pizzen",
    "Burrito": "Burritos", "Sandwich": "Sandwiches", "Croissant": "Croissants", "Eistüte": "Eistüten",
    "Brust": "Brüste", "Ohr": "Ohren", "Unze": "Unzen",
}
# How it was cut or put into a cup.
AFTER = {
    "chopped": "gehackt", "sliced": "in Scheiben", "slices": "in Scheiben", "diced": "gewürfelt", "cubes": "gewürfelt",
    "cubed": "gewürfelt", "shredded": "geraspelt", "grated": "gerieben", "mashed": "zerdrückt", "halves": "halbiert",
    "whole": "ganz", "cooked": "gekocht", "packed": "festgedrückt", "crushed": "zerkleinert", "crumbled": "zerkrümelt",
    "ground": "gemahlen", "melted": "geschmolzen", "pureed": "püriert", "sections": "in Stücken",
    "pieces": "in Stücken", "chunks": "in Stücken", "kernels": "als Körner", "drained": "abgetropft",
    "leaves": "gerebelt", "sifted": "gesiebt", "whipped": "geschlagen", "balls": "in Kugeln",
    "florets": "in Röschen", "slivered": "gestiftelt", "julienne": "in Streifen", "strips": "in Streifen",
    "dry": "trocken", "crumbs": "zerkrümelt", "frozen": "gefroren", "thawed": "aufgetaut",
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


def is_usual(amount, word, grams, food):
    """Whether somebody eats so much at once."""
    if word in SOLD:
        return amount <= 1 and 3 <= grams <= SOLD_IN_GROUP.get((word, food.group), SOLD[word])
    least = Decimal("0.5") if food.group == "0200" and word in ("tsp", "teaspoon") else 3
    return least <= grams <= (MOST_SERVED if word in SERVED else MOST_GRAMS)


def portions(food, known=()):
    """What is eaten of a food at once, the likeliest first, behind what is `known`; empty where nothing is."""
    found, weighed = [], None
    for order, (amount, text, grams) in enumerate(food.measures):
        named = measure(text, food)
        if not named or amount > 20:
            continue
        word, rank = named
        if word in LAST:
            if 3 <= grams <= 600 and weighed is None:
                weighed = ounces(word, grams / amount, food)
            continue
        # Several packages are none.
        if word in SOLD and amount > 1 or not Decimal("0.5") <= grams <= 5000:
            continue
        # Of spices people take a teaspoon, and a spoon is the measure of what is eaten by the spoon.
        if rank == 1 and food.group == "0200" and word in ("tsp", "teaspoon") and grams < 4:
            rank = 0.9
        elif rank == 1 and grams < 8 and not word.startswith("t"):
            rank = 3
        # Of several sizes the usual one is not the smallest, and what is in a package comes before the package.
        size = next((size for size in SIZES if re.search(rf"\b{size}\b", text.lower())), "medium")
        if size != "medium":
            rank = max(rank, 3 if size == "mini" else 0.5)
        if word in ("package", "box", "bag", "jar"):
            rank = max(rank, 0.6)
        # Small pieces are not eaten alone.
        if rank < 1 and grams < 10 and word in ("piece", "slice", "stick", "leaf", "strip"):
            rank = 2
        found.append(((not is_usual(amount, word, grams, food), rank, order), portion(amount, text, word, grams, food)))
    found.sort(key=lambda pair: pair[0])
    first = found[0][1] if found and not found[0][0][0] else None
    is_cut = CHEESE.search(food.description) and food.group == "0100"
    found = [portion for _, portion in found]
    if not known and first is None:
        # A spoonful of herbs is a portion, a box of potatoes is none.
        found = [portion for portion in found if portion.grams <= 600]
    if not known and weighed and (first is None or is_cut and first.grams > 60):
        known = [weighed]
    if not known and not weighed and first is None and found and found[0].grams > 60 and food.group in BY_THE_OUNCE:
        known = [ounces("oz", OUNCE, food)]
    kept = list(known)
    for each in found:
        if all(each[place] != other[place] for other in kept for place in range(3)):
            kept.append(each)
    if not kept and food.group in ANIMALS:
        kept = [ounces("oz", OUNCE, food)]
    return slices(food, kept)[:MOST]


def slices(food, portions):
    """Portions of a bread with a large slice behind its usual one."""
    if food.group != "1800" or not BREAD.search(food.description) or not portions:
        return portions
    if not portions[0].english.endswith(" slice") or not 20 <= portions[0].grams < 40:
        return portions
    others = [each for each in portions[1:] if each.english != LARGE_SLICE.english and each.grams != LARGE_SLICE.grams]
    return [portions[0], LARGE_SLICE, *others]


def ounces(word, grams, food):
    """A usual portion of what is only weighed."""
    if word == "oz":
        is_little = food.group in BY_THE_OUNCE or food.group == "0100" and CHEESE.search(food.description)
        count = Decimal(1) if is_little else LAST[word]
        return Portion(f"{count} {word}", "1 Portion", tenth(grams * count))
    alcohol = food.amounts.get("alcohol", 0)
    if alcohol >= 15:
        return Portion("1 shot", "1 Glas", tenth(grams * Decimal("1.5")))
    if alcohol >= 8:
        return Portion("1 glass", "1 Glas", tenth(grams * 5))
    if food.group == "0400":
        return Portion("2 tablespoons", "2 Esslöffel", tenth(grams))
    if food.group == "0600":
        return Portion("1 cup", "1 Tasse", tenth(grams * 8))
    return Portion(f"{LAST[word]} {word}", "1 Glas", tenth(grams * LAST[word]))


def tenth(grams):
    """A weight to a tenth of a gram."""
    return grams.quantize(Decimal("0.1"))


def called(word, grams, food):
    """The German word for what is counted of a food."""
    description = food.description.lower()
    for counted, pattern, german in CALLED:
        if counted == word and pattern.search(description):
            return german
    if word in ("link", "sausage") and grams < SMALL_SAUSAGE:
        return "Würstchen"
    return WORDS[word]


def portion(amount, text, word, grams, food):
    """A measure as a portion."""
    text = text.lower()
    if number(amount) not in AMOUNTS.values() and amount % Decimal("0.25"):
        # Nobody counts 3.52 slices.
        amount, grams = Decimal(1), (grams / amount).quantize(Decimal("0.1"))
    english, german = ENGLISH.get(word, word), called(word, grams / amount, food)
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
    elif word in ("pie", "cake") and german == "Stück" and (amount < 1 or grams > 300):
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
