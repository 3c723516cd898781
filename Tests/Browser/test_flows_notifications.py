"""Being notified of something while the app is closed."""

import json

import pytest
from playwright.sync_api import expect

from support.actions import button, link
from support.cast import SUBSCRIPTION
from support.device import PHONE
from support.sentences import say
from support.sync import keeps_pages  # noqa: F401
from support.waiting import wait_until

# No browser is subscribed without the service of its maker, so that part is played by the test.
SUBSCRIBING = """
const subscription = {
  endpoint: %(endpoint)s,
  toJSON: () => ({ endpoint: %(endpoint)s, keys: { p256dh: %(p256dh)s, auth: %(auth)s } }),
};
PushManager.prototype.getSubscription = async () => (localStorage.subscribed ? subscription : null);
PushManager.prototype.subscribe = async (options) => {
  localStorage.subscribed = options.applicationServerKey.length;
  return subscription;
};
Notification.requestPermission = async () => { localStorage.asked = 1; return "%(permission)s"; };
"""


@pytest.fixture(scope="module")
def browser(whole_browser):
    return whole_browser


def play(device, permission):
    values = {name: json.dumps(value) for name, value in SUBSCRIPTION.items()}
    device.context.add_init_script(SUBSCRIBING % {**values, "permission": permission})
    if permission == "granted":
        device.context.grant_permissions(["notifications"])


def test_choosing_without_a_script_by_keyboard(new_device):
    device = new_device(java_script_enabled=False).sign_up().skip()
    page = device.page
    page.goto("/settings")
    link(page, "settings.notifications.open").click()
    expect(page.get_by_text(say("notifications.script"))).to_be_visible()
    mail = page.get_by_role("group", name=say("notifications.plan_updated")).get_by_label(say("notifications.push"))
    mail.focus()
    page.keyboard.press("Space")
    page.get_by_label(say("notifications.quiet.on")).check()
    page.get_by_label(say("field.quietHours.from")).fill("21:30")
    button(page, "frame.save").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text(say("toast.settings_saved"))).to_be_visible()
    expect(mail).to_be_checked()
    expect(page.get_by_label(say("field.quietHours.from"))).to_have_value("21:30")


def test_a_device_is_turned_on_tried_and_turned_off(new_device):
    device = new_device(PHONE).sign_up().skip()
    play(device, "granted")
    page = device.page
    page.goto("/settings/notifications")
    expect(button(page, "notifications.add")).to_be_visible()
    assert page.evaluate("localStorage.asked") is None, "asked before anybody pressed the button"
    button(page, "notifications.add").click()
    expect(page.locator("[data-device] small")).to_contain_text(say("notifications.this_device"))
    expect(button(page, "notifications.add")).to_be_hidden()
    assert page.evaluate("localStorage.subscribed") == "65"
    page.get_by_role("button", name=say("notifications.trial")).click()
    expect(page.get_by_text(say("toast.trial_sent"))).to_be_visible()
    page.get_by_role("button", name=say("notifications.remove")).click()
    expect(page.get_by_text(say("notifications.devices.none"))).to_be_visible()
    expect(button(page, "notifications.add")).to_be_visible()


def test_who_says_no_is_told_how_to_change_it(device):
    device.sign_up().skip()
    play(device, "denied")
    page = device.page
    page.goto("/settings/notifications")
    button(page, "notifications.add").click()
    expect(page.get_by_role("status").filter(has_text=say("notifications.denied"))).to_be_visible()


def test_a_notification_is_shown_and_opens_the_page_it_leads_to(device):
    device.with_plan()
    device.context.grant_permissions(["notifications"])
    page = device.page
    page.goto("/home")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    for path in ["/plan", "/diary/weight"]:
        shown = deliver(device, {"title": "Hello", "text": "World", "path": path, "tag": "plan_updated"})
        assert shown == [["Hello", "World", "plan_updated", path]]
        # Another of its kind takes its place.
        shown = deliver(device, {"title": "Again", "text": "", "path": path, "tag": "plan_updated"})
        assert shown == [["Again", "", "plan_updated", path]]
        click(device)
        page.wait_for_url("**" + path)


def test_a_notification_never_leads_away(device):
    device.sign_up().skip()
    device.context.grant_permissions(["notifications"])
    page = device.page
    page.goto("/home")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    deliver(device, {"title": "Hello", "text": "", "path": "https://example.org/", "tag": "x"})
    click(device)
    assert [each.url for each in device.context.pages] == [f"{device.server.address}/home"]


def deliver(device, message):
    """What notifications are there once a message has come from the push service."""
    page = device.page
    session = device.context.new_cdp_session(page)
    registrations = []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    session.send("ServiceWorker.enable")
    # Only what asks a page hears of them.
    wait_until(lambda: page.title() and registrations)
    # A browser without windows sometimes loses a notification that it was given while it looked which ones it shows.
    for _ in range(6):
        session.send("ServiceWorker.deliverPushMessage", {
            "origin": device.server.address, "registrationId": registrations[-1]["registrationId"],
            "data": json.dumps(message)})
        shown = page.evaluate(
            """async (title) => {
                const registration = await navigator.serviceWorker.ready;
                for (let tries = 0; tries < 100; tries += 1) {
                    const shown = await registration.getNotifications();
                    if (shown.some((each) => each.title === title)) {
                        return shown.map((each) => [each.title, each.body, each.tag, each.data.path]);
                    }
                    await new Promise((resolve) => setTimeout(resolve, 50));
                }
            }""", message["title"])
        if shown:
            return shown
    raise AssertionError(f"There is no notification {message['title']}.")


def click(device):
    """Has the worker believe that the notification was clicked, which no browser lets a test do, and waits until it has
    done all that it does then."""
    worker = device.context.service_workers[0]
    worker.evaluate(
        """async () => {
            const [notification] = await self.registration.getNotifications();
            const click = new NotificationEvent("notificationclick", { notification });
            const work = [];
            click.waitUntil = (promise) => work.push(promise);
            self.dispatchEvent(click);
            if (work.length === 0) throw new Error("The worker does nothing.");
            await Promise.allSettled(work);
        }""")
