"""The server under attack, and whoever talks to it."""

import html
import http.client
import http.cookies
import json
import os
import pathlib
import re
import socket
import subprocess
import tempfile
import time
import urllib.parse

PASSWORD = "correct horse battery staple 7"
SETTINGS = {
    "dateOfBirth": "1990-01-15", "gender": "male", "currentWeight": 81.65, "height": 177.8, "targetWeight": 74.84,
    "primaryGoal": "lose_weight", "activityLevel": "moderately_active", "healthConditions": [],
}


class Server:
    """A server with a database of its own. It can be killed and started again on what is left."""

    def __init__(self, program):
        self.program = program
        self.folder = tempfile.TemporaryDirectory(prefix="gtsd-attack-")
        self.log = pathlib.Path(self.folder.name) / "log"
        self.process = None
        self.start()

    def start(self):
        environment = {name: value for name, value in os.environ.items() if not name.startswith("GTSD_")}
        self.log.write_text("")
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", "0", "--rate-limit", "off", "--data-dir", f"{self.folder.name}/data"],
            stdout=self.log.open("ab"), stderr=subprocess.STDOUT, cwd=self.folder.name, env=environment)
        for _ in range(600):
            ready = re.search(r"ready at http://127\.0\.0\.1:(\d+)", self.log.read_text())
            if ready:
                self.port = int(ready.group(1))
                return
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        raise SystemExit(f"The server did not start:\n{self.log.read_text()}")

    def kill(self):
        self.process.kill()
        self.process.wait()

    def is_alive(self):
        return self.process.poll() is None

    def memory(self):
        """The most memory that it has had, in megabytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmHWM:\s+(\d+)", status).group(1)) / 1024

    def close(self):
        self.kill()
        self.folder.cleanup()


class Answer:
    """What came back: status 0 for a connection that was closed without an answer."""

    def __init__(self, status, headers=None, body=b""):
        self.status, self.headers, self.body = status, headers or {}, body

    @property
    def data(self):
        return json.loads(self.body)["data"]

    @property
    def text(self):
        return self.body.decode("utf-8", "replace")


class Client:
    """One client with a connection of its own; a person where it has a token, a browser where it has cookies."""

    def __init__(self, server, token=None):
        self.server, self.token, self.cookies, self.connection = server, token, {}, None

    def send(self, method, path, body=None, headers=None, raw=None, kind="application/json"):
        """Sends JSON, or the bytes `raw`; status 0 says that the connection broke."""
        headers = dict(headers or {})
        payload = raw if raw is not None else None if body is None else json.dumps(body).encode()
        if payload is not None:
            headers.setdefault("Content-Type", kind)
        if self.token:
            headers.setdefault("Authorization", f"Bearer {self.token}")
        if self.cookies:
            headers.setdefault("Cookie", "; ".join(f"{name}={value}" for name, value in self.cookies.items()))
        for attempt in range(2):
            is_new = self.connection is None
            if is_new:
                self.connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=300)
            try:
                self.connection.request(method, path, payload, headers)
                response = self.connection.getresponse()
                answer = Answer(response.status, response.headers, response.read())
                self.keep_cookies(answer)
                return answer
            except (OSError, http.client.HTTPException):
                self.close()
                # A connection that was idle may have been closed, so a call that changes nothing is made again.
                if is_new or method != "GET":
                    return Answer(0)
        return Answer(0)

    def keep_cookies(self, answer):
        for line in answer.headers.get_all("Set-Cookie") or []:
            for name, morsel in http.cookies.SimpleCookie(line).items():
                self.cookies[name] = morsel.value

    def form(self, path, fields, origin=None):
        """Sends a form, as a page of our own does."""
        origin = origin or f"http://127.0.0.1:{self.server.port}"
        return self.send("POST", path, raw=urllib.parse.urlencode(fields).encode(),
                         headers={"Origin": origin}, kind="application/x-www-form-urlencoded")

    def upload_form(self, path, fields, origin=None):
        """Sends the same as a form with a file."""
        parts = "".join(f'--x\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
                        for name, value in fields.items())
        file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\ndate,kcal\r\n--x--\r\n'
        origin = origin or f"http://127.0.0.1:{self.server.port}"
        return self.send("POST", path, raw=(parts + file).encode(), headers={"Origin": origin},
                         kind="multipart/form-data; boundary=x")

    def form_token(self):
        """The token that every form of this login holds."""
        found = re.search(r'name="token_" value="([^"]+)"', self.send("GET", "/settings").text)
        return html.unescape(found.group(1)) if found else ""

    def close(self):
        if self.connection:
            self.connection.close()
        self.connection = None


def person(server, name):
    """Somebody with a plan and a day of everything: a client, and the ids of what is theirs."""
    client = Client(server)
    email = f"{name}@example.org"
    login = client.send("POST", "/auth/signup", {"email": email, "password": PASSWORD, "name": name}).data
    client.token, client.email, client.refresh = login["accessToken"], email, login["refreshToken"]
    client.send("POST", "/v1/onboarding", SETTINGS)
    metrics = client.send("GET", "/v1/profile/metrics/today").data["metrics"]
    client.send("POST", "/v1/profile/metrics/acknowledge", {"metricsId": metrics["id"]})
    client.send("POST", "/v1/plans/generate", {})
    client.ids = {
        "entry": client.send("POST", "/v1/diary", {"calories": 612, "name": f"Lunch of {name}"}).data["entry"]["id"],
        "water": client.send("POST", "/v1/water", {"millilitres": 250}).data["entry"]["id"],
        "task": client.send(
            "POST", "/v1/tasks", {"title": f"Walk of {name}", "weekdays": ["monday"]}).data["task"]["id"],
    }
    client.send("POST", "/v1/weights", {"weight": 81.2})
    return client


def browser(server, email):
    """A browser in which somebody is logged in."""
    client = Client(server)
    client.form("/login", {"email": email, "password": PASSWORD})
    return client


def exchange(server, request):
    """The first line of the answer to these very bytes; empty for none."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as connection:
        try:
            connection.sendall(request)
            connection.shutdown(socket.SHUT_WR)
            return connection.recv(4096).split(b"\r\n")[0].decode("latin-1")
        except OSError:
            return ""
