"""Losing the connection and having it back, and what people do in between."""

import time

from playwright.sync_api import expect

from support.actions import button, link
from support.kept import kept_at, names, use
from support.sentences import say
from support.waiting import wait_until


class Connection:
    """The connection of a browser to its server: without it the server can't be reached, and the pages notice."""

    def __init__(self, line, context):
        self.line, self.context = line, context
        self._sessions = {}

    def lose(self):
        """Loses it. Only pages that are open now notice when it is back."""
        self._emulate(is_offline=True)
        self.line.cut()

    def restore(self):
        """Has it back, and the pages notice at once."""
        self.line.mend()
        self._emulate(is_offline=False)

    def _emulate(self, is_offline):
        for page in self.context.pages:
            if page not in self._sessions:
                self._sessions[page] = self.context.new_cdp_session(page)
            self._sessions[page].send("Network.emulateNetworkConditions", {
                "offline": is_offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1})


def install(page):
    """Lets the service worker get hold of the pages, as it does while somebody reads the first one."""
    page.goto("/help")
    page.evaluate("""() => Promise.race([
      navigator.serviceWorker.ready.then(() => undefined),
      new Promise((_, reject) => setTimeout(reject, 60_000, new Error('There is no service worker.'))),
    ])""")
    # A page that began to load before is not its own.
    page.goto("/help")
    assert page.evaluate("navigator.serviceWorker.controller !== null")


def see(page, *paths):
    """Looks at pages, and waits until each is kept as it is now."""
    for path in paths:
        began = int(time.time() * 1000)
        page.goto(path)
        wait_until(lambda: kept_at(page, "pages", path) >= began)


def let_time_pass(page, hours):
    """Makes everything that is kept older."""
    use(page, """async (database, entries, milliseconds) => {
      for (const name of ['pages', 'outbox', 'typed']) {
        const found = await entries(name);
        const store = database.transaction(name, 'readwrite').objectStore(name);
        for (const [key, value] of found) {
          store.put({ ...value, savedAt: value.savedAt - milliseconds, end: value.end - milliseconds }, key);
        }
        await new Promise(resolve => { store.transaction.oncomplete = resolve; });
      }
    }""", hours * 3_600_000)


def banner(page):
    """What a page says about the connection."""
    return page.locator("#offline")


def expect_offline_page(page):
    """The page is shown that stands in for one that was not saved."""
    expect(page.get_by_role("heading", level=1, name=say("offline.title"))).to_be_visible()
    expect(page.get_by_text(say("offline.text"))).to_be_visible()


def expect_saved(page):
    """A page is shown as it was saved, and says so."""
    is_plan = page.url.endswith("/plan")
    expect(banner(page)).to_contain_text(say("offline.plan" if is_plan else "offline.page"))


def expect_waiting(page, weight):
    """The page says that a weight waits to be sent."""
    expect(banner(page)).to_contain_text(say("offline.kept_weights", weight=weight))


def update_weight(page, weight):
    """Enters a weight from My Plan, which is to follow it at once."""
    link(page, "myplan.weight").click()
    expect(page.get_by_label(say("weight.update"))).to_be_checked()
    enter_weight(page, weight)
    expect(banner(page)).to_contain_text(say("offline.weight_kept"))


def enter_weight(page, weight):
    """Enters a weight where the form for it is shown."""
    page.locator("#weight").fill(weight)
    button(page, "frame.save").click()


def plans_at(page, weight):
    """How many plans are listed, and how many of them came about by this weight."""
    page.goto("/plan/history")
    plans = page.locator(".history > li")
    return plans.count(), plans.filter(has_text=f"→ {weight} (").count()


def expect_sent_once(page, weight):
    """Progress has a weight exactly once, and none waits any more."""
    page.goto("/progress")
    wait_until(lambda: names(page, "outbox") == [])
    assert plans_at(page, weight) == (2, 1)


def another_tab(page):
    """Another tab, beside one that may be about to load something by itself."""
    return page.context.new_page()
