"""What is eaten of a food at once, from the household measures of the Standard Reference, in English and German."""

import re
from collections import Counter, namedtuple
from decimal import Decimal

from lists import table
from portion_words import AFTER, AMOUNTS, CALLED, COUNTED, ENGLISH, MEASURES, PLURALS, RARELY, SIZES, WORDS

# A portion: what it is called in English and in German, and its weight in grams.
Portion = namedtuple("Portion", "english german grams")

# Sausages that weigh less are small ones.
SMALL_SAUSAGE = 60
# Of these there is more in a usual portion than one; the last resort.
LAST = {"oz": Decimal(3), "fl oz": Decimal(8)}
# An ounce in grams.
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
CHEESE = re.compile(r"^(?:usda commodity, )?cheese(?!.*(?:cottage|ricotta|sauce|fondue|spread))", re.I)
# Bread whose slices are small where the reference is from; elsewhere they are larger.
BREAD = re.compile(r"^bread, (?!.*(?:toasted|sticks|stuffing|banana|cornbread|corn bread|garlic|naan|pita|"
                   r"irish soda|boston brown))", re.I)
LARGE_SLICE = Portion("1 large slice", "1 Scheibe, groß", Decimal(45))
# The groups of the reference whose foods are parts of an animal, so that what is called as they are is the whole one.
ANIMALS = {"0500", "1000", "1300", "1500", "1700"}
# Measures with parts that nobody eats, or without parts that most people do.
NOT_AS_EATEN = re.compile(r"yield|cubic|serving size|not eaten|with refuse|with hulls|very thin|extra small|purchased")
# The most portions that a food has.
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
    found, weighed = measured(food)
    first = found[0][1] if found and not found[0][0][0] else None
    found = [portion for _, portion in found]
    if not known:
        if first is None:
            # A spoonful of herbs is a portion, a box of potatoes is none.
            found = [portion for portion in found if portion.grams <= 600]
        known = by_weight(food, first, weighed, found)
    kept = list(known)
    for each in found:
        if all(each[place] != other[place] for other in kept for place in range(3)):
            kept.append(each)
    return slices(food, kept)[:MOST]


def measured(food):
    """The household measures of a food with their order, the likeliest first, and a portion of what is weighed."""
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
        rank = refined(rank, word, text.lower(), grams, food)
        found.append(((not is_usual(amount, word, grams, food), rank, order), portion(amount, text, word, grams, food)))
    return sorted(found, key=lambda pair: pair[0]), weighed


def refined(rank, word, text, grams, food):
    """How good a portion is, by how large it is too."""
    # Of spices people take a teaspoon, and a spoon is the measure of what is eaten by the spoon.
    if rank == 1 and food.group == "0200" and word in ("tsp", "teaspoon") and grams < 4:
        rank = 0.9
    elif rank == 1 and grams < 8 and not word.startswith("t"):
        rank = 3
    # Of several sizes the usual one is not the smallest, and what is in a package comes before the package.
    size = next((size for size in SIZES if re.search(rf"\b{size}\b", text)), "medium")
    if size != "medium":
        rank = max(rank, 3 if size == "mini" else 0.5)
    if word in ("package", "box", "bag", "jar"):
        rank = max(rank, 0.6)
    # Small pieces are not eaten alone.
    if rank < 1 and grams < 10 and word in ("piece", "slice", "stick", "leaf", "strip"):
        rank = 2
    return rank


def by_weight(food, first, weighed, found):
    """A portion that is weighed, where no measure is a usual one."""
    is_cut = is_cut_cheese(food)
    if first is not None and not (is_cut and first.grams > 60):
        return []
    if weighed:
        return [weighed]
    is_sold = found and found[0].grams > 60 and food.group in BY_THE_OUNCE
    return [ounces("oz", OUNCE, food)] if is_cut or is_sold or not found and food.group in ANIMALS else []


def is_cut_cheese(food):
    """Whether it is a cheese that is eaten by the piece."""
    return food.group == "0100" and CHEESE.search(food.description) is not None


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
        is_little = food.group in BY_THE_OUNCE or is_cut_cheese(food)
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
    if number(amount) not in AMOUNTS.values() and amount % (1 if amount > 2 else Decimal("0.25")):
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
