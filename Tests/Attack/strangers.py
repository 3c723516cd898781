"""Nobody reaches what is another's: not by naming it, not without a login, and not through another site's form."""

import json

from target import Client, browser, person

# What a person sees of themselves; it has to stay the same, whatever others do.
OWN = ["/auth/me", "/v1/profile", "/v1/weights", "/v1/water", "/v1/diary", "/v1/tasks", "/v1/plans/history",
       "/v1/cycle", "/v1/notifications", "/v1/badges", "/v1/sessions"]
# What differs from one moment to the next by itself.
MOVING = {"lastUsedAt", "accessToken", "lastSeenAt"}


def seen(client):
    """What somebody sees of themselves."""
    return {path: still(json.loads(client.send("GET", path).body)) for path in OWN}


def still(value):
    if isinstance(value, dict):
        return {name: still(each) for name, each in value.items() if name not in MOVING}
    return [still(each) for each in value] if isinstance(value, list) else value


def others(round_):
    """Every operation with somebody else's ids, and every one without a login."""
    victim = person(round_.server, f"victim{round_.number}")
    thief = person(round_.server, f"thief{round_.number}")
    before = seen(victim)
    mine = json.dumps(before["/v1/diary"]) + json.dumps(before["/v1/tasks"])
    title = f"of victim{round_.number}"
    assert title in mine, "the victim has something to be stolen"
    sessions = before["/v1/sessions"]["data"]["sessions"]
    ids = [*victim.ids.values(), *(each["id"] for each in sessions), before["/auth/me"]["data"]["user"]["id"]]
    ending = {"deleteAccount", "logOut", "endSessions", "endSession"}
    for operation in round_.contract.operations:
        for id_ in ids if operation.gaps else ids[:1]:
            address = operation.address({name: id_ for name in operation.gaps}, {"userId": ids[-1], "id": id_})
            headers = {"X-User-Id": str(ids[-1])}
            body = {"userId": ids[-1], "id": id_, "entryId": id_} if operation.contents else None
            if operation.id not in ending or operation.gaps:
                answer = thief.send(operation.method, address, body, headers)
                leak = title in answer.text or victim.email in answer.text
                round_.count("calls with another's ids", f"{operation.id} tells of another" if leak else None)
            if not operation.is_open:
                answer = Client(round_.server).send(operation.method, address, body, headers)
                fault = None if answer.status == 401 else f"{operation.id} without a login: {answer.status}"
                round_.count("calls without a login", fault)
    after = seen(victim)
    for path in OWN:
        round_.count("views of a victim", None if after[path] == before[path] else f"{path} was changed by another")
    # What others are refused is there for whom it belongs to.
    allowed = victim.send("PATCH", f"/v1/diary/{victim.ids['entry']}", {"calories": 1, "name": "Mine"}).status
    round_.count("views of a victim", None if allowed == 200 else f"a victim's own entry: {allowed}")


def foreign_forms(round_):
    """Every form of the pages, sent by another site, without its token, or with that of another login."""
    victim = person(round_.server, f"clicker{round_.number}")
    thief = person(round_.server, f"phisher{round_.number}")
    victims, thieves = browser(round_.server, victim.email), browser(round_.server, thief.email)
    own, other = victims.form_token(), thieves.form_token()
    assert own and other and own != other, "both are logged in"
    before = seen(victim)
    fields = {"key": "foreign-form-1", "name": "Mallory", "title": "Mallory", "confirmation": "x", "id": "1"}
    for method, path in round_.pages:
        if method == "GET":
            continue
        path = path.replace("{", "").replace("}", "")
        for origin, token in (
                ("https://evil.example", own), ("null", own), (None, ""), (None, other), (None, own[:-1])):
            # Before a login there is no token, and the browser's word for where a form is from has to do.
            if path in round_.open_forms and origin is None:
                continue
            answer = victims.form(path, {**fields, "token_": token}, origin)
            if answer.status == 415:
                answer = victims.upload_form(path, {"token_": token}, origin)
            fault = None if answer.status == 403 else f"{path} from {origin}: {answer.status}"
            round_.count("foreign forms", fault)
    for method, path in round_.pages:
        if method == "GET" and "{" not in path and path not in round_.open_pages:
            answer = Client(round_.server).send("GET", path)
            moved = answer.status == 303 and answer.headers.get("Location", "").startswith("/login")
            round_.count("pages without a login", None if moved else f"{path} without a login: {answer.status}")
    after = seen(victim)
    for path in OWN:
        round_.count("views of a victim", None if after[path] == before[path] else f"{path} was changed by a form")
    allowed = victims.form("/home/tasks", {"task": "water", "done": "1", "key": "own-form-1", "token_": own}).status
    round_.count("views of a victim", None if allowed != 403 else "a victim's own form is refused")
