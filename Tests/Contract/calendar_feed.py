"""Reads calendar feeds as calendar programs do, and holds every day against the API: calendar_feed.py ADDRESS TOKEN"""

import datetime
import json
import re
import sys
import urllib.request

import icalendar

DAY = datetime.timedelta(days=1)
WHOLE = [("matador", {"preset": "matador"}), ("5:2", {"preset": "five_two"}), ("every day", {"preset": "continuous"})]


def cycles(today):
    """Cycles to read, each with what is done to it then."""
    odd = [{"kind": kind, "days": days, "share": 90} for kind, days in [
        ("restriction", 1), ("refeed", 2), ("feeding", 84), ("balance", 3), ("fasting", 1)]]
    for name, cycle in WHOLE:
        yield name, cycle, []
    yield "diet break, begun long ago", {"preset": "diet_break", "start": str(today - 200 * DAY)}, []
    yield "5:2, begun long ago and skipped", {"preset": "five_two", "start": str(today - 366 * DAY)}, ["skip", "skip"]
    yield "5:2, to come", {"preset": "five_two", "start": str(today + 40 * DAY)}, []
    yield "one of one's own", {"phases": odd}, []
    yield "paused", {"preset": "matador"}, ["skip", "pause"]
    yield "taken up", {"preset": "matador"}, ["pause", "resume"]


class Service:
    """The server, as a person calls it."""

    def __init__(self, address, token):
        self.address, self.token = address, token

    def call(self, method, path, body=None):
        """The data of an answer."""
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, headers, method=method)
        with urllib.request.urlopen(request, timeout=60) as response:
            return json.load(response)["data"]

    def calendar(self):
        """The feed, as a calendar program has it."""
        feed = self.call("GET", "/v1/cycle/feed")["feed"] or self.call("POST", "/v1/cycle/feed")["feed"]
        path = re.search(r"/calendar/[A-Za-z0-9_-]{43}\.ics$", feed["address"]).group()
        with urllib.request.urlopen(self.address + path, timeout=60) as response:
            assert response.headers["Content-Type"] == "text/calendar; charset=utf-8"
            content = response.read()
        assert all(len(line) <= 75 for line in content.split(b"\r\n")), "a line is too long"
        assert b"\n" not in content.replace(b"\r\n", b""), "a line ends otherwise"
        return icalendar.Calendar.from_ical(content)


def days_of_api(service, first, last):
    """What the API says of every day: None, "paused", or a kind with the day of its phase."""
    days = {}
    for stretch in service.call("GET", f"/v1/cycle/days?from={first}&to={last}")["stretches"]:
        day, end = datetime.date.fromisoformat(stretch["from"]), datetime.date.fromisoformat(stretch["to"])
        number = stretch["dayOfPhase"]
        while day <= end:
            assert day not in days, f"{day} is there twice"
            days[day] = None if stretch["kind"] is None else "paused" if stretch["isPaused"] else (stretch["kind"], number)
            day, number = day + DAY, number and number + 1
    return days


def days_of_calendar(calendar):
    """What a calendar says of every day that it has; a kind that never ends has no day."""
    days, names = {}, set()
    for event in calendar.walk("VEVENT"):
        assert str(event["UID"]) not in names, "two events have one name"
        names.add(str(event["UID"]))
        day, end, summary = event.decoded("DTSTART"), event.decoded("DTEND"), str(event["SUMMARY"])
        assert type(day) is type(end) is datetime.date and day < end, summary
        numbers = [int(number) for number in re.findall(r"\d+", summary)]
        if numbers:
            assert numbers[-1] - numbers[0] + 1 == (end - day).days, f"{summary} from {day} to {end}"
        kind = "paused" if summary == "Fasting cycle paused" else summary.split(",")[0].lower()
        number = numbers[0] if numbers else None
        while day < end:
            assert day not in days, f"two events on {day}"
            days[day] = "paused" if kind == "paused" else (kind, number)
            day, number = day + DAY, number and number + 1
    return days


def check(service, name, today):
    """Every day of a year ago to two years ahead is in the calendar as the API has it."""
    calendar = service.calendar()
    assert not calendar.errors and not any(event.errors for event in calendar.walk()), f"{name}: not valid"
    api = days_of_api(service, today - 366 * DAY, today + 731 * DAY)
    assert len(api) == 1098
    shown = days_of_calendar(calendar)
    for day, expected in api.items():
        found = shown.get(day)
        if isinstance(found, tuple) and found[1] is None:
            expected = (expected[0], None)
        assert found == expected, f"{name}, {day}: {found} instead of {expected}"
    print(f"{name}: {len(api)} days in {len(calendar.walk('VEVENT'))} events", flush=True)


def main():
    service = Service(*sys.argv[1:])
    today = datetime.date.fromisoformat(service.call("GET", "/v1/cycle")["date"])
    for name, cycle, actions in cycles(today):
        service.call("PUT", "/v1/cycle", cycle)
        for action in actions:
            service.call("POST", f"/v1/cycle/{action}")
        check(service, name, today)


if __name__ == "__main__":
    main()
