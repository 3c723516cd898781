import Database
import Foundation
import HTTPTypes
import Services
import TestSupport
import Testing
import WebServerTestSupport

@testable import WebServer

/// The tasks of each hour.
@Suite struct HousekeepingLoopTests {
    @Test("What was counted is deleted although everything before it fails", arguments: TestDatabase.allCases)
    func deletesAlone(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine, isMeasuring: true) { service in
            _ = try await service.measured()
            let hour = Int64(service.clock.now.timeIntervalSince1970) / 3_600
            try await service.database.write { connection in
                for days: Int64 in [91, 1] {
                    try connection.execute(
                        """
                        INSERT INTO measured_events (measuring_id, name, hour, properties, count)
                        SELECT measuring_id, 'visited', CAST($1 AS BIGINT), '{}', 1 FROM measured_people
                        """, [.integer(hour - days * 24)])
                }
                // Logins, what was shared of recipes, and days that are summed can't be looked at.
                for table in ["sessions", "pending_recipes", "measured_weeks"] {
                    try connection.execute("ALTER TABLE \(table) RENAME TO \(table)_gone")
                }
            }
            let running = Task { try await Self.keeper(service).run() }
            var left: Int64 = 2
            for _ in 0..<6_000 where left == 2 {
                try await Task.sleep(for: .milliseconds(10))
                left = try await service.count("measured_events")
            }
            #expect(left == 1)
            running.cancel()
            try await running.value
        }
    }

    @Test("While the clock is doubted nothing that has expired is deleted, and people are reminded")
    func doubtedClock() async throws {
        try await TestService.run { service in
            let person = try await service.onboarded(.skipped)
            for _ in 0..<5 { try await person.post("/v1/profile/later") }
            let none: JSON = ["push": false, "mail": false]
            let chosen: JSON = [
                "planUpdated": none, "weighInPrompt": none, "profileReminder": ["push": false, "mail": true],
            ]
            #expect(try await person.put("/v1/notifications", chosen).status == 200)
            try await service.send(.post, "/auth/forgot-password", ["email": "sarah@example.org"])
            _ = try await service.database.write { try $0.execute("DELETE FROM deliveries") }
            service.clock.advance(days: 7)
            var keeper = Self.keeper(service)
            keeper.isClockBelieved = { false }
            let running = Task { [keeper] in try await keeper.run() }
            var reminders: Int64 = 0
            for _ in 0..<6_000 where reminders == 0 {
                try await Task.sleep(for: .milliseconds(10))
                reminders = try await service.count("deliveries")
            }
            #expect(reminders == 1)
            running.cancel()
            try await running.value
            #expect(try await service.count("password_resets") == 1, "its hour is over")
        }
    }

    private static func keeper(_ service: TestService) -> HousekeepingLoop {
        let services = AppServices(service.dependencies)
        let features = allFeatures(
            service.dependencies, services, ServerParts(service.dependencies, services))
        return HousekeepingLoop(chores: features.flatMap(\.chores), logger: quietLogger)
    }
}
