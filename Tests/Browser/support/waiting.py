"""Waiting for what no page shows."""

import time


def wait_until(condition, seconds=10):
    """Waits until something is true, and answers with what it is."""
    end = time.monotonic() + seconds
    while True:
        result = condition()
        if result or time.monotonic() > end:
            assert result, f"not within {seconds} s: {condition}"
            return result
        time.sleep(0.05)


def wait_for_service_worker(page):
    """Waits until the service worker answers for a page."""
    page.evaluate("""() => navigator.serviceWorker.controller
        ? true
        : new Promise((resolve) => navigator.serviceWorker.addEventListener(
            "controllerchange", () => resolve(true), { once: true }))""")


def wait_for_frame(page):
    """Waits until what a page has to draw now is drawn, and what moves with it is moved."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def intercept(page, address, handle):
    """Handles the requests of an open page to an address, from now on.

    Where a service worker controls a page that has just come, this may miss its requests for as long as it is open:
    then it begins anew, until one is handled.
    """
    def answer(route):
        route.fulfill(body="yes")

    routes = [("**/is-intercepted", answer), (address, handle)]

    def begin():
        # Only with none left it ends, and begins.
        for each, use in routes:
            page.unroute(each, use)
        for each, use in routes:
            page.route(each, use)
        return page.evaluate("fetch('/is-intercepted').then(({ ok }) => ok)")

    wait_until(begin)
