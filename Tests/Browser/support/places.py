"""Every page of the app in each of its states, and who of the cast sees it."""

import dataclasses
import datetime
import json
from collections.abc import Callable

from playwright.sync_api import Page, expect

from support.actions import alert, button, go_on, link, toast, without_webassembly
from support.sentences import say
from support.waiting import intercept


TOMORROW = datetime.date.today() + datetime.timedelta(days=1)


def _nothing(_):
    pass


@dataclasses.dataclass(frozen=True)
class Place:
    """A page in one of its states. A brief one changes by itself within seconds."""
    name: str
    who: str
    path: str
    prepare: Callable[[Page], None] = _nothing
    is_brief: bool = False

    def __str__(self):
        return self.name

    def open(self, page):
        """Goes there."""
        page.goto(self.path)
        self.prepare(page)
        # What was pressed may lead to a page of which only the beginning is here.
        page.wait_for_load_state()


def open_details(page):
    """Opens everything that can be opened."""
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")


def _unanswered_question(page):
    button(page, "health.question.submit").click()
    expect(alert(page)).to_be_visible()


def _nothing_chosen(page):
    button(page, "diary.several.move").click()
    expect(alert(page)).to_be_visible()


def _long_meal(page):
    _fill(page, "name.lunch", "Bento " * 8)
    button(page, "frame.save").click()
    expect(alert(page)).to_be_visible()


def _unchosen_removal(page):
    button(page, "measures.remove.submit").click()
    expect(alert(page)).to_be_visible()


def _fill(page, name, text):
    page.locator(f'[id="{name}"]').fill(text)


def _tried_targets(page):
    """A week in which every day is something else."""
    open_details(page)
    _fill(page, "everyDay.calories", "2000")
    _fill(page, "everyDay.fat", "1 g/kg")
    _fill(page, "weekdays.saturday.calories", "2600")
    page.locator('[id="refeedDays.wednesday"]').check()
    button(page, "targets.preview").click()
    expect(page.get_by_text(say("targets.preview.note"))).to_be_visible()
    open_details(page)


def _refused_targets(page):
    open_details(page)
    _fill(page, "everyDay.calories", "900")
    button(page, "targets.save").click()
    expect(alert(page)).to_be_visible()
    open_details(page)


def _refused_sign_up(page):
    page.locator("#email").fill("nowhere")
    button(page, "account.signup.submit").click()
    expect(alert(page)).to_be_visible()


def _refused_log_in(page):
    page.locator("#email").fill("nobody@example.org")
    page.locator("#password").fill("not this one")
    button(page, "account.login.submit").click()
    expect(alert(page)).to_be_visible()


def _refused_address(page):
    button(page, "account.forgot.submit").click()
    expect(alert(page)).to_be_visible()


def _sent_link(page):
    page.locator("#email").fill("nobody@example.org")
    button(page, "account.forgot.submit").click()
    expect(page.get_by_role("heading", name=say("account.forgot.sent.title"))).to_be_visible()


def _refused_step(page):
    for field in page.locator("form[data-draft] input:not([type=radio]):visible").all():
        field.fill("")
    if page.locator("#targetWeight").is_visible():
        page.locator("#targetWeight").fill("a lot")
    go_on(page)
    expect(alert(page)).to_be_visible()


def _tip(page):
    page.locator(".info").click()
    expect(page.get_by_role("dialog")).to_be_visible()


def _contradicted_goal(page):
    page.locator("label[for=goal-gain_muscle]").click()
    go_on(page)
    expect(page.get_by_role("link", name=say("steps.goal.profile.open"))).to_be_visible()


def _refused_calories(page):
    page.locator("#calorieTarget").fill("a lot")
    go_on(page)
    expect(alert(page)).to_be_visible()


def _failed_metrics(page):
    intercept(page, "**/plan/acknowledge", lambda route: route.abort())
    button(page, "myplan.metrics.submit").click()
    expect(alert(page)).to_be_visible()
    open_details(page)


def _log_sheet(page):
    button(page, "log.title").click()
    expect(page.get_by_role("dialog", name=say("log.title"))).to_be_visible()


def _answered_what_if(page):
    without_webassembly(page)
    page.reload()
    page.locator("#calories").fill("1900")
    button(page, "whatif.show").click()
    expect(page.get_by_role("table", name=say("whatif.answer"))).to_contain_text("1,900")


def _live_what_if(page):
    expect(page.get_by_role("slider")).to_have_count(4)
    page.locator("#activityLevel").select_option("sedentary")
    page.locator("#pace").fill("2")
    expect(page.get_by_text(say("guard.calorie_floor.title"))).to_be_visible()


