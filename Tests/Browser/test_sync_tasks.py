"""Tasks without a connection: what is ticked and what is logged does them, and one's own are added, changed and stopped."""

import re
from datetime import datetime, time, timedelta

from playwright.sync_api import expect

from support.actions import button
from support.audits import violations
from support.in_step import MODULE, arrive, show_all
from support.kept import names
from support.offline import another_tab, banner
from support.sentences import say
from support.sync import TODAY, connection, expect_sent, keep_all, keeps_pages, mark, page, server, size, unsent  # noqa: F401


def task(page, title):
    """A task on Home that can be tapped."""
    return page.get_by_role("checkbox", name=re.compile(f"^{re.escape(title)}"))


def row(page, title):
    """A task on Home, whether or not it can be tapped."""
    return page.locator(".task-list > li").filter(has_text=title)


def hint(page):
    """How many are done, and what that means."""
    return page.locator(".tasks .streak .hint")


def summary(done, every):
    return f"{say('tasks.summary', done=done, all=every)}."


def own(page, title):
    """A task of one's own."""
    return page.get_by_role("region", name=title, exact=True)


def type_task(page, title):
    form = page.get_by_role("region", name=say("tasks.add"))
    form.get_by_label(say("field.title")).fill(title)
    button(form, "tasks.add.submit").click()


def drink(page):
    page.get_by_role("button", name=say("home.water.add", amount="16 fl oz")).click()
    # While it is being kept, the button does nothing.
    expect(page.locator("main [aria-busy=true]")).to_have_count(0)


def test_home_counts_what_is_ticked_and_logged_without_a_connection(page, connection):
    # The weight and breakfast were logged before.
    expect(hint(page)).to_contain_text(summary(2, 5))
    expect(page.locator(".tasks .days")).to_have_count(0)
    connection.lose()
    task(page, say("tasks.dinner")).click()
    expect(hint(page)).to_have_text(f"{summary(3, 5)} {say('tasks.encourage.begin.one', count='1')}")
    task(page, say("tasks.dinner")).click()
    expect(hint(page)).to_have_text(f"{summary(2, 5)} {say('tasks.encourage.begin.other', count='2')}")
    task(page, say("tasks.dinner")).click()
    expect(hint(page)).to_contain_text(summary(3, 5))
    page.goto("/diary/add?meal=lunch")
    page.locator("details.card summary").filter(has_text=say("diary.typed")).click()
    page.locator("#name").fill("Lentils")
    page.locator("#calories").fill("500")
    button(page, "diary.add.button").click()
    expect(banner(page)).to_contain_text(say("offline.entry_kept"))
    page.goto("/home")
    expect(task(page, say("tasks.lunch"))).to_have_count(0)
    expect(row(page, say("tasks.lunch"))).to_contain_text(say("tasks.done"))
    expect(mark(row(page, say("tasks.lunch")))).to_be_visible()
    expect(hint(page)).to_have_text(f"{summary(4, 5)} {say('tasks.encourage.kept')}")
    expect(page.locator(".tasks .days")).to_have_text(say("tasks.streak.one", count="1"))
    for _ in range(7):
        drink(page)
    expect(hint(page)).to_have_text(f"{summary(5, 5)} {say('tasks.encourage.all')}")
    assert violations(page) == []
    page.goto("/diary")
    page.get_by_role("button", name=f"{say('diary.remove')} Porridge").click()
    page.get_by_role("button", name=f"{say('diary.remove')} Lentils").click()
    expect(page.locator(".meals .entries li").filter(has_text="Lentils")).to_have_count(0)
    page.goto("/home")
    expect(hint(page)).to_contain_text(summary(3, 5))
    expect(task(page, say("tasks.lunch"))).not_to_be_checked()
    connection.restore()
    expect_sent(page)
    other = another_tab(page)
    other.goto("/home")
    expect(hint(other)).to_contain_text(summary(3, 5))
    expect(task(other, say("tasks.dinner"))).to_be_checked()
    expect(task(other, say("tasks.breakfast"))).not_to_be_checked()


def test_after_midnight_home_begins_a_new_day_without_a_connection(page, connection):
    connection.lose()
    page.goto("/home")
    for meal in ("lunch", "dinner"):
        task(page, say(f"tasks.{meal}")).click()
    expect(hint(page)).to_have_text(f"{summary(4, 5)} {say('tasks.encourage.kept')}")
    # What is kept for a day is still there, whenever this runs.
    tomorrow = TODAY + timedelta(days=1)
    page.clock.set_system_time(datetime.combine(tomorrow, time(0, 1)))
    page.goto("/home")
    # The day before counted, and nothing is done yet of this one.
    expect(hint(page)).to_have_text(f"{summary(0, 5)} {say('tasks.encourage.keep.other', count='4')}")
    expect(page.locator(".tasks .days")).to_have_text(say("tasks.streak.one", count="1"))
    expect(mark(page.locator(".task-list"))).to_have_count(0)
    for meal in ("breakfast", "dinner"):
        expect(task(page, say(f"tasks.{meal}"))).not_to_be_checked()
    task(page, say("tasks.breakfast")).press("Space")
    expect(hint(page)).to_contain_text(summary(1, 5))
    expect(task(page, say("tasks.breakfast"))).to_be_checked()
    expect(task(page, say("tasks.breakfast"))).to_be_focused()
    expect(mark(row(page, say("tasks.breakfast")))).to_be_visible()
    assert violations(page) == []
    # A day later still, that one did not count.
    page.clock.set_system_time(datetime.combine(tomorrow + timedelta(days=1), time(0, 1)))
    page.goto("/home")
    expect(hint(page)).to_have_text(f"{summary(0, 5)} {say('tasks.encourage.begin.other', count='4')}")


