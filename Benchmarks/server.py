"""Measures a real server: throughput, latency and memory, on SQLite and on a PostgreSQL of its own.

Usage: server.py PROGRAM [SECONDS]

Everything lies under .build/bench, on the same disk as the sources, so that durable writes cost what they cost there.
"""

import datetime
import glob
import http.client
import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.parse
import urllib.request

CONNECTIONS = 32
PEOPLE = 64
DAYS = 365
FOLDER = pathlib.Path(".build/bench").resolve()
REQUESTS = pathlib.Path(__file__).with_name("requests.lua")

RUNS = [
    ("GET /healthz", "GET /healthz -", False),
    ("GET /v1/plans/current", "GET /v1/plans/current -", True),
    ("POST /v1/plans/generate, existing", "POST /v1/plans/generate {}", True),
    ("POST /v1/plans/generate, forced", 'POST /v1/plans/generate {"forceRecompute":true}', True),
]

# Food is logged for days in turn, since a day holds 500 entries.
LOGGED_DAYS = 60

# What people do on a morning: mostly they look.
MIXED = [
    "GET /v1/home -", "GET /v1/plans/current -", "GET /v1/progress -", "GET /v1/diary -", "GET /v1/tasks -",
    'POST /v1/weights {"weight":81.5,"confirmed":true}',
]
CROWDS = [200, 1000]

PAGES = ["/home", "/plan", "/diary/weight", "/progress", "/profile", "/profile/edit", "/settings", "/how-it-works", "/learn/bmr"]

# Where a day of many foods is read and shown, each of them with all nutrients that the food table has.
FULL_DAY = 40
FOOD_WORDS = "oats milk apple bread cheese egg chicken rice".split()
DAY_PAGES = ["/diary", "/nutrients", "/home"]
DAY_READS = ["/v1/diary", "/v1/nutrients?days=1"]

# How often a start is timed, and how long a server rests before its memory is looked at: it is given back every 10 seconds.
STARTS = 5
REST = 25

# The number of people who export everything at once, and the number of days in each log.
EXPORTS = 10
EXPORTED_DAYS = 1500


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 10
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    print(f"{os.cpu_count()} processors, shared by server, load and database; {CONNECTIONS} connections, {seconds} s a run, rate limits off")
    print_disk()
    print_start(program)
    with Server(program, "sqlite", f"sqlite:{FOLDER}/sqlite/gtsd.sqlite") as server:
        print_runs("SQLite", server, seconds)
    with Postgres() as postgres, Server(program, "postgres", postgres.url) as server:
        print_runs("PostgreSQL", server, seconds)


def print_disk():
    """How many commits a second the disk allows when all connections share each of them."""
    pages = os.urandom(4096 * 6 * CONNECTIONS)
    path = FOLDER / "disk"
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT, 0o600)
    start, count = time.monotonic(), 0
    while time.monotonic() - start < 3:
        if count % 64 == 0:
            os.lseek(descriptor, 0, os.SEEK_SET)
        os.write(descriptor, pages)
        os.fdatasync(descriptor)
        count += 1
    rate = count / (time.monotonic() - start)
    os.close(descriptor)
    path.unlink()
    print(
        f"disk: {rate:,.0f} fdatasync/s after {len(pages) // 1024} KiB each,"
        f" so at most {rate * CONNECTIONS:,.0f} durable writes/s in groups of {CONNECTIONS}"
    )


def print_start(program):
    """How soon a server serves on a database that it has served before, and what it holds when nobody asks."""
    database = f"sqlite:{FOLDER}/start/gtsd.sqlite"
    with Server(program, "start", database):
        pass
    times = []
    for _ in range(STARTS):
        start = time.monotonic()
        with Server(program, "start", database) as server:
            times.append((time.monotonic() - start) * 1000)
            if len(times) == STARTS:
                time.sleep(REST)
                now, private = server.resident()
    print(f"\nserves after {sorted(times)[STARTS // 2]:.0f} ms on an existing database; at rest {now:.0f} MB, {private:.0f} of them private")


