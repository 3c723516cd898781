import Database
import Foundation
import TestSupport
import Testing

extension ServerProcessTests {
    /// `gtsd foods`, as it is run.
    @Suite struct FoodImportKillTests {
        private static let rows = 45_000

        @Test("An import that was killed goes on where it was", arguments: TestDatabase.allCases)
        func killed(engine: TestDatabase) async throws {
            try await engine.withStorage { storage in
                let file = storage.folder + "/products.csv"
                try Self.products().write(toFile: file, atomically: true, encoding: .utf8)
                let command = ["foods", "import", file] + storage.arguments
                let first = try await CommandProcess.start(command, in: storage.folder)
                _ = try await eventually("a batch is stored") { first.output.contains("rows/s") ? true : nil }
                first.send(SIGKILL)
                #expect(try await first.ended() == .signal(SIGKILL))
                let second = try await CommandProcess.run(command, in: storage.folder)
                #expect(second.end == .exit(0), "\(second.errors)")
                #expect(second.output.hasPrefix("Going on after "), "\(second.output)")
                #expect(second.output.contains("45,000 rows. 44,999 foods are new, 0 changed, 0 stay as they were."))
                #expect(second.output.contains("1 rows without energy were left out."))
                let count: Int = try await storage.withDatabase { database in
                    try await database.read { connection in
                        try connection.query(
                            "SELECT COUNT(*) AS count FROM foods WHERE source = 'open_food_facts'")[0]["count"]
                    }
                }
                #expect(count == 44_999)
                let search = try await CommandProcess.run(
                    ["foods", "search", "prodct", "44998"] + storage.arguments, in: storage.folder)
                #expect(search.output.contains("Product number 44998"), "\(search.output)\(search.errors)")
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

        private static func products() -> String {
            var text = "code\tproduct_name\tenergy-kcal_100g\tproteins_100g\n"
            for number in 0..<rows { text += "\(number)\tProduct number \(number)\t\(number == 7 ? "" : "100")\t5\n" }
            return text
        }
    }
}
