"""Mails to a real mail server, also when it goes away, and when we do."""

import re

from support import MailServer, PASSWORD, Postgres, Service, eventually


def test_a_forgotten_password_is_replaced_by_a_mailed_link(service, mail_server):
    service.sign_up("sarah@example.org")
    service.forget_password("sarah@example.org")
    recipient, message = eventually(lambda: mail_server.received)[0]
    assert recipient == "sarah@example.org"
    assert message["Subject"] == "Choose a new password for GTSD"
    assert message["From"] == "GTSD <gtsd@gtsd.example>"
    token = re.search(r"https://gtsd.example/reset-password\?token=(\S+)", message.get_content()).group(1)
    body = {"token": token, "newPassword": "another horse battery"}
    assert service.call("POST", "/auth/reset-password", body)[0] == 200
    logged_in = service.call("POST", "/auth/login", {"email": "sarah@example.org", "password": body["newPassword"]})
    assert logged_in[0] == 200
    assert service.call("POST", "/auth/login", {"email": "sarah@example.org", "password": PASSWORD})[0] == 401
    eventually(lambda: service.waiting() == [])
    # The other mail says that the password was replaced.
    subjects = [message["Subject"] for _, message in mail_server.received]
    assert subjects == ["Choose a new password for GTSD", "You have a new GTSD password"]


def test_a_plan_arrives_as_the_pdf_that_it_was_drawn_as(service, mail_server):
    token = service.sign_up("sarah@example.org")
    profile = {"dateOfBirth": "1990-01-15", "gender": "female", "currentWeight": 75, "height": 170, "targetWeight": 68,
               "primaryGoal": "lose_weight", "activityLevel": "moderately_active", "healthConditions": []}
    assert service.call("POST", "/v1/onboarding", profile, token)[0] < 300
    metrics = service.call("GET", "/v1/profile/metrics/today", token=token)[1]["metrics"]["id"]
    assert service.call("POST", "/v1/profile/metrics/acknowledge", {"metricsId": metrics}, token)[0] < 300
    assert service.call("POST", "/v1/plans/generate", token=token)[0] < 300
    assert service.call("POST", "/v1/plans/current/mail", token=token)[0] == 202
    recipient, message = eventually(lambda: mail_server.received)[0]
    assert recipient == "sarah@example.org"
    file, = message.iter_attachments()
    assert file.get_content_type() == "application/pdf" and file.get_filename().endswith(".pdf")
    content = file.get_content()
    assert content.startswith(b"%PDF-") and content.rstrip().endswith(b"%%EOF")
    eventually(lambda: service.waiting() == [])


def test_a_mail_waits_for_a_server_that_is_away(service, mail_server):
    mail_server.stop()
    service.sign_up("sarah@example.org")
    service.forget_password("sarah@example.org")
    eventually(lambda: service.waiting() == [(1, 0)])
    mail_server.start()
    service.hurry()
    eventually(lambda: service.waiting() == [])
    assert len(mail_server.received) == 1


def test_a_mail_that_was_broken_off_or_put_off_is_sent_again(service, mail_server):
    mail_server.replies = ["leave", "451 Later"]
    service.sign_up("sarah@example.org")
    service.forget_password("sarah@example.org")
    for attempts in [1, 2]:
        eventually(lambda: service.waiting() == [(attempts, 0)])
        service.hurry()
    eventually(lambda: service.waiting() == [])
    assert len(mail_server.received) == 1
    # The same mail, should it have arrived after all.
    assert len(mail_server.seen) == 3 and len(set(mail_server.seen)) == 1


def test_a_mail_that_is_refused_for_good_is_not_sent_again(service, mail_server):
    mail_server.replies = ["550 No such person"]
    service.sign_up("sarah@example.org")
    service.forget_password("sarah@example.org")
    eventually(lambda: mail_server.seen)
    eventually(lambda: service.waiting() == [])
    assert mail_server.received == []


def test_a_mail_survives_the_end_of_the_server_that_was_sending_it(service, mail_server):
    mail_server.replies = ["hang"]
    service.sign_up("sarah@example.org")
    service.forget_password("sarah@example.org")
    eventually(lambda: mail_server.seen)
    assert service.waiting() == [(1, 1)]
    service.kill()
    service.start()
    service.hurry()
    eventually(lambda: service.waiting() == [])
    assert len(mail_server.received) == 1
    assert len(mail_server.seen) == 2 and len(set(mail_server.seen)) == 1


def test_two_servers_send_each_mail_once(tmp_path):
    mail_server = MailServer()
    mail_server.start()
    folders = [tmp_path / name for name in ("first", "second")]
    with Postgres(tmp_path) as postgres:
        services = []
        for folder in folders:
            folder.mkdir()
            services.append(Service(folder, mail_server.port, database=postgres.url))
        people = [f"person{number}@example.org" for number in range(20)]
        for number, person in enumerate(people):
            services[number % 2].sign_up(person)
        for number, person in enumerate(people):
            services[number % 2].forget_password(person)
        eventually(lambda: len(mail_server.received) >= len(people))
        for each in services:
            each.stop()
    mail_server.stop()
    assert sorted(recipient for recipient, _ in mail_server.received) == sorted(people)
