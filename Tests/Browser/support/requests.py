"""Requests with the cookies of a browser, made beside its pages: the driver of browsers takes ten times as long for one."""

import dataclasses
import functools
import http.client
import http.cookies
import json
import time
import urllib.parse

PATIENCE = 60


@dataclasses.dataclass(frozen=True)
class Answer:
    """An answer of the server; the names of its headers are in lower case."""
    status: int
    headers: dict
    body: bytes

    @property
    def ok(self):
        return 200 <= self.status < 300

    def text(self):
        return self.body.decode()

    def json(self):
        return json.loads(self.body)


@functools.cache
def user_agent(browser):
    """The name that a browser gives itself."""
    page = browser.new_page()
    try:
        return page.evaluate("navigator.userAgent")
    finally:
        page.close()


class Requests:
    """Sends requests as a browser context would, and keeps there the cookies that come with the answers."""

    def __init__(self, context, address, headers):
        self._context, self._address = context, address
        self._host = urllib.parse.urlsplit(address).netloc
        self._headers = {"Accept": "*/*", **headers}

    def cookies(self):
        """The values of the cookies of the server, by their names."""
        return {each["name"]: each["value"] for each in self._context.cookies(self._address)}

    def keep(self, cookies):
        """Keeps cookies as if they had come with an answer, by their names."""
        self._keep(f"{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400" for name, value in cookies.items())

    def get(self, path, **headers):
        """Reads a page, wherever it leads."""
        for _ in range(5):
            answer = self.send("GET", path, **headers)
            if answer.status not in (302, 303):
                return answer
            path = answer.headers["location"]
        raise AssertionError(f"{path} leads nowhere")

    def post_form(self, path, fields, **headers):
        """Sends a form."""
        form = {"Content-Type": "application/x-www-form-urlencoded", **headers}
        return self.send("POST", path, urllib.parse.urlencode(fields).encode(), **form)

    def send(self, method, path, body=None, **headers):
        """The answer to one request, which is not followed."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies().items())
        connection = http.client.HTTPConnection(self._host, timeout=PATIENCE)
        try:
            connection.request(
                method, path, body, {**self._headers, **headers, **({"Cookie": cookies} if cookies else {})})
            response = connection.getresponse()
            self._keep(response.headers.get_all("Set-Cookie") or [])
            headers = {name.lower(): value for name, value in response.getheaders()}
            return Answer(response.status, headers, response.read())
        finally:
            connection.close()

    def _keep(self, lines):
        for line in lines:
            for cookie in http.cookies.SimpleCookie(line).values():
                if cookie["max-age"] == "0":
                    self._context.clear_cookies(name=cookie.key)
                    continue
                end = {"expires": time.time() + int(cookie["max-age"])} if cookie["max-age"] else {}
                self._context.add_cookies([{
                    "name": cookie.key, "value": cookie.value, "url": self._address,
                    "httpOnly": bool(cookie["httponly"]), "secure": bool(cookie["secure"]),
                    "sameSite": cookie["samesite"].capitalize() or "Lax", **end}])
