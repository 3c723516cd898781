"""Somebody who logs on the pages of a real browser, whose connection is cut like that of others, and lost at times."""

import random
import threading
import time
import uuid
from collections import Counter

from playwright.sync_api import Error, sync_playwright

CHROMIUM = "/usr/bin/chromium-headless-shell"
PATIENCE = 30
# The seconds after which a button that was not hit is pressed again.
AGAIN = 3
# Whether a form that had this key when its button was pressed was taken: the page went on, or the form is for something
# else now. Everything else leaves the form as it is.
IS_TAKEN = """([path, key]) => location.pathname !== path
    || [...document.querySelectorAll("input[name=key]")].every(({ value }) => value !== key)"""
# Notes on every page that a button of a form was hit, and of which.
NOTE_PRESS = """addEventListener("click", ({ target }) => {
    const form = target.closest?.("button")?.form;
    if (form) sessionStorage.pressed = form.getAttribute("action");
}, true);"""
# What is kept of a store in the browser, as the app itself reads it.
MODULES = """const modules = ["vault", "store", "outbox", "transport"];
const [vault, store, outbox, transport] = await Promise.all(modules.map((name) => import(
    document.querySelector("script[src*='/main.js']").src.replace("main.js", `core/${name}.js`))));"""
LEFT = f"""async () => {{ {MODULES}
    const [waiting, forms, refused] = await Promise.all([outbox.waiting(), outbox.forms(), outbox.refused()]);
    return [waiting.length + forms.length, refused];
}}"""
HELD = f"""async () => {{ {MODULES}
    const read = async (name) => (await vault.get("records", `${{document.documentElement.dataset.person}}/${{name}}`))?.value;
    const {{ records }} = await read("index");
    const held = {{}};
    for (const [name, [sequence, part]] of Object.entries(records)) {{
      if (sequence > 0) held[name] = [sequence, (await read(part))[name]];
    }}
    return held;
}}"""


