import Database
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct SQLiteDatabaseTests {
    @Test(arguments: [
        ("journal_mode", SQLValue.text("wal")), ("synchronous", 2), ("foreign_keys", 1), ("secure_delete", 1),
        ("busy_timeout", 5000),
    ])
    func writesAreDurableAndDeletionsThorough(pragma: String, expected: SQLValue) async throws {
        try await TestDatabase.sqlite.withDatabase { database in
            let values = try await database.write { try $0.query("PRAGMA \(pragma)")[0].values }
            #expect(values == [expected])
        }
    }

    @Test func filesAreForTheirOwnerOnly() async throws {
        try await withTemporaryDirectory { directory in
            try await closing(SQLiteDatabase(path: directory + "/new/data.sqlite")) { database in
                try await database.write { _ = try $0.execute("CREATE TABLE sample (n BIGINT)") }
                #expect(try permissions(directory + "/new") == 0o700)
                for suffix in ["", "-wal", "-shm"] {
                    #expect(try permissions(directory + "/new/data.sqlite" + suffix) == 0o600)
                }
            }
        }
    }

    @Test func afterClosingTheFileAloneHoldsEverything() async throws {
        try await withTemporaryDirectory { directory in
            try await closing(SQLiteDatabase(path: directory + "/data.sqlite")) { database in
                try await database.write { _ = try $0.execute("CREATE TABLE sample (n BIGINT)") }
                _ = try await database.read { try $0.query("SELECT n FROM sample") }
            }
            try FileManager.default.copyItem(atPath: directory + "/data.sqlite", toPath: directory + "/copy.sqlite")
            try await closing(SQLiteDatabase(path: directory + "/copy.sqlite")) { copy in
                let rows = try await copy.read { try $0.query("SELECT n FROM sample") }
                #expect(rows.isEmpty)
            }
        }
    }

    @Test("Memory is given back at any time, and what is stored is read as before")
    func memory() async throws {
        try await withTemporaryDirectory { directory in
            let database = try SQLiteDatabase(path: directory + "/data.sqlite")
            try await database.write { _ = try $0.execute("CREATE TABLE sample (n BIGINT PRIMARY KEY, t TEXT)") }
            try await withThrowingTaskGroup { group in
                for number in Int64(0)..<100 {
                    group.addTask {
                        try await database.write { connection in
                            let text = SQLValue.text(String(repeating: "x", count: 10_000))
                            try connection.execute(
                                "INSERT INTO sample (n, t) VALUES ($1, $2)", [.integer(number), text])
                        }
                        await database.releaseMemory()
                        let rows = try await database.read { connection in
                            try connection.query("SELECT t FROM sample WHERE n = $1", [.integer(number)])
                        }
                        #expect(rows.count == 1)
                    }
                }
                try await group.waitForAll()
            }
            await database.close()
            await database.releaseMemory()
        }
    }

    @Test func manyMayOpenANewFileAtOnce() async throws {
        try await withTemporaryDirectory { directory in
            for number in 1...20 {
                try await withThrowingTaskGroup { group in
                    for _ in 1...8 {
                        group.addTask {
                            try await closing(SQLiteDatabase(path: "\(directory)/\(number).sqlite")) { database in
                                _ = try await database.migrate(Migration.all)
                            }
                        }
                    }
                    try await group.waitForAll()
                }
            }
        }
    }

    @Test func aPlaceThatCanNotBeUsedIsUnavailable() async throws {
        try await withTemporaryDirectory { directory in
            #expect(performing: { _ = try SQLiteDatabase(path: directory) }, throws: isUnavailable)
            try Data("This is not a database, but a text of some length.".utf8)
                .write(to: URL(filePath: directory + "/text"))
            #expect(performing: { _ = try SQLiteDatabase(path: directory + "/text") }, throws: isUnavailable)
        }
    }

    @Test func aStatementSeesWhatWasCommittedBeforeIt() async throws {
        try await TestDatabase.sqlite.withAddress { address in
            let writer = try address.open()
            try await writer.write { _ = try $0.execute("CREATE TABLE sample (n BIGINT)") }
            try await closing(try address.open()) { reader in
                let written = DispatchSemaphore(value: 0)
                let seen = DispatchSemaphore(value: 0)
                let change = Task.detached {
                    await waitOffThePool(for: seen)
                    try await writer.write { _ = try $0.execute("INSERT INTO sample VALUES (1)") }
                    written.signal()
                }
                let counts = try await reader.read { connection in
                    let count = { try connection.query("SELECT n FROM sample").count }
                    let before = try count()
                    seen.signal()
                    written.wait()
                    return [before, try count()]
                }
                try await change.value
                #expect(counts == [0, 1])
            }
            await writer.close()
        }
    }

    /// Whether the log is emptied does not depend on how long a statement reads that takes minutes.
    @Test func theLogIsEmptiedBesideAScanWhichGoesOnAfterwards() async throws {
        try await TestDatabase.sqlite.withDatabase { database in
            try await database.write { connection in
                try connection.execute("CREATE TABLE sample (n BIGINT)")
                try connection.execute("INSERT INTO sample VALUES (1)")
            }
            let begun = DispatchSemaphore(value: 0)
            let progress = ScanProgress()
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    let count: Int64 = try await database.scan { connection in
                        progress.runs.add(1, ordering: .relaxed)
                        let rows = progress.isShort.load(ordering: .relaxed) ? 10 : 10_000_000_000
                        begun.signal()
                        return try connection.query(
                            """
                            WITH RECURSIVE numbers (n) AS (SELECT n FROM sample UNION ALL SELECT n + 1 FROM numbers WHERE n < \(rows))
                            SELECT COUNT(*) AS count FROM numbers
                            """)[0]["count"]
                    }
                    #expect(count == 10)
                }
                await waitOffThePool(for: begun)
                #expect(try await database.read { try $0.query("SELECT n FROM sample").count } == 1)
                progress.isShort.store(true, ordering: .relaxed)
                // The statement follows its signal. One that had not begun yet goes on, and is broken off the next time.
                while progress.runs.load(ordering: .relaxed) == 1 { #expect(await database.truncateLog()) }
                try await group.waitForAll()
            }
        }
    }

    @Test func closingEndsAScan() async throws {
        try await withTemporaryDirectory { directory in
            let database = try SQLiteDatabase(path: directory + "/data.sqlite")
            let begun = DispatchSemaphore(value: 0)
            let scan = Task.detached {
                try await database.scan { connection in
                    begun.signal()
                    _ = try connection.query(
                        """
                        WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10000000000)
                        SELECT COUNT(*) FROM numbers
                        """)
                }
            }
            await waitOffThePool(for: begun)
            await database.close()
            await #expect(performing: { try await scan.value }, throws: isUnavailable)
        }
    }

    private func permissions(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}

/// Waits for a semaphore on a thread of its own.
func waitOffThePool(for semaphore: DispatchSemaphore) async {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread {
            semaphore.wait()
            continuation.resume()
        }
    }
}

/// The number of scans begun, and whether the next is to end soon.
private final class ScanProgress: Sendable {
    let runs = Atomic(0)
    let isShort = Atomic(false)
}
