"""Readable English names for the descriptions of the Standard Reference."""

import re

from lists import table

# What shouts in the descriptions and belongs to a maker: the longer before what it begins with.
BRANDS = [(row["shouted"], row["brand"]) for row in table("brands.csv")]
# What stays in capitals.
CAPITALS = {"BBQ", "DHA", "ARA", "USA", "BLT", "USDA", "KFC", "NDB", "II", "III", "TLC", "GOLEAN", "US", "DV", "ULTRA"}

# Words of the database's own order, which nobody would say.
PREFIXES = (
    r"^(?:Beverages?|Snacks?|Candies|Nuts|Seeds|Spices|Fish|Crustaceans|Mollusks|Fast foods?|Cereals ready-to-eat|"
    r"Cereals|Alcoholic beverages?|Frozen novelties|Leavening agents|Formulated bar|Side dishes|Game meat|Desserts|"
    r"School Lunch|Carbonated beverage), +")
# Of "Soup, tomato, canned" the second word belongs before the first.
TURNED = {
    "Soup": "soup", "Sauce": "sauce", "Gravy": "gravy", "Bread": "bread", "Cookies": "cookies", "Cake": "cake",
    "Pie": "pie", "Oil": "oil", "Salad dressing": "dressing", "Rolls": "rolls", "Pancakes": "pancakes", "Dip": "dip",
    "Muffins": "muffins", "Doughnuts": "doughnuts", "Puddings": "pudding", "Ice creams": "ice cream",
    "Syrups": "syrup", "Syrup": "syrup", "Vinegar": "vinegar", "Toppings": "topping", "Frostings": "frosting",
    "Pie fillings": "pie filling", "Jams and preserves": "jam", "Egg custards": "egg custard", "Cheese": "cheese",
    "Salad Dressing": "dressing", "Sausage": "sausage", "Danish pastry": "Danish pastry", "Biscuits": "biscuits",
    "Cookie": "cookie", "Frozen yogurts": "frozen yogurt", "Yogurt": "yogurt", "Fish oil": "fish oil",
}
# Cheeses that are called by their names alone.
CHEESES = {
    "brie", "camembert", "cheddar", "cheshire", "colby", "edam", "feta", "fontina", "gjetost", "gouda", "gruyere",
    "limburger", "monterey", "mozzarella", "muenster", "neufchatel", "parmesan", "port de salut", "provolone",
    "ricotta",
    "romano", "roquefort", "tilsit",
}
# After what the second word does not go to the front.
NOT_TURNED = re.compile(
    r"^(?:plain|dry|raw|frozen|fresh|unspecified|cooked|prepared|ready|commercial|home|pasteurized|mexican|low|"
    r"fat free|"
    r"light|fluid|canned|industrial|with|includes|from|made|packaged|dinner$|fruit$|vegetable$|special|regular|"
    r"nonfat)", re.I)

# What says what it is without the word for its kind.
WHOLE = re.compile(
    r"cornbread|focaccia|naan|paratha|chapati|brownies|fig bars|gingersnaps|ladyfingers|graham crackers|"
    r"animal crackers|"
    r"macaroon|wafers|gingerbread|cheesecake|fruitcake|shortcake|coffeecake|chowder|stew|bisque|consomme|salsa|"
    r"fried pies|"
    r"crullers|pan dulce|salami|chorizo", re.I)

# What is left out where a name is clear without it.
LEFT_OUT = [
    r"all commercial varieties", r"mature seeds", r"broilers? or fryers?", r"all classes", r"year round average",
    r"includes? (?:skin|foods for USDA's Food Distribution Program)", r"with added vitamin [AD](?: and vitamin [AD])?",
    r"without added vitamin [AD](?: and vitamin [AD])?", r"fortified with vitamin D", r"vitamin D fortified",
    r"ready-to-serve", r"ready-to-eat", r"ready-to-drink", r"enriched", r"unenriched", r"commercially prepared",
    r"commercial",
    r"drained", r"drained solids", r"fluid", r"domesticated", r"domestic", r"regular", r"all areas",
    r"all varieties", r"all types", r"NFS", r"UPC.*", r"separable lean and fat", r"fresh", r"unprepared",
    r"without salt", r"without added ascorbic acid", r"with added ascorbic acid", r"unfortified", r"fortified",
    r"bone-in", r"boneless", r"choice", r"select", r"all grades", r"trimmed to [0-9/]+\"? ?fat", r"from whole bird",
    r"retail parts", r"composite of.*", r"prepared from recipe", r"home-prepared", r"homemade", r"home recipe",
    r"farmed", r"wild", r"ripe", r"single brand", r"8 grams protein per 8 ounce", r"\d+ grams protein per 8 ounce",
    r"with calcium propionate(?: \(.*\))?", r"without calcium propionate(?: \(.*\))?", r"bottled", r"year round",
    r"not fortified", r"purchased", r"as purchased", r"prepared with calcium sulfate", r"containing.*", r"flesh",
    r"dry heat", r"moist heat", r"european type", r"not previously frozen",
]
LEFT_OUT = re.compile(r"^(?:" + "|".join(LEFT_OUT) + r")$", re.I)

