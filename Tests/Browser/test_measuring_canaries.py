"""Nothing that somebody tells is among what is counted of them. The server of all tests is searched for it at their end; here
somebody tells things that nobody else does."""

import pytest

from support.measured import leaks
from support.server import Server

CANARY = {
    "dateOfBirth": "1977-07-17", "gender": "female", "units": "metric", "currentWeight": "77.7", "height": "177.7",
    "heightInches": "", "targetWeight": "71.7",
}
PAGES = ["/home", "/diary", "/plan", "/progress", "/profile", "/how-it-works", "/tasks", "/settings", "/settings/measuring"]


@pytest.fixture
def counting(program, tmp_path):
    return Server(program, tmp_path, options=("--measuring", "on"))


def test_nothing_that_somebody_tells_is_counted(counting, new_device):
    device = new_device(server=counting)
    device.sign_up().complete(**CANARY).acknowledge()
    device.call("/v1/diary", data={"name": "Canary seed soup", "calories": 777, "protein": 17.7, "meal": "lunch"})
    device.call("/v1/water", data={"millilitres": 777})
    weighed = device.post("/diary/weight", {"update": "1", "weight": "77.1", "units": "metric", "key": "canary-weight"})
    assert weighed.status == 303, weighed.text()
    added = device.post("/tasks/add", {"title": "Canary walk", "monday": "1", "key": "canary-task"})
    assert added.status == 303, added.text()
    for path in PAGES:
        device.page.goto(path)
        device.page.wait_for_load_state()
    found, counted = leaks(counting)
    assert found == []
    assert {"plan_onboarding_completed", "metrics_acknowledged", "food_logged", "weight_updated", "plan_tab_viewed",
            "visited", "metrics_summary_viewed"} <= counted
