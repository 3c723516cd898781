#!/usr/bin/env python3
"""Attacks a server: attack.py PATH-TO-GTSD [SECONDS]

Fuzzers, bombs, races, kills, and calls in other people's names against every operation of the contract and every page
that the program has, so that a new one is attacked by itself. The seed is printed; SEED=… does the same again. What
the server does wrong is printed, and then the status is 1. What was done is counted at the end: docs/security.md quotes
it.
"""

import os
import pathlib
import random
import subprocess
import sys
import time

# The contract is read with the packages that the tests of the contract install.
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Contract"))
import run as contract_tests  # noqa: E402

# The shares of the time.
SHARES = {"others": 0, "foreign_forms": 0, "operations": 0.38, "pages": 0.22, "bombs": 0.13, "races": 0.12,
          "kills": 0.15}
# Pages that everyone may open, and forms that everyone may send: they need no login.
OPEN_FORMS = {"/signup", "/login", "/forgot-password", "/reset-password"}
OPEN_PAGES = {"/", "/help", "/learn", "/favicon.ico", "/manifest.webmanifest", "/service-worker.js", "/offline",
              "/offline/summary", "/goodbye", *OPEN_FORMS}


class Round:
    """One kind of attack on a server of its own, and what came of it."""

    number = 1
    open_forms, open_pages = OPEN_FORMS, OPEN_PAGES

    def __init__(self, server, contract, pages, seed, seconds):
        self.server, self.contract, self.pages = server, contract, pages
        self.chance, self.end = random.Random(seed), time.monotonic() + seconds
        self.figures, self.faults, self.has_begun = {}, [], False

    def has_time(self):
        """Whether to go on; the first time it always is."""
        is_first, self.has_begun = not self.has_begun, True
        return len(self.faults) < 50 and (is_first or time.monotonic() < self.end)

    def count(self, what, fault=None):
        self.figures[what] = self.figures.get(what, 0) + 1
        if fault:
            self.faults.append(fault)


def attack(program, seconds, seed):
    """The figures and the faults of all rounds."""
    import bombs
    import fuzz
    import kills
    import races
    import strangers
    from contract import Contract
    from target import Server
    work = {"others": strangers.others, "foreign_forms": strangers.foreign_forms, "operations": fuzz.operations,
            "pages": fuzz.pages, "bombs": bombs.all_of_them, "races": races.races, "kills": kills.kills}
    lines = subprocess.run([program, "routes"], capture_output=True, check=True, text=True).stdout.splitlines()
    contract, pages = Contract(program), [tuple(line.split(" ", 1)) for line in lines]
    paths = {each.path for each in contract.operations}
    # These responses last as long as the client listens. SyncEventsTests and Tests/Sync cover them.
    endless = {"/sync/events", "/v1/sync/events"}
    contract.operations = [each for each in contract.operations if each.path not in endless]
    pages = [(method, path) for method, path in pages if path not in paths | endless]
    figures, faults = {"operations of the contract": len(contract.operations), "routes of the pages": len(pages)}, []
    for name, share in SHARES.items():
        began, server = time.monotonic(), Server(program)
        round_ = Round(server, contract, pages, f"{seed} {name}", seconds * share)
        try:
            work[name](round_)
            if not server.is_alive():
                round_.faults.append("the server has ended")
        finally:
            log = server.log.read_text(errors="replace")
            server.close()
        if "Fatal error" in log or "panicked" in log:
            round_.faults.append(log[-2000:])
        print(f"{name.replace('_', ' ')}: {len(round_.faults)} faults in {time.monotonic() - began:.0f} s", flush=True)
        for fault in sorted(set(round_.faults))[:20]:
            print(f"  FAULT {fault}", flush=True)
        for what, count in round_.figures.items():
            before = figures.get(what, 0)
            figures[what] = max(count, before) if what.startswith("most") else count + before
        faults += round_.faults
    return figures, faults


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    tool = contract_tests.schemathesis()
    python = tool.parent / "python"
    if pathlib.Path(sys.prefix) != tool.parent.parent:
        os.execv(python, [python, __file__, *sys.argv[1:]])
    program, seconds = pathlib.Path(sys.argv[1]).resolve(), float(sys.argv[2]) if len(sys.argv) > 2 else 600
    seed = os.environ.get("SEED") or str(random.SystemRandom().randrange(10**9))
    print(f"SEED={seed}", flush=True)
    figures, faults = attack(program, seconds, seed)
    for what, count in figures.items():
        print(f"{count:>10,} {what}")
    print(f"{len(faults):>10,} faults (SEED={seed})")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
