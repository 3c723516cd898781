import APIContract
import Database
import Foundation
import Services
import TestSupport
import Testing
import WebServerTestSupport

@testable import WebServer

/// All people have their turn on their own Sunday, once, regardless of others' failures.
@Suite struct WeeklyTurnTests {
    @Test("Everybody's Sunday begins where they live")
    func timeZones() async throws {
        try await TestService.run { service in
            let preferences = service.services.preferences
            for zone in ["Pacific/Auckland", "Europe/Berlin", "America/Los_Angeles"] {
                let person = try await service.signUp(email: "\(zone.dropFirst(7).lowercased())@example.org")
                try await preferences.change(SyncedPreferences(timeZone: zone), of: person.personID)
                _ = try await person.onboard()
                try await person.acknowledge()
                _ = try await person.generate()
                _ = try await person.post("/v1/weights", ["weight": 77, "confirmed": true])
            }
            // Saturday 13:01, Sunday 01:01, and Sunday 10:01 in UTC.
            service.clock.advance(minutes: 5 * 1440 + 61)
            #expect(try await service.recompute().changed == 1)
            service.clock.advance(minutes: 12 * 60)
            #expect(try await service.recompute().changed == 1)
            service.clock.advance(minutes: 9 * 60 - 2)
            #expect(try await service.recompute().people == 0)
            service.clock.advance(minutes: 2)
            #expect(try await service.recompute().changed == 1)
        }
    }

    @Test("Who moved on Saturday waits for their new Sunday")
    func moved() async throws {
        try await TestService.run { service in
            let person = try await service.planned()
            _ = try await person.post("/v1/weights", ["weight": 77, "confirmed": true])
            try await service.services.preferences.change(
                SyncedPreferences(timeZone: "America/Los_Angeles"), of: person.personID)
            service.clock.advance(minutes: TestClock.minutesUntilSunday)
            #expect(try await service.recompute().changed == 0, "it is Saturday evening in California")
            service.clock.advance(minutes: 8 * 60)
            #expect(try await service.recompute().changed == 1, "clocks go back there that night")
            service.clock.advance(days: 7)
            #expect(try await service.recompute().people == 1)
        }
    }

    @Test("A lease keeps others away until it ends")
    func lease() async throws {
        try await TestService.run { service in
            _ = try await service.planned()
            service.clock.advance(minutes: TestClock.minutesUntilSunday)
            let end = Int64(service.clock.now.timeIntervalSince1970 * 1000) + 10_000
            _ = try await service.database.write {
                try $0.execute("UPDATE plan_schedule SET leased_by = 7, leased_until = $1", [.integer(end)])
            }
            #expect(try await service.recompute().people == 0)
            service.clock.advance(seconds: 11)
            #expect(try await service.recompute().people == 1)
        }
    }

    @Test("What is wrong with one person's data holds up nobody else")
    func unreadable() async throws {
        try await TestService.run { service in
            for name in ["a", "b", "c"] {
                let person = try await service.planned(email: "\(name)@example.org")
                _ = try await person.post("/v1/weights", ["weight": 77, "confirmed": true])
                guard name == "b" else { continue }
                _ = try await service.database.write { connection in
                    try connection.execute(
                        "UPDATE user_settings SET sealed = $1 WHERE person_id = $2",
                        [.blob(Data(count: 60)), .id(person.personID)])
                }
            }
            service.clock.advance(minutes: TestClock.minutesUntilSunday)
            let counts = try await service.recompute()
            #expect(counts.people == 3 && counts.changed == 2 && counts.failed == 1)
            #expect(try await service.recompute().people == 0)
            service.clock.advance(days: 1)
            #expect(try await service.recompute().failed == 1, "it is tried again a day later")
        }
    }

    @Test("Plans from before are computed anew from the next Sunday on", arguments: TestDatabase.allCases)
    func plansFromBefore(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            _ = try await service.planned()
            _ = try await service.database.write { connection in
                try connection.execute("DROP TABLE plan_schedule")
                try connection.execute("DROP TABLE plan_news")
                try connection.execute("DELETE FROM schema_migrations WHERE id = 10")
            }
            try await service.database.migrate(Migration.all)
            let dueAt: [Int64] = try await service.database.read { connection in
                try connection.query("SELECT due_at FROM plan_schedule").map { try $0["due_at"] }
            }
            let now = Int64(Date().timeIntervalSince1970 * 1000)
            #expect(dueAt.count == 1 && (now...now + 7 * 86_400_000).contains(dueAt[0]))
            service.clock.advance(seconds: now / 1000 - Int64(service.clock.now.timeIntervalSince1970))
            #expect(try await service.recompute().people == 0)
        }
    }
}
