"""Somebody who logs with the program's own commands, which keep what can't be sent."""

import os
import pathlib
import subprocess
import threading
import time
import uuid

# The number of seconds for which logging in is tried.
PATIENCE = 60


class Terminal(threading.Thread):
    def __init__(self, program, port, token, folder, deadline):
        super().__init__(daemon=True)
        self.program, self.deadline, self.problem = program, deadline, None
        self.names, self.commands = [], 0
        self.environment = {
            **os.environ, "HOME": str(folder), "LANG": "C.UTF-8",
            "XDG_CONFIG_HOME": str(pathlib.Path(folder) / "config"), "XDG_DATA_HOME": str(pathlib.Path(folder) / "data"),
        }
        self.address, self.token = f"http://127.0.0.1:{port}", token

    def log_in(self):
        """Until the network lets it through."""
        deadline = time.monotonic() + PATIENCE
        while True:
            done = self.call("login", "--server", self.address, "--token", self.token)
            if done.returncode == 0:
                return
            if time.monotonic() > deadline:
                raise SystemExit(f"Nobody can log in from a terminal, after {self.commands} tries:"
                                 f" {done.returncode} {done.stdout} {done.stderr}")

    def call(self, *arguments):
        self.commands += 1
        return subprocess.run(
            [self.program, *arguments], env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=60)

    def run(self):
        while time.monotonic() < self.deadline:
            name = f"terminal {uuid.uuid4().hex}"
            done = self.call("log", f"{name} 120 kcal")
            if done.returncode != 0:
                self.problem = f"gtsd log: {done.stdout} {done.stderr}"
                return
            self.names.append(name)

    def finish(self):
        """Sends what waits, and returns what is wrong."""
        for _ in range(20):
            done = self.call("sync")
            if done.returncode == 0:
                return self.problem
        return f"gtsd sync: {done.stdout} {done.stderr}"