def test_what_is_being_typed_stays_when_the_page_is_drawn_anew(page, connection):
    arrive(page, "/tasks")
    connection.lose()
    page.goto("/tasks")
    type_task(page, "Walk")
    own(page, "Walk").locator("summary").click()
    title = own(page, "Walk").get_by_label(say("field.title"))
    show_all(page)
    expect(title).to_be_visible()
    title.fill("Walk f")
    type_task(page, "Swim")
    expect(own(page, "Swim")).to_be_visible()
    expect(title).to_have_value("Walk f")
    button(own(page, "Walk"), "frame.save").click()
    expect(own(page, "Walk f")).to_be_visible()
    expect(page.locator(".own-task:not([hidden])")).to_have_count(2)
    expect(own(page, "Walk f").locator("details")).not_to_have_attribute("open", "")


def test_own_tasks_are_added_changed_and_stopped_without_a_connection(page, connection):
    page.goto("/tasks")
    type_task(page, "Stretch")
    expect(own(page, "Stretch")).to_be_visible()
    page.goto("/home")
    keep_all(page)
    connection.lose()
    page.goto("/tasks")
    type_task(page, "")
    expect(page.get_by_text(say("unsent.missing"))).to_be_visible()
    type_task(page, "Walk")
    expect(mark(own(page, "Walk"))).to_be_visible()
    expect(own(page, "Walk")).to_contain_text(say("tasks.every_day"))
    assert violations(page) == []
    page.goto("/home")
    expect(mark(row(page, "Walk"))).to_be_visible()
    task(page, "Walk").click()
    expect(hint(page)).to_contain_text(summary(3, 7))
    page.goto("/tasks")
    # One that was not sent is changed like any other.
    for old, new in [("Walk", "Run"), ("Stretch", "Stretch well")]:
        own(page, old).locator("summary").click()
        own(page, old).get_by_label(say("field.title")).fill(new)
        own(page, old).get_by_role("checkbox", name=say("tasks.weekday.sunday")).uncheck()
        button(own(page, old), "frame.save").click()
        expect(own(page, new)).to_contain_text(say("tasks.weekday.short.saturday"))
        expect(own(page, new).locator("> .hint")).not_to_contain_text(say("tasks.weekday.short.sunday"))
    own(page, "Run").get_by_role("button", name=say("tasks.stop")).click()
    expect(own(page, "Run")).to_have_count(0)
    stopped = page.get_by_role("region", name=say("tasks.stopped"))
    expect(stopped).to_contain_text("Run")
    stopped.get_by_role("button", name=say("tasks.start")).click()
    expect(own(page, "Run")).to_be_visible()
    own(page, "Stretch well").get_by_role("button", name=say("tasks.stop")).click()
    expect(stopped).to_contain_text("Stretch well")
    assert violations(page) == []
    page.reload()
    expect(own(page, "Run")).to_be_visible()
    expect(unsent(page).locator("summary")).to_have_text(say("unsent.waiting.other", count="7"))
    connection.restore()
    expect_sent(page)
    other = another_tab(page)
    other.goto("/tasks")
    expect(own(other, "Run")).to_be_visible()
    expect(other.get_by_role("region", name=say("tasks.stopped"))).to_contain_text("Stretch well")
    expect(other.locator(".own-task")).to_have_count(1)


def test_a_task_that_is_refused_is_listed_with_what_was_typed(device, page, connection):
    for number in range(20):
        device.call("/v1/tasks", data={"title": f"Task {number}"})
    connection.lose()
    page.goto("/tasks")
    type_task(page, "One too many")
    expect(unsent(page)).to_contain_text(say("unsent.waiting.one"))
    connection.restore()
    refused = unsent(page)
    expect(refused.get_by_role("heading")).to_have_text(say("unsent.refused.one"))
    expect(refused).to_contain_text(f"{say('unsent.task')}, One too many")
    assert violations(page) == []
    refused.get_by_role("button", name=re.compile(f"^{say('unsent.edit')}:")).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label(say("field.title"))).to_have_value("One too many")
    dialog.get_by_role("button", name=say("frame.cancel")).click()
    other = another_tab(page)
    other.goto("/tasks")
    own(other, "Task 0").get_by_role("button", name=say("tasks.stop")).click()
    expect(other.get_by_text(say("toast.task_stopped"))).to_be_visible()
    page.bring_to_front()
    refused.get_by_role("button", name=re.compile(f"^{say('frame.retry')}:")).click()
    expect_sent(page)
    expect(own(page, "One too many")).to_be_visible()
    assert names(page, "refused") == []


def test_a_tick_that_waits_as_it_was_once_kept_is_sent(page, connection):
    """Each task of a day was once a record of its own."""
    connection.lose()
    page.evaluate("""async day => {
        const { keep } = await import(%s);
        await keep([{ kind: 'task_mark', id: `${day}/dinner`, fields: { isDone: true } },
            { kind: 'task_mark', id: `${day}/lunch`, fields: { isDone: true } },
            { kind: 'task_mark', id: `${day}/lunch`, fields: null }]);
    }""" % (MODULE % "core/outbox"), str(TODAY))
    page.goto("/home")
    expect(hint(page)).to_contain_text(summary(3, 5))
    connection.restore()
    expect_sent(page)
    expect(task(page, say("tasks.dinner"))).to_be_checked()
    expect(task(page, say("tasks.lunch"))).not_to_be_checked()
