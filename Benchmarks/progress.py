"""Measures Home, Diary, My Plan and Progress of somebody who logged a year: four meals, four drinks and a weigh-in every day.

Usage: progress.py PROGRAM [SECONDS]

They have a new plan every other week. Days are added up once before anything is measured, as they are for everybody.
Beside how long a request takes stands how long the server's processor works on it, which other load does not change.
"""

import contextlib
import datetime
import http.client
import json
import math
import os
import pathlib
import random
import shutil
import sqlite3
import subprocess
import sys

from server import DAYS, FOLDER, Postgres, Server, run_load

PLANS = 26
DAY = 24 * 60 * 60 * 1000
PAGES = ["/home", "/diary", "/plan", "/progress?range=4w", "/progress", "/progress?range=1y", "/progress?range=all",
         "/progress.csv?range=1y"]
CALLS = ["/v1/home"] + [f"/v1/progress?range={name}" for name in ["4w", "12w", "1y", "all"]]
BACKDATE = f"UPDATE plans SET created_at = created_at - (SELECT MAX(id) FROM plans AS other) * {14 * DAY} + id * {14 * DAY}"


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    with Server(program, "sqlite", f"sqlite:{FOLDER}/sqlite/gtsd.sqlite") as server:
        measure("SQLite", server, seconds, backdate_on_sqlite)
    with Postgres() as postgres, Server(program, "postgres", postgres.url) as server:
        measure("PostgreSQL", server, seconds, lambda: backdate_on_postgres(postgres))


def measure(name, server, seconds, backdate):
    token = server.sign_up(0)
    for _ in range(PLANS - 1):
        server.call("POST", "/v1/plans/generate", {"forceRecompute": True}, token)
    backdate()
    entries = log_a_year(server, token)
    # Adds up the year; then today changes once more, as it does all day.
    server.call("GET", "/v1/progress?range=all", None, token)
    server.call("POST", "/v1/diary", {"name": "An apple", "calories": 70}, token)
    cookie = log_in(server)
    print(f"\n{name}, {entries:,} entries and {PLANS} plans\n{'one at a time':36}{'work ms':>10}{'p50 ms':>10}{'p99 ms':>10}{'failed':>8}")
    for proof, paths in [(f"Cookie: {cookie}", PAGES), (f"Authorization: Bearer {token}", CALLS)]:
        file = FOLDER / "proof"
        file.write_text(proof + "\n")
        for path in paths:
            run_load(server, 1, [f"GET {path} -"], file, connections=1)
            before = processor_seconds(server)
            figures = run_load(server, seconds, [f"GET {path} -"], file, connections=1)
            work = (processor_seconds(server) - before) / max(figures["requests"], 1) * 1000
            print(f"{path:36}{work:10.2f}{figures['p50']:10.2f}{figures['p99']:10.2f}{figures['failed']:8}")


def processor_seconds(server):
    """How long processors have worked for the server. On PostgreSQL the database works beside it."""
    fields = pathlib.Path(f"/proc/{server.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def log_a_year(server, token):
    """Tells every meal, drink and weigh-in of a year; answers with how many they are."""
    random.seed(1)
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    today = datetime.datetime.now(datetime.timezone.utc).date()
    count = 0
    for back in range(DAYS - 1, -1, -1):
        day = str(today - datetime.timedelta(days=back))
        entries = [("/v1/weights", {"day": day, "weight": round(81 + back / 50 + random.gauss(0, 0.5), 2), "confirmed": True})]
        for meal in ["breakfast", "lunch", "dinner", "snack"]:
            calories, protein = int(random.gauss(560, 120)), round(abs(random.gauss(42, 10)), 1)
            entries.append(("/v1/diary", {
                "day": day, "name": f"My {meal}", "calories": max(calories, math.ceil(4 * protein + 4 * 60.5 + 9 * 18.2)), "protein": protein,
                "carbohydrate": 60.5, "fat": 18.2, "meal": meal}))
        entries += [("/v1/water", {"day": day, "millilitres": random.choice([250, 500, 750])})] * 4
        for path, body in entries:
            connection.request("POST", path, json.dumps(body), headers)
            answer = connection.getresponse()
            said = answer.read()
            assert answer.status in (200, 201), said
            count += 1
    connection.close()
    return count


def log_in(server):
    """The cookie of the first person."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    connection.request(
        "POST", "/login", "email=person0%40example.org&password=a+long+password",
        {"Origin": f"http://127.0.0.1:{server.port}", "Content-Type": "application/x-www-form-urlencoded"})
    answer = connection.getresponse()
    cookie = answer.getheader("Set-Cookie").split(";")[0]
    connection.close()
    return cookie


def backdate_on_sqlite():
    with contextlib.closing(sqlite3.connect(FOLDER / "sqlite" / "gtsd.sqlite", timeout=30)) as database, database:
        database.execute(BACKDATE)


def backdate_on_postgres(postgres):
    subprocess.run([f"{postgres.bin}/psql", "-q", postgres.url, "-c", BACKDATE], check=True)


if __name__ == "__main__":
    main()
