"""How likely people are to eat a food: the lower the number, the earlier it comes among foods that match as well."""

import re

# Groups of the reference that few people log.
BABY, NATIVE = "0300", "3500"
GAME = "1700"

# What laboratories, factories and canteens have, and hardly any kitchen.
UNLIKELY = re.compile(
    r"USDA Commodity|School Lunch|Alaska Native|industrial|imitation|infant|babyfood|mechanically deboned|"
    r"meat extender|"
    r"dehydrated|stabilized|filled|\(n x 6\.25\)|partially hydrogenated|shortening|hydrogenated|variety meats|"
    r"by-products|"
    r"lungs|pancreas|spleen|brain|thymus|separable fat|skin only|neck|feet|emu|ostrich|freeze-dried|crude|"
    r"dietetic|meal, partially|concentrate,? (?:produced|prepared)|"
    r"flour, (?:low|partially|full|defatted)|unspecified", re.I)
# What a table has for the sake of completeness.
RARELY = re.compile(
    r"imported|separable lean|with added solution|composite|trimmed to|Aust\.|Wagyu|enhanced|special dietary|"
    r"giblets|gizzard|with salt$|unenriched|dry mix|powder|condensed|low sodium|reduced sodium|no salt added|"
    r"sulfured|dehydrated|syrup pack|heavy syrup|light syrup|frozen concentrate|unprepared|refrigerated dough|"
    r"low calorie|reduced calorie|sugar free|game meat|leaf tips|leafy tips|immature seeds|sprouted|fortified", re.I)


def likelihood(entry, food):
    """The place of a food that is in none of the lists, from 100 to 1000."""
    words = min(15, len(food.name.split()))
    if entry.group in (BABY, NATIVE):
        base = 880
    elif UNLIKELY.search(entry.description):
        base = 750
    elif food.german_name:
        # Who reads German has no use for English names in the midst of German ones.
        base = 240 if RARELY.search(entry.description) else 100
    elif RARELY.search(entry.description):
        base = 630
    else:
        base = 510 if food.brand else 390
    return base + 8 * words
