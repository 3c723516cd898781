import APIContract
import Database
import HTTPTypes
import Services
import Testing
import WebServerTestSupport

/// The message that a weekly review waits to be read.
@Suite struct ReviewNotificationTests {
    private static func queued(_ service: TestService) async throws -> [String] {
        try await service.database.read { connection in
            try connection.query("SELECT kind, due_at FROM deliveries ORDER BY person_id").map { row in
                "\(try row["kind"] as String) \(try row["due_at"] as Timestamp)"
            }
        }
    }

    private static func choose(_ kinds: [String], _ person: TestPerson) async throws {
        let names = ["planUpdated", "weighInPrompt", "weeklyReview"]
        let channels = names.map { ($0, ["push": false, "mail": .bool(kinds.contains($0))] as JSON) }
        let answer = try await person.put(
            "/v1/notifications", .object(Dictionary(uniqueKeysWithValues: channels)))
        #expect(answer.status == 200, "\(answer.text)")
    }

    @Test(
        "It goes out on Monday at 8, in the place of the message of Sunday, and only to those who chose it",
        arguments: [
            (["weeklyReview"], ["weekly_review 2025-11-03T08:00:00.000Z"]),
            (["weeklyReview", "planUpdated"], ["weekly_review 2025-11-03T08:00:00.000Z"]),
            (["planUpdated"], ["plan_updated 2025-11-02T02:01:00.000Z"]), ([], []),
        ])
    func queues(chosen: [String], messages: [String]) async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            try await Self.choose(chosen, person)
            _ = try await person.post("/v1/weights", ["weight": 77.5, "confirmed": true])
            service.clock.advance(minutes: TestClock.minutesUntilSunday)
            #expect(try await service.recompute().changed == 1)
            #expect(try await Self.queued(service) == messages)
        }
    }

    @Test("Who reads the review first gets no message of it")
    func read() async throws {
        try await TestService.run { service in
            try await Self.choose(["weeklyReview"], try await service.planned())
            service.clock.advance(minutes: TestClock.minutesUntilSunday)
            _ = try await service.recompute()
            #expect(try await Self.queued(service).count == 1)
            service.clock.advance(days: 1)
            _ = try await service.again().post("/v1/review/read", ["from": "2025-10-27"])
            #expect(try await Self.queued(service) == [])
        }
    }

    @Test("A plan of this week has no week to review yet")
    func newPlan() async throws {
        try await TestService.run { service in
            let person = try await service.acknowledged()
            try await Self.choose(["weeklyReview"], person)
            service.clock.advance(days: 1)
            _ = try await service.again().generate()
            service.clock.advance(minutes: TestClock.minutesUntilSunday - 1440)
            #expect(try await service.recompute().people == 1)
            #expect(try await Self.queued(service) == [])
        }
    }
}