def print_runs(name, server, seconds):
    tokens = FOLDER / "tokens"
    tokens.write_text("".join(f"Authorization: Bearer {token}\n" for token in server.sign_up_people()))
    print(f"\n{name}\n{'':36}{'requests/s':>12}{'p50 ms':>10}{'p99 ms':>10}{'of healthz':>12}{'failed':>8}")
    baseline = None
    for label, requests, needs_token in RUNS + [("POST /v1/diary, a food of the table", server.logged_foods(), True)]:
        requests = requests if isinstance(requests, list) else [requests]
        run_load(server, 1, requests, tokens if needs_token else "-")
        figures = run_load(server, seconds, requests, tokens if needs_token else "-")
        rate = figures["requests"] / figures["seconds"]
        baseline = baseline or rate
        print(
            f"{label:36}{rate:12,.0f}{figures['p50']:10.2f}{figures['p99']:10.2f}"
            f"{rate / baseline:12.2f}{figures['failed']:8}"
        )
    print_crowds(server, seconds, tokens)
    print_pages(server, min(seconds, 3))
    print_full_day(server, min(seconds, 3))
    print_exports(server)
    now, peak = server.memory()
    print(f"server memory: {now:.0f} MB after the runs, {peak:.0f} MB at the most")


def print_crowds(server, seconds, tokens):
    """Mixed load over more connections than are worked on at once: what is answered, how fast, and what is refused."""
    print(f"\n{'mixed load':36}{'answered/s':>12}{'p50 ms':>10}{'p99 ms':>10}{'refused/s':>12}")
    proofs = [line.split(": ", 1) for line in tokens.read_text().splitlines()]
    for crowd in CROWDS:
        with Probe(server.port, proofs[:8]) as probe:
            figures = run_load(server, seconds, MIXED, tokens, connections=crowd)
        rate = (figures["requests"] - figures["failed"]) / figures["seconds"]
        p50, p99 = probe.percentiles()
        print(f"{f'{crowd} connections':36}{rate:12,.0f}{p50:10.2f}{p99:10.2f}{figures['failed'] / figures['seconds']:12,.0f}")