class Browser(threading.Thread):
    """Pages of one person in a browser of their own."""

    def __init__(self, network, email, password, seed):
        super().__init__(daemon=True)
        self.network, self.login = network, {"email": email, "password": password}
        self.dice = random.Random(seed)
        self.address = f"http://127.0.0.1:{network.port}"
        self.names, self.drinks, self.weight = [], [], None
        self.held, self.refused, self.losses, self.problem = {}, [], 0, None
        self.is_ready, self.may_begin, self.may_settle = threading.Event(), threading.Event(), threading.Event()
        self.deadline = None

    def run(self):
        try:
            with sync_playwright() as playwright:
                chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
                context = chromium.new_context(base_url=self.address, locale="en-GB")
                context.add_init_script(NOTE_PRESS)
                self.page = context.new_page()
                self.page.set_default_timeout(PATIENCE * 1000)
                self.log_in()
                self.is_ready.set()
                self.may_begin.wait()
                while time.monotonic() < self.deadline:
                    self.act()
                self.find()
                self.may_settle.wait()
                self.settle()
                chromium.close()
        except Exception as problem:  # noqa: BLE001 — it is reported at the end
            self.problem = problem
        self.is_ready.set()

    def begin(self, deadline):
        """Logs until a moment of the monotonic clock."""
        self.deadline = deadline
        self.may_begin.set()

    def finish(self):
        """Sends what waits and reads what is new, and returns what is wrong."""
        self.may_settle.set()
        self.join()
        return self.problem

    def log_in(self):
        """Logs in, and waits until the pages and the records are there without a connection."""
        self.page.goto("/login")
        for name, value in self.login.items():
            self.page.locator(f"#{name}").fill(value)
        self.page.locator("form:has(#password) button.primary").click()
        self.page.wait_for_url("**/home")
        self.page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
        self.page.goto("/home")
        self.page.evaluate("""navigator.serviceWorker.ready
            .then(({ active }) => active.postMessage({ keep: 'pages', isNew: true }))""")
        self.wait_until(lambda: self.page.evaluate(f"""async () => {{ {MODULES}
            const names = (await vault.all("pages")).map(({{ name }}) => name);
            return await store.isThere() && ["/home", "/diary/add", "/diary/weight"].every((each) => names.includes(each));
        }}"""), "nothing is kept")

    # Actions of a person

    def act(self):
        roll = self.dice.random()
        if roll < 0.15:
            self.lose()
        elif roll < 0.35:
            self.find()
        elif roll < 0.65:
            name = f"browser {uuid.uuid4().hex}"
            self.fill("/diary/add", {"name": name, "calories": str(self.dice.randrange(50, 400))})
            self.names.append(name)
        elif roll < 0.85:
            place = self.dice.randrange(2)
            form = self.go("/home", "form[action='/home/water']", place)
            amount = int(form.locator("[name=millilitres]").input_value())
            self.press(form, form.locator("button"))
            self.drinks.append(amount)
        else:
            weight = f"{self.dice.randrange(810, 825) / 10}"
            self.fill("/diary/weight", {"weight": weight})
            self.weight = float(weight)

    def lose(self):
        """Is without a connection from now on."""
        self.losses += 1
        self.network.lose()

    def find(self):
        """Has a connection again."""
        self.network.restore()

    def go(self, path, form, place=0):
        """Opens a page as it is, or as it is kept, and answers with one of its forms. Of a page that is cut in the middle
        the form may be missing: then it is opened again."""
        found = self.page.locator(form)

        def is_there():
            # A page that does not come is asked for again, as people do.
            self.page.goto(path, wait_until="domcontentloaded", timeout=5_000)
            # Pages are kept anew some seconds after forms that waited were sent; until then, there may be none.
            if self.network.is_lost and not found.count():
                self.find()
            return self.page.url.endswith(path) and found.count() > place and self.page.locator("#toast").count()
        self.wait_until(is_there, f"{path} does not open")
        return found.nth(place)

    def fill(self, path, fields):
        form = self.go(path, f"form[action='{path}']:has(#{next(iter(fields))})")
        self.page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
        for name, value in fields.items():
            form.locator(f"#{name}").fill(value)
        self.press(form, form.locator("button.primary"))

    def press(self, form, button):
        """Presses a button, and waits until what it sends was taken. Where something that came above it at that moment has
        moved it away from under the pointer, it is pressed again, as people do."""
        path, key = self.page.evaluate("location.pathname"), form.locator("[name=key]").input_value()
        action, again = form.get_attribute("action"), [0]

        def is_taken():
            if self.page.evaluate("location.pathname") != path:
                return True
            if again[0] and self.page.evaluate("sessionStorage.pressed") == action:
                return self.page.evaluate(IS_TAKEN, [path, key])
            if time.monotonic() > again[0]:
                again[0] = time.monotonic() + AGAIN
                self.page.evaluate("sessionStorage.removeItem('pressed')")
                button.click(no_wait_after=True, timeout=AGAIN * 1000)
            return False
        self.wait_until(is_taken, f"{path} was not taken")

    def wait_until(self, is_so, otherwise):
        """Waits for something that can't be told while a page gives way to another."""
        deadline, last = time.monotonic() + PATIENCE, None
        while time.monotonic() < deadline:
            try:
                if is_so():
                    return
            except Error as error:
                last = error
            time.sleep(0.02)
        raise AssertionError(f"{otherwise}: {last or self.page.locator('main').inner_text()[:500]}")

    # What came of it

    def settle(self):
        """Sends what waits, reads what is new, and notes what is held then."""
        def is_sent():
            self.page.goto("/home", timeout=5_000)
            self.page.wait_for_timeout(300)
            left, self.refused = self.page.evaluate(LEFT)
            return not left
        self.wait_until(is_sent, "something still waits")
        self.page.evaluate(f"async () => {{ {MODULES} await transport.sync(); }}")
        self.held = {tuple(name.split("/", 1)): tuple(value) for name, value in self.page.evaluate(HELD).items()}

    def problems(self, truth, records):
        """What is not as it has to be, of what the server says: `truth` by kind and identifier, `records` with sequences."""
        today = {key: value for key, value in truth.items() if value.get("day") == time.strftime("%Y-%m-%d", time.gmtime())}
        logged = sorted(value["name"] for (kind, _), value in truth.items()
                        if kind == "diary_entry" and value["name"].startswith("browser "))
        drunk = sorted(value["millilitres"] for (kind, _), value in today.items() if kind == "water")
        weights = [value["weight"] for (kind, _), value in today.items() if kind == "weigh_in"]
        found = []
        if logged != sorted(self.names):
            found.append(f"{len(logged)} entries of {len(self.names)} that were typed in the browser are there")
        if drunk != sorted(self.drinks):
            found.append(f"the browser drank {Counter(self.drinks)}, and {Counter(drunk)} is there")
        if self.weight and weights != [self.weight]:
            found.append(f"the browser weighed {self.weight} last, and {weights} is there")
        if self.refused:
            found.append(f"the browser was refused {self.refused[:3]}")
        if self.held != records:
            others = [key for key in {**self.held, **records} if self.held.get(key) != records.get(key)]
            found.append(f"the browser holds {len(others)} records that the server does not say: "
                         f"{[(key, self.held.get(key), records.get(key)) for key in others[:3]]}")
        return found
