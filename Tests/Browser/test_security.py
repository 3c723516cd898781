"""What people type is text, cookies stay with us, and other sites do nothing in somebody's name."""

import pytest
from playwright.sync_api import expect

from support.actions import alert, button, field, heading
from support.audits import cut_text, findings, sideways
from support.cast import PEOPLE, SUBSCRIPTION
from support.device import NARROW
from support.offline import plans_at
from support.othersite import OtherSite
from support.people import SAMPLE, Person
from support.places import PLACES
from support.policy import directives, inline_parts, listen
from support.sentences import say
from support.waiting import wait_until

EMOJI = "🎉"
NAMES = {
    "a script": "<script>alert(1)</script>",
    "a picture": "'><img src=x onerror=alert(1)>",
    "a mark with an accent": "\"\u0338 autofocus onfocus=alert(1) x=\"",
    "a template": "{{{frame.token}}} {{say.tab.home}} {name}",
    "a hundred emoji": EMOJI * 100,
    "one long word": "Wolfeschlegelsteinhausenbergerdorff" * 2,
}
# Every form that changes something, with fields that it would accept.
FORMS = {
    "/diary/weight": {"weight": "150", "update": "1", "units": "us", "key": "foreign-form"},
    "/plan/what-if": {"calories": "1900", "units": "us"},
    "/plan/what-if/use": {"calories": "1900", "units": "us", "key": "foreign-what-if"},
    "/profile/edit": {**SAMPLE, "name": "Mallory", "currentWeight": "150"},
    "/settings": {"language": "de", "units": "metric", "theme": "dark", "timeZone": "UTC"},
    "/settings/notifications": {"plan_updated-push": "1"},
    "/settings/notifications/devices": SUBSCRIPTION,
    "/settings/password": {"currentPassword": Person().password, "newPassword": "chosen by Mallory"},
    "/settings/delete": {"confirmation": Person().password},
    "/home/not-now": {}, "/plan/generate": {}, "/plan/acknowledge": {"metricsId": "1"},
    "/onboarding/skip": {}, "/onboarding/draft": SAMPLE, "/onboarding/review": {},
    "/settings/sessions/end": {"id": "1"}, "/profile/health-question": {"none": "1"},
    "/profile/remove-measures": {"scope": "everything"}, "/diary/day": {"day": "2026-01-01", "completeness": "complete"},
    "/diary/week": {"day": "2026-01-01", "completeness": "complete"},
    "/settings/measuring": {"measured": "no"}, "/settings/problem": {"place": "diary"},
    "/measuring/recommendation": {"score": "9"}, "/measuring/rating": {"stars": "4"}, "/measuring/events": {"request": "{}"},
    "/logout": {}, "/logout-everywhere": {},
}


@pytest.fixture
def other_site():
    site = OtherSite({"/framed": "<p>Anybody may frame this.</p>"})
    yield site
    site.stop()


def expect_whole(page, part, name):
    """A name is text in a part of a page, all of it, and the page is no wider for it."""
    if part.evaluate("each => each.matches('input')"):
        expect(part).to_have_value(name)
    else:
        expect(part).to_have_text(name)
    assert findings(wider_than_the_screen=sideways(page), cut_off=cut_text(page)) == {}


@pytest.mark.parametrize("size", [NARROW], ids=str)
@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES.keys())
def test_a_name_is_text_wherever_it_stands(device, name):
    violations = listen(device.context)
    page = device.page
    device.sign_up(Person(name=name))
    greeting = say("home.greeting", name=name)
    page.goto("/onboarding")
    expect_whole(page, page.locator("h1"), say("onboarding.welcome.title", name=name))
    device.complete()
    page.goto("/how-it-works?first")
    expect_whole(page, page.locator(".greeting"), say("summary.greeting", name=name))
    page.goto("/home")
    expect_whole(page, page.locator("h1"), greeting)
    page.goto("/profile")
    expect_whole(page, page.locator("h1"), name)
    page.goto("/profile/edit")
    expect_whole(page, field(page, "name"), name)
    # A page that is refused is shown with what was typed.
    field(page, "currentWeight").fill("1")
    button(page, "frame.save").click()
    expect(alert(page)).to_be_visible()
    expect_whole(page, field(page, "name"), name)
    assert violations == []


def test_a_name_of_two_hundred_emoji_is_refused_and_stays_in_its_field_and_half_of_them_are_a_name(page):
    person = Person(name=EMOJI * 200)
    type_account(page, person)
    expect(alert(page)).to_contain_text(say("problem.wrongLength", field="Name", minimum="1", maximum="100"))
    expect(field(page, "name")).to_have_value(person.name)
    person.name = EMOJI * 100
    type_account(page, person)
    expect(heading(page, say("onboarding.welcome.title", name=person.name))).to_be_visible()


def type_account(page, person):
    """Fills in the form to sign up, as with a keyboard, and sends it."""
    page.goto("/signup")
    for name in ["name", "email", "password"]:
        field(page, name).fill(getattr(person, name))
    button(page, "account.signup.submit").click()


