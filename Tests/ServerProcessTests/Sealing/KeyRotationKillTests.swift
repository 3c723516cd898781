import Database
import Foundation
import TestSupport
import Testing

extension DisruptiveTests {
    /// `gtsd key rotate` as a process, on people whose keys were wrapped before there were epochs.
    @Suite struct KeyRotationKillTests {
        @Test("Killed in the middle, again and again, nobody's key is lost", arguments: TestDatabase.allCases)
        func killed(engine: TestDatabase) async throws {
            try await engine.withSeededStorage { storage in
                try Self.writeOldKeyFile(storage)
                let old = try Self.keyText(storage)
                #expect(!old.contains("keyring"))
                let command = ["key", "rotate"] + storage.arguments
                try await storage.withDatabase { database in
                    for round in 1...6 {
                        let before = try Self.keyText(storage)
                        let process = try await CommandProcess.start(command, environment: [:], in: storage.folder)
                        _ = try await eventually("it is in the middle") { () -> Bool? in
                            if process.endIfEnded != nil { return true }
                            // A key has been added, and sometimes already wraps a person's key.
                            guard try Self.keyText(storage) != before else { return nil }
                            let wrapped = try await Self.wrappedByNewest(database)
                            return round.isMultiple(of: 2) || (wrapped > 0 && wrapped < SeededPeople.count) ? true : nil
                        }
                        process.send(SIGKILL)
                        #expect(try await process.ended() == .signal(SIGKILL), "round \(round): \(process.output)")
                        try await Self.expectAllReadable(storage, database)
                    }
                    let last = try await CommandProcess.run(
                        command + ["--destroy-old"], environment: [:], in: storage.folder)
                    #expect(last.end == .exit(0), "\(last.errors)")
                    #expect(try await Self.wrappedByNewest(database) == SeededPeople.count)
                    try await Self.expectAllReadable(storage, database)
                }
                let keys = try Self.keyText(storage).split(separator: "\n")
                #expect(keys.count == 2 && keys[0] == "gtsd keyring 1")
                #expect(!keys[1].contains(old.trimmingCharacters(in: .whitespacesAndNewlines)))
                let server = try await ServerProcess.start(storage.serveArguments, environment: [:], on: storage)
                #expect(try await server.terminate() == .exit(0))
            }
        }

        /// Writes the file with the key that wraps people's keys, in its earlier form.
        private static func writeOldKeyFile(_ storage: ServerStorage) throws {
            try FileManager.default.createDirectory(atPath: storage.dataFolder, withIntermediateDirectories: true)
            #expect(
                FileManager.default.createFile(
                    atPath: storage.dataFolder + "/master.key", contents: Data((ServerStorage.masterKey + "\n").utf8),
                    attributes: [.posixPermissions: 0o600]))
        }

        private static func keyText(_ storage: ServerStorage) throws -> String {
            try String(contentsOfFile: storage.dataFolder + "/master.key", encoding: .utf8)
        }

        private static func wrappedByNewest(_ database: any Database) async throws -> Int64 {
            try await database.read { connection in
                try connection.query(
                    "SELECT COUNT(*) AS count FROM person_keys WHERE key_epoch = (SELECT MAX(epoch) FROM key_epochs)"
                )[0]["count"]
            }
        }

        /// Expects the file to open every person's key, and the database to accept it.
        private static func expectAllReadable(_ storage: ServerStorage, _ database: any Database) async throws {
            let masterKey = try await database.openMasterKey(
                environmentValue: nil, file: storage.dataFolder + "/master.key")
            let opened = try await database.read { connection in
                try connection.query("SELECT person_id, wrapped_key FROM person_keys").count { row in
                    _ = try PersonKey(unwrapping: row["wrapped_key"], by: masterKey, person: row["person_id"])
                    return true
                }
            }
            #expect(opened == Int(SeededPeople.count))
        }
    }
}
