import Database
import HTTPTypes
import Services
import TestSupport
import Testing
import WebServer
import WebServerTestSupport

/// Choosing notifications, and turning them on for devices.
@Suite struct NotificationSettingsTests {
    private static let endpoint = "https://updates.push.services.mozilla.com/wpush/v2/abc"

    @Test("Everything is off until it is chosen; what is chosen is kept")
    func choices() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let off: JSON = ["push": false, "mail": false]
            let before = try await person.get("/v1/notifications")
            #expect(
                before.data == [
                    "planUpdated": off, "weighInPrompt": off, "profileReminder": off, "weeklyReview": off,
                    "logReminder": off, "quietHours": nil, "logReminderAt": "20:00", "devices": [],
                ])
            let chosen: JSON = [
                "planUpdated": ["push": true, "mail": false], "weighInPrompt": ["push": false, "mail": true],
                "profileReminder": ["push": false, "mail": false], "weeklyReview": ["push": false, "mail": false],
                "logReminder": ["push": true, "mail": false], "logReminderAt": "18:30",
                "quietHours": ["from": "22:00", "to": "08:05"],
            ]
            let after = try await service.send(.put, "/v1/notifications", chosen, token: person.accessToken)
            #expect(after.data == chosen.with(["devices": []]))
            #expect(try await person.get("/v1/notifications").data == after.data)
        }
    }

    @Test("Bad settings are refused by name, and change nothing")
    func refusals() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            try await person.chooseNotifications()
            let before = try await person.get("/v1/notifications").data
            let good: JSON = ["push": false, "mail": false]
            let refused: [(JSON, Set<String>)] = [
                ([:], ["planUpdated", "weighInPrompt"]),
                (["planUpdated": good, "weighInPrompt": "no"], ["weighInPrompt"]),
                (["planUpdated": good, "weighInPrompt": ["push": true]], ["weighInPrompt.mail"]),
                (
                    ["planUpdated": good, "weighInPrompt": good, "quietHours": ["from": "24:00", "to": "8:00"]],
                    ["quietHours.from", "quietHours.to"]
                ),
                (["planUpdated": good, "weighInPrompt": good, "logReminderAt": "evening"], ["logReminderAt"]),
            ]
            for (body, fields) in refused {
                let answer = try await service.send(.put, "/v1/notifications", body, token: person.accessToken)
                #expect(answer.status == 400)
                #expect(answer.fields == fields)
            }
            #expect(try await person.get("/v1/notifications").data == before)
        }
    }

    @Test("A device is listed once however often it is added, and an eleventh takes the place of the oldest")
    func devices() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            var ids: [Int] = []
            for number in 0..<11 {
                let device = TestDevice(endpoint: "\(Self.endpoint)\(number)")
                ids.append(try await person.addDevice(device))
                #expect(try await person.addDevice(device) == ids.last)
                service.clock.advance(minutes: 1)
            }
            let listed = try await person.get("/v1/notifications").data["devices"].entries
            #expect(listed.compactMap { $0["id"].integer } == Array(ids.dropFirst()))
            #expect(try await person.delete("/v1/notifications/devices/\(ids[10])").status == 200)
            #expect(try await person.delete("/v1/notifications/devices/\(ids[10])").code == "device_not_found")
            #expect(try await person.post("/v1/notifications/devices/\(ids[10])/test").code == "device_not_found")
            #expect(try await person.get("/v1/notifications").data["devices"].entries.count == 9)
        }
    }

    @Test("A device tells nothing any more once it is logged out, or somebody else has logged in on it")
    func loggedOut() async throws {
        try await TestService.run { service in
            let first = try await service.signUp()
            let device = TestDevice(endpoint: Self.endpoint)
            let number = try await first.addDevice(device)
            let second = try await service.signUp(email: "tom@example.org")
            #expect(try await second.delete("/v1/notifications/devices/\(number)").status == 404)
            try await second.addDevice(device)
            #expect(try await first.get("/v1/notifications").data["devices"].entries.isEmpty)
            let again = try await service.send(
                .post, "/auth/login", ["email": "tom@example.org", "password": .string(TestPerson.password)])
            try await second.post("/auth/logout")
            let relogged = try TestPerson(service, loggedInBy: again)
            #expect(try await relogged.get("/v1/notifications").data["devices"].entries.isEmpty)
        }
    }

    @Test(
        "The server is sent nowhere but to push services",
        arguments: [
            "http://fcm.googleapis.com/x", "https://example.org/", "https://fcm.googleapis.com.example.org/",
            "https://fcm.googleapis.com:8443/", "https://user@fcm.googleapis.com/", "https://127.0.0.1/",
            "http://127.0.0.1:8080/", "https://evil.org/fcm.googleapis.com", "file:///etc/passwd", "x", "",
            "https://evilnotify.windows.com/", "https://fcm.googleapis.com/#x", "https://fcm.googleapis.com/\n",
            "https://fcm.googleapis.com/" + String(repeating: "x", count: 1024),
            "https://evil.org\\@fcm.googleapis.com/",
        ])
    func endpoints(endpoint: String) async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let answer = try await person.post("/v1/notifications/devices", TestDevice(endpoint: endpoint).json)
            #expect(answer.status == 400)
            #expect(answer.fields == ["endpoint"])
        }
    }

    @Test("Those of every browser are")
    func knownServices() async throws {
        try await TestService.run(pushHosts: "push.example.org") { service in
            let person = try await service.signUp()
            for endpoint in [
                "https://fcm.googleapis.com/fcm/send/a:b", "https://updates.push.services.mozilla.com/wpush/v2/x",
                "https://web.push.apple.com/QH", "https://wns2-by3p.notify.windows.com/w/?token=B%2b",
                "https://push.example.org/x",
            ] { try await person.addDevice(TestDevice(endpoint: endpoint)) }
        }
    }

    @Test("Keys that no browser makes are refused")
    func keys() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let device = TestDevice(endpoint: Self.endpoint).json
            let point = TestDevice.text(.init([4] + [UInt8](repeating: 1, count: 64)))
            for (key, secret, field) in [
                (point, device["keys"]["auth"].string, "keys.p256dh"),
                ("?", device["keys"]["auth"].string, "keys.p256dh"),
                (device["keys"]["p256dh"].string ?? "", "AAAA", "keys.auth"),
                (device["keys"]["p256dh"].string ?? "", nil, "keys.auth"),
            ] {
                let keys: JSON = ["p256dh": .string(key), "auth": secret.map(JSON.string) ?? .null]
                let answer = try await person.post("/v1/notifications/devices", device.with(["keys": keys]))
                #expect(answer.fields == [field])
            }
        }
    }

    @Test("All servers have the same key, and nobody stores it in the clear", arguments: TestDatabase.allCases)
    func sharedKey(engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let masterKey = service.dependencies.storage.masterKey
            let keys = try await withThrowingTaskGroup(of: String.self) { tasks in
                for _ in 0..<4 {
                    tasks.addTask { try await VAPIDKey.stored(in: service.database, masterKey: masterKey).publicKey }
                }
                return try await tasks.reduce(into: Set<String>()) { $0.insert($1) }
            }
            #expect(keys.count == 1)
        }
    }
}
