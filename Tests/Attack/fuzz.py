"""Anything at all, to every operation of the contract and to every page. No answer is a fault of the server."""

import json
import re
import time
from urllib.parse import quote

from contract import STRANGE, mutated, noise
from target import Client, browser, person

TABLE = b"date,weight_kg,kcal\n2025-09-20,81.6,2210\n"
# These end the login that all the others need.
ENDING = {"logOut", "logOutEverywhere", "deleteAccount", "endSession", "endAllSessions"}


def fault(answer, what):
    """What is wrong with an answer: a fault of the server, or none at all."""
    if answer.status == 0:
        return f"{what}: no answer"
    return f"{what}: {answer.status}" if answer.status >= 500 and answer.status != 503 else None


def operations(round_):
    """Every operation: bodies that fit, nearly fit, and don't; ids, days and queries of any kind."""
    client = person(round_.server, f"fuzz{round_.number}")
    targets = [each for each in round_.contract.operations if each.id not in ENDING and "logout" not in each.path]
    while round_.has_time():
        for operation in targets:
            for _ in range(3):
                answer = client.send(*request(operation, client, round_))
                round_.count("fuzzed requests to the API", fault(answer, f"{operation.method} {operation.path}"))
        if client.send("GET", "/auth/me").status == 401:
            client = person(round_.server, f"fuzz{round_.number}-{time.monotonic_ns()}")


def request(operation, client, round_):
    """A request: method, address, body, headers, bytes, and their kind."""
    chance = round_.chance
    known = list(client.ids.values()) + ["2025-10-27", "water", 1]
    values = {name: chance.choice(known + [text(each) for each in STRANGE[:24]]) for name in operation.gaps}
    query = {name: text(chance.choice(STRANGE)) for name in operation.queries if chance.random() < 0.5}
    address = operation.address(values, query)[:7000]
    if not operation.contents:
        return operation.method, address
    kind = chance.choice(sorted(operation.contents))
    if operation.schema is None:
        return operation.method, address, None, None, noise(TABLE, chance), kind
    body = round_.contract.sample(operation.schema, chance)
    if chance.random() < 0.7:
        body = mutated(body, chance)
    raw = json.dumps(body).encode()
    return operation.method, address, None, None, noise(raw, chance) if chance.random() < 0.3 else raw, kind


def text(value):
    return (value if isinstance(value, str) else json.dumps(value))[:2000].encode("utf-8", "replace").decode()


def pages(round_):
    """Every page and every form, with the fields that its page has, filled in with anything."""
    owner = person(round_.server, f"pages{round_.number}")
    visitor, token = browser(round_.server, owner.email), ""
    token, names = visitor.form_token(), {"key", "id", "day", "title"}
    ending = ("/logout", "/settings/delete", "/settings/sessions", "/settings/password")
    while round_.has_time():
        for method, path in round_.pages:
            path = re.sub(r"\{[^}]*\}", lambda _: quote(text(round_.chance.choice(STRANGE)), safe="")[:300], path)
            if method == "GET":
                answer = visitor.send("GET", f"{path}?{round_.chance.choice(sorted(names))}=%00%ff")
                names |= set(re.findall(r'name="([\w.-]+)"', answer.text)) - {"token_", "viewport"}
            elif not path.startswith(ending):
                fields = {name: text(round_.chance.choice(STRANGE))[:300] for name in sorted(names)
                          if round_.chance.random() < 0.4}
                answer = visitor.form(path, {**fields, "token_": token})
            round_.count("fuzzed requests to the pages", fault(answer, f"{method} {path}"))
    if Client(round_.server).send("GET", "/login").status != 200:
        round_.count("fuzzed requests to the pages", "/login is gone")
