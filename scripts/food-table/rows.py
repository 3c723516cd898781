"""The foods of the table, and the rows that are written of them."""

import re
from decimal import Decimal

import naming
from german import German
from likelihood import likelihood
from lists import table, words
from portions import Portion, PortionNames, own_portions, portions
from row import COLUMNS, Row, length
from sr28 import NUTRIENTS

# Where what has the name of another food is from, by the group of the reference.
WHERE = {"2100": "fast food", "2200": "ready meal", "3600": "restaurant", "3500": "Native American"}


class Table:
    """All foods of the table."""

    columns = COLUMNS

    def __init__(self, reference):
        self.reference = reference
        self.german = German()
        self.own_portions = own_portions()
        self.used = set()
        self.left_out = {}
        self.foods = self.own() + self.recipes()
        self.foods += self.named()
        self.foods += self.others()
        # The foods of the first list in its order, so that they are numbered as ever.
        self.foods.sort(key=lambda food: max(food.place, 15))
        self.check()

    def own(self):
        """The foods of own-foods.csv, with the numbers of the reference where they name one of its foods."""
        return [self.own_food(row) for row in table("own-foods.csv")]

    def own_food(self, row):
        food = Row(row["id"], row["name"], row["german_name"], also=words(row["also"]), source=row["source"],
                   place=0 if row["usual"] else length(row["name"]))
        food.portions = self.usual(row)
        if row["sr28"]:
            self.fill(food, row["sr28"])
            food.portions = portions(self.reference[row["sr28"]], known=food.portions)
        else:
            food.calories = Decimal(row["calories"])
            food.amounts = {name: Decimal(row[name]) for name in ("protein", "carbohydrate", "fat", "alcohol")}
        return food

    def usual(self, row):
        """The portions of a food that is listed by hand, the usual one first."""
        usual = Portion(row["portion_name"], row["german_portion_name"], Decimal(row["portion"]))
        return [usual, *self.own_portions.get(row["id"], [])]

    def fill(self, food, number):
        """Gives a food the numbers of a food of the reference, which is then not in the table by itself."""
        entry = self.reference[number]
        self.used.add(number)
        food.calories, food.amounts = entry.calories, dict(entry.amounts)
        food.source = f"USDA Standard Reference 28: {entry.description}"

    def recipes(self):
        """The foods of recipes.csv, worked out from what goes into them."""
        return [self.recipe(row) for row in table("recipes.csv")]

    def recipe(self, row):
        food = Row(row["id"], row["name"], row["german_name"], also=words(row["also"]), place=16 + length(row["name"]))
        food.portions = self.usual(row)
        parts = [(self.reference[part.split()[0]], Decimal(part.split()[1])) for part in words(row["ingredients"])]
        weight = Decimal(row["weight"]) if row["weight"] else sum(grams for _, grams in parts)
        food.calories = sum(entry.calories * grams for entry, grams in parts) / weight
        for name in NUTRIENTS:
            # What is not known of all that matters is not known of the whole.
            known = [(entry.amounts[name], grams) for entry, grams in parts if name in entry.amounts]
            if sum(grams for _, grams in known) >= Decimal("0.9") * sum(grams for _, grams in parts):
                food.amounts[name] = sum(amount * grams for amount, grams in known) / weight
        called = [naming.names(entry.description)[1][0].replace(", ", " ").lower() for entry, _ in parts]
        listed = [f"{name} {grams} g" for name, (_, grams) in zip(called, parts)]
        food.source = f"Worked out from USDA Standard Reference 28: {', '.join(listed)}"
        return food

    def named(self):
        """The foods of names.csv."""
        return [self.named_food(row) for row in table("names.csv")]

    def named_food(self, row):
        entry = self.reference[row["sr28"]]
        if row["sr28"] in self.used:
            raise SystemExit(f"{row['sr28']} is there twice.")
        brand, _ = naming.names(entry.description)
        food = self.of(entry, row["name"], brand)
        food.german_name = row["german_name"]
        food.also = list(dict.fromkeys(words(row["also"])))
        food.place = 40 + 2 * length(food.name)
        self.used.add(row["sr28"])
        return food

    def of(self, entry, name, brand):
        """A food of the reference by a name."""
        food = Row(entry.number, name, brand=brand)
        food.portions = portions(entry, known=self.own_portions.get(entry.number, []))
        food.calories, food.amounts = entry.calories, entry.amounts
        return food

    def others(self):
        """All other foods of the reference, by the names that their descriptions make."""
        reasons = [(re.compile(row["pattern"], re.I), row["reason"]) for row in table("left-out.csv")]
        kept = []
        for entry in self.reference.values():
            reason = next((reason for pattern, reason in reasons if pattern.search(entry.description)), None)
            if entry.number in self.used:
                continue
            if reason:
                self.left_out[reason] = self.left_out.get(reason, 0) + 1
            else:
                kept.append(entry)
        return self.unique(kept)

    def unique(self, entries):
        """Foods whose names tell them apart: the plainest description has the short name, the others what they need."""
        taken = {(food.name.lower(), food.brand) for food in self.foods}
        foods = []
        for entry in sorted(entries, key=lambda entry: (len(entry.description), entry.number)):
            brand, names = naming.names(entry.description)
            names = [*names, f"{names[-1]}, {WHERE.get(entry.group, 'other')}", f"{names[-1]} (no. {entry.number})"]
            name = next(name for name in names if (name.lower(), brand) not in taken)
            taken.add((name.lower(), brand))
            food = self.of(entry, name, brand)
            food.german_name = "" if brand else self.german.name(name)
            food.also = self.german.search_words(name)
            food.place = likelihood(entry, food)
            foods.append(food)
        self.tell_apart(foods)
        return foods

    def tell_apart(self, foods):
        """Drops German names that two foods would have."""
        taken = {food.german_name for food in self.foods}
        for food in sorted(foods, key=lambda food: food.place):
            if food.german_name in taken:
                food.german_name = ""
            elif food.german_name:
                taken.add(food.german_name)

    def check(self):
        """Stops where two foods have one number, or one name, and where nothing has the number of portions."""
        unknown = set(self.own_portions) - {food.id for food in self.foods}
        if unknown:
            raise SystemExit(f"Portions of what is not there: {sorted(unknown)}")
        for values in ([food.id for food in self.foods], [(food.name, food.brand) for food in self.foods]):
            twice = {value for value in values if values.count(value) > 1} if len(set(values)) < len(values) else ()
            if twice:
                raise SystemExit(f"There twice: {sorted(twice)}")

    def portion_names(self):
        """What the portions of all foods are called."""
        return PortionNames(self.foods)

    def rows(self, portion_names):
        """The rows of the file."""
        return [food.fields(portion_names) for food in self.foods]
