import Database
import Foundation
import Services
import TestSupport
import Testing
import WebServerTestSupport

/// A database of before there were cycles goes on with them.
struct CycleMigrationTests {
    /// The migrations of cycles; what came later has nothing to do with them.
    private static let cycles = [13, 14]
    private static let before = Migration.all.filter { !cycles.contains($0.id) }

    @Test(
        "Somebody with a plan from before goes through the five steps after the migration",
        arguments: TestDatabase.allCases)
    func migrated(_ engine: TestDatabase) async throws {
        try await TestService.run(on: engine) { service in
            let person = try await service.acknowledged()
            #expect(try await person.generate().status == 201)
            let (settings, plans) = (try await person.settings(), try await person.history())
            try await takeBack(service.database)
            try await engine.withDatabase { old in
                try await old.migrate(Self.before)
                let (expected, now) = (try await columns(old, engine), try await columns(service.database, engine))
                #expect(expected == now, "It is what there is without them")
            }
            #expect(try await service.database.migrate(Migration.all).map(\.id) == Self.cycles)
            #expect(try await person.settings() == settings)
            #expect(try await person.history() == plans)
            #expect(try await person.get("/v1/onboarding/cycle").data["suggestions"]["recommendedCalories"] == 2225)
            for event: JSON in [
                ["event": "choose_goal", "goal": "lose_weight"], ["event": "enter_calories", "calorieTarget": 2225],
                ["event": "enter_eating_window", "eatingWindowStart": "12:00", "eatingWindowEnd": "20:00"],
                ["event": "continue"], ["event": "start_tracking"],
            ] { #expect(try await person.post("/v1/onboarding/cycle", event).status == 200) }
            #expect(try await person.get("/v1/cycle").data["cycle"]["preset"] == "five_two")
            #expect(try await person.settings() == settings)
        }
    }

    /// Takes the migrations of cycles back, and what they made.
    private func takeBack(_ database: any Database) async throws {
        try await database.write { connection in
            for table in ["user_profiles", "calendar_feeds", "cycles"] {
                try connection.execute("DROP TABLE \(table)")
            }
            try connection.execute("DELETE FROM schema_migrations WHERE id IN (13, 14)")
        }
    }

    private func columns(_ database: any Database, _ engine: TestDatabase) async throws -> [String] {
        let query =
            engine == .sqlite
            ? """
            SELECT tables.name || '.' || columns.name AS name
            FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
            WHERE tables.type = 'table' ORDER BY 1
            """
            : """
            SELECT table_name || '.' || column_name AS name FROM information_schema.columns
            WHERE table_schema = 'public' ORDER BY 1
            """
        return try await database.read { try $0.query(query).map { try $0["name"] } }
    }
}
