import Database
import Foundation
import TestSupport
import Testing
import Wording

extension DisruptiveTests {
    /// `gtsd foods`, as it is run.
    @Suite struct FoodImportKillTests {
        @Test("An import that was killed goes on where it was", arguments: TestDatabase.allCases)
        func killed(engine: TestDatabase) async throws {
            // A busy machine may be done with a file before the kill comes.
            for rows in [45_000, 200_000, 600_000] {
                if try await Self.goesOnAfterKill(rows: rows, on: engine) { return }
            }
            Issue.record("Each import was over before it was killed.")
        }

        /// Kills an import on its way, and looks whether the next one goes on; false when it was over before.
        private static func goesOnAfterKill(rows: Int, on engine: TestDatabase) async throws -> Bool {
            try await engine.withStorage { storage in
                let file = storage.folder + "/products.csv"
                try products(rows).write(toFile: file, atomically: true, encoding: .utf8)
                let command = ["foods", "import", file] + storage.arguments
                let first = try await CommandProcess.start(command, in: storage.folder)
                _ = try await eventually("a batch is stored") { first.output.contains("rows/s") ? true : nil }
                first.send(SIGKILL)
                guard try await first.ended() == .signal(SIGKILL) else { return false }
                let second = try await CommandProcess.run(command, in: storage.folder)
                #expect(second.end == .exit(0), "\(second.errors)")
                #expect(second.output.hasPrefix("Continuing after "), "\(second.output)")
                let counts = "\(grouped(rows)) rows. \(grouped(rows - 1)) foods are new, 0 changed, 0 stay"
                #expect(second.output.contains(counts), "\(second.output)")
                #expect(second.output.contains("1 rows without energy were left out."))
                let stored: Int = try await storage.withDatabase { database in
                    try await database.read { connection in
                        try connection.query(
                            "SELECT COUNT(*) AS count FROM foods WHERE source = 'open_food_facts'")[0]["count"]
                    }
                }
                #expect(stored == rows - 1)
                let search = try await CommandProcess.run(
                    ["foods", "search", "prodct", "\(rows - 2)"] + storage.arguments, in: storage.folder)
                #expect(search.output.contains("Product number \(rows - 2)"), "\(search.output)\(search.errors)")
                return true
            }
        }

        @Test("A file of another kind is refused in a sentence")
        func refused() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                try "a,b\n".write(toFile: storage.folder + "/other.csv", atomically: true, encoding: .utf8)
                let finished = try await CommandProcess.run(
                    ["foods", "import", "other.csv"] + storage.arguments, in: storage.folder)
                #expect(finished.end == .exit(1))
                #expect(finished.errors.contains("other.csv is neither an export of Open Food Facts"))
            }
        }

        private static func grouped(_ number: Int) -> String { Sentences().number(number) }

        private static func products(_ rows: Int) -> String {
            var text = "code\tproduct_name\tenergy-kcal_100g\tproteins_100g\n"
            for number in 0..<rows { text += "\(number)\tProduct number \(number)\t\(number == 7 ? "" : "100")\t5\n" }
            return text
        }
    }
}
