"""Mails are encrypted where they can be, and whoever runs the service reads in the log why one was not sent."""

import pytest
from aiosmtpd.smtp import AuthResult

from support import MailServer, Service, certificate_of_nobody, eventually

# This machine, as if it were another one.
ELSEWHERE = "0.0.0.0"
NOT_TRUSTED = "the mail server's certificate is not trusted"


@pytest.fixture
def sending(tmp_path):
    """Has a mail sent through a mail server with these settings, and gives the server that sends it."""
    started = []

    def send(mail_server, host):
        service = Service(tmp_path, mail_server.port, mail_host=host)
        started.append(service)
        service.sign_up("sarah@example.org")
        service.forget_password("sarah@example.org")
        return service

    yield send
    for service in started:
        service.stop()
        assert "sarah" not in service.log.read_text()


@pytest.fixture
def running():
    """Starts a mail server with these settings."""
    started = []

    def start(**settings):
        server = MailServer(**settings)
        server.start()
        started.append(server)
        return server

    yield start
    for server in started:
        server.stop()


def says(service, why):
    eventually(lambda: why in service.log.read_text())
    eventually(lambda: service.waiting() == [(1, 0)])


@pytest.mark.parametrize("login", ["", "gtsd:secret@"], ids=["without a password", "with a password"])
def test_a_mail_within_this_machine_is_encrypted_where_that_is_offered(sending, running, tmp_path, login):
    accepting = lambda *_: AuthResult(success=True)
    mail_server = running(tls_context=certificate_of_nobody(tmp_path), authenticator=accepting)
    service = sending(mail_server, f"{login}127.0.0.1")
    eventually(lambda: service.waiting() == [])
    assert mail_server.were_encrypted == [True]


@pytest.mark.parametrize("login", ["", "gtsd:secret@"], ids=["without a password", "with a password"])
def test_a_server_elsewhere_has_to_show_who_it_is(sending, running, tmp_path, login):
    mail_server = running(tls_context=certificate_of_nobody(tmp_path))
    says(sending(mail_server, login + ELSEWHERE), NOT_TRUSTED)
    assert mail_server.received == []


def test_no_password_goes_to_a_server_elsewhere_without_tls(sending, running):
    tried = []
    mail_server = running(
        authenticator=lambda *what: tried.append(what) or AuthResult(success=True), auth_require_tls=False)
    says(sending(mail_server, f"gtsd:secret@{ELSEWHERE}"), "refuses STARTTLS, and a password is sent over TLS only")
    assert mail_server.received == tried == []


def test_a_wrong_password_is_named(sending, running):
    denying = lambda *_: AuthResult(success=False, handled=False)
    mail_server = running(authenticator=denying, auth_require_tls=False)
    service = sending(mail_server, "gtsd:secret@127.0.0.1")
    says(service, "doesn't accept the user or the password")
    assert "secret" not in service.log.read_text()


def test_a_server_that_takes_passwords_in_a_way_of_its_own_is_named(sending, running):
    mail_server = running(
        authenticator=lambda *_: AuthResult(success=True), auth_require_tls=False,
        auth_exclude_mechanism=["LOGIN", "PLAIN"])
    says(sending(mail_server, "gtsd:secret@127.0.0.1"), "takes no password in a way that is known here")


def test_a_server_that_is_away_is_named(sending, running):
    mail_server = running()
    mail_server.controller.stop()
    says(sending(mail_server, "127.0.0.1"), "can't be reached")
    mail_server.start()


@pytest.mark.parametrize("status", [451, 550])
def test_a_refusal_is_named_by_its_status(sending, running, status):
    mail_server = running()
    mail_server.replies = [f"{status} sarah@example.org is unwelcome"]
    service = sending(mail_server, "127.0.0.1")
    eventually(lambda: f"refused with status {status}" in service.log.read_text())
