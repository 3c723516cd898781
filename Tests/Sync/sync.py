#!/usr/bin/env python3
"""Holds one log on several devices and servers together: sync.py PATH-TO-GTSD [SECONDS] [SEED]

Two servers share one PostgreSQL, behind a network that cuts connections before a request has arrived, before it is
answered and in the middle of the answer; one of the servers is killed half-way. Devices of one person log at the same
time, somebody logs in a terminal and on the pages of a browser, and a program calls the API. At the end all hold the
same, as the server says it; everything that was acknowledged is there exactly once, what was refused is not, and of a
record that two changed, each has the fields that it set last. The seed decides what everybody does and what befalls each
connection; how their steps fall together is up to the machine.
"""

import contextlib
import datetime
import pathlib
import random
import signal
import sys
import tempfile
import threading
import time
import uuid

from browser import Browser
from device import Device, Failed, Listener, call
from parts import Network, Postgres, Server
from terminal import Terminal

DEVICES = 3
PASSWORD = "correct horse battery"
MEALS = ["breakfast", "lunch", "dinner", "snack"]
SETTINGS = {
    "dateOfBirth": "1990-01-15", "gender": "male", "currentWeight": 81.65, "height": 177.8, "targetWeight": 74.84,
    "primaryGoal": "lose_weight", "activityLevel": "moderately_active",
}


class Person(threading.Thread):
    """What somebody does on one device: logs, changes, removes, and syncs now and then."""

    def __init__(self, place, device, shared, seed, deadline):
        super().__init__(daemon=True)
        self.place, self.device, self.shared, self.deadline = place, device, shared, deadline
        self.dice = random.Random(seed)
        self.entries, self.drinks = {}, {}
        self.removed, self.refused = set(), []
        # The device's own last values in entries that two devices change.
        self.last = {}
        self.problem = None

    def run(self):
        try:
            while time.monotonic() < self.deadline:
                for _ in range(self.dice.randrange(1, 6)):
                    self.act()
                try:
                    self.device.sync(most=self.dice.choice([1, 5, 20]))
                except Failed:
                    time.sleep(0.02)
        except Exception as problem:  # noqa: BLE001 — it is reported at the end
            self.problem = problem

    def act(self):
        roll, today = self.dice.random(), datetime.date.today()
        day = str(today - datetime.timedelta(days=140 + self.dice.randrange(700)))
        if roll < 0.4 or not self.entries:
            name = f"{self.device.name} {len(self.entries)} {uuid.uuid4()}"
            fields = {"day": day, "name": name, "calories": self.dice.randrange(50, 900), "meal": self.dice.choice(MEALS)}
            self.entries[self.device.add("diary_entry", fields)] = fields
        elif roll < 0.55:
            entry = self.dice.choice([*self.entries])
            if entry not in self.removed:
                change = {"calories": self.dice.randrange(50, 900)}
                self.device.change("diary_entry", entry, change)
                self.entries[entry] = {**self.entries[entry], **change}
        elif roll < 0.65:
            entry = self.dice.choice([*self.entries])
            if entry not in self.removed:
                self.device.change("diary_entry", entry, None)
                self.removed.add(entry)
        elif roll < 0.8:
            fields = {"day": day, "millilitres": self.dice.randrange(50, 1000)}
            self.drinks[self.device.add("water", fields)] = fields
        elif roll < 0.85:
            self.refused.append(self.device.change("water", str(uuid.uuid4()), {"day": day, "millilitres": -1}))
        else:
            entry = self.dice.choice(self.shared)
            # Each sets a different field, so neither undoes the other's change.
            change = ({"calories": self.dice.randrange(50, 900)}, {"meal": self.dice.choice(MEALS)},
                      {"time": f"{self.dice.randrange(24):02d}:{self.dice.randrange(60):02d}"})[self.place % 3]
            self.device.change("diary_entry", entry, change)
            self.last[entry] = {**self.last.get(entry, {}), **change}


class Program(threading.Thread):
    """Somebody's own program, which adds entries by the API and sends each until it is answered."""

    def __init__(self, port, token, deadline):
        super().__init__(daemon=True)
        self.port, self.token, self.deadline = port, token, deadline
        self.entries, self.failures, self.problem = {}, 0, None

    def run(self):
        while time.monotonic() < self.deadline:
            # A day holds 500 entries.
            day = datetime.date.today() - datetime.timedelta(days=40 + len(self.entries) % 100)
            fields = {
                "day": str(day), "name": f"program {uuid.uuid4()}", "calories": 100, "clientKey": f"key-{uuid.uuid4()}"}
            while True:
                try:
                    status, answer = call(self.port, "POST", "/v1/diary", fields, self.token)
                except Failed:
                    status = 0
                if status in (200, 201):
                    self.entries[str(answer["data"]["entry"]["id"])] = fields
                    break
                if status not in (0, 429, 503):
                    self.problem = answer
                    return
                self.failures += 1
                time.sleep(0.05)
            time.sleep(0.05)


