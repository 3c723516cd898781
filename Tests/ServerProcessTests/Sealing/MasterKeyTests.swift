import Database
import Foundation
import TestSupport
import Testing

extension ServerProcessTests {
    /// The master key: made once, needed ever after, never overwritten.
    @Suite struct MasterKeyTests {
        private static let otherKey = String(repeating: "b7", count: 32)

        @Test("The first start makes a key file for the owner only, and the next start uses it", arguments: engines)
        func firstStart(engine: TestDatabase) async throws {
            try await engine.withStorage { storage in
                try await startAndStop(storage)
                let made = try Data(contentsOf: keyFile(storage))
                #expect(String(decoding: made, as: UTF8.self).contains(/^gtsd keyring 1\n1 [-0-9T:]+Z [0-9a-f]{64}\n$/))
                let attributes = try FileManager.default.attributesOfItem(
                    atPath: keyFile(storage).path(percentEncoded: false))
                #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
                try await startAndStop(storage)
                #expect(try Data(contentsOf: keyFile(storage)) == made)
            }
        }

        @Test("A key in the environment leaves no file", arguments: engines)
        func environmentKey(engine: TestDatabase) async throws {
            try await engine.withStorage { storage in
                try await startAndStop(storage, key: Self.otherKey)
                #expect(!FileManager.default.fileExists(atPath: keyFile(storage).path(percentEncoded: false)))
                try await startAndStop(storage, key: Self.otherKey)
                try await expectRefusal(storage, "is not here", key: nil)
            }
        }

        @Test("Another key than the database is sealed with is refused, and nothing changes", arguments: engines)
        func wrongKey(engine: TestDatabase) async throws {
            try await engine.withStorage { storage in
                try await startAndStop(storage)
                try await expectRefusal(storage, "sealed with another key", key: Self.otherKey)
                try Data((Self.otherKey + "\n").utf8).write(to: keyFile(storage))
                try await expectRefusal(storage, "sealed with another key", key: nil)
            }
        }

        @Test("A missing key file is refused, and no other is made", arguments: engines)
        func missingFile(engine: TestDatabase) async throws {
            try await engine.withStorage { storage in
                try await startAndStop(storage)
                try FileManager.default.removeItem(at: keyFile(storage))
                try await expectRefusal(storage, "master.key", key: nil)
                #expect(!FileManager.default.fileExists(atPath: keyFile(storage).path(percentEncoded: false)))
            }
        }

        @Test("What is no key is refused and not repeated", arguments: ["", "5a5a", "not-a-key-but-a-secret"])
        func malformedKey(key: String) async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                let errors = try await expectRefusal(storage, "GTSD_MASTER_KEY must be", key: key)
                if !key.isEmpty { #expect(!errors.contains(key)) }
                try await startAndStop(storage)
                try await expectRefusal(storage, "GTSD_MASTER_KEY must be", key: key)
            }
        }

        @Test("A key file that others can read, or that holds no key, is refused and left as it is")
        func unusableFile() async throws {
            try await TestDatabase.sqlite.withStorage { storage in
                try await startAndStop(storage)
                let path = keyFile(storage).path(percentEncoded: false)
                try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
                try await expectRefusal(storage, "chmod 600", key: nil)
                try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
                try Data("5a5a\n".utf8).write(to: keyFile(storage))
                try await expectRefusal(storage, "holds no key", key: nil)
            }
        }

        @Test(
            "A second server with another key file refuses and keeps its file as it is",
            .enabled(if: TestDatabase.includesPostgres))
        func secondServer() async throws {
            try await TestDatabase.postgres.withStorage { storage in
                let server = try await ServerProcess.start(storage.serveArguments, environment: [:], on: storage)
                let other = ServerStorage(folder: storage.folder + "/other", database: storage.database)
                try FileManager.default.createDirectory(atPath: other.dataFolder, withIntermediateDirectories: true)
                try await expectRefusal(other, "is not here", key: nil)
                try Data((Self.otherKey + "\n").utf8).write(to: keyFile(other))
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o600], ofItemAtPath: keyFile(other).path(percentEncoded: false))
                try await expectRefusal(other, "sealed with another key", key: nil)
                #expect(try await server.api.send(.get, "/readyz").status == 200)
                #expect(try await server.terminate() == .exit(0))
            }
        }

        private static let engines = TestDatabase.allCases

        private func keyFile(_ storage: ServerStorage) -> URL {
            URL(filePath: storage.dataFolder).appending(path: "master.key")
        }

        private func startAndStop(_ storage: ServerStorage, key: String? = nil) async throws {
            let server = try await ServerProcess.start(
                storage.serveArguments, environment: environment(key), on: storage)
            #expect(try await server.terminate() == .exit(0))
        }

        /// Checks that a start is refused in a sentence with `phrase`, and that key file and database stay as they are.
        @discardableResult
        private func expectRefusal(_ storage: ServerStorage, _ phrase: String, key: String?) async throws -> String {
            let (fileBefore, valuesBefore) = (try? Data(contentsOf: keyFile(storage)), try await storage.values())
            let finished = try await CommandProcess.run(
                storage.serveArguments, environment: environment(key), in: storage.folder)
            #expect(finished.end == .exit(1))
            let sentence = finished.errors.split(separator: "\n").last { $0.hasPrefix("gtsd: ") }
            #expect(sentence?.contains(phrase) == true, "\(finished.errors)")
            let fileAfter = try? Data(contentsOf: keyFile(storage))
            #expect(fileAfter == fileBefore)
            // A database without tables is still migrated before the key is read.
            if !valuesBefore.isEmpty { #expect(try await storage.values() == valuesBefore) }
            return finished.errors
        }

        private func environment(_ key: String?) -> [String: String] {
            key.map { ["GTSD_MASTER_KEY": $0] } ?? [:]
        }
    }
}
