"""What people count and measure in, in English and German."""

import re

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
# What is called otherwise in German, by the food.
CALLED = [
    ("roll", re.compile(r"candy|fruit roll|snacks|egg rolls|sausage|loaf"), "Rolle"),
    ("roll", re.compile(r"sweet rolls|cinnamon"), "Stück"),
    ("egg", re.compile(r"egg rolls"), "Rolle"),
    ("pie", re.compile(r"pizza"), "Pizza"),
    ("cake", re.compile(r"rice cake|corn cake|popcorn cake"), "Waffel"),
    ("ear", re.compile(r"pork"), "Ohr"),
    ("spear", re.compile(r"broccoli"), "Röschen"),
    ("spear", re.compile(r"pickle|pineapple"), "Spalte"),
    ("wedge", re.compile(r"cheese"), "Ecke"),
    ("chip", re.compile(r"pickle"), "Scheibe"),
]
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