def _refused_what_if(page):
    without_webassembly(page)
    page.reload()
    for name in ["targetWeight", "calories"]:
        page.locator(f"#{name}").fill("a lot")
    button(page, "whatif.use").click()
    expect(alert(page)).to_be_visible()


def _refused_weight(page):
    page.locator("#weight").fill("a lot")
    button(page, "frame.save").click()
    expect(page.locator(".problem")).to_be_visible()


def _refused_days(page):
    page.locator("#from").fill("")
    button(page, "frame.save").click()
    expect(page.locator(".problem").first).to_be_visible()


def _previewed_profile(page):
    page.locator("#currentWeight").fill("174")
    button(page, "preview.button").click()
    expect(page.locator("#preview")).to_be_visible()
    open_details(page)


def _refused_food(page):
    open_details(page)
    page.locator("#calories").fill("a lot")
    button(page, "diary.add.button").click()
    expect(alert(page)).to_be_visible()


def _open(action):
    """Goes where a form's action leads, for what has a number that is not known before."""

    def go(page):
        page.locator(f"a[href^='{action}']").first.click()
        page.wait_for_url(f"**{action}*")
        open_details(page)

    return go


def _doubtful_food(page):
    for name, value in {"name": "Bar", "calories": "900", "protein": "1", "carbohydrate": "2", "fat": "3"}.items():
        page.locator(f"#{name}").fill(value)
    button(page, "kitchen.food.save").click()
    expect(page.locator("#confirmed")).to_be_visible()


def _typed_food(page):
    page.locator("#q").fill("2 eggs, 3 oz chicken breast, qqqq and a banana")
    expect(page.get_by_role("option")).to_have_count(4)


def _tray(page):
    _typed_food(page)
    page.get_by_role("option").first.click()
    page.locator("#tray summary").first.click()
    expect(page.locator("#tray [inputmode=decimal]").first).to_be_visible()


def _read_day(page):
    page.locator("#text").fill("2 eggs, 6 kg skyr, a glass of water, 80 kg, qqqq")
    button(page, "reading.button").click()
    expect(button(page, "reading.confirm")).to_be_visible()


def _entry(page):
    page.locator("a.entry").first.click()
    expect(page.locator("#day")).to_be_visible()


def _refused_weigh_in(page):
    page.locator("#weight").fill("a lot")
    button(page, "frame.save").click()
    expect(page.locator(".problem")).to_be_visible()


def _refused_profile(page):
    open_details(page)
    for field in ["name", "currentWeight", "targetWeight", "mealsPerDay"]:
        page.locator(f"#{field}").fill("a lot" if field != "name" else "")
    button(page, "frame.save").click()
    expect(alert(page)).to_be_visible()


def _refused_password(page):
    button(page, "settings.password.submit").click()
    expect(alert(page)).to_be_visible()
    open_details(page)


def _next_month(page):
    link(page, "cycle.month.next").click()
    page.wait_for_url("**/cycle?month=*")


def _refused_cycle(page):
    open_details(page)
    page.locator("#days-0").fill("many")
    page.locator("#own button.primary").click()
    expect(alert(page)).to_be_visible()


def _refused_task(page):
    page.get_by_label(say("tasks.weekday.monday")).first.uncheck()
    button(page, "tasks.add.submit").click()
    expect(alert(page)).to_be_visible()
    open_details(page)


def _ticked(page):
    lunch = page.get_by_role("checkbox", name=say("tasks.lunch"))
    if not lunch.is_checked():
        lunch.click()
    expect(lunch).to_be_checked()


def _refused_quiet_hours(page):
    page.locator("#quiet").check()
    page.locator("[id='quietHours.from']").fill("")
    button(page, "frame.save").click()
    expect(alert(page)).to_be_visible()


def _toast(page):
    page.locator("label", has_text=say("settings.theme.system")).click()
    button(page, "frame.save").first.click()
    expect(toast(page)).to_be_visible()


def _previewed_import(page):
    rows = "".join(f"2025-09-{day:02},{80 + day / 10},{2000 + day}\n" for day in range(1, 20))
    preview = page.get_by_role("heading", name=say("import.preview.title"))
    # What was read waits, so the page shows it again.
    if preview.count() == 0:
        page.locator("#file").set_input_files({
            "name": "log.csv", "mimeType": "text/csv",
            "buffer": f"date,weight_kg,kcal\n{rows}some day,80,\n2025-09-20,heavy,\n".encode()})
        button(page, "import.read").click()
    expect(preview).to_be_visible()
    open_details(page)


