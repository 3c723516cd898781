"""A past for somebody who has signed up just now."""

import contextlib
import datetime
import sqlite3

DAY = 24 * 60 * 60 * 1000


def weigh_in(device, *weights):
    """Gives somebody who has a plan a new weight for each of the last weeks, in pounds, the last of them today. Before
    the first of them they weighed 180."""
    for number, weight in enumerate(weights):
        answer = device.post("/plan/weight", {"currentWeight": weight, "units": "us", "key": f"past-weight-{number}"})
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
