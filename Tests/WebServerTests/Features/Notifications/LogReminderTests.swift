import APIContract
import Database
import HTTPTypes
import Services
import TestSupport
import Testing
import WebServerTestSupport

@testable import WebServer

/// The reminder to log at a time of a person's own. Clocks stand at noon in UTC.
@Suite struct LogReminderTests {
    private static func choose(at time: String, _ person: TestPerson, isOn: Bool = true) async throws {
        let off: JSON = ["push": false, "mail": false]
        let answer = try await person.put(
            "/v1/notifications",
            [
                "planUpdated": off, "weighInPrompt": off, "logReminder": ["push": false, "mail": .bool(isOn)],
                "logReminderAt": .string(time),
            ])
        #expect(answer.status == 200, "\(answer.text)")
    }

    /// The reminders that wait to be sent, after those of another server.
    private static func queued(_ service: TestService) async throws -> [String] {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<2 { group.addTask { try await service.services.logReminders.remind() } }
            try await group.waitForAll()
        }
        return try await service.database.read { connection in
            try connection.query("SELECT kind, due_at, expires_at FROM deliveries ORDER BY id").map { row in
                let (due, end): (Timestamp, Timestamp) = (try row["due_at"], try row["expires_at"])
                return "\(try row["kind"] as String) \(due) for \((end.milliseconds - due.milliseconds) / 3_600_000) h"
            }
        }
    }

    private static func forget(_ service: TestService) async throws {
        _ = try await service.database.write { try $0.execute("DELETE FROM deliveries") }
    }

    @Test(
        "It comes once a day at its time, however many servers there are, on days with nothing logged",
        arguments: TestDatabase.allCases)
    func daily(engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.onboarded(.userFlows)
            try await Self.choose(at: "18:30", person)
            service.clock.advance(minutes: 6 * 60)
            #expect(try await Self.queued(service) == [])
            service.clock.advance(minutes: 31)
            #expect(try await Self.queued(service) == ["log_reminder 2025-10-27T18:31:00.000Z for 4 h"])
            try await Self.forget(service)
            service.clock.advance(minutes: 60)
            #expect(try await Self.queued(service) == [], "once a day")
            service.clock.advance(days: 1)
            try await service.again().post("/v1/diary", SampleInputs.porridge.with(["day": "2025-10-28"]))
            #expect(try await Self.queued(service) == [], "something is logged")
            try await service.again().post("/v1/diary", SampleInputs.porridge.with(["day": "2025-10-29"]))
            service.clock.advance(days: 1)
            #expect(try await Self.queued(service).count == 1, "what is planned is not logged")
        }
    }

    @Test("Nobody is reminded who turned it off, or of a time that a stopped server missed")
    func off() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded(.userFlows)
            try await Self.choose(at: "13:00", person)
            service.clock.advance(minutes: 6 * 60)
            #expect(try await Self.queued(service) == [], "five hours late")
            service.clock.advance(minutes: 20 * 60)
            #expect(try await Self.queued(service).count == 1, "an hour late")
            try await Self.forget(service)
            try await Self.choose(at: "13:00", service.again(), isOn: false)
            service.clock.advance(days: 1)
            #expect(try await Self.queued(service) == [])
            #expect(try await service.again().get("/v1/notifications").data["logReminderAt"] == "13:00")
        }
    }

    @Test("It follows the person's clock to another time zone")
    func journey() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded(.userFlows)
            try await Self.choose(at: "20:00", person)
            // Noon in UTC is 21:00 in Tokyo.
            let tokyo = SyncedPreferences(timeZone: "Asia/Tokyo")
            try await service.services.preferences.change(tokyo, of: person.personID)
            service.clock.advance(minutes: 9 * 60)
            #expect(try await Self.queued(service) == [])
            service.clock.advance(minutes: 14 * 60 + 1)
            #expect(try await Self.queued(service) == ["log_reminder 2025-10-28T11:01:00.000Z for 4 h"])
        }
    }
}