class Probe:
    """A few people who ask one thing after another during a load: how long they wait for what is answered."""

    def __init__(self, port, proofs):
        self.port, self.times, self.is_over = port, [], False
        self.threads = [threading.Thread(target=self.ask, args=(dict([proof]),)) for proof in proofs]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.is_over = True
        for thread in self.threads:
            thread.join()

    def ask(self, headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port)
        while not self.is_over:
            start = time.monotonic()
            connection.request("GET", "/v1/home", headers=headers)
            answer = connection.getresponse()
            answer.read()
            if answer.status == 200:
                self.times.append((time.monotonic() - start) * 1000)
            else:
                time.sleep(0.05)

    def percentiles(self):
        times = sorted(self.times)
        return times[len(times) // 2], times[len(times) * 99 // 100]


def print_pages(server, seconds):
    """How long a page takes for one person who weighed in every day for a year, and how much of it crosses the wire."""
    cookie = server.log_in_after_a_year()
    proof = FOLDER / "cookie"
    proof.write_text(f"Cookie: {cookie}\n")
    print(f"\n{'pages, one at a time':36}{'pages/s':>12}{'p50 ms':>10}{'p99 ms':>10}{'bytes':>12}{'failed':>8}")
    for path in PAGES:
        run_load(server, 1, [f"GET {path} -"], proof, connections=1)
        figures = run_load(server, seconds, [f"GET {path} -"], proof, connections=1)
        print(
            f"{path:36}{figures['requests'] / figures['seconds']:12,.0f}{figures['p50']:10.2f}{figures['p99']:10.2f}"
            f"{server.page_size(path, cookie):12,}{figures['failed']:8}")


def print_full_day(server, seconds):
    """How long the pages of a day take for one person who logged forty foods on it."""
    token, cookie = server.sign_up_with_cookie(PEOPLE + 1)
    foods = server.foods(token)
    for number in range(FULL_DAY):
        server.call("POST", "/v1/diary", {"foodId": foods[number % len(foods)], "grams": 50 + number}, token)
    print(f"\n{f'a day of {FULL_DAY} foods, one at a time':36}{'answers/s':>12}{'p50 ms':>10}{'p99 ms':>10}{'failed':>18}")
    proofs = {"cookie": f"Cookie: {cookie}\n", "token": f"Authorization: Bearer {token}\n"}
    for kind, paths in (("cookie", DAY_PAGES), ("token", DAY_READS)):
        proof = FOLDER / kind
        proof.write_text(proofs[kind])
        for path in paths:
            run_load(server, 1, [f"GET {path} -"], proof, connections=1)
            figures = run_load(server, seconds, [f"GET {path} -"], proof, connections=1)
            print(
                f"{path:36}{figures['requests'] / figures['seconds']:12,.0f}{figures['p50']:10.2f}{figures['p99']:10.2f}"
                f"{figures['failed']:18}")


def print_exports(server):
    """How long anybody waits for the server while people with long logs take everything along; 200 ms is the most."""
    tokens = [server.sign_up(PEOPLE + 10 + number) for number in range(EXPORTS)]
    today = datetime.date.today()
    days = [today - datetime.timedelta(days=1 + day) for day in range(EXPORTED_DAYS)]
    log = "date,weight_kg,kcal\n" + "".join(f"{day},{80 + day.day / 10},{2000 + day.day}\n" for day in days)
    for token in tokens:
        server.send("POST", "/v1/diary/import", token, log.encode(), "text/csv").read()
    exports = [threading.Thread(target=lambda token=token: server.send("GET", "/v1/export", token).read()) for token in tokens]
    start, waits = time.monotonic(), []
    for export in exports:
        export.start()
    while any(export.is_alive() for export in exports):
        asked = time.monotonic()
        server.send("GET", "/healthz").read()
        waits.append((time.monotonic() - asked) * 1000)
        time.sleep(0.02)
    print(f"\n{EXPORTS} exports at once: {time.monotonic() - start:.1f} s; /healthz meanwhile: {max(waits):.0f} ms at the most")


def run_load(server, seconds, requests, tokens, connections=CONNECTIONS):
    output = subprocess.run(
        ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "-s", REQUESTS, f"http://127.0.0.1:{server.port}",
         "--", *requests, "proofs:", tokens],
        capture_output=True, text=True, check=True).stdout
    return json.loads(output.strip().splitlines()[-1])