def person(port, name):
    """The access token of somebody new with a plan."""
    login = {"email": f"{name}@example.org", "password": PASSWORD, "name": name}
    status, answer = call(port, "POST", "/auth/signup", login)
    assert status == 201, answer
    token = answer["data"]["accessToken"]
    for path, body in [("/v1/onboarding", SETTINGS), ("/v1/profile/metrics/acknowledge", {"metricsId": 1}),
                       ("/v1/plans/generate", {})]:
        status, answer = call(port, "POST", path, body, token)
        assert status in (200, 201), answer
    return token


def check(problems, holds, sentence):
    if not holds:
        problems.append(sentence)


def compare(people, program, terminal, browser, devices, fresh, shared):
    """What is not as it has to be."""
    problems, truth = [], fresh.held()
    for device in devices:
        check(problems, device.held() == truth, f"{device.name} holds something else than the server")
    entries = {key[1]: value for key, value in truth.items() if key[0] == "diary_entry"}
    drinks = {key[1]: value for key, value in truth.items() if key[0] == "water"}
    names = [entry.get("name") for entry in entries.values()]
    check(problems, len(names) == len(set(names)), "an entry is there twice")
    typed = {key: entry for key, entry in entries.items() if entry.get("name", "").startswith("terminal ")}
    check(problems, sorted(entry["name"] for entry in typed.values()) == sorted(terminal.names),
          f"{len(typed)} entries of {len(terminal.names)} that were typed in the terminal are there")
    seen = {key for key, entry in entries.items() if entry.get("name", "").startswith("browser ")}
    problems += browser.problems(truth, {key: value for key, value in fresh.records.items() if key in truth})
    expected = set(shared) | set(program.entries) | set(typed) | seen
    for somebody in people:
        expected |= set(somebody.entries) - somebody.removed
        for entry, fields in somebody.entries.items():
            if entry in somebody.removed:
                check(problems, entry not in entries, f"{entry} was removed, and is there")
            else:
                stored = entries.get(entry, {})
                check(problems, all(stored.get(name) == value for name, value in fields.items()),
                      f"{entry} of {somebody.device.name} is {stored}, not {fields}")
        for entry, fields in somebody.last.items():
            stored = entries.get(entry, {})
            check(problems, all(stored.get(name) == value for name, value in fields.items()),
                  f"{entry}, which all change, is {stored}, not {fields}")
        for number in somebody.refused:
            check(problems, somebody.device.outcomes[number][1]["result"] == "refused", f"{number} was not refused")
        results = {number: outcome["result"] for number, (_, outcome) in somebody.device.outcomes.items()}
        check(problems, set(results) == set(range(1, somebody.device.next_number)), "a mutation has no outcome")
        wrong = [number for number, result in results.items() if result == "refused" and number not in somebody.refused]
        check(problems, not wrong, f"{somebody.device.name}: refused {[somebody.device.outcomes[n] for n in wrong[:3]]}")
    check(problems, set(entries) == expected,
          f"entries: {len(set(entries) - expected)} too many, {len(expected - set(entries))} missing")
    drunk = {drink for somebody in people for drink in somebody.drinks}
    drinks = {key for key, drink in drinks.items() if drink["day"] != str(datetime.date.today())}
    check(problems, drinks == drunk,
          f"drinks: {len(drinks - drunk)} too many, {len(drunk - drinks)} missing")
    return problems


