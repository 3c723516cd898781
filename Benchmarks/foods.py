"""Measures the food table: import and search of generated foods, on SQLite and on a PostgreSQL of its own.

Usage: foods.py PROGRAM [ROWS]

The rows have the format of Open Food Facts. Words are as frequent as words are (Zipf), products as popular as products
are; half of the columns that are not read are filled, as they are there. Searches are typed letter by letter, with
accents and with typing errors, through the service itself.
"""

import http.client
import json
import pathlib
import random
import resource
import shutil
import subprocess
import sys
import time
import urllib.parse

from server import FOLDER, Postgres, Server

SYLLABLES = """ba be bi bo bu ca ce ci co cu da de di do du fa fe fi fo ga ge go gra ha he ho ja jo ka ke ki ko la le li lo
lu ma me mi mo mu na ne ni no nu pa pe pi po pra ra re ri ro ru sa se si so su ta te ti to tra tu va ve vi vo wa we wi za zo
é ü ö ä è""".split()
COMMON = """chocolate milk organic cheese bio with cream natural sauce fruit juice chicken vanilla rice yogurt apple butter
salt cookies orange bread tomato sugar dark strawberry honey lait chocolat fromage crème brûlée poulet müsli käse joghurt
protein bar water beef soup pasta green tea coffee almond coconut olive oil potato chips lemon mango salmon tuna beans""".split()
HEADER = """code url creator created_t last_modified_t product_name abbreviated_product_name generic_name quantity packaging
brands brands_tags categories categories_tags labels countries countries_tags ingredients_text allergens traces serving_size
serving_quantity no_nutriments additives_n nutriscore_grade nova_group states image_url unique_scans_n energy-kj_100g
energy-kcal_100g energy_100g fat_100g saturated-fat_100g carbohydrates_100g sugars_100g fiber_100g proteins_100g salt_100g
sodium_100g""".split() + [f"{name}_100g" for name in """cholesterol trans-fat monounsaturated-fat polyunsaturated-fat omega-3-fat
alcohol caffeine vitamin-a vitamin-c vitamin-d vitamin-e vitamin-k vitamin-b1 vitamin-b2 vitamin-pp vitamin-b6 vitamin-b9
vitamin-b12 calcium iron magnesium phosphorus potassium zinc copper manganese selenium""".split()]
VITAMINS_AND_MINERALS = 27
# How often a product tells sugar, fibre and saturated fat, and how often it tells much more, as those do with vitamins.
TELLS_LABEL, TELLS_MUCH = 0.8, 0.05
SEARCHES = 400


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    rows = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    folder = FOLDER
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    file = folder / "products.csv"
    queries = generate(file, rows)
    print(f"{rows:,} rows in the format of Open Food Facts, {file.stat().st_size / 1e6:,.0f} MB")
    measure("SQLite", program, "sqlite", f"sqlite:{FOLDER}/foods.sqlite", file, rows, queries)
    with Postgres() as postgres:
        measure("PostgreSQL", program, "postgres", postgres.url, file, rows, queries)
    shutil.rmtree(folder)