class Server:
    """The program, serving a database."""

    def __init__(self, program, name, database):
        self.folder = FOLDER / name
        self.folder.mkdir(exist_ok=True)
        self.port = free_port()
        self.log = open(self.folder / "log", "wb")
        self.process = subprocess.Popen(
            [program, "serve", "--port", str(self.port), "--database", database, "--data-dir", self.folder,
             "--rate-limit", "off"],
            stdout=subprocess.DEVNULL, stderr=self.log, cwd=self.folder,
            env={name: value for name, value in os.environ.items() if not name.startswith("GTSD_")})

    def __enter__(self):
        wait_until(lambda: self.call("GET", "/readyz"))
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.log.close()

    def send(self, method, path, token=None, body=None, kind="application/json"):
        headers = {"Content-Type": kind} | ({"Authorization": f"Bearer {token}"} if token else {})
        return urllib.request.urlopen(urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", method=method, data=body, headers=headers))

    def call(self, method, path, body=None, token=None):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", method=method, data=json.dumps(body).encode() if body else None,
            headers={"Authorization": f"Bearer {token}"} if token else {})
        with urllib.request.urlopen(request) as response:
            return json.load(response)["data"]

    def sign_up_people(self):
        """Access tokens of people who have a plan."""
        return [self.sign_up(number) for number in range(PEOPLE)]

    def sign_up(self, number):
        credentials = {"email": f"person{number}@example.org", "password": "a long password", "name": "Person"}
        token = self.call("POST", "/auth/signup", credentials)["accessToken"]
        self.call("POST", "/v1/onboarding", {
            "dateOfBirth": "1990-01-15", "gender": "male", "currentWeight": 81.65 + number / 10, "height": 177.8,
            "targetWeight": 74.84, "primaryGoal": "lose_weight", "activityLevel": "moderately_active"}, token)
        metrics = self.call("GET", "/v1/profile/metrics/today", token=token)["metrics"]
        self.call("POST", "/v1/profile/metrics/acknowledge", {"metricsId": metrics["id"]}, token)
        self.call("POST", "/v1/plans/generate", {"forceRecompute": False}, token)
        return token

    def foods(self, token):
        """The numbers of some foods of the table."""
        found = [self.call("GET", f"/v1/foods?q={word}", token=token)["foods"] for word in FOOD_WORDS]
        return [food["id"] for foods in found for food in foods[:5]]

    def logged_foods(self):
        """Requests that log a food, one for each of several days."""
        food = self.foods(self.sign_up(PEOPLE + 2))[0]
        today = datetime.date.today()
        return [
            f'POST /v1/diary {{"foodId":{food},"grams":120,"day":"{today - datetime.timedelta(days=1 + day)}"}}'
            for day in range(LOGGED_DAYS)]

    def log_in_after_a_year(self):
        """The cookie of a person with a plan for every day of a year."""
        token, cookie = self.sign_up_with_cookie(PEOPLE)
        for day in range(DAYS):
            self.call("PATCH", "/v1/profile", {"currentWeight": round(88 - day / 40 + day % 3 / 10, 2)}, token)
        return cookie

    def sign_up_with_cookie(self, number):
        """The access token and the cookie of a new person."""
        token = self.sign_up(number)
        form = urllib.parse.urlencode({"email": f"person{number}@example.org", "password": "a long password"})
        origin = f"http://127.0.0.1:{self.port}"
        request = urllib.request.Request(
            f"{origin}/login", data=form.encode(), headers={"Origin": origin, "X-Fetch": "1"})
        with urllib.request.urlopen(request) as response:
            return token, response.headers["Set-Cookie"].split(";")[0]

    def page_size(self, path, cookie):
        """The bytes of a page's compressed body."""
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", headers={"Cookie": cookie, "Accept-Encoding": "gzip"})
        with urllib.request.urlopen(request) as response:
            return len(response.read())

    def resident(self):
        """Resident memory, and what of it was written and so is in no file, in MB."""
        status = self.status()
        return [int(status[name].split()[0]) / 1000 for name in ("VmRSS", "RssAnon")]

    def memory(self):
        """Resident memory now and at its peak, in MB."""
        status = self.status()
        return [int(status[name].split()[0]) / 1000 for name in ("VmRSS", "VmHWM")]

    def status(self):
        """The kernel's figures of the process, by their names."""
        lines = pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return dict(line.split(":", 1) for line in lines)


class Postgres:
    """A PostgreSQL of this benchmark's own, durable as it comes out of the box."""

    def __init__(self):
        self.bin = sorted(glob.glob("/usr/lib/postgresql/*/bin"))[-1]
        # PostgreSQL refuses to run as root.
        self.prefix = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        self.folder = FOLDER / "cluster"
        self.port = free_port()
        self.url = f"postgres://gtsd@127.0.0.1:{self.port}/postgres"

    def __enter__(self):
        self.folder.mkdir()
        if self.prefix:
            shutil.chown(self.folder, "postgres")
        self.run("initdb", "--auth=trust", "--username=gtsd", "-D", self.folder)
        self.run("pg_ctl", "-D", self.folder, "-w", "-l", self.folder / "log",
                 "-o", f"-p {self.port} -k '' -c listen_addresses=127.0.0.1", "start")
        return self

    def __exit__(self, *_):
        self.run("pg_ctl", "-D", self.folder, "-m", "fast", "stop")

    def run(self, command, *arguments):
        subprocess.run([*self.prefix, f"{self.bin}/{command}", *arguments], check=True, stdout=subprocess.DEVNULL, cwd="/")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_until(succeeds, seconds=20):
    deadline = time.monotonic() + seconds
    while True:
        try:
            return succeeds()
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.005)


if __name__ == "__main__":
    main()
