import APIContract
import Foundation
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
            try await engine.withStorage { storage in
                let server = try await ServerProcess.start(storage)
                let login = try await storage.signUp(1)[0]
                try Self.file.write(toFile: storage.folder + "/log.csv", atomically: true, encoding: .utf8)
                let command = ["import", "log.csv", "--email", login.user.email] + storage.arguments
                let dry = try await CommandProcess.run(
                    command + ["--dry-run"], environment: storage.environment, in: storage.folder)
                #expect(dry.end == .exit(0), "\(dry.errors)")
                #expect(dry.output.contains("Weigh-ins: 1 new, 0 to replace, 0 there already."))
                #expect(dry.output.contains("Nothing was stored."))
                let first = try await CommandProcess.run(command, environment: storage.environment, in: storage.folder)
                #expect(first.end == .exit(0), "\(first.errors)")
                #expect(
                    first.output.contains(
                        "log.csv (Table): stored 1 weigh-in and 2 days of calories; 0 were there already."))
                #expect(first.errors.contains("log.csv, line 4: the date is missing"))
                let again = try await CommandProcess.run(command, environment: storage.environment, in: storage.folder)
                #expect(again.output.contains("stored 0 weigh-ins and 0 days of calories; 3 were there already."))
                try await server.kill()
            }
        }

        @Test("What can't be imported is refused in a sentence")
        func refused() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
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