def generate(file, rows):
    """Writes the file, and returns what somebody types who looks for some of its foods."""
    random.seed(1)
    words = list(COMMON)
    known = set(words)
    while len(words) < 60_000:
        word = "".join(random.choices(SYLLABLES, k=random.choice((2, 3, 3, 4, 4, 5))))
        if word not in known:
            known.add(word)
            words.append(word)
    weights = [1 / (rank + 10) for rank in range(len(words))]
    cumulative, total = [], 0
    for weight in weights:
        total += weight
        cumulative.append(total)
    brands = [word.capitalize() for word in words[200:8200]]
    brand_sums, total = [], 0
    for rank in range(len(brands)):
        total += 1 / (rank + 5)
        brand_sums.append(total)
    filler = "organic wheat flour, sugar, palm oil, salt, natural flavouring, emulsifier: lecithins; may contain nuts"
    chosen = []
    every = max(1, rows // SEARCHES)
    with open(file, "w", encoding="utf-8") as output:
        output.write("\t".join(HEADER) + "\n")
        for number in range(rows):
            name = random.choices(words, cum_weights=cumulative, k=random.choice((1, 2, 3, 3, 4, 5, 6)))
            brand = random.choices(brands, cum_weights=brand_sums)[0]
            body = f"{2_000_000_000_00 + number * 7:012d}"
            check = -sum(int(digit) * (3 if place % 2 else 1) for place, digit in enumerate(body)) % 10
            protein, carbohydrate, fat = random.random() * 20, random.random() * 60, random.random() * 25
            energy = 4 * protein + 4 * carbohydrate + 9 * fat
            scans = int(random.paretovariate(0.8)) if random.random() < 0.3 else ""
            fields = {
                "code": body + str(check), "url": "http://world-en.openfoodfacts.org/product/" + body, "creator": "someone",
                "created_t": "1600000000", "last_modified_t": "1700000000", "product_name": " ".join(name).capitalize(),
                "quantity": "250 g", "packaging": "Plastic", "brands": brand, "brands_tags": brand.lower(),
                "categories": "Snacks, Sweet snacks", "categories_tags": "en:snacks,en:sweet-snacks",
                "countries": "France", "countries_tags": "en:france", "ingredients_text": filler,
                "states": "en:to-be-completed, en:nutrition-facts-completed", "serving_size": "30 g", "serving_quantity": "30",
                "image_url": "https://images.openfoodfacts.org/images/products/" + body, "unique_scans_n": str(scans),
                "energy-kcal_100g": f"{energy:.0f}", "energy_100g": f"{energy * 4.184:.0f}", "fat_100g": f"{fat:.1f}",
                "carbohydrates_100g": f"{carbohydrate:.1f}", "proteins_100g": f"{protein:.1f}", "salt_100g": "0.5",
            }
            if random.random() < TELLS_LABEL:
                fields |= {
                    "sugars_100g": f"{carbohydrate / 2:.1f}", "fiber_100g": f"{random.random() * 9:.1f}",
                    "saturated-fat_100g": f"{fat / 3:.1f}", "sodium_100g": "0.2"}
            if random.random() < TELLS_MUCH:
                fields |= {name: f"{random.random() / 1000:.6f}" for name in HEADER[-VITAMINS_AND_MINERALS:]}
            output.write("\t".join(fields.get(name, "") for name in HEADER) + "\n")
            if number % every == 0:
                chosen.append(name)
    return typed(chosen)


def typed(names):
    """Every prefix of some names; a quarter of them without accents, a quarter with a wrong letter."""
    queries = []
    for number, name in enumerate(names):
        text = " ".join(name[:3])
        if number % 4 == 1:
            text = text.translate(str.maketrans("éèüöäûî", "eeuoaui"))
        if number % 4 == 2 and len(text) > 5:
            place = random.randrange(2, len(text))
            text = text[:place] + random.choice("abcdefghijklmnopqrstuvwxyz") + text[place + 1:]
        queries += [text[:length] for length in range(1, len(text) + 1)]
    return queries


def measure(name, program, folder, address, file, rows, queries):
    start = time.monotonic()
    subprocess.run(
        [program, "foods", "import", file, "--database", address, "--data-dir", FOLDER], check=True,
        stdout=subprocess.DEVNULL)
    seconds = time.monotonic() - start
    # The largest of all children so far: the imports, and on PostgreSQL never less than on SQLite.
    memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    print(
        f"\n{name}\nimport: {rows / seconds:,.0f} rows/s with the full-text index and all nutrients, {memory:.0f} MB of"
        f" memory; {size(address) / rows:,.0f} bytes a row on disk, with the index")
    with Server(program, folder, address) as server:
        search(server, queries)


def size(address):
    """The bytes of a database on disk."""
    if address.startswith("sqlite:"):
        return sum(file.stat().st_size for file in FOLDER.glob("foods.sqlite*"))
    found = subprocess.run(
        ["psql", address, "-tAc", "SELECT pg_database_size(current_database())"], capture_output=True, text=True, check=True)
    return int(found.stdout)


def search(server, queries):
    token = server.sign_up(0)
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    times, found, slowest = [], 0, (0, "")
    for warm_up in (True, False):
        for query in queries[: 300 if warm_up else None]:
            path = "/v1/foods?q=" + urllib.parse.quote(query)
            start = time.perf_counter()
            connection.request("GET", path, headers={"Authorization": f"Bearer {token}"})
            answer = connection.getresponse()
            body = answer.read()
            elapsed = (time.perf_counter() - start) * 1000
            assert answer.status == 200, (query, answer.status, body)
            if not warm_up:
                times.append(elapsed)
                found += bool(json.loads(body)["data"]["foods"])
                slowest = max(slowest, (elapsed, query))
    times.sort()
    print(
        f"search: {len(times):,} requests as typed, p50 {times[len(times) // 2]:.2f} ms, p99"
        f" {times[len(times) * 99 // 100]:.2f} ms, at the most {times[-1]:.1f} ms ({slowest[1]!r});"
        f" {found / len(times) * 100:.0f} % found something")


if __name__ == "__main__":
    main()
