"""Measures the weekly recompute: people with sealed profiles and a plan of three weeks ago, on SQLite and on a PostgreSQL.

Usage: recompute.py PROGRAM SEEDER [PEOPLE]

They live in six time zones. First a tenth of them weigh something else than their plan says, then nobody does; of a
smaller number, everybody does, and of another, everybody has logged three weeks.
"""

import os
import pathlib
import re
import secrets
import shutil
import subprocess
import sys
import time

from server import FOLDER, Postgres

KEY = {"GTSD_MASTER_KEY": secrets.token_hex(32)}


def main():
    program, seeder = (pathlib.Path(path).resolve() for path in sys.argv[1:3])
    people = int(sys.argv[3]) if len(sys.argv) > 3 else 100_000
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    print(f"Weekly recompute\n{'':52}{'people/s':>12}{'MB':>8}")
    few = max(100, people // 10)
    files = iter(f"sqlite:{FOLDER}/{number}.sqlite" for number in range(3))
    measure("SQLite", program, seeder, lambda: next(files), people, few)
    databases = iter(["postgres", "changed", "logged"])
    with Postgres() as postgres:
        def database():
            name = next(databases)
            if name != "postgres":
                postgres.run("createdb", "-h", "127.0.0.1", "-p", str(postgres.port), "-U", "gtsd", name)
            return postgres.url.rsplit("/", 1)[0] + "/" + name
        measure("PostgreSQL", program, seeder, database, people, few)
    shutil.rmtree(FOLDER)


def measure(name, program, seeder, database, people, few):
    address = seed(seeder, database(), people, changed=10, logged=0)
    recompute(f"{name}, {people:,} people, a tenth changed", program, address, people)
    recompute(f"{name}, {people:,} people, nobody changed", program, address, people)
    address = seed(seeder, database(), few, changed=100, logged=0)
    recompute(f"{name}, {few:,} people, all changed", program, address, few)
    address = seed(seeder, database(), few // 10, changed=0, logged=100)
    recompute(f"{name}, {few // 10:,} people who logged three weeks", program, address, few // 10)


def seed(seeder, address, people, changed, logged):
    subprocess.run(
        [seeder, address, str(people), str(changed), str(logged)], check=True, env=os.environ | KEY)
    return address


def recompute(name, program, address, people):
    start = time.monotonic()
    process = subprocess.Popen(
        [program, "recompute", "--all", "--database", address, "--data-dir", FOLDER], text=True,
        stdout=subprocess.PIPE, env=os.environ | KEY)
    answer = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.monotonic() - start
    assert status == 0, answer
    found = int(re.search(r"Looked at ([\d,]+) plans", answer)[1].replace(",", ""))
    assert found == people, answer
    print(f"{name:52}{people / seconds:12,.0f}{usage.ru_maxrss / 1024:8.0f}", flush=True)


if __name__ == "__main__":
    main()
