"""A past for somebody who has signed up just now."""

import contextlib
import datetime
import sqlite3

DAY = 24 * 60 * 60 * 1000


def weigh_in(device, *weights):
    """Gives somebody who has a plan a new weight for each of the last weeks, in pounds, the last of them today. Before
    the first of them they weighed 180."""
    for number, weight in enumerate(weights):
        answer = device.post("/diary/weight", {"update": "1", "weight": weight, "units": "us", "key": f"past-weight-{number}"})
        assert answer.headers["location"] == "/plan", answer.text()
    today = datetime.datetime.now(datetime.timezone.utc).date()
    for weeks, weight in enumerate(reversed(["180", *weights[:-1]]), 1):
        day = today - datetime.timedelta(weeks=weeks)
        device.call("/v1/weights", data={"day": str(day), "weight": round(float(weight) * 0.45359237, 2)})
    device.html("/plan")  # What has changed is said once.
    with contextlib.closing(sqlite3.connect(device.server.directory / "data" / "gtsd.sqlite", timeout=30)) as database:
        with database:
            database.execute(
                """
                UPDATE plans SET created_at = created_at
                    - 7 * ? * ((SELECT MAX(id) FROM plans AS other WHERE other.person_id = plans.person_id) - id)
                WHERE person_id = ?
                """, (DAY, device.number()))
    return device


def with_past_plan(device, weeks=8):
    """Somebody new whose plan was made weeks ago, on a device of their own, and has been in force since."""
    device.sign_up().complete().acknowledge_only()
    settings = device.read("/v1/profile")["settings"]
    born = datetime.date.fromisoformat(settings["dateOfBirth"])
    now = datetime.datetime.now(datetime.timezone.utc)
    time = (now - datetime.timedelta(weeks=weeks)).strftime("%Y-%m-%dT%H:%M:%S.000Z")
    inputs = {
        "weight": settings["currentWeight"], "height": settings["height"], "sex": settings["gender"],
        "age": now.year - born.year - ((now.month, now.day) < (born.month, born.day)),
        "activityLevel": settings["activityLevel"], "primaryGoal": settings["primaryGoal"],
        "targetWeight": settings["targetWeight"],
    }
    plan = {
        "inputs": inputs, "reason": "requested", "formulaVersion": 2, "createdAt": time,
        "start": {"time": time, "weight": settings["currentWeight"]},
    }
    device.call("/v1/plans/generate", data={"moved": [plan]})
    return device


def log_weeks(device, above, weeks=8, weekly=-0.4):
    """Logs the weeks until the last Sunday: 2,225 kcal a day, and in the last week as much more as `above` says, with
    weigh-ins that lead to the weight of the profile."""
    today = datetime.datetime.now(datetime.timezone.utc).date()
    sunday = today - datetime.timedelta(days=today.weekday() + 1)
    rows = ["date,weight_kg,kcal"]
    for back in range(7 * weeks - 1, -1, -1):
        more = above[6 - back] if back < 7 else 0
        weight = 81.6 - weekly * back / 7 + (0.2 if back % 2 else -0.2)
        rows.append(f"{sunday - datetime.timedelta(days=back)},{weight:.2f},{'' if more is None else 2225 + more}")
    device.call("/v1/diary/import", data="\n".join(rows), **{"Content-Type": "text/csv"})
    return device