def test_a_script_that_got_into_a_page_would_not_run_and_would_be_noticed(device):
    violations = listen(device.context)
    device.page.goto("/help")
    device.page.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>')")
    wait_until(lambda: device.page.title() and violations and device.troubles)
    assert violations == ["script-src-attr inline"]
    assert device.troubles and not any("dialog" in trouble for trouble in device.troubles)
    device.troubles.clear()


def test_no_page_allows_scripts_or_styles_within_itself(people, new_device):
    for who in PEOPLE:
        device = new_device(storage_state=people[who])
        for path in sorted({place.path for place in PLACES if place.who == who} | {"/nothing/here"}):
            answer = device.context.request.get(path, max_redirects=0, headers={"Accept": "text/html"})
            assert answer.headers["content-type"].startswith("text/html"), path
            policy = directives(answer.headers["content-security-policy"])
            assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == ["'none'"], path
            # The page that computes with WebAssembly by itself, and nothing else, may.
            computes = path.split("?")[0] == "/diary/add" and 'id="scanner"' in answer.text()
            assert policy["script-src"] == (["'self'", "'wasm-unsafe-eval'"] if computes else ["'self'"]), path
            for name in ["style-src", "img-src", "connect-src", "form-action"]:
                assert policy[name] == ["'self'"], path
            allowed = answer.headers["content-security-policy"].replace("'wasm-unsafe-eval'", "" if computes else "?unsafe")
            assert "unsafe" not in allowed, path
            assert inline_parts(answer.text()) == [], path
        refused = device.post("/logout", {}, token=False)
        assert "unsafe" not in refused.headers["content-security-policy"]


def test_cookies_are_out_of_reach_of_scripts_and_of_other_sites_forms(device):
    device.sign_up(Person()).complete()
    device.post("/home/not-now", {})
    cookies = {cookie["name"]: cookie for cookie in device.context.cookies()}
    assert {"gtsd", "gtsd-toast", "gtsd-metrics-later"} <= set(cookies)
    for name, cookie in cookies.items():
        assert cookie["httpOnly"] and cookie["sameSite"] == "Lax", name
    device.page.goto("/home")
    assert device.page.evaluate("document.cookie") == ""


def test_a_form_that_is_not_ours_changes_nothing(device, new_device):
    device.with_plan()
    others = new_device().sign_up().token()
    own = {"Origin": device.server.address}
    for trick, token, headers in [
        ("no token", None, own), ("invented token", "A" * 44, own), ("the token of another person", others, own),
        ("foreign origin", device.token(), {"Origin": "https://evil.example"}),
        ("no known origin", device.token(), {"Origin": "null"}), ("no origin", device.token(), {}),
        ("cross-site", device.token(), {**own, "Sec-Fetch-Site": "cross-site"}),
        ("same-site", device.token(), {**own, "Sec-Fetch-Site": "same-site"}),
    ]:
        for path, fields in FORMS.items():
            form = {**fields, "token_": token} if token else fields
            answer = device.context.request.post(path, form=form, headers=headers, max_redirects=0)
            assert answer.status == 403, (trick, path)
    expect_untouched(device)


def expect_untouched(device):
    """Somebody is still logged in, and everything of theirs is as it was."""
    page = device.page
    assert plans_at(page, "150 lbs") == (1, 0)
    page.goto("/profile")
    expect(heading(page, device.person.name)).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("180 lbs")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    answer = device.post("/login", {"email": device.person.email, "password": device.person.password}, token=False)
    assert answer.headers["location"] == "/home"


def test_a_form_on_another_site_changes_nothing(device, other_site):
    device.with_plan()
    page = device.page
    for site in [other_site.address, other_site.neighbour]:
        for path in ["/diary/weight", "/logout-everywhere"]:
            inputs = "".join(f'<input name="{name}" value="{value}">' for name, value in FORMS[path].items())
            other_site.pages["/"] = (
                f'<form method="post" action="{device.server.address}{path}">{inputs}<button>Win a prize</button></form>')
            page.goto(site)
            page.get_by_role("button", name="Win a prize").click()
            expect(heading(page, say("page.forbidden.title"))).to_be_visible()
    expect_untouched(device)


def test_another_site_can_not_show_our_pages_within_its_own(device, other_site):
    device.with_plan()
    paths = ["/", "/login", "/plan", "/settings", "/nothing/here"]
    other_site.pages["/"] = '<iframe src="/framed"></iframe>' + "".join(
        f'<iframe src="{device.server.address}{path}"></iframe>' for path in paths)
    for site in [other_site.address, other_site.neighbour]:
        device.page.goto(site)
        allowed, *refused = device.page.main_frame.child_frames
        expect(allowed.locator("p")).to_have_text("Anybody may frame this.")
        # A refusal is reported on other ways than what came, and may arrive later.
        blocked = ["chrome-error://chromewebdata/"] * len(paths)
        wait_until(lambda: device.page.content() and len(device.troubles) == len(paths)
                   and [frame.url for frame in refused] == blocked)
        assert all("frame-ancestors 'none'" in trouble for trouble in device.troubles)
        device.troubles.clear()
