"""Measures how long the report of an experiment takes, on SQLite and on a PostgreSQL: by default, of a million people whose
90 days of events lie in the database.

Usage: measuring.py PROGRAM [PEOPLE]

Each person has ten rows of each of the events that the experiment is about, and one of twenty reported a problem or saw a
page fail. Rows are made in SQL, without the accounts that they would belong to.
"""

import json
import multiprocessing
import os
import pathlib
import secrets
import shutil
import sqlite3
import subprocess
import sys
import time

from server import FOLDER, Postgres

KEY = {"GTSD_MASTER_KEY": secrets.token_hex(32)}
EXPERIMENT = "targets_widget"
# Name, properties, and for which share of people, in percent.
EVENTS = [
    ("food_logged", '{"way":"search"}', 100), ("plan_tab_viewed", '{"cachedPlan":false,"source":"tab_bar"}', 100),
    ("problem_reported", '{"place":"diary"}', 5), ("screen_failed", '{"place":"home"}', 5), ("visited", "{}", 100),
]
DAYS_AGO = 60
# The longest that a report of a million people may take, in seconds.
LONGEST = 30


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    people = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000_000
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    print(f"Report of an experiment\n{'':52}{'seconds':>12}{'MB':>8}")
    file = FOLDER / "measuring.sqlite"
    measure("SQLite", program, f"sqlite:{file}", people, lambda: fill_sqlite(file, people))
    file.unlink()
    with Postgres() as postgres:
        measure("PostgreSQL", program, postgres.url, people, lambda: fill_postgres(postgres, people))
    shutil.rmtree(FOLDER)


def measure(name, program, address, people, fill):
    run(program, address, "migrate")
    run(program, address, "experiments", "start", EXPERIMENT)
    # In a process of its own: what it takes up would count for the program, which begins as a copy of this one.
    filling = multiprocessing.Process(target=fill)
    filling.start()
    filling.join()
    assert filling.exitcode == 0
    seconds, megabytes = run(program, address, "experiments", "report", EXPERIMENT, "--json", check=people)
    print(f"{name + f', {people:,} people':52}{seconds:12.1f}{megabytes:8.0f}", flush=True)
    assert seconds < LONGEST * max(1, people / 1_000_000), f"more than {LONGEST} seconds for a million people"


def run(program, address, *arguments, check=None):
    start = time.monotonic()
    process = subprocess.Popen(
        [program, *arguments, "--database", address] + ([] if arguments[0] == "migrate" else ["--data-dir", FOLDER]),
        text=True, stdout=subprocess.PIPE, env=os.environ | KEY)
    answer = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    assert status == 0, answer
    if check:
        report = json.loads(answer)
        assert sum(report["people"]) == check and len(report["results"]) == 5, answer
        primary = report["results"][0]["comparisons"][0]
        assert primary["peopleOfControl"] + primary["peopleOfVariant"] == check, answer
    return time.monotonic() - start, usage.ru_maxrss / 1024


def statements(people, random_id, numbers, random):
    """Makes people in the order of their ids, who saw their variant within the experiment's first 28 days, and did
    something every six days from 20 days before on."""
    hour = int(time.time()) // 3_600 - DAYS_AGO * 24
    yield f"UPDATE experiments SET started_at = {hour * 3_600_000}"
    yield f"CREATE TABLE bench_ids AS SELECT i, {random_id} AS id, {random} AS h FROM {numbers(1, people)}"
    yield "CREATE TABLE bench_people AS SELECT i, id, h FROM bench_ids ORDER BY id"
    yield "INSERT INTO measured_people (measuring_id, person_id, since) SELECT id, i, 0 FROM bench_people"
    # The shares are even to a person, whatever chance does.
    yield f"""
        INSERT INTO exposures (experiment, measuring_id, variant, hour)
        SELECT '{EXPERIMENT}', id, CASE WHEN i % 2 = 0 THEN 'tasks_only' ELSE 'targets' END, {hour} + h + 24 * (i % 28)
        FROM bench_people
        """
    yield "CREATE TABLE bench_events (name TEXT, properties TEXT, share BIGINT)"
    for name, properties, share in EVENTS:
        yield f"INSERT INTO bench_events VALUES ('{name}', '{properties}', {share})"
    yield f"CREATE TABLE bench_steps AS SELECT i AS step FROM {numbers(0, 9)}"
    yield f"""
        INSERT INTO measured_events (measuring_id, name, hour, properties, count)
        SELECT id, name, {hour} - 480 + h + 24 * (i % 28) + 144 * step, properties, 1 + (i + step) % 3
        FROM bench_people CROSS JOIN bench_events CROSS JOIN bench_steps
        WHERE share = 100 OR (step = 5 AND i % 100 < share)
        """
    for table in ["ids", "people", "events", "steps"]:
        yield f"DROP TABLE bench_{table}"


def fill_sqlite(file, people):
    connection = sqlite3.connect(file, isolation_level=None)
    for pragma in ["synchronous = OFF", "cache_size = -500000", "locking_mode = EXCLUSIVE"]:
        connection.execute(f"PRAGMA {pragma}")
    # Indexes are made in one go when the rows are there, which is many times faster.
    indexes = connection.execute(
        "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'measured_events' AND sql IS NOT NULL"
    ).fetchall()
    for index, _ in indexes:
        connection.execute(f"DROP INDEX {index}")

    def numbers(first, last):
        return (f"(WITH RECURSIVE n (i) AS (SELECT {first} UNION ALL SELECT i + 1 FROM n WHERE i < {last})"
                " SELECT i FROM n)")
    for statement in statements(people, "randomblob(16)", numbers, "abs(random()) % 24"):
        connection.execute(statement)
    for _, definition in indexes:
        connection.execute(definition)
    connection.close()


def for_each_index(statement):
    return f"""
        DO $$ DECLARE index RECORD; BEGIN
            FOR index IN SELECT * FROM bench_indexes LOOP EXECUTE {statement}; END LOOP;
        END $$
        """


def fill_postgres(postgres, people):
    def numbers(first, last):
        return f"(SELECT i FROM generate_series({first}, {last}) AS numbers (i)) AS numbered"
    # Rows that refer to nobody are let in.
    text = ["SET session_replication_role = replica", """
        CREATE TEMPORARY TABLE bench_indexes AS SELECT indexname AS name, indexdef AS definition FROM pg_indexes
        WHERE tablename = 'measured_events' AND indexname <> 'measured_events_pkey'
        """]
    text.append(for_each_index("'DROP INDEX ' || index.name"))
    text += statements(people, "uuid_send(gen_random_uuid())", numbers, "CAST(random() * 23 AS BIGINT)")
    text.append(for_each_index("index.definition"))
    postgres.run(
        "psql", "-q", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1", "-p", str(postgres.port), "-U", "gtsd", "postgres",
        "-c", ";\n".join(text))
    # As the engine does it by itself after a while.
    postgres.run("psql", "-q", "-h", "127.0.0.1", "-p", str(postgres.port), "-U", "gtsd", "postgres", "-c", "VACUUM ANALYZE")


if __name__ == "__main__":
    main()