def hold_together(program, seconds, seed, folder):
    with Postgres(folder) as postgres, contextlib.ExitStack() as stack:
        servers = [stack.enter_context(Server(program, folder, name, postgres.url)) for name in ("first", "second")]
        network = Network([server.port for server in servers], seed)
        token = person(servers[0].port, "ada")
        devices = [Device(f"device {number}", token, network.port) for number in range(DEVICES)]
        listeners = [Listener(network.port, token) for _ in devices] + [Listener(servers[1].port, token)]
        # Browsers need many connections, and would take the other devices' faults from the dice.
        pages = Network([server.port for server in servers], f"{seed} browser")
        pages.is_breaking = False
        browser = Browser(pages, "ada@example.org", PASSWORD, f"{seed} browser")
        browser.start()
        browser.is_ready.wait()
        day = str(datetime.date.today() - datetime.timedelta(days=1))
        shared = [
            devices[0].add("diary_entry", {"day": day, "name": f"shared {number}", "calories": 100}) for number in range(5)]
        devices[0].sync_all()
        deadline = time.monotonic() + seconds
        people = [Person(place, device, shared, f"{seed} {place}", deadline) for place, device in enumerate(devices)]
        api = Program(network.port, token, deadline)
        terminal = Terminal(program, network.port, token, folder, deadline)
        terminal.log_in()
        pages.is_breaking = True
        browser.begin(deadline)
        for thread in [*people, api, terminal, *listeners]:
            thread.start()
        time.sleep(seconds / 2)
        servers[0].kill()
        servers[0].start()
        for thread in [*people, api, terminal]:
            thread.join()
        network.is_breaking = pages.is_breaking = False
        problems = [f"{somebody.device.name}: {somebody.problem!r}" for somebody in people if somebody.problem]
        if api.problem:
            problems.append(f"the program: {api.problem}")
        if problem := terminal.finish():
            problems.append(problem)
        for device in devices:
            device.sync_all()
        if problem := browser.finish():
            problems.append(f"the browser: {problem!r}")
        # Once more, so that every device has the changes that others had still to send.
        for device in devices:
            device.sync_all()
        fresh = Device("a new device", token, servers[0].port)
        fresh.sync_all()
        if not problems:
            problems = compare(people, api, terminal, browser, devices, fresh, shared)
        problems += hints(servers, token, listeners[-1])
        for listener in listeners:
            listener.is_over = True
        # Only the terminal requests compression: its log shows that it reads compressed responses, too.
        check(problems, network.compressed, "no answer to the terminal was compressed")
        stops = [server.stop() for server in servers]
        check(problems, max(stops) < 5, f"a server with devices that listen took {max(stops):.1f} s to stop")
        problems += [error for server in servers for error in server.errors()]
        network.close()
        pages.close()
        tell(people, api, terminal, browser, network, listeners, fresh, stops)
    return problems


def hints(servers, token, listener):
    """A device that listens at one server hears in time of what is stored by the other."""
    times = []
    for _ in range(5):
        time.sleep(0.3)
        before, start = listener.sequence, time.monotonic()
        status, _ = call(servers[0].port, "POST", "/v1/water", {"millilitres": 1}, token)
        if status != 201 or not listener.wait_for(before + 1, 5):
            return [f"a device did not hear of what was stored at the other server: {status}"]
        times.append((time.monotonic() - start) * 1000)
    print(f"hints from one server to a device at the other: {', '.join(f'{one:.0f}' for one in times)} ms")
    return []


def tell(people, api, terminal, browser, network, listeners, fresh, stops):
    sent = sum(somebody.device.next_number - 1 for somebody in people)
    print(f"{len(people)} devices made {sent} changes in {sum(p.device.rounds for p in people)} round trips, of which"
          f" {sum(p.device.failures for p in people)} failed; a program added {len(api.entries)} entries, with"
          f" {api.failures} failures, and {terminal.commands} commands {len(terminal.names)}; {sum(len(p.refused) for p in people)} were refused as they should be")
    print(f"in a browser, {len(browser.names)} entries, {len(browser.drinks)} drinks and a weight of {browser.weight} were"
          f" logged, while its connections were cut {browser.network.cuts} and lost {browser.losses} times")
    print(f"connections cut: {network.cuts}; records at the end: {len(fresh.records)};"
          f" hints: {sum(one.events for one in listeners)} over {sum(one.connections for one in listeners)} connections;"
          f" stopped within {max(stops):.2f} s")


def main():
    if not 2 <= len(sys.argv) <= 4:
        sys.exit("Usage: sync.py PATH-TO-GTSD [SECONDS] [SEED]")
    program = pathlib.Path(sys.argv[1]).resolve()
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 6
    seed = sys.argv[3] if len(sys.argv) > 3 else "20251027"
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    with tempfile.TemporaryDirectory(prefix="gtsd-sync-") as folder:
        problems = hold_together(program, seconds, seed, folder)
    for problem in problems[:20]:
        print(f"WRONG: {problem}")
    print(f"{'FAILED' if problems else 'passed'}, seed {seed}")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
