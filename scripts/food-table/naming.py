"""Readable English names for the descriptions of the Standard Reference."""

import re

# What shouts in the descriptions and belongs to a maker: the longest first.
BRANDS = [
    ("KELLOGG, KELLOGG'S", "Kellogg's"), ("KELLOGG, KELLOG'S", "Kellogg's"), ("KELLOGG'S", "Kellogg's"), ("KELLOGG's", "Kellogg's"),
    ("KELLOGG", "Kellogg's"), ("GENERAL MILLS", "General Mills"), ("QUAKER OATS, GATORADE", "Gatorade"),
    ("PEPSICO QUAKER", "Quaker"), ("QUAKER, QUAKER", "Quaker"), ("QUAKER, MOTHER'S", "Quaker"), ("QUAKER", "Quaker"),
    ("MALT-O-MEAL", "Malt-O-Meal"), ("RALSTON", "Ralston"), ("POST", "Post"), ("NATURE'S PATH", "Nature's Path"),
    ("HEALTH VALLEY", "Health Valley"), ("BARBARA'S", "Barbara's"), ("KASHI", "Kashi"), ("CASCADIAN FARM", "Cascadian Farm"),
    ("CREAM OF WHEAT", "Cream of Wheat"), ("WHEATENA", "Wheatena"), ("SUN COUNTRY, KRETSCHMER", "Kretschmer"),
    ("UNCLE SAM CEREAL", "Uncle Sam"), ("CAMPBELL'S CHUNKY", "Campbell's Chunky"), ("CAMPBELL'S, V8", "V8"),
    ("CAMPBELL'S Red and White - Microwaveable Bowls", "Campbell's"), ("CAMPBELL'S, Red and White", "Campbell's"),
    ("CAMPBELL'S Red and White", "Campbell's"), ("CAMPBELL'S Soup on the Go", "Campbell's"),
    ("CAMPBELL'S Soup on the GO", "Campbell's"), ("CAMPBELL'S Homestyle", "Campbell's"),
    ("CAMPBELL'S Low Sodium Soups", "Campbell's"), ("CAMPBELL'S", "Campbell's"), ("HEALTHY REQUEST", "Campbell's"),
    ("PREGO", "Prego"), ("P REGO", "Prego"), ("PACE", "Pace"), ("SWANSON", "Swanson"), ("SMART SOUP", "Smart Soup"),
    ("FRANCO-AMERICAN", "Franco-American"), ("SPAGHETTIOS", "SpaghettiOs"), ("PEPPERIDGE FARM", "Pepperidge Farm"),
    ("KEEBLER, KEEBLER", "Keebler"), ("KEEBLER", "Keebler"), ("MOTHER'S", "Mother's"), ("SUNSHINE", "Sunshine"),
    ("MURRAY", "Murray"), ("ARCHWAY Home Style Cookies", "Archway"), ("ARCHWAY", "Archway"), ("AUSTIN", "Austin"),
    ("FAMOUS AMOS", "Famous Amos"), ("GIRL SCOUTS", "Girl Scouts"), ("LITTLE BROWNIE BAKERS", "Girl Scouts"),
    ("NABISCO, NABISCO", "Nabisco"), ("NABISCO", "Nabisco"), ("PILLSBURY", "Pillsbury"), ("GLUTINO", "Glutino"),
    ("UDI'S", "Udi's"), ("RUDI'S", "Rudi's"), ("VAN'S", "Van's"), ("SCHAR", "Schär"),
    ("MARTHA WHITE FOODS", "Martha White"), ("GEORGE WESTON BAKERIES", "George Weston"),
    ("INTERSTATE BRANDS CORP, WONDER", "Wonder"), ("CONTINENTAL MILLS, KRUSTEAZ", "Krusteaz"),
    ("MCKEE BAKING, LITTLE DEBBIE", "Little Debbie"), ("MISSION FOODS, MISSION", "Mission"),
    ("MARS SNACKFOOD US", "Mars"), ("M&M MARS", "Mars"), ("NESTLE", "Nestlé"), ("HERSHEY'S", "Hershey's"),
    ("HERSHEYS", "Hershey's"), ("HERSHEY", "Hershey's"), ("REESE'S", "Reese's"), ("BREYERS", "Breyers"),
    ("KLONDIKE", "Klondike"), ("POPSICLE", "Popsicle"), ("SMUCKER'S", "Smucker's"),
    ("FARLEY CANDY, FARLEY", "Farley"), ("SUNKIST, SUNKIST", "Sunkist"), ("BETTY CROCKER", "Betty Crocker"),
    ("McDONALD'S", "McDonald's"), ("BURGER KING", "Burger King"), ("WENDY'S", "Wendy's"), ("WEND'YS", "Wendy's"),
    ("KFC", "KFC"), ("POPEYES", "Popeyes"), ("SUBWAY", "Subway"), ("TACO BELL", "Taco Bell"),
    ("PIZZA HUT", "Pizza Hut"), ("DOMINO'S", "Domino's"), ("PAPA JOHN'S", "Papa John's"),
    ("LITTLE CAESARS", "Little Caesars"), ("CHICK-FIL-A", "Chick-fil-A"), ("ARBY'S", "Arby's"),
    ("DIGIORNO", "DiGiorno"), ("DENNY'S", "Denny's"), ("APPLEBEE'S", "Applebee's"),
    ("CRACKER BARREL", "Cracker Barrel"), ("T.G.I. FRIDAY'S", "T.G.I. Friday's"), ("OLIVE GARDEN", "Olive Garden"),
    ("CARRABBA'S ITALIAN GRILL", "Carrabba's"), ("ON THE BORDER", "On the Border"), ("TONY'S", "Tony's"),
    ("OCEAN SPRAY", "Ocean Spray"), ("V8 SPLASH", "V8 Splash"), ("V8 V-FUSION", "V8"), ("V8", "V8"),
    ("NAKED JUICE", "Naked Juice"), ("ODWALLA", "Odwalla"), ("BOLTHOUSE FARMS", "Bolthouse Farms"),
    ("SILK", "Silk"), ("Vitasoy USA Organic Nasoya", "Nasoya"), ("Vitasoy USA Azumaya", "Azumaya"),
    ("Vitasoy USA", "Vitasoy"), ("MORI-NU", "Mori-Nu"), ("HOUSE FOODS", "House Foods"),
    ("MORNINGSTAR FARMS", "MorningStar Farms"), ("WORTHINGTON", "Worthington"), ("LOMA LINDA", "Loma Linda"),
    ("GARDENBURGER", "Gardenburger"), ("OSCAR MAYER", "Oscar Mayer"), ("HORMEL ALWAYS TENDER", "Hormel"),
    ("HORMEL", "Hormel"), ("BUTTERBALL", "Butterball"), ("KRAFT FOODS", "Kraft"), ("KRAFT", "Kraft"),
    ("CHOBANI", "Chobani"), ("DANNON OIKOS", "Dannon Oikos"), ("DANNON", "Dannon"), ("LIFEWAY", "Lifeway"),
    ("HEINZ", "Heinz"), ("GERBER", "Gerber"), ("MEAD JOHNSON, ENFAMIL", "Enfamil"), ("MEAD JOHNSON", "Mead Johnson"),
    ("ABBOTT NUTRITION, SIMILAC", "Similac"), ("ABBOTT NUTRITION", "Abbott"), ("ABBOTT", "Abbott"),
    ("PBM PRODUCTS", "PBM Products"), ("UNILEVER, SLIMFAST", "SlimFast"), ("THE COCA-COLA COMPANY", "Coca-Cola"),
    ("COCA-COLA", "Coca-Cola"), ("RED BULL", "Red Bull"), ("SNAPPLE", "Snapple"), ("OVALTINE", "Ovaltine"),
    ("ZEVIA", "Zevia"), ("MINUTE MAID", "Minute Maid"), ("LIPTON BRISK", "Lipton"), ("ARIZONA", "AriZona"),
    ("UNCLE BEN'S", "Uncle Ben's"), ("UNCLE BENS", "Uncle Ben's"), ("HAIN CELESTIAL GROUP", "Hain Celestial"),
    ("FRITOLAY", "Frito-Lay"), ("PLANTERS", "Planters"), ("SUPPER BAKES MEAL KITS", "Campbell's"),
    ("HEALTHY CHOICE", "Healthy Choice"), ("BANQUET", "Banquet"), ("JIMMY DEAN", "Jimmy Dean"),
    ("HUNGRY MAN", "Hungry-Man"), ("HOT POCKETS", "Hot Pockets"), ("LEAN POCKETS", "Lean Pockets"),
    ("PROGRESSO", "Progresso"), ("BUITONI", "Buitoni"), ("CLASSICO", "Classico"), ("OLD EL PASO", "Old El Paso"),
    ("SMART BALANCE", "Smart Balance"), ("BEAR NAKED", "Bear Naked"), ("WEETABIX", "Weetabix"), ("ALPEN", "Weetabix"),
    ("GEROLSTEINER BRUNNEN GmbH & Co. KG", "Gerolsteiner"), ("GOYA", "Goya"), ("BIMBO", "Bimbo"),
    ("MONSTER", "Monster"), ("ROCKSTAR", "Rockstar"), ("AMP", "Amp"), ("BUDWEISER", "Budweiser"),
]
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
    "limburger", "monterey", "mozzarella", "muenster", "neufchatel", "parmesan", "port de salut", "provolone", "ricotta",
    "romano", "roquefort", "tilsit",
}
# After what the second word does not go to the front.
NOT_TURNED = re.compile(
    r"^(?:plain|dry|raw|frozen|fresh|unspecified|cooked|prepared|ready|commercial|home|pasteurized|mexican|low|fat free|"
    r"light|fluid|canned|industrial|with|includes|from|made|packaged|dinner$|fruit$|vegetable$|special|regular|nonfat)", re.I)

