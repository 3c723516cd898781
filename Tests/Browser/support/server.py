"""The server under test: a process of its own, with a database of its own."""

import os
import pathlib
import random
import re
import signal
import socket
import subprocess
import time

from support.accounts import SpareAccounts

PATIENCE = 60
# Below those that the system gives to connections: no connection takes the port of a server that is stopped for a while.
PORTS = range(20_000, 32_000)


def free_port():
    """A port that nobody listens on, and that others who ask at the same time hardly get too."""
    while True:
        port = random.choice(PORTS)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return port


class Server:
    """A running server. It can be stopped, and started again on the same port and data."""

    def __init__(self, program, directory, clock=None, options=()):
        self.clock, self.options = clock, options
        self.program = pathlib.Path(program).resolve()
        self.directory = pathlib.Path(directory)
        self.log = self.directory / "log"
        self.log.touch()
        self.process = None
        self.port = free_port()
        self.accounts = SpareAccounts(self)
        self.start()

    def start(self):
        """Starts the server, on the port that it had before."""
        begin = self.log.stat().st_size
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", str(self.port), "--data-dir", self.directory / "data",
             "--rate-limit", "off", "--environment", "development", *self.options],
            stdout=self.log.open("ab"), stderr=subprocess.STDOUT, cwd=self.directory, env=self.environment)
        self._wait_for(r"GTSD is ready at ", begin)

    def stop(self):
        """Ends the server, so that nobody can reach it."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=PATIENCE)

    @property
    def environment(self):
        """The environment of the program: none of the settings of a server that runs elsewhere, and the clock."""
        clean = {name: value for name, value in os.environ.items() if not name.startswith("GTSD_")}
        return clean | (self.clock.environment if self.clock else {})

    @property
    def address(self):
        """Where people reach it: http://127.0.0.1:PORT."""
        return f"http://127.0.0.1:{self.port}"

    def mailed_link(self, email):
        """The link to choose a new password in the last mail to somebody."""
        return self._wait_for(rf"Mail to {re.escape(email)}\n(?:(?!Mail to ).)*?\n(http://\S+)\n", 0).group(1)

    def _wait_for(self, pattern, begin):
        """What the server has printed, as soon as it has."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            text = self.log.read_bytes()[begin:].decode(errors="replace")
            found = list(re.finditer(pattern, text, re.DOTALL))
            if found:
                return found[-1]
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise TimeoutError(f"The server did not print {pattern}:\n{self.log.read_text(errors='replace')[-5000:]}")
