"""Does the README's session with a generated client: client_session.py ADDRESS

The client is the package gtsd_client, as openapi-python-client makes it of the contract. Whatever is sent and read
goes through its types, so what the contract says otherwise than the server fails here.
"""

import datetime
import importlib
import io
import sys
import zipfile

from gtsd_client import AuthenticatedClient, Client, models
from gtsd_client.types import File

TODAY = datetime.datetime.now(datetime.timezone.utc).date()
LOG = "date,weight_kg,kcal\n" + "".join(
    f"{TODAY - datetime.timedelta(days=day)},{74 + day / 50},{2000 + 5 * day}\n" for day in range(1, 29))


def done(client, operation, *arguments, **options):
    """What the operation answers, which has to be a success and of the type that the contract gives it."""
    module = importlib.import_module(f"gtsd_client.api.{operation}")
    response = module.sync_detailed(*arguments, client=client, **options)
    assert 200 <= response.status_code < 300, f"{operation}: {response.status_code} {response.content[:500]}"
    assert response.parsed is not None, f"{operation}: nothing that the client understands"
    print(f"{operation}: {response.status_code.value}", flush=True)
    return response.parsed


def signed_up(address):
    """The client of a new person."""
    body = models.SignUpBody(email="client@example.org", password="correct horse battery", name="Sarah")
    login = done(Client(base_url=address), "accounts.sign_up", body=body).data
    assert login.user.email == body.email
    return AuthenticatedClient(base_url=address, token=login.access_token)


def get_plan(client):
    """From who the person is to a plan that follows the weight."""
    done(client, "onboarding_and_profile.complete_onboarding", body=models.OnboardingRequest(
        date_of_birth=datetime.date(1990, 1, 15), gender=models.Gender.FEMALE, current_weight=75, height=170,
        target_weight=68, primary_goal=models.Goal.LOSE_WEIGHT,
        activity_level=models.ActivityLevel.MODERATELY_ACTIVE, health_conditions=[]))
    done(client, "plan.how_it_works")
    done(client, "metrics.metrics_today")
    done(client, "metrics.acknowledge_metrics", body=models.AcknowledgeMetricsBodyType0(metrics_id=1))
    done(client, "plan.generate_plan")
    changed = done(client, "onboarding_and_profile.change_profile", body=models.ProfileChanges(current_weight=74.2))
    assert changed.data.settings.current_weight == 74.2
    for operation in ["current_plan", "plan_history", "expected_projection"]:
        done(client, f"plan.{operation}")


def keep_log(client):
    """What is logged, and what comes of files."""
    done(client, "diary.weigh_in", body=models.WeighInRequest(weight=74.0))
    done(client, "diary.add_diary_entry", body=models.DiaryEntryRequest(
        calories=640, protein=38, name="Lunch", meal=models.Meal.LUNCH))
    imported = done(client, "diary.import_diary", body=File(io.BytesIO(LOG.encode())))
    assert imported.data.weights == 28, imported
    done(client, "diary.diary", from_=TODAY - datetime.timedelta(days=28), to=TODAY)
    prepared = done(client, "diary.prepare_import", body=File(io.BytesIO(LOG.encode()))).data
    done(client, "diary.confirm_import", prepared.preview.id)
    done(client, "plan.expenditure")


def follow_cycle(client):
    """Steps, tasks, progress, a cycle and its calendar."""
    event = models.CycleOnboardingRequest.from_dict({"event": "choose_goal", "goal": "lose_weight"})
    done(client, "onboarding_and_profile.continue_cycle_onboarding", body=event)
    done(client, "onboarding_and_profile.cycle_onboarding")
    walk = {"title": "Walk for 20 minutes", "weekdays": ["monday", "thursday"]}
    done(client, "tasks.add_task", body=models.AddTaskBody.from_dict(walk))
    done(client, "tasks.mark_task_done", "water", TODAY)
    done(client, "tasks.badges")
    done(client, "plan.progress", range_=models.ProgressRange.VALUE_0)
    done(client, "cycles.start_cycle", body=models.StartCycleBodyType0.from_dict({"preset": "five_two"}))
    done(client, "cycles.make_calendar_feed")


def leave(client):
    """Everything along, and the account closed."""
    done(client, "notifications.set_notifications", body=models.SetNotificationsBody.from_dict({
        "planUpdated": {"push": False, "mail": True}, "weighInPrompt": {"push": False, "mail": False},
        "quietHours": {"from": "22:00", "to": "08:00"}}))
    done(client, "accounts.sessions")
    report = done(client, "plan.plan_report", language=models.PlanReportLanguage.EN)
    assert report.payload.read().startswith(b"%PDF-")
    archive = done(client, "accounts.export")
    assert zipfile.ZipFile(archive.payload).testzip() is None
    done(client, "accounts.delete_account", body=models.DeleteAccountBody(password="correct horse battery"))


if __name__ == "__main__":
    person = signed_up(sys.argv[1])
    for part in [get_plan, keep_log, follow_cycle, leave]:
        part(person)
