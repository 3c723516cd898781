import APIContract
import Database
import Foundation
import Services
import TestSupport
import Testing

extension ServerProcessTests {
    /// `gtsd import`, as it is run.
    @Suite struct ImportCommandTests {
        private static let file = """
            date,weight_kg,kcal
            2025-09-20,81.6,2210
            2025-09-21,,1980
            some day,80,
            """

        @Test(
            "A file is added beside a running server, and the same file again changes nothing",
            arguments: TestDatabase.allCases)
        func twice(engine: TestDatabase) async throws {
            try await engine.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let login = try await storage.signUp(1)[0]
                try Self.file.write(toFile: storage.folder + "/log.csv", atomically: true, encoding: .utf8)
                let command = ["import", "log.csv", "--email", login.user.email] + storage.arguments
                let dry = try await CommandProcess.run(
                    command + ["--dry-run"], environment: storage.environment, in: storage.folder)
                #expect(dry.end == .exit(0), "\(dry.errors)")
                #expect(dry.output.contains("Weigh-ins: 1 new, 0 to replace, 0 already there."))
                #expect(dry.output.contains("Nothing was stored."))
                let first = try await CommandProcess.run(command, environment: storage.environment, in: storage.folder)
                #expect(first.end == .exit(0), "\(first.errors)")
                #expect(
                    first.output.contains(
                        "log.csv (Table): stored 1 weigh-in and 2 days of calories; 0 were already there."))
                #expect(first.errors.contains("log.csv, line 4: the date is missing"))
                let again = try await CommandProcess.run(command, environment: storage.environment, in: storage.folder)
                #expect(again.output.contains("stored 0 weigh-ins and 0 days of calories; 3 were already there."))
                try await server.kill()
            }
        }

        @Test("What a file leaves open is asked, and an option answers it")
        func asking() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                let server = try await ServerProcess.start(storage)
                let login = try await storage.signUp(1)[0]
                try "Date;Weight\n03/04/2025;180,4\n04/04/2025;180,0\n".write(
                    toFile: storage.folder + "/log.csv", atomically: true, encoding: .utf8)
                try "Wann;Wie schwer\n20.09.2025;83,4\n".write(
                    toFile: storage.folder + "/own.csv", atomically: true, encoding: .utf8)
                func run(_ arguments: String...) async throws -> FinishedCommand {
                    try await CommandProcess.run(
                        ["import"] + arguments + ["--email", login.user.email] + storage.arguments,
                        environment: storage.environment, in: storage.folder)
                }
                let open = try await run("log.csv")
                #expect(open.end == .exit(1))
                #expect(open.errors.contains("Answer with --weight-unit: kg (180 kg to 180.4 kg"))
                #expect(open.errors.contains("Answer with --date-order: day_first (fits best), month_first."))
                let answered = try await run("log.csv", "--weight-unit", "lb", "--date-order", "day_first")
                #expect(answered.end == .exit(0), "\(answered.errors)")
                #expect(answered.output.contains("stored 2 weigh-ins"))
                let unknown = try await run("own.csv")
                #expect(unknown.end == .exit(1))
                #expect(unknown.errors.contains("Say what its columns (Wann, Wie schwer) hold, with --columns"))
                let wrong = try await run("own.csv", "--columns", "date,mood")
                #expect(wrong.end == .exit(1))
                #expect(wrong.errors.contains("Columns"))
                let named = try await run("own.csv", "--columns", "date,weight", "--units", "metric")
                #expect(named.output.contains("stored 1 weigh-in"))
                try await server.kill()
            }
        }

        @Test("A database without tables of ours stays as it is", .enabled(if: TestDatabase.includesPostgres))
        func emptyDatabase() async throws {
            try await TestDatabase.postgres.withStorage { storage in
                for command in [["import", "/dev/null", "--email", "ada@example.org"], ["recompute"]] {
                    let run = try await CommandProcess.run(
                        command + storage.arguments, environment: storage.environment, in: storage.folder)
                    #expect(run.end == .exit(1))
                    #expect(run.errors.contains("There is no database of this program's"), "\(run.errors)")
                }
                let database = try storage.database.open()
                #expect(try await database.pendingMigrations(of: Migration.all).count == Migration.all.count)
                await database.close()
            }
        }

        @Test("What can't be imported is refused in a sentence")
        func refused() async throws {
            try await TestDatabase.sqlite.withPreparedStorage { storage in
                try "<HealthData>\n<Record".write(
                    toFile: storage.folder + "/export.xml", atomically: true, encoding: .utf8)
                let command = ["import", "export.xml", "--email", "nobody@example.org"] + storage.arguments
                let stranger = try await CommandProcess.run(
                    command, environment: storage.environment, in: storage.folder)
                #expect(stranger.end == .exit(1))
                #expect(stranger.errors.contains("There is no account with the e-mail address nobody@example.org."))
            }
        }
    }
}
