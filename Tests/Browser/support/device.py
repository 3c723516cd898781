"""A browser of somebody, with cookies and storage of its own, and the quick way to what a test starts from."""

import base64
import contextlib
import dataclasses
import datetime
import hashlib
import json
import re
import secrets
import sqlite3
import time

import pytest

from support.people import SAMPLE, Person
from support.requests import Requests, user_agent


@dataclasses.dataclass(frozen=True)
class Size:
    """How large a screen is."""
    name: str
    width: int
    height: int
    is_phone: bool = False

    def __str__(self):
        return self.name


PHONE = Size("phone", 390, 844, is_phone=True)
DESKTOP = Size("desktop", 1280, 800)
NARROW = Size("narrow", 320, 640)

# For tests of what depends on the screen's size: the layout, what is tapped or hovered, what opens over a page.
BOTH_SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=str)
ON_A_DESK = pytest.mark.parametrize("size", [DESKTOP], ids=str)
# For tests of what works without scripts, too.
WITH_AND_WITHOUT_SCRIPTS = pytest.mark.parametrize(
    "size, scripts", [(PHONE, True), (DESKTOP, False)], ids=["with scripts on a phone", "without scripts on a desk"])


class Device:
    """A browser of somebody. What goes wrong in its pages without being seen is collected in `troubles`."""

    def __init__(self, browser, server, size=DESKTOP, **options):
        self.browser, self.server, self.size = browser, server, size
        self.options = {
            "base_url": server.address, "locale": "en-US", "timezone_id": "UTC",
            "viewport": {"width": size.width, "height": size.height},
            "is_mobile": size.is_phone, "has_touch": size.is_phone, **options,
        }
        self.person = None
        self._access, self._form_tokens = None, {}
        self.troubles = []
        self._open(self.options)

    def _open(self, options):
        self.context = self.browser.new_context(**options)
        self.context.on("weberror", lambda error: self.troubles.append(str(error.error)))
        self.context.on("console", self._listen)
        self.context.on("dialog", self._refuse)
        self.context.set_default_timeout(15_000)
        self.requests = Requests(self.context, self.server.address, {
            "User-Agent": user_agent(self.browser), **options.get("extra_http_headers", {})})
        self.page = self.context.new_page()

    def _listen(self, message):
        if "Content Security Policy" in message.text:
            self.troubles.append(message.text)

    def _refuse(self, dialog):
        self.troubles.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def close(self):
        self.context.close()

    def reopen(self):
        """Closes the browser and opens it again: what lasts only for a session is gone. Answers with its new page."""
        state = self.context.storage_state(indexed_db=True)
        state["cookies"] = [cookie for cookie in state["cookies"] if cookie["expires"] != -1]
        self.context.close()
        self._open({**self.options, "storage_state": state})
        return self.page

    # Without pages, for what a test starts from

    def post(self, path, fields, token=True, **headers):
        """Sends a form as a page would, and answers with the response, which is not followed."""
        form = {**fields, "token_": self.token()} if token else fields
        headers = {"Origin": self.server.address, "Accept-Language": self.options["locale"], **headers}
        return self.requests.post_form(path, form, **headers)

    def kept(self):
        """What its browser keeps, for others to begin with. What was done last is not told to them."""
        self.context.clear_cookies(name="gtsd-toast")
        return self.context.storage_state()

    def token(self):
        """The token that forms of ours have; it is good for as long as the login is."""
        login = self.requests.cookies().get("gtsd")
        if login not in self._form_tokens:
            [token] = re.findall(r'name="form-token" content="([^"]+)"', self.html("/settings"))
            self._form_tokens[login] = token
        return self._form_tokens[login]

    def number(self):
        """The number of the person who is logged in."""
        return int(re.search(r'data-person="(\d+)"', self.html("/settings")).group(1))

    def html(self, path):
        """A page's source."""
        return self.requests.get(path).text()

    def sign_up(self, person=None):
        """Makes an account, and is logged in to it; says yes to being counted, where people are asked. Without a person
        named, it is an account that was made before: those are for American browsers without further headers."""
        self._access = None
        if not person and self.options["locale"] == "en-US" and "extra_http_headers" not in self.options:
            account = self.server.accounts.take()
            self.person = account.person
            self.requests.keep(account.cookies)
            return self
        self.person = person or Person()
        fields = {"name": self.person.name, "email": self.person.email, "password": self.person.password,
                  "measured": "yes"}
        answer = self.post("/signup", fields, token=False)
        assert answer.status == 303, answer.text()
        return self

    def skip(self):
        """Skips onboarding."""
        assert self.post("/onboarding/skip", {}).status == 303
        return self

    def draft(self, **changes):
        """Fills in the steps of onboarding, but for the last."""
        for step in ["account", "health", "goals"]:
            answer = self.post(f"/onboarding/{step}", {**SAMPLE, **changes})
            assert answer.status == 303, answer.text()
        return self

    def complete(self, **changes):
        """Completes onboarding."""
        self.draft(**changes)
        assert self.post("/onboarding/review", {}).status == 303
        return self.none_of_these()

    def cycle_steps(self, count=5):
        """Answers the first of the five steps to a cycle."""
        answers = [
            ("goal", {"goal": "lose_weight"}), ("calories", {"calorieTarget": "1700"}),
            ("eating_window", {"eatingWindowStart": "10:00", "eatingWindowEnd": "18:30"}),
            ("explainer", {"preset": "five_two"}), ("reveal", {}),
        ]
        for step, fields in answers[:count]:
            if step == "reveal":
                self.none_of_these()
            assert self.post(f"/onboarding/cycle/{step}", fields).status == 303, step
        return self

    def none_of_these(self):
        """Answers the question before a first deficit."""
        assert self.post("/profile/health-question", {"none": "1"}).status == 303
        return self

    def acknowledge(self):
        """Acknowledges the metrics, and has a plan."""
        metrics = re.search(r'name="metricsId" value="(\d+)"', self.html("/plan")).group(1)
        assert self.post("/plan/acknowledge", {"metricsId": metrics}).headers["location"] == "/plan"
        self.html("/plan")  # The message about it is shown once.
        return self

    def acknowledge_only(self):
        """Acknowledges the metrics as the API can: without a plan being made."""
        metrics = re.search(r'name="metricsId" value="(\d+)"', self.html("/plan")).group(1)
        self.call("/v1/profile/metrics/acknowledge", data={"metricsId": int(metrics)})
        return self

    def log(self, days, calories, kilograms):
        """Logs the same energy and weight on each of the last days, as a file that is imported."""
        today = datetime.datetime.now(datetime.timezone.utc).date()
        rows = [f"{today - datetime.timedelta(days=back)},{kilograms},{calories}" for back in range(days, 0, -1)]
        self.call("/v1/diary/import", data="\n".join(["date,weight_kg,kcal", *rows]), **{"Content-Type": "text/csv"})
        return self

    def call(self, path, data, **headers):
        """Calls the API, which must succeed."""
        body = data if isinstance(data, str) else json.dumps(data)
        return self._ask("POST", path, body.encode(), **{"Content-Type": "application/json", **headers})

    def read(self, path):
        """Reads something from the API, as the person who signed up here last."""
        return self._ask("GET", path)

    def delete_account(self):
        """Deletes the account as the API does, of which no page of this browser knows."""
        body = json.dumps({"password": self.person.password}).encode()
        self._ask("DELETE", "/auth/me", body, **{"Content-Type": "application/json"})

    def _ask(self, method, path, body=None, **headers):
        self._access = self._access or self._access_token()
        answer = self.requests.send(method, path, body, Authorization=f"Bearer {self._access}", **headers)
        assert answer.ok, answer.text()
        return json.loads(answer.body)["data"] if answer.body else None

    def _access_token(self):
        """A token for the API, good for an hour, of the very login of this browser: another one would be one more login,
        and hashing the password takes the server longer than all that is asked then."""
        token = base64.urlsafe_b64encode(secrets.token_bytes(32)).rstrip(b"=")
        login = self.requests.cookies()["gtsd"].encode()
        path = self.server.directory / "data" / "gtsd.sqlite"
        with contextlib.closing(sqlite3.connect(path, timeout=30)) as database, database:
            added = database.execute(
                """
                INSERT INTO tokens (hash, session_id, kind, expires_at)
                SELECT ?, session_id, 'access', ? FROM tokens WHERE hash = ? AND kind = 'browser'
                """, (hashlib.sha256(token).digest(), int((time.time() + 3600) * 1000), hashlib.sha256(login).digest()))
            assert added.rowcount == 1
        return token.decode()

    def with_plan(self):
        """Somebody new who has a plan."""
        return self.sign_up().complete().acknowledge()