# What says what it is without the word for its kind.
WHOLE = re.compile(
    r"cornbread|focaccia|naan|paratha|chapati|brownies|fig bars|gingersnaps|ladyfingers|graham crackers|animal crackers|"
    r"macaroon|wafers|gingerbread|cheesecake|fruitcake|shortcake|coffeecake|chowder|stew|bisque|consomme|salsa|fried pies|"
    r"crullers|pan dulce|salami|chorizo", re.I)

# What is left out where a name is clear without it.
LEFT_OUT = [
    r"all commercial varieties", r"mature seeds", r"broilers? or fryers?", r"all classes", r"year round average",
    r"includes? (?:skin|foods for USDA's Food Distribution Program)", r"with added vitamin [AD](?: and vitamin [AD])?",
    r"without added vitamin [AD](?: and vitamin [AD])?", r"fortified with vitamin D", r"vitamin D fortified",
    r"ready-to-serve", r"ready-to-eat", r"ready-to-drink", r"enriched", r"unenriched", r"commercially prepared", r"commercial",
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
     r"simmered|pan-fried|pan-broiled|pan-browned|toasted|microwaved|poached|scrambled|hard-boiled|omelet|rotisserie)", r"\1"),
    (r"boiled, drained", "boiled"), (r"\bfrozen, (boiled|cooked|prepared|microwaved)", r"from frozen, \1"),
    (r"(\d+)% lean meat ?/ ?(\d+)% fat", r"\2% fat"), (r"(\d+)% lean, (\d+)% fat", r"\2% fat"),
    (r"milkfat", "fat"), (r"\(garbanzo beans, bengal gram\)", ""), (r"\(garbanzo beans\)", ""),
    (r"\((?:blackeyes|fava beans|red gram|shoyu|bulb and lower leaf-portion|globe or french)\)", ""),
    (r"\(includes [^)]*\)", ""), (r"\(mandarin oranges\)", ""), (r"NDB No\. ?\d+", ""), (r"solids and liquids", "with its liquid"),
    (r"\bcatsup\b", "ketchup"), (r"trimmed to ([0-9/]+)\" fat", r'fat trimmed to \1"'), (r" ,", ","), (r"\(\s*\)", ""),
    (r"; ?", ", "), (r"boiled\. drained", "boiled"), (r" \(not previously frozen\)", ""), (r"^[Ww]ine, table, (red|white)", r"\1 wine"),
    (r"^[Dd]istilled, (gin|rum|vodka|whiskey|all)\b", r"\1"), (r"^all \(gin, rum, vodka, whiskey\)", "spirits (gin, rum, vodka, whiskey),"),
    (r"^[Cc]arbonated, (low calorie|reduced sugar), (.*)$", r"\2, \1"), (r"^[Cc]arbonated, ", ""), (r"^[Tt]able blends", "syrup"),
    (r"^Apples, raw, without skin, (?=boiled|cooked|microwaved)", "Apples, without skin, "), (r"raw, fresh$", "raw"), (r"imported, New Zealand", "New Zealand"), (r"Australian, imported", "Australian"),
]


def brand_of(text):
    """The brand in a description, and the rest of it."""
    for shout, brand in BRANDS:
        match = re.search(r"(?:^|(?<=[ ,]))" + re.escape(shout) + r"(?=$|[ ,])", text)
        if match:
            rest = text[:match.start()].rstrip(" ,") + (", " if match.start() else "") + text[match.end():].lstrip(" ,.")
            return brand, re.sub(r"^(.*), ?$", r"\1", rest).strip(" ,")
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
