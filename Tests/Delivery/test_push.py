"""Notifications to a push service, read with a library of somebody else's."""

from support import eventually


def subscribe(service, push_service, name="device"):
    token = service.sign_up("sarah@example.org")
    status, data = service.call("POST", "/v1/notifications/devices", push_service.subscription(name), token)
    assert status == 201, data
    return token, f"/v1/notifications/devices/{data['device']['id']}"


def test_a_notification_arrives_and_can_be_read(service, push_service):
    token, device = subscribe(service, push_service)
    assert service.call("POST", device + "/test", token=token)[0] == 202
    path, headers, body = eventually(lambda: push_service.messages)[0]
    assert path == "/device"
    assert headers["Content-Encoding"] == "aes128gcm"
    assert push_service.read(body) == {
        "title": "Notifications are on", "text": "This is how GTSD notifies you on this device.",
        "path": "/settings/notifications", "tag": "trial"}
    eventually(lambda: service.waiting() == [])
    assert len(push_service.messages) == 1


def test_a_notification_survives_the_end_of_the_server_that_was_sending_it(service, push_service):
    push_service.replies = ["hang"]
    token, device = subscribe(service, push_service)
    service.call("POST", device + "/test", token=token)
    eventually(lambda: push_service.messages)
    service.kill()
    assert service.waiting() == [(1, 1)]
    service.start()
    service.hurry()
    eventually(lambda: service.waiting() == [])
    # Both replace each other, wherever they are.
    assert [headers["Topic"] for _, headers, _ in push_service.messages] == ["trial", "trial"]


def test_requests_are_answered_while_a_push_service_hangs(service, push_service):
    push_service.replies = ["hang"]
    token, device = subscribe(service, push_service)
    service.call("POST", device + "/test", token=token)
    eventually(lambda: push_service.messages)
    assert service.call("GET", "/v1/notifications", token=token)[0] == 200
    assert service.waiting() == [(1, 1)]
    eventually(lambda: service.waiting() == [(1, 0)])


def test_a_device_that_is_gone_is_forgotten(service, push_service):
    push_service.replies = [410]
    token, device = subscribe(service, push_service)
    service.call("POST", device + "/test", token=token)
    eventually(lambda: service.call("GET", "/v1/notifications", token=token)[1]["devices"] == [])
    assert service.waiting() == []
