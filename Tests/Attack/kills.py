"""The server is killed under load, again and again. What it answered is there afterwards."""

import threading
import time

from target import Client, person

WRITERS = 4


def kills(round_):
    one = person(round_.server, f"writer{round_.number}")
    turn = 0
    while round_.has_time() or turn < 2:
        turn += 1
        answered = under_load(round_, one, turn)
        round_.server.start()
        check(round_, one, answered, turn)
        round_.figures["kills"] = round_.figures.get("kills", 0) + 1


def under_load(round_, one, turn):
    """Writes from several sides until the server is killed: what was answered."""
    answered = []

    def write(index):
        client, number = Client(round_.server, one.token), 0
        while True:
            number += 1
            # A day takes a limited number of entries, so every turn has a day for each writer.
            day = f"2025-{1 + (turn // 28) % 9:02}-{1 + turn % 28:02}"
            name = f"kill {turn}-{index}-{number}"
            key = f"{name:_<8}".replace(" ", "-")
            entry = {"day": day, "calories": number, "name": name, "clientKey": key}
            answer = client.send("POST", "/v1/diary", entry)
            if answer.status == 0:
                return
            if answer.status == 201:
                answered.append((day, answer.data["entry"]["id"], name))
            elif answer.status >= 500 and answer.status != 503:
                round_.faults.append(f"a write under load: {answer.status} {answer.text[:200]}")
                return
            elif answer.status == 400:
                return

    threads = [threading.Thread(target=write, args=(index,)) for index in range(WRITERS)]
    for thread in threads:
        thread.start()
    time.sleep(round_.chance.uniform(0.05, 1.5))
    round_.server.kill()
    for thread in threads:
        thread.join()
    return answered


def check(round_, one, answered, turn):
    one.close()
    day = answered[0][0] if answered else "2025-01-01"
    there = one.send("GET", f"/v1/diary?from={day}&to={day}")
    entries = {each["name"] for each_day in there.data["days"] for each in each_day["entries"]} if answered else set()
    for _, _, name in answered:
        round_.count("answered writes", None if name in entries else f"{name} was lost in kill {turn}")
    if Client(round_.server).send("GET", "/readyz").status != 200:
        round_.faults.append(f"not ready after kill {turn}")
