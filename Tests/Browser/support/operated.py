"""A server on which something was counted: three months of people who said yes, made by hand."""

import contextlib
import datetime
import os
import sqlite3
import time

from support.device import Device
from support.server import Server
from support.waiting import wait_until

OPTIONS = ("--measuring", "on", "--performance-page", "on")
HOUR = 60 * 60 * 1000
WEEKS = 11
# The number of people in each week, enough to be shown.
PEOPLE_A_WEEK = 24
EXPERIMENT = "targets_widget"


class Operated:
    """The server, and what the browser of its operator keeps."""

    def __init__(self, program, folder, browser):
        self.server = Server(program, folder, options=OPTIONS)
        device = Device(browser, self.server)
        device.sign_up().skip()
        self.person = device.person
        with self._database() as database:
            database.execute("UPDATE people SET is_operator = 1")
        # The owner of a login is cached for a moment.
        wait_until(lambda: device.requests.send("GET", "/operator").status == 200)
        for path, fields in [
            ("experiments/start", {
                "experiment": EXPERIMENT, f"reason-{EXPERIMENT}": "To see whether it helps", f"start-{EXPERIMENT}": "1"}),
            ("flags/rollout", {
                "flag": "enable_zero_state", "rollout-enable_zero_state": "5000",
                "reason-enable_zero_state": "Halfway"}),
        ]:
            answer = device.post(f"/operator/{path}", fields)
            assert answer.status == 303, answer.text()
        self.kept = device.kept()
        device.close()
        # Computed readings are kept for minutes, so the data must exist before the server starts.
        self.server.stop()
        with self._database() as database:
            _plant(database)
        self.server.start()

    @contextlib.contextmanager
    def _database(self):
        path = self.server.directory / "data" / "gtsd.sqlite"
        with contextlib.closing(sqlite3.connect(path, timeout=30)) as database, database:
            yield database


def _plant(database):
    now = int(time.time() * 1000) // HOUR
    people, events, exposures = [], [], []
    for week in range(WEEKS):
        for number in range(PEOPLE_A_WEEK):
            person, yes = os.urandom(16), now - (week + 1) * 7 * 24 + number
            # Events need no account behind them.
            people.append((person, -(week * PEOPLE_A_WEEK + number) - 1, yes * HOUR, number % 4 == 0))
            events += [(person, *event) for event in _doings(number, yes, now)]
            if week == 6:
                exposures.append((EXPERIMENT, person, ["tasks_only", "targets"][number % 2], yes))
    # Each variant has enough people to be shown.
    exposures += [
        (EXPERIMENT, person, ["tasks_only", "targets"][number % 2], yes // HOUR)
        for number, (person, _, yes, _) in enumerate(people[7 * PEOPLE_A_WEEK:])]
    database.executemany(
        "INSERT INTO measured_people (measuring_id, person_id, since, is_held_out) VALUES (?, ?, ?, ?)", people)
    database.executemany(
        "INSERT INTO measured_events (measuring_id, name, hour, properties, count) VALUES (?, ?, ?, ?, 1)", events)
    database.executemany(
        "INSERT INTO exposures (experiment, measuring_id, variant, hour) VALUES (?, ?, ?, ?)", exposures)
    database.execute("UPDATE experiments SET started_at = started_at - ?", (80 * 24 * HOUR,))
    today = datetime.datetime.now(datetime.timezone.utc).date()
    for back in range(2, 60):
        day = str(today - datetime.timedelta(days=back))
        database.execute(
            "INSERT INTO measured_weeks (day, people, plan_viewers) VALUES (?, ?, ?)", (day, 200, 120 + back % 7 * 8))
        for name in ["plan_tab_viewed", "learn_more_expanded", "weight_updated", "plan_recomputed", "food_logged"]:
            database.execute(
                "INSERT INTO measured_days (day, name, people, events) VALUES (?, ?, 40, ?)",
                (day, name, 1_234 + back))


def _doings(number, yes, now):
    """What somebody did, by name, hour and properties."""
    def at(hours, name, properties="{}"):
        return [(name, yes + hours, properties)] if yes + hours <= now else []

    done = at(0, "onboarding_step_completed", '{"step":"welcome"}')
    if number % 6:
        done += at(0, "onboarding_step_completed", '{"step":"basics"}')
        done += at(0, "plan_onboarding_completed", '{"timeToComplete":"under_10_minutes"}')
        done += at(0, "metrics_summary_viewed", '{"isFirst":true}')
        done += at(0, "metrics_summary_scrolled", '{"scrollDepth":"100","timeOnScreen":"under_1_minute"}')
        done += at(1, "metrics_acknowledgment_card_viewed")
        done += at(1, "metrics_acknowledged", '{"isFirst":true,"timeSinceOnboarding":"under_1_hour"}')
    else:
        done += at(0, "onboarding_skipped", '{"step":"basics"}')
    for day in range(0, 90, 2 + number % 3):
        done += at(day * 24, "visited")
        done += at(day * 24 + 1, "food_logged", '{"way":"search"}')
    for day in range(0, 90, 5 + number % 5):
        done += at(day * 24, "plan_tab_viewed", '{"cachedPlan":false,"source":"tab_bar"}')
        done += at(day * 24, "weight_updated", '{"planRecomputed":true}')
    done += at(30, "recommendation_answered", f'{{"score":{10 - number % 4}}}')
    done += at(30, "plan_rated", f'{{"stars":{5 - number % 3}}}')
    return done
