import pytest

from support import MailServer, PushService, Service


@pytest.fixture
def mail_server():
    """A mail server that runs."""
    server = MailServer()
    server.start()
    yield server
    server.stop()


@pytest.fixture
def push_service():
    service = PushService()
    yield service
    service.server.shutdown()


@pytest.fixture
def service(tmp_path, mail_server, push_service):
    """A server that sends to both. Nothing about anybody may be in its log."""
    running = Service(tmp_path, mail_server.port, push_service.port)
    yield running
    if running.process.poll() is None:
        running.stop()
    log = running.log.read_text()
    for secret in ["sarah@example.org", f"127.0.0.1:{push_service.port}", "token="]:
        assert secret not in log
