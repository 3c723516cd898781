import APIContract
import Database
import HTTPTypes
import Services
import TestSupport
import Testing
import WebServerTestSupport

struct DeleteAccountTests {
    @Test("Deleting an account leaves nothing of it", arguments: TestDatabase.allCases)
    func delete(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let other = try await service.acknowledged(email: "other@example.org")
            _ = try await other.generate()
            let person = try await service.acknowledged()
            _ = try await person.generate()
            try await Self.live(person)
            let elsewhere = try TestPerson(service, loggedInBy: try await service.logIn())
            try await service.send(.post, "/auth/forgot-password", ["email": .string(person.email)])
            for table in Self.tables {
                #expect(try await rows(of: person, in: table, service) > 0, "\(table) holds something to delete")
            }

            #expect(try await delete(person, password: TestPerson.password).status == 200)
            #expect(try await !person.isLoggedIn())
            #expect(try await !elsewhere.isLoggedIn())
            for table in Self.tables {
                #expect(try await rows(of: person, in: table, service) == 0, "\(table)")
            }
            let refresh: JSON = ["refreshToken": .string(person.refreshToken)]
            #expect(try await service.send(.post, "/auth/refresh", refresh).status == 401)
            let token = try service.mailbox.lastResetToken()
            let reset: JSON = ["token": .string(token), "newPassword": "a new password"]
            #expect(try await service.send(.post, "/auth/reset-password", reset).status == 401)
            #expect(try await service.logIn().status == 401)
            #expect(try await other.get("/v1/plans/current").status == 200, "others are not affected")
        }
    }

    @Test("The answer is a receipt, which promises no day where the master key is a single one")
    func receipt() async throws {
        try await TestService.run { service in
            let answer = try await delete(try await service.signUp(), password: TestPerson.password)
            #expect(answer.status == 200)
            #expect(answer.text.contains(#""forgottenAfter":null"#))
        }
    }

    @Test("The same address can sign up again, as somebody new")
    func signUpAgain() async throws {
        try await TestService.run { service in
            let old = try await service.onboarded()
            #expect(try await delete(old, password: TestPerson.password).status == 200)
            let new = try await service.signUp()
            #expect(new.id != old.id)
            #expect(try await new.settings() == nil)
            #expect(try await new.get("/v1/profile/metrics/today").status == 404)
        }
    }

    @Test("Deleting takes the password")
    func refused() async throws {
        try await TestService.run { service in
            let person = try await service.signUp()
            let wrong = try await delete(person, password: "not the password")
            #expect(wrong.status == 401)
            #expect(wrong.code == "invalid_credentials")
            #expect(wrong.json["error"] == "This is not your password. Please try again.")
            let missing = try await service.send(.delete, "/auth/me", [:], token: person.accessToken)
            #expect(missing.fields == ["password"])
            #expect(try await service.send(.delete, "/auth/me", token: person.accessToken).status == 400)
            #expect(try await person.isLoggedIn())
        }
    }

    /// Every table that holds something of a person, with how to find it.
    private static let tables = [
        "people WHERE id", "person_keys WHERE person_id", "sessions WHERE person_id",
        "tokens JOIN sessions ON sessions.id = tokens.session_id WHERE sessions.person_id",
        "password_resets WHERE person_id", "deliveries WHERE person_id", "user_settings WHERE person_id",
        "health_metrics WHERE person_id", "acknowledgements WHERE person_id", "plans WHERE person_id",
        "weights WHERE person_id", "diary_entries WHERE person_id", "deleted_diary_entries WHERE person_id",
        "water_entries WHERE person_id", "favourite_foods WHERE person_id", "month_totals WHERE person_id",
        "changed_days WHERE person_id", "task_books WHERE person_id", "task_marks WHERE person_id",
        "notification_choices WHERE person_id", "quiet_hours WHERE person_id", "push_devices WHERE person_id",
        "log_reminders WHERE person_id",
        "user_profiles WHERE person_id", "known_devices WHERE person_id",
        "own_meals WHERE person_id", "day_notes WHERE person_id", "replaced_day_notes WHERE person_id",
        "cycles WHERE person_id", "calendar_feeds WHERE person_id",
    ]

    /// Has a person tell something of every kind.
    static func live(_ person: TestPerson) async throws {
        for day in ["2025-10-24", "2025-10-25", "2025-10-26"] {
            try await person.post("/v1/diary", SampleInputs.porridge.with(["day": .string(day)]))
        }
        try await person.get("/v1/progress?range=all")
        let porridge = try await person.post("/v1/diary", SampleInputs.porridge).data["entry"]["id"]
        try await person.post("/v1/diary/favourites", ["entryId": porridge])
        try await person.delete("/v1/diary/\(try #require(porridge.integer))")
        try await person.service.send(
            .put, "/v1/days/2025-10-26", ["text": "Birthday", "marks": ["ill"]], token: person.accessToken)
        let meals: JSON = [["meal": "lunch", "name": "Bento"], ["meal": "dinner"], ["meal": "breakfast"]]
        try await person.service.send(.put, "/v1/meals", ["meals": meals], token: person.accessToken)
        try await person.post("/v1/water", ["millilitres": 250])
        try await person.post("/v1/tasks", ["title": "Walk"])
        #expect(try await person.mark("water").status == 200)
        try await person.service.send(.put, "/v1/cycle", ["preset": "matador"], token: person.accessToken)
        try await person.post("/v1/cycle/feed")
        try await person.chooseNotifications(quietHours: ["from": "22:00", "to": "08:00"])
        try await person.post("/v1/onboarding/cycle", ["event": "choose_goal", "goal": "lose_weight"])
        let device = try await person.addDevice(TestDevice(endpoint: "https://fcm.googleapis.com/fcm/send/abc"))
        try await person.post("/v1/notifications/devices/\(device)/test")
    }

    private func rows(of person: TestPerson, in table: String, _ service: TestService) async throws -> Int64 {
        let id = person.personID
        return try await service.database.read { connection in
            try #require(
                try connection.query("SELECT COUNT(*) AS count FROM \(table) = $1", [.id(id)]).first)["count"]
        }
    }

    private func delete(_ person: TestPerson, password: String) async throws -> Answer {
        try await person.service.send(
            .delete, "/auth/me", ["password": .string(password)], token: person.accessToken)
    }
}
