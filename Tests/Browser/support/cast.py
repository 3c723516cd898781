"""The people who see the pages, each with what they have done in the app so far."""

import re
from datetime import date, timedelta

from support.device import Device
from support.past import log_weeks, with_past_plan
from support.people import Person

# What a browser tells that notifications are turned on for; the keys are those of RFC 8291, appendix A.
SUBSCRIPTION = {
    "endpoint": "https://updates.push.services.mozilla.com/wpush/v2/example",
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}


def _planned(device):
    device.sign_up(Person(name="Johanna")).complete().acknowledge()
    device.post("/diary/weight", {"update": "1", "weight": "178", "units": "us", "key": "first"})
    device.html("/plan")
    device.post("/settings/notifications/devices", SUBSCRIPTION)
    for title, day in [("Vegetables at dinner", "monday"), ("Walk for 20 minutes", "tuesday")]:
        device.post("/tasks/add", {"title": title, day: "1", "key": f"task-{day}"})
    stopped = re.search(r'name="id" value="(\d+)"', device.html("/tasks")).group(1)
    device.post("/tasks/stop", {"id": stopped})
    device.post("/cycle", {"preset": "five_two"})
    device.post("/cycle/feed", {})
    device.html("/cycle")


def _asked(device):
    assert device.sign_up().draft().post("/onboarding/review", {}).status == 303


def _careful(device):
    _asked(device)
    assert device.post("/profile/health-question", {"kidney_disease": "1"}).status == 303
    device.acknowledge()


def _logged(device):
    device.with_plan().log(days=40, calories=2300, kilograms=81.6)
    device.call("/v1/diary", data={"foodId": 1, "grams": 150, "meal": "lunch"})
    name = "Grandmother's lasagne with spinach and an exceptionally long name"
    device.call("/v1/diary", data={"name": name, "calories": 1240, "protein": 48, "meal": "dinner"})
    device.call("/v1/diary", data={"calories": 95})
    device.call("/v1/water", data={"millilitres": 250})


def _planning(device):
    device.with_plan()
    device.call("/v1/diary", data={"name": "Curry at a friend's", "calories": 700, "guess": 40, "meal": "lunch"})
    tomorrow = str(date.today() + timedelta(days=1))
    for name, calories in [("Lentil soup", 380), ("Rye bread with butter and an exceptionally long name", 210)]:
        food = {"name": name, "calories": calories, "meal": "dinner"}
        device.call("/v1/diary", data={**food, "isPlanned": True})
        device.call("/v1/diary", data={**food, "day": tomorrow, "guess": 20})


def _hiding(device):
    device.with_plan().log(days=40, calories=2300, kilograms=81.6)
    assert device.post("/settings", {"hidesNumbers": "true"}).status == 303


def _cooking(device):
    device.with_plan()
    label = {
        "name": "Grandmother's granola with hazelnuts and an exceptionally long name", "brand": "Mill",
        "barcode": "4006381333931", "calories": 454, "protein": 10, "carbohydrate": 60, "fat": 17,
        "nutrients": {"sugar": 22, "fibre": 6, "salt": 0.3, "vitamin_c": 12, "calcium": 250},
        "portions": [{"name": "1 bowl", "grams": 45}],
    }
    food = device.call("/v1/own-foods", data=label)["food"]["id"]
    ingredients = [{"ownFoodId": food, "grams": 45}, {"foodId": 1, "grams": 150}]
    recipe = {"servings": 2, "cookedWeight": 180, "ingredients": ingredients}
    bowl = device.call("/v1/own-foods", data={"name": "Apple bowl", "recipe": recipe})["food"]["id"]
    device.call("/v1/diary", data={"ownFoodId": food, "grams": 45, "meal": "breakfast"})
    device.call("/v1/diary", data={"ownFoodId": bowl, "grams": 180, "meal": "lunch"})
    device.call("/v1/diary", data={"name": "Toast", "calories": 250, "meal": "dinner"})


def _nothing(_):
    pass


# What each of them does before they see pages; nobody has no account.
PEOPLE = {
    "nobody": _nothing,
    "beginner": lambda device: device.sign_up().draft(),
    "cycling": lambda device: device.sign_up().cycle_steps(4),
    "revealing": lambda device: device.sign_up().cycle_steps(4).none_of_these(),
    "tracking": lambda device: device.sign_up().cycle_steps(),
    "asked": _asked,
    "careful": _careful,
    "mistaken": lambda device: device.sign_up().draft(),
    "skipped": lambda device: device.sign_up().skip(),
    "ready": lambda device: device.sign_up().complete(),
    "planned": _planned,
    "logged": _logged,
    "planning": _planning,
    "hiding": _hiding,
    "cooking": _cooking,
    "reviewing": lambda device: log_weeks(with_past_plan(device), [550, 540, 560, 550, 550, 0, 20]),
    "level": lambda device: log_weeks(with_past_plan(device), [0, 0, 0, None, None, 0, 0], weekly=0),
    "steady": lambda device: log_weeks(with_past_plan(device), [0, 0, 0, 0, 0, 0, 0]),
}


class Cast:
    """What the browsers of these people keep, by their names: each is made when it is first asked for.

    Everybody but nobody may do something more in the end. Other tests may have changed what they have, but for their
    state: who has a plan has one.
    """

    def __init__(self, browser, server, then=_nothing):
        self._browser, self._server, self._then = browser, server, then
        self._kept = {"nobody": None}

    def __getitem__(self, who):
        if who not in self._kept:
            device = Device(self._browser, self._server)
            PEOPLE[who](device)
            self._then(device)
            self._kept[who] = device.kept()
            device.close()
        return self._kept[who]
