"""What the proof is made of besides devices: PostgreSQL, servers, and a network that breaks."""

import glob
import os
import pathlib
import random
import re
import shutil
import socket
import subprocess
import threading
import time

MASTER_KEY = "5a" * 32


class Postgres:
    """A PostgreSQL of this proof's own. What is committed is handed to the kernel, which outlives killed servers."""

    def __init__(self, folder):
        self.bin = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
        # PostgreSQL refuses to run as root.
        self.prefix = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        self.folder = pathlib.Path(folder) / "cluster"
        self.port = free_port()
        self.url = f"postgres://gtsd@127.0.0.1:{self.port}/postgres"

    def __enter__(self):
        self.folder.mkdir()
        if self.prefix:
            self.folder.parent.chmod(0o755)
            shutil.chown(self.folder, "postgres")
        self.run("initdb", "--auth=trust", "--username=gtsd", "--no-sync", "-D", self.folder)
        self.run("pg_ctl", "-D", self.folder, "-w", "-l", self.folder / "log",
                 "-o", f"-p {self.port} -k '' -c listen_addresses=127.0.0.1 -c fsync=off", "start")
        return self

    def __exit__(self, *_):
        self.run("pg_ctl", "-D", self.folder, "-m", "fast", "stop")

    def run(self, command, *arguments):
        subprocess.run(
            [*self.prefix, f"{self.bin}/{command}", *arguments], check=True, stdout=subprocess.DEVNULL, cwd="/")


class Server:
    """One of several servers on one database. It can be killed, and started again on the same port."""

    def __init__(self, program, folder, name, database):
        self.program, self.database = program, database
        self.folder = pathlib.Path(folder) / name
        self.folder.mkdir()
        self.log = self.folder / "log"
        self.port = free_port()
        self.start()

    def start(self):
        environment = {name: value for name, value in os.environ.items() if not name.startswith("GTSD_")}
        environment["GTSD_MASTER_KEY"] = MASTER_KEY
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", str(self.port), "--database", self.database, "--rate-limit", "off",
             "--data-dir", self.folder], stdout=self.log.open("ab"), stderr=subprocess.STDOUT, cwd=self.folder,
            env=environment)
        for _ in range(600):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise SystemExit(f"A server did not start:\n{self.log.read_text()[-5000:]}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.kill()

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        """How long it takes to stop, in seconds."""
        start = time.monotonic()
        self.process.terminate()
        if self.process.wait(timeout=60) != 0:
            raise SystemExit(f"A server ended badly:\n{self.log.read_text()[-5000:]}")
        return time.monotonic() - start

    def errors(self):
        """What it said of itself that should never be said."""
        return re.findall(r'.*"level":"(?:error|critical)".*', self.log.read_text())


class Network:
    """Between devices and servers: each connection goes to one of the servers, and may be cut before the request has
    arrived, after it has, or in the middle of the answer. What befalls the next connection follows from the seed."""

    def __init__(self, ports, seed):
        self.ports, self.dice = ports, random.Random(seed)
        self.is_breaking, self.is_lost = True, False
        self.carried = set()
        # How many answers came compressed.
        self.compressed = 0
        self.cuts = {"request": 0, "unanswered": 0, "answer": 0}
        self.lock = threading.Lock()
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.carry, args=(client,), daemon=True).start()

    def look(self, data):
        """Counts what is told of an answer."""
        if b"\r\ncontent-encoding: gzip\r\n" in data.lower():
            with self.lock:
                self.compressed += 1

    def close(self):
        self.listener.close()

    def lose(self):
        """Cuts every connection, and lets none through."""
        with self.lock:
            self.is_lost, carried = True, list(self.carried)
        for client in carried:
            shut(client)

    def restore(self):
        """Lets connections through again."""
        with self.lock:
            self.is_lost = False

    def fate(self):
        """Where the next connection goes, and what is let through before it is cut: bytes of the request and of the
        answer, None for all."""
        with self.lock:
            port, roll = self.dice.choice(self.ports), self.dice.random()
            request, answer = self.dice.randrange(400), self.dice.randrange(1, 2000)
            if not self.is_breaking or roll < 0.6:
                return port, None, None
            kind = "request" if roll < 0.7 else "unanswered" if roll < 0.85 else "answer"
            self.cuts[kind] += 1
            return port, request if kind == "request" else None, {"unanswered": 0, "answer": answer}.get(kind)

    def carry(self, client):
        with self.lock:
            is_lost = self.is_lost
            self.carried.add(client)
        if not is_lost:
            self.connect(client)
        client.close()
        with self.lock:
            self.carried.discard(client)

    def connect(self, client):
        port, request, answer = self.fate()
        try:
            server = socket.create_connection(("127.0.0.1", port), timeout=5)
            server.settimeout(None)
        except OSError:
            return
        back = threading.Thread(target=pour, args=(server, client, answer, self.look), daemon=True)
        back.start()
        pour(client, server, request)
        back.join()


def pour(source, sink, most, look=lambda data: None):
    """Carries what comes until one side ends, or so many bytes have come; then nothing goes either way."""
    try:
        while most is None or most >= 0:
            data = source.recv(65536)
            if not data:
                break
            look(data)
            if most is not None:
                data, most = data[:most], most - len(data)
            if data:
                sink.sendall(data)
    except OSError:
        pass
    for side in (source, sink):
        shut(side)


def shut(side):
    try:
        side.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
