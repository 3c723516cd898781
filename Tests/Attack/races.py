"""The same thing from many sides at once. What may happen once happens once."""

import threading

from target import PASSWORD, Client, person


def together(count, work):
    """What `work` gives when so many do it at the same moment."""
    barrier, answers = threading.Barrier(count), [None] * count

    def run(index):
        barrier.wait()
        answers[index] = work(index)

    threads = [threading.Thread(target=run, args=(index,)) for index in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def races(round_):
    turn = 0
    while round_.has_time():
        turn += 1
        name = f"racer{round_.number}-{turn}"
        for race in (same_address, same_key, same_refresh_token, many_plans, one_login_ended):
            race(round_, name)


def clients(round_, one, count):
    return [Client(round_.server, one.token) for _ in range(count)]


def tell(round_, what, is_fine, answers):
    round_.count("races", None if is_fine else f"{what}: {sorted(each.status for each in answers)}")


def same_address(round_, name):
    """An address makes one account."""
    body = {"email": f"{name}-same@example.org", "password": PASSWORD, "name": "Twin"}
    answers = together(6, lambda _: Client(round_.server).send("POST", "/auth/signup", body))
    statuses = [each.status for each in answers]
    tell(round_, "sign-ups with one address", statuses.count(201) == 1 and max(statuses) < 504, answers)


def same_key(round_, name):
    """A client's key stores one entry, however often it is sent."""
    one = person(round_.server, name)
    lines = clients(round_, one, 8)
    body = {"calories": 500, "name": "Once", "clientKey": "race-once-1"}
    answers = together(8, lambda index: lines[index].send("POST", "/v1/diary", body))
    ids = {each.data["entry"]["id"] for each in answers if each.status in (200, 201)}
    count = one.send("GET", "/v1/diary").text.count('"Once"')
    tell(round_, "entries of one key", len(ids) == 1 and count == 1, answers)


def same_refresh_token(round_, name):
    """A refresh token makes one next pair, however many ask for it at once."""
    one = person(round_.server, name + "-refresh")
    answers = together(
        6, lambda _: Client(round_.server).send("POST", "/auth/refresh", {"refreshToken": one.refresh}))
    pairs = {each.data["refreshToken"] for each in answers if each.status == 200}
    tell(round_, "one refresh token", len(pairs) == 1, answers)


def many_plans(round_, name):
    """Whatever happens at once, one plan is current."""
    one = person(round_.server, name + "-plans")
    lines = clients(round_, one, 6)

    def change(index):
        if index % 2:
            return lines[index].send("PATCH", "/v1/profile", {"currentWeight": 80 + index / 10})
        return lines[index].send("POST", "/v1/plans/generate", {"forceRecompute": True})

    answers = together(6, change)
    plans = one.send("GET", "/v1/plans/history?limit=50").data["plans"]
    current = [each for each in plans if (each.get("plan") or each)["planStatus"] == "active"]
    is_fine = len(current) == 1 and one.send("GET", "/v1/plans/current").status == 200
    is_fine = is_fine and all(each.status < 500 or each.status == 503 for each in answers)
    tell(round_, f"plans at once, {len(current)} current", is_fine, answers)


def one_login_ended(round_, name):
    """After a password was changed, no call with an older login is answered."""
    one = person(round_.server, name + "-ended")
    other = Client(round_.server)
    other.token = other.send("POST", "/auth/login", {"email": one.email, "password": PASSWORD}).data["accessToken"]
    lines = clients(round_, one, 4)

    def call(index):
        if index == 0:
            body = {"currentPassword": PASSWORD, "newPassword": PASSWORD + " new"}
            return lines[0].send("PATCH", "/auth/change-password", body)
        return lines[index].send("GET", "/v1/home")

    answers = together(4, call)
    late = other.send("GET", "/v1/home").status
    is_fine = answers[0].status != 200 or late == 401
    tell(round_, f"a login after the change of its password: {late}", is_fine, answers)
