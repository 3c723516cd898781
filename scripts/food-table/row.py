"""A food of the table, as it is written."""

from decimal import ROUND_HALF_UP, Decimal

import naming
from sr28 import NUTRIENTS

HUNDREDTH = Decimal("0.01")
COLUMNS = ["id", "place", "name", "german_name", "brand", "also", "source", "portions", "calories", *NUTRIENTS]


class Row:
    """A food as it is written: everything as text but the amounts in 100 g."""

    def __init__(self, id, name, german_name="", brand="", also=(), source="", place=0):
        self.id, self.name, self.german_name, self.brand = id, name, german_name, brand
        self.also, self.source, self.place = list(also), source, place
        self.portions = []
        self.calories = None
        self.amounts = {}

    def fields(self, portion_names):
        """The fields of its row, in the order of the columns."""
        names = {naming.capital(self.name).lower(), self.german_name.lower()}
        also = "; ".join(dict.fromkeys(word for word in self.also if word.lower() not in names))
        return [self.id, self.place, self.name, self.german_name, self.brand, also, self.source,
                portion_names.written(self.portions), self.calories.quantize(Decimal(1), ROUND_HALF_UP),
                *(text(self.amounts.get(name)) for name in NUTRIENTS)]


def length(name):
    """How many words a name has, 15 at most."""
    return min(15, len(name.split()))


def text(number):
    """A number to a hundredth, as short as it can be; nothing for what is not known."""
    if number is None:
        return ""
    written = f"{number.quantize(HUNDREDTH, ROUND_HALF_UP):f}".rstrip("0").rstrip(".")
    return written or "0"
