import Database
import Foundation
import TestSupport
import Testing

extension ServerProcessTests {
    /// Nobody learns about a person from the database's files, or from the log.
    @Suite struct NoPlaintextTests {
        @Test("Files of SQLite hold no secret, while the server runs and after it")
        func sqliteFiles() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                let (server, life) = try await liveThere(storage)
                try expectNothing(of: life, inFilesOf: storage.dataFolder)
                try await expectNothing(of: life, inRowsOf: storage)
                #expect(try await server.terminate() == .exit(0))
                try expectNothing(of: life, inFilesOf: storage.dataFolder)
                try expectDiscretion(server.command.errors, life)
            }
        }

        @Test(
            "Rows, files and write-ahead log of PostgreSQL hold no secret", .enabled(if: TestDatabase.includesPostgres))
        func postgresFiles() async throws {
            let postgres = try await offThePool { try TemporaryPostgres() }
            try await withTemporaryDirectory { folder in
                try await postgres.withDatabase { url in
                    let storage = ServerStorage(folder: folder, database: .postgres(url: url))
                    let (server, life) = try await liveThere(storage)
                    try await expectNothing(of: life, inRowsOf: storage)
                    let files: String? = try await storage.withDatabase { database in
                        _ = try await database.write { try $0.execute("CHECKPOINT") }
                        return try await database.read { try $0.query("SHOW data_directory").first?["data_directory"] }
                    }
                    try expectNothing(of: life, inFilesOf: try #require(files))
                    #expect(try await server.terminate() == .exit(0))
                    try expectDiscretion(server.command.errors, life)
                }
            }
        }

        private static let identity = [Needle(PrivateLife.email), Needle("Ada Private")]

        private func liveThere(_ storage: ServerStorage) async throws -> (ServerProcess, PrivateLife) {
            let server = try await ServerProcess.start(storage, ["--environment", "development"])
            return (server, try await PrivateLife.live(at: server))
        }

        private func expectNothing(of life: PrivateLife, inFilesOf folder: String) throws {
            var findsWhatIsPlain = false
            let files = try #require(FileManager.default.enumerator(atPath: folder))
            for case let name as String in files {
                guard let bytes = try? Data(contentsOf: URL(filePath: folder + "/" + name)) else { continue }
                for secret in life.secrets + Self.identity where secret.isFound(in: bytes) {
                    Issue.record("\(secret) is in the file \(name).")
                }
                findsWhatIsPlain = findsWhatIsPlain || Needle("create schema").isFound(in: bytes)
            }
            #expect(findsWhatIsPlain, "The search finds nothing at all.")
        }

        private func expectNothing(of life: PrivateLife, inRowsOf storage: ServerStorage) async throws {
            var findsWhatIsPlain = false
            for stored in try await storage.values() {
                let bytes: Data
                switch stored.value {
                case .text(let text): bytes = Data(text.utf8)
                case .blob(let blob): bytes = blob
                case .integer(let integer): bytes = Data((integer < 1_000_000 ? "\(integer)" : "").utf8)
                case .real(let real): bytes = Data("\(real)".utf8)
                case .null: continue
                }
                for secret in life.secrets + Self.identity where secret.isFound(in: bytes) {
                    Issue.record("\(secret) is in the table \(stored.table).")
                }
                // Four digits stand in some random text by chance; a number stands alone.
                let words = bytes.split { !$0.isLetterOrDigit }
                for secret in life.shortSecrets where words.contains(secret.bytes) {
                    Issue.record("\(secret) is in the table \(stored.table).")
                }
                findsWhatIsPlain = findsWhatIsPlain || Needle("create schema").isFound(in: bytes)
            }
            #expect(findsWhatIsPlain, "The search finds nothing at all.")
        }

        /// Checks that the log has a line for every request, and that no line tells whose it was.
        private func expectDiscretion(_ log: String, _ life: PrivateLife) throws {
            for secret in life.secrets + Self.identity {
                #expect(!secret.isFound(in: Data(log.utf8)), "\(secret) is in the log.")
            }
            var requestIDs: [String] = []
            for line in log.split(separator: "\n") {
                let entry = try #require(
                    try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
                #expect((entry["time"] as? String)?.contains(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) == true)
                #expect(["info", "notice", "warning"].contains(entry["level"] as? String), "\(line)")
                guard entry["message"] as? String == "request" else { continue }
                requestIDs.append(try #require(entry["requestId"] as? String))
                #expect(entry["status"] is Int && entry["route"] is String && entry["durationMs"] is NSNumber)
            }
            #expect(requestIDs == life.requestIDs)
        }
    }
}

extension UInt8 {
    /// Whether it is a letter or a digit of ASCII.
    fileprivate var isLetterOrDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 32)
    }
}
