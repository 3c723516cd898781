"""A device that speaks the sync of the API as its contract says, and nothing else."""

import http.client
import json
import socket
import threading
import time
import uuid

WORKED_OUT = {"targets", "expenditure", "badges", "home"}
MODULUS = 65_521


class Failed(Exception):
    """No answer, or one that says to try again."""


def call(port, method, path, body=None, token=None, timeout=20):
    """The status and the JSON of an answer."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)
    try:
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise Failed(str(error)) from error
    finally:
        connection.close()


def number(identifier):
    """The identifier by which everything names a record: a UUID by its number."""
    if len(identifier) == 36 and identifier[14] in "47":
        return str(1 << 52 | int(identifier.replace("-", "")[-13:], 16))
    return identifier


def mark(kind, identifier):
    value = 2_166_136_261
    for byte in f"{kind}/{identifier}".encode():
        value = (value ^ byte) * 16_777_619 % (1 << 32)
    return value % MODULUS + 1


def digest(records):
    """What the server must say of somebody who holds these records."""
    held = [(kind, identifier, sequence) for (kind, identifier), (sequence, _) in records.items()
            if kind not in WORKED_OUT]
    return f"{len(held)}.{sum(mark(kind, identifier) * (sequence % MODULUS + 1) for kind, identifier, sequence in held)}"


class Device:
    """Confirmed records and an outbox."""

    def __init__(self, name, token, port):
        self.name, self.token, self.port = name, token, port
        self.client = str(uuid.uuid4())
        self.cursor = None
        self.records = {}
        # While everything is read anew: what has come of it.
        self.anew = None
        self.outbox = []
        self.next_number = 1
        # How many were sent without an answer. As many are sent again: the server may have them all.
        self.unanswered = 0
        self.outcomes = {}
        self.failures = self.resets = self.rounds = 0

    def change(self, kind, identifier, fields):
        """Puts a change into the outbox, and returns its number."""
        self.outbox.append({
            "number": self.next_number, "kind": kind, "id": identifier, "fields": fields,
            "madeAt": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime()) + f".{self.next_number % 1000:03d}Z"})
        self.next_number += 1
        return self.next_number - 1

    def add(self, kind, fields):
        """Makes a record, and returns its identifier."""
        identifier = str(uuid.uuid4())
        self.change(kind, identifier, fields)
        return number(identifier)

    def sync(self, most=20):
        """One round trip; whether there is more to do. Throws `Failed` where it has to be repeated."""
        self.rounds += 1
        sent = self.outbox[:max(most, self.unanswered)]
        self.unanswered = len(sent)
        body = {"client": self.client, "mutations": sent}
        if self.cursor:
            body["cursor"] = self.cursor
        try:
            status, answer = call(self.port, "POST", "/v1/sync", body, self.token)
            if status in (429, 503):
                raise Failed(str(status))
        except Failed:
            self.failures += 1
            raise
        if status != 200:
            raise AssertionError(f"{self.name}: {status} {answer}")
        data, self.unanswered = answer["data"], 0
        self.settle(sent, data)
        self.take(data)
        return bool(self.outbox) or data["more"]

    def settle(self, sent, data):
        outcomes = {outcome["number"]: outcome for outcome in data["outcomes"]}
        for mutation in sent:
            outcome = outcomes.get(mutation["number"])
            if outcome is None:
                raise AssertionError(f"{self.name}: no outcome of {mutation['number']}, {data['lastNumber']=}")
            self.outcomes[mutation["number"]] = (mutation, outcome)
        self.outbox = self.outbox[len(sent):]

    def take(self, data):
        if data["reset"] or self.cursor is None:
            self.anew = {}
            self.resets += 1
        records = self.records if self.anew is None else self.anew
        for change in data["changes"]:
            key = (change["kind"], change["id"])
            if change["deleted"]:
                records.pop(key, None)
            else:
                records[key] = (change["sequence"], change["value"])
        self.cursor = data["cursor"]
        if data["more"]:
            return
        if self.anew is not None:
            self.records, self.anew = self.anew, None
        if data.get("digest") and data["digest"] != digest(self.records):
            raise AssertionError(f"{self.name} holds {digest(self.records)}, the server says {data['digest']}")

    def sync_all(self, seconds=30):
        """Syncs until nothing is left to do."""
        deadline = time.monotonic() + seconds
        while True:
            try:
                if not self.sync():
                    return
            except Failed:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.05)

    def held(self):
        """What the server says is so, by kind and identifier, apart from what it works out anew."""
        return {key: value for key, (_, value) in self.records.items() if key[0] not in WORKED_OUT}


class Listener(threading.Thread):
    """Listens to hints, and connects again whenever it has to."""

    def __init__(self, port, token):
        super().__init__(daemon=True)
        self.port, self.token = port, token
        self.sequence, self.events, self.beats, self.connections = -1, 0, 0, 0
        self.heard = threading.Condition()
        self.is_over = False

    def run(self):
        while not self.is_over:
            try:
                self.listen()
            except (OSError, ValueError):
                pass
            time.sleep(0.1)

    def listen(self):
        with socket.create_connection(("127.0.0.1", self.port), timeout=30) as connection:
            connection.sendall(
                f"GET /v1/sync/events HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
                f"Authorization: Bearer {self.token}\r\n\r\n".encode())
            self.connections += 1
            for line in connection.makefile("rb"):
                if self.is_over:
                    return
                if line.startswith(b"data:"):
                    with self.heard:
                        self.sequence = json.loads(line[5:])["sequence"]
                        self.events += 1
                        self.heard.notify_all()
                elif line.startswith(b":"):
                    self.beats += 1

    def wait_for(self, sequence, seconds):
        """Whether it has heard of this sequence in time."""
        with self.heard:
            return self.heard.wait_for(lambda: self.sequence >= sequence, seconds)