def _asked_import(page):
    if page.get_by_role("heading", name=say("import.preview.title")).count() == 0:
        page.locator("#file").set_input_files({
            "name": "own.csv", "mimeType": "text/csv",
            "buffer": "Wann;Wie schwer;Wie viel;Notiz\n03/04/2025;180,4;2.210;windig und kalt\n".encode()})
        button(page, "import.read").click()
        expect(page.get_by_label("Wie schwer")).to_be_visible()
    unit = page.get_by_role("group", name=say("import.question.weightUnit"))
    # The columns are remembered; what is answered again would leave nothing to ask.
    if unit.count() == 0:
        page.get_by_label("Wie schwer").select_option("weight")
        page.get_by_label("Wie viel").select_option("calories")
        button(page, "import.answer").click()
    expect(unit).to_be_visible()


def _recipe_file(page, recipes):
    """Reads a file with recipes, unless it waits already."""
    if page.get_by_role("heading", name=say("kitchen.import.file")).count() == 0:
        page.locator("#file").set_input_files(
            {"name": "recipes.json", "mimeType": "application/json", "buffer": json.dumps(recipes).encode()})
        button(page, "import.read").click()
        expect(page.get_by_role("heading", name=say("kitchen.import.file"))).to_be_visible()


def _recipes_read(page):
    lines = ["200 g flour", "2 eggs, beaten", "salt to taste", "1 handful of unobtainium"]
    _recipe_file(page, [
        {"@type": "Recipe", "name": name, "recipeYield": "4", "recipeIngredient": lines}
        for name in ["Pancakes", "The wholewheat bread with sunflower seeds that grandmother baked on Sundays"]])

def _recipe_read(page):
    _recipes_read(page)
    page.goto("/recipes/import/1")
    expect(page.get_by_role("heading", name="200 g flour")).to_be_visible()
    open_details(page)


def _refused_import(page):
    page.locator("#file").set_input_files({"name": "a.txt", "mimeType": "text/plain", "buffer": b"a"})
    button(page, "import.read").click()
    expect(alert(page)).to_be_visible()


def _unknown_zone(page):
    page.locator("#timeZone").fill("Atlantis")
    button(page, "frame.save").click()
    expect(alert(page)).to_be_visible()


def _expired_form(page):
    page.evaluate("document.querySelectorAll('[name=token_]').forEach((each) => { each.value = 'expired'; })")
    button(page, "settings.logout").evaluate("button => button.form.submit()")
    expect(page.get_by_role("heading", name=say("page.forbidden.title"))).to_be_visible()