WORDINGS = [
    (r"\bBabyfood\b", "Baby food"), (r"\bw/ ?", "with "), (r" & ", " and "), (r"\blowfat\b", "low-fat"),
    (r"\blow fat\b", "low-fat"), (r"\bnon-fat\b", "nonfat"), (r"separable lean only", "lean only"),
    (r"separable fat", "fat only"), (r"\bcooked, (boiled|broiled|roasted|fried|braised|stewed|grilled|baked|steamed|"
     r"simmered|pan-fried|pan-broiled|pan-browned|toasted|microwaved|poached|scrambled|hard-boiled|"
     r"omelet|rotisserie)", r"\1"),
    (r"boiled, drained", "boiled"), (r"\bfrozen, (boiled|cooked|prepared|microwaved)", r"from frozen, \1"),
    (r"(\d+)% lean meat ?/ ?(\d+)% fat", r"\2% fat"), (r"(\d+)% lean, (\d+)% fat", r"\2% fat"),
    (r"milkfat", "fat"), (r"\(garbanzo beans, bengal gram\)", ""), (r"\(garbanzo beans\)", ""),
    (r"\((?:blackeyes|fava beans|red gram|shoyu|bulb and lower leaf-portion|globe or french)\)", ""),
    (r"\(includes [^)]*\)", ""), (r"\(mandarin oranges\)", ""), (r"NDB No\. ?\d+", ""),
    (r"solids and liquids", "with its liquid"),
    (r"\bcatsup\b", "ketchup"), (r"trimmed to ([0-9/]+)\" fat", r'fat trimmed to \1"'), (r" ,", ","), (r"\(\s*\)", ""),
    (r"; ?", ", "), (r"boiled\. drained", "boiled"), (r" \(not previously frozen\)", ""),
    (r"^[Ww]ine, table, (red|white)", r"\1 wine"),
    (r"^[Dd]istilled, (gin|rum|vodka|whiskey|all)\b", r"\1"),
    (r"^all \(gin, rum, vodka, whiskey\)", "spirits (gin, rum, vodka, whiskey),"),
    (r"^[Cc]arbonated, (low calorie|reduced sugar), (.*)$", r"\2, \1"), (r"^[Cc]arbonated, ", ""),
    (r"^[Tt]able blends", "syrup"),
    (r"^Apples, raw, without skin, (?=boiled|cooked|microwaved)", "Apples, without skin, "),
    (r"raw, fresh$", "raw"), (r"imported, New Zealand", "New Zealand"), (r"Australian, imported", "Australian"),
]


def brand_of(text):
    """The brand in a description, and the rest of it."""
    for shout, brand in BRANDS:
        match = re.search(r"(?:^|(?<=[ ,]))" + re.escape(shout) + r"(?=$|[ ,])", text)
        if match:
            before, after = text[:match.start()].rstrip(" ,"), text[match.end():].lstrip(" ,.")
            return brand, ", ".join(part for part in (before, after) if part)
    return "", text


def quiet(text):
    """Words in capitals with a capital only."""
    def word(match):
        found = match.group(0)
        if found in CAPITALS or not any(letter.isalpha() for letter in found):
            return found
        return "-".join(part[:1] + part[1:].lower() for part in found.split("-"))
    return re.sub(r"(?<![A-Za-z])[A-Z][A-Z'’\-]{2,}(?![a-z])", word, text)


def turned(parts):
    """The parts of a name with the kind at its end: tomato soup."""
    head = parts[0]
    if len(parts) < 2 or head not in TURNED or NOT_TURNED.match(parts[1]):
        return parts
    kind = parts[1]
    if head == "Cheese" and kind.lower() in CHEESES:
        return [kind, *parts[2:]]
    word = TURNED[head]
    name = kind if re.search(rf"\b{word}\b", kind, re.I) or WHOLE.search(kind) else f"{kind} {word}"
    return [name, *parts[2:]]


def split(text):
    """The parts between commas, but those in brackets."""
    return [part.strip() for part in re.split(r",(?![^(]*\))", text) if part.strip()]


def names(description):
    """The brand, and the names that would do, the shortest first."""
    brand, text = brand_of(description)
    commodity = "USDA Commodity" in text
    text = re.sub(r",? ?USDA Commodity(?: Food)?,?:? ?", "", text).strip(" ,")
    text = re.sub(PREFIXES, "", text[:1].upper() + text[1:], flags=re.I)
    restaurant = re.match(r"^Restaurant, (?:(Chinese|Italian|Latino|Mexican|family style), )?(.*)$", text)
    if restaurant:
        text = restaurant.group(2) + ", restaurant"
    for pattern, wording in WORDINGS:
        text = re.sub(pattern, wording, text)
    text = quiet(text)
    text = re.sub(PREFIXES, "", text[:1].upper() + text[1:], flags=re.I)
    parts = turned(split(text))
    if commodity:
        parts.append("USDA commodity")
    short = parts[:1] + [part for part in parts[1:] if not LEFT_OUT.match(part)]
    return brand, list(dict.fromkeys(capital(", ".join(each)) for each in (short, parts)))


def capital(text):
    """With a capital letter at its beginning."""
    text = " ".join(text.split()).strip(" ,")
    return text[:1].upper() + text[1:]
