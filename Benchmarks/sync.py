"""Measures sync: what a device's first pull, an empty one and a push take, and what devices cost that wait for hints.

Usage: sync.py PROGRAM [CHANGES] [DEVICES]

One person logs three years, eleven entries a day, as a device sends them. A pull is of 500 changes at a time, until none
is left. What an empty pull takes is what the server's log says; everything else is measured from outside.
"""

import datetime
import gzip
import http.client
import json
import pathlib
import shutil
import socket
import statistics
import sys
import time
import uuid

from server import FOLDER, Postgres, Server

CHANGES = 12_000
DEVICES = 2_000
A_DAY = 11
MEALS = ["breakfast", "lunch", "dinner", "snack"]
NAMES = ["Porridge with nuts", "An apple", "Rye bread with cheese", "Chicken with rice", "Lentil soup", "Yogurt"]
EMPTY_PULLS = 200
PUSHES = 10
# The number of devices of a person that may wait.
OF_PERSON = 20
# The server gives memory back every ten seconds.
SETTLING = 12


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    changes = int(sys.argv[2]) if len(sys.argv) > 2 else CHANGES
    devices = int(sys.argv[3]) if len(sys.argv) > 3 else DEVICES
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    with Server(program, "sqlite", f"sqlite:{FOLDER}/sqlite/gtsd.sqlite") as server:
        measure("SQLite", server, changes)
        measure_waiting(server, devices)
    with Postgres() as postgres, Server(program, "postgres", postgres.url) as server:
        measure("PostgreSQL", server, changes)


class Device:
    """A device with one connection to the server."""

    def __init__(self, server, token):
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
        self.headers = {"Authorization": f"Bearer {token}", "Accept-Encoding": "gzip", "Content-Type": "application/json"}
        self.client, self.number, self.bytes = str(uuid.uuid4()), 0, 0

    def ask(self, method, path, body=None):
        self.connection.request(method, path, json.dumps(body) if body else None, self.headers)
        answer = self.connection.getresponse()
        content = answer.read()
        self.bytes += len(content)
        if answer.headers["Content-Encoding"] == "gzip":
            content = gzip.decompress(content)
        if answer.status != 200:
            sys.exit(f"{method} {path}: {answer.status} {content[:500]}")
        return json.loads(content)["data"]

    def pull(self, cursor=None):
        """All changes, and the cursor after them."""
        changes = []
        while True:
            data = self.ask("GET", "/v1/sync" + (f"?cursor={cursor}" if cursor else ""))
            changes += data["changes"]
            cursor = data["cursor"]
            if not data["more"]:
                return changes, cursor

    def push(self, records, cursor):
        """Sends new records, each a kind and its fields, and returns the cursor."""
        mutations = []
        for kind, fields in records:
            self.number += 1
            mutations.append({"number": self.number, "kind": kind, "id": str(uuid.uuid4()), "fields": fields})
        data = self.ask("POST", "/v1/sync", {"client": self.client, "cursor": cursor, "mutations": mutations})
        refused = [outcome for outcome in data["outcomes"] if outcome["result"] != "applied"]
        if len(data["outcomes"]) != len(mutations) or refused:
            sys.exit(f"Refused: {refused[:3]}")
        return data["cursor"]


def entries(count):
    today = datetime.date.today()
    return [
        ("diary_entry", {
            "day": str(today - datetime.timedelta(days=number // A_DAY)), "name": NAMES[number % len(NAMES)],
            "calories": 100 + number * 7 % 500, "protein": number % 20, "meal": MEALS[number % len(MEALS)]})
        for number in range(count)]


def measure(name, server, changes):
    token = server.sign_up(0)
    device = Device(server, token)
    _, cursor = device.pull()
    records, begin = entries(changes), time.monotonic()
    for start in range(0, changes, 200):
        cursor = device.push(records[start:start + 200], cursor)
    print(f"\n{name}: {changes:,} entries, sent in {time.monotonic() - begin:.1f} s")
    times = []
    for _ in range(3):
        new, begin = Device(server, token), time.monotonic()
        pulled, cursor = new.pull()
        times.append(time.monotonic() - begin)
    print(f"{'first pull, compressed where the server does':48}{min(times) * 1000:10,.0f} ms{len(pulled):10,} changes{new.bytes / 1e6:8.2f} MB")
    marks = sum(1 for _ in open(server.log.name, "rb"))
    for _ in range(EMPTY_PULLS):
        device.ask("GET", f"/v1/sync?cursor={cursor}")
    print(f"{'empty pull, as the server counts':48}{empty_pull(server, marks):10.2f} ms")
    times = []
    for number in range(PUSHES):
        # A day has room for a limited number of drinks.
        drink = ("water", {"day": str(datetime.date.today() - datetime.timedelta(days=number)), "millilitres": 200})
        begin = time.monotonic()
        cursor = device.push([drink] * 50 + entries(50), cursor)
        times.append(time.monotonic() - begin)
    print(f"{'push of 100 changes, median':48}{statistics.median(times) * 1000:10,.0f} ms")


def empty_pull(server, lines):
    """The median of what the pulls took that stand in the server's log after so many lines, in ms."""
    times = []
    for line in open(server.log.name, "rb").readlines()[lines:]:
        entry = json.loads(line)
        if entry.get("route") == "/v1/sync" and entry.get("method") == "GET":
            times.append(float(entry["durationMs"]))
    return statistics.median(times)


def measure_waiting(server, devices):
    """What so many devices cost that wait."""
    tokens = [server.call("POST", "/auth/signup", {
        "email": f"waiting{number}@example.org", "password": "a long password", "name": "Person"})["accessToken"]
        for number in range(-(-devices // OF_PERSON))]
    time.sleep(SETTLING)
    before, _ = server.memory()
    waiting = []
    for number in range(devices):
        connection = socket.create_connection(("127.0.0.1", server.port))
        connection.sendall(
            f"GET /v1/sync/events HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
            f"Authorization: Bearer {tokens[number // OF_PERSON]}\r\n\r\n".encode())
        waiting.append(connection)
    for connection in waiting:
        read_until(connection, b'"sequence"')
    time.sleep(SETTLING)
    after, _ = server.memory()
    print(f"{f'{devices:,} devices that wait':48}{after - before:10.1f} MB")
    times = []
    for number in range(0, len(tokens), max(1, len(tokens) // 20)):
        begin = time.monotonic()
        server.call("POST", "/v1/water", {"millilitres": 200}, tokens[number])
        read_until(waiting[number * OF_PERSON], b'"sequence"')
        times.append(time.monotonic() - begin)
    print(f"{'from a change to the hint, median':48}{statistics.median(times) * 1000:10.1f} ms")
    for connection in waiting:
        connection.close()


def read_until(connection, mark):
    connection.settimeout(60)
    content = b""
    while mark not in content:
        part = connection.recv(4096)
        if not part:
            sys.exit(f"A stream ended: {content!r}")
        content += part


if __name__ == "__main__":
    main()