PLACES = [
    Place("landing", "nobody", "/"),
    Place("sign up", "nobody", "/signup"),
    Place("sign up, refused", "nobody", "/signup", _refused_sign_up),
    Place("log in", "nobody", "/login"),
    Place("log in, refused", "nobody", "/login", _refused_log_in),
    Place("forgot password", "nobody", "/forgot-password"),
    Place("forgot password, refused", "nobody", "/forgot-password", _refused_address),
    Place("forgot password, sent", "nobody", "/forgot-password", _sent_link),
    Place("reset password", "nobody", "/reset-password?token=x"),
    Place("reset password, not valid", "nobody", "/reset-password"),
    Place("help", "nobody", "/help"),
    Place("help article", "planned", "/help/bmr"),
    Place("help article with pictures", "skipped", "/help/complete-profile"),
    Place("learn", "planned", "/learn"),
    Place("learn topic", "planned", "/learn/bmr"),
    Place("learn topic with a table", "planned", "/learn/tdee"),
    Place("learn topic, for nobody", "nobody", "/learn/calorie-target"),
    Place("not found", "nobody", "/nowhere"),
    Place("form expired", "planned", "/settings", _expired_form),
    Place("offline", "nobody", "/offline"),
    Place("goodbye", "nobody", "/goodbye?after=2026-12-28"),
    Place("welcome", "beginner", "/onboarding/welcome"),
    Place("short way", "beginner", "/onboarding/short"),
    Place("short way, budget", "ready", "/onboarding/short/budget"),
    Place("account", "beginner", "/onboarding/account"),
    Place("account, refused", "mistaken", "/onboarding/account", _refused_step),
    Place("health", "beginner", "/onboarding/health"),
    Place("health, refused", "mistaken", "/onboarding/health", _refused_step),
    Place("goals", "beginner", "/onboarding/goals", open_details),
    Place("goals, refused", "mistaken", "/onboarding/goals", _refused_step),
    Place("review", "beginner", "/onboarding/review"),
    Place("cycle goal", "cycling", "/onboarding/cycle/goal"),
    Place("cycle goal, explained", "cycling", "/onboarding/cycle/goal", _tip),
    Place("cycle goal, contradicted", "planned", "/onboarding/cycle/goal", _contradicted_goal),
    Place("cycle calories", "cycling", "/onboarding/cycle/calories"),
    Place("cycle calories, explained", "cycling", "/onboarding/cycle/calories", _tip),
    Place("cycle calories, refused", "cycling", "/onboarding/cycle/calories", _refused_calories),
    Place("cycle eating window", "cycling", "/onboarding/cycle/eating_window"),
    Place("cycle eating window, explained", "cycling", "/onboarding/cycle/eating_window", _tip),
    Place("cycle explainer", "cycling", "/onboarding/cycle/explainer", open_details),
    Place("cycle explainer, explained", "cycling", "/onboarding/cycle/explainer", _tip),
    Place("cycle reveal", "revealing", "/onboarding/cycle/reveal"),
    Place("health question", "asked", "/profile/health-question?then=summary"),
    Place("health question, refused", "asked", "/profile/health-question", _unanswered_question),
    Place("health question, answered", "careful", "/profile/health-question"),
    Place("home with the health question", "asked", "/home"),
    Place("home of somebody careful", "careful", "/home"),
    Place("plan of somebody careful", "careful", "/plan", open_details),
    Place("profile of somebody careful", "careful", "/profile"),
    Place("summary", "ready", "/how-it-works?first", open_details),
    Place("summary from the profile", "planned", "/how-it-works", open_details),
    Place("home with the card", "ready", "/home"),
    Place("home with targets", "planned", "/home"),
    Place("home with a task that is done", "planned", "/home", _ticked),
    Place("home without a profile", "skipped", "/home"),
    Place("home in a cycle", "tracking", "/home", open_details),
    Place("tasks, empty", "ready", "/tasks"),
    Place("tasks", "planned", "/tasks", open_details),
    Place("tasks, refused", "planned", "/tasks", _refused_task),
    Place("cycle, none", "ready", "/cycle", open_details),
    Place("cycle", "planned", "/cycle", open_details),
    Place("cycle, another month", "planned", "/cycle", _next_month),
    Place("cycle, refused", "planned", "/cycle", _refused_cycle),
    Place("metrics", "ready", "/plan", open_details),
    Place("metrics, failed", "ready", "/plan", _failed_metrics),
    Place("metrics over time", "planned", "/profile/metrics", open_details),
    Place("profile, previewed", "planned", "/profile/edit", _previewed_profile),
    Place("plan", "planned", "/plan", open_details),
    Place("plan beside a log", "logged", "/plan", open_details),
    Place("timeline", "planned", "/plan/timeline"),
    Place("plans so far", "planned", "/plan/history"),
    Place("what you spend", "logged", "/plan/spending", open_details),
    Place("targets", "planned", "/targets", open_details),
    Place("targets, tried", "logged", "/targets", _tried_targets),
    Place("targets, refused", "planned", "/targets", _refused_targets),
    Place("what if", "logged", "/plan/what-if", _live_what_if),
    Place("what if, by the server", "planned", "/plan/what-if", _answered_what_if),
    Place("what if, refused", "planned", "/plan/what-if", _refused_what_if),
    Place("plan without a profile", "skipped", "/plan"),
    Place("plans side by side", "planned", "/plan/compare"),
    Place("plan on paper", "planned", "/plan/print"),
    Place("plan on paper beside a log", "logged", "/plan/print"),
    Place("what to log", "planned", "/log"),
    Place("progress with what to log", "planned", "/progress", _log_sheet),
    Place("weight", "planned", "/diary/weight?update=1"),
    Place("weight, refused", "planned", "/diary/weight?update=1", _refused_weight),
    Place("diary", "logged", "/diary"),
    Place("diary, empty", "skipped", "/diary"),
    Place("diary with something planned", "planning", "/diary"),
    Place("diary of tomorrow", "planning", f"/diary?day={TOMORROW}"),
    Place("diary of an empty day to come", "planned", f"/diary?day={TOMORROW}"),
    Place("log food for tomorrow", "planning", f"/diary/add?day={TOMORROW}&meal=lunch", open_details),
    Place("home with a planned meal", "planning", "/home"),
    Place("diary with something removed", "logged", "/diary?removed=1"),
    Place("home without numbers", "hiding", "/home"),
    Place("diary without numbers", "hiding", "/diary", open_details),
    Place("plan without numbers", "hiding", "/plan"),
    Place("progress without numbers", "hiding", "/progress"),
    Place("hidden numbers", "hiding", "/plan/what-if"),
    Place("weight without numbers", "hiding", "/diary/weight"),
    Place("unusual days", "logged", "/diary/unusual"),
    Place("unusual days, refused", "logged", "/diary/unusual", _refused_days),
    Place("copy or move", "logged", "/diary/several?all=1"),
    Place("copy or move, refused", "logged", "/diary/several", _nothing_chosen),
    Place("own meals", "logged", "/diary/meals?changed=1"),
    Place("own meals, refused", "logged", "/diary/meals", _long_meal),
    Place("log food", "logged", "/diary/add?meal=lunch", open_details),
    Place("log food, empty", "planned", "/diary/add?meal=lunch"),
    Place("log food, found", "logged", "/diary/add?meal=lunch&q=cheese"),
    Place("log food, typed", "logged", "/diary/add?meal=lunch", _typed_food),
    Place("log food, tray", "logged", "/diary/add?meal=lunch", _tray),
    Place("log food, read", "logged", "/diary/add?meal=lunch&q=2+eggs,+qqqq+and+a+banana"),
    Place("log food, refused", "logged", "/diary/add", _refused_food),
    Place("typed day", "logged", "/diary/reading"),
    Place("typed day, read", "logged", "/diary/reading", _read_day),
    Place("food", "logged", "/diary/add/1?meal=lunch"),
    Place("own food, logged", "cooking", "/kitchen", _open("/foods/")),
    Place("kitchen", "cooking", "/kitchen"),
    Place("kitchen, empty", "planned", "/kitchen"),
    Place("kitchen with something removed", "planned", "/kitchen?removed=1"),
    Place("new food", "planned", "/foods/new", open_details),
    Place("new food, asked", "planned", "/foods/new", _doubtful_food),
    Place("new recipe", "planned", "/recipes/new"),
    Place("recipe", "cooking", "/kitchen", _open("/recipes/")),
    Place("recipes of a file", "ready", "/recipes/import"),
    Place("recipes of a file, read", "planned", "/recipes/import", _recipes_read),
    Place("recipe of a file", "planned", "/recipes/import", _recipe_read),
    Place("nutrients", "cooking", "/nutrients?days=30", open_details),
    Place("nutrients, empty", "planned", "/nutrients"),
    Place("nutrient", "cooking", "/nutrients/vitamin_c?days=30", open_details),
    Place("diary entry", "logged", "/diary", _entry),
    Place("log weight", "logged", "/diary/weight"),
    Place("log weight, refused", "logged", "/diary/weight", _refused_weigh_in),
    Place("home with a review", "reviewing", "/home"),
    Place("weekly review with choices", "reviewing", "/review", open_details),
    Place("weekly review of a plateau", "level", "/review", open_details),
    Place("weekly review that is on track", "steady", "/review", open_details),
    Place("progress", "planned", "/progress", open_details),
    Place("progress beside a log", "logged", "/progress", open_details),
    Place("progress of a year", "logged", "/progress?range=1y", open_details),
    Place("progress, empty", "skipped", "/progress"),
    Place("profile", "planned", "/profile", open_details),
    Place("zero state", "skipped", "/profile"),
    Place("edit profile", "planned", "/profile/edit", open_details),
    Place("remove health data", "planned", "/profile/remove-measures"),
    Place("remove health data, refused", "planned", "/profile/remove-measures", _unchosen_removal),
    Place("edit profile, refused", "planned", "/profile/edit", _refused_profile),
    Place("bring your data", "ready", "/import", open_details),
    Place("bring your data, read", "logged", "/import", _previewed_import),
    Place("bring your data, asked", "ready", "/import", _asked_import),
    Place("bring your data, refused", "ready", "/import", _refused_import),
    Place("settings", "planned", "/settings", open_details),
    Place("settings, refused", "planned", "/settings", _unknown_zone),
    Place("settings, refused", "planned", "/settings", _refused_password),
    Place("settings, saved", "planned", "/settings", _toast, is_brief=True),
    Place("report a problem", "planned", "/settings/problem"),
    Place("notifications", "skipped", "/settings/notifications"),
    Place("notifications, with devices", "planned", "/settings/notifications"),
    Place("logins", "planned", "/settings/sessions"),
    Place("notifications, refused", "planned", "/settings/notifications", _refused_quiet_hours),
]
