import Database
import Foundation
import TestSupport
import Testing

/// A file that its last user did not close, and copies that were put over it.
@Suite struct SQLiteFileCheckTests {
    @Test("A file that was left suddenly is opened with all that was committed")
    func ownLog() async throws {
        try await Self.withCrash { crash in
            try crash.leave(crash.newFile)
            try crash.address.checkAfterUncleanEnd()
            #expect(try await crash.rows() == [1, 2, 3])
        }
    }

    @Test("An older copy is refused while the log of the newer file lies beside it, and stays as it is")
    func olderCopy() async throws {
        try await Self.withCrash { crash in
            try crash.leave(crash.oldFile)
            for _ in 1...2 {
                #expect(throws: SQLiteFileError.logOfAnother(path: crash.path)) {
                    try crash.address.checkAfterUncleanEnd()
                }
            }
            #expect(throws: SQLiteFileError.logOfAnother(path: crash.path)) { try crash.address.checkCopy() }
            #expect(try Data(contentsOf: URL(filePath: crash.path)) == crash.oldFile)
            for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: crash.path + suffix) }
            try crash.address.checkCopy()
            try crash.address.checkAfterUncleanEnd()
            #expect(try await crash.rows() == [1])
        }
    }

    @Test("A copy that is newer than the log is refused too")
    func newerCopy() async throws {
        try await Self.withCrash { crash in
            try await closing(crash.original.open()) { database in
                for number: Int64 in 4...6 { try await Self.insert(number, in: database) }
            }
            try crash.leave(try Data(contentsOf: crash.originalFile))
            #expect(throws: SQLiteFileError.logOfAnother(path: crash.path)) {
                try crash.address.checkAfterUncleanEnd()
            }
        }
    }

    @Test("A damaged file is refused, with a log and without")
    func damaged() async throws {
        try await Self.withCrash { crash in
            var damaged = crash.newFile
            let rows = damaged.count / 2
            damaged.replaceSubrange(rows..<damaged.count, with: Data(repeating: 0xA5, count: damaged.count - rows))
            try crash.leave(damaged)
            #expect(performing: { try crash.address.checkAfterUncleanEnd() }, throws: Self.isDamage)
            for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: crash.path + suffix) }
            #expect(performing: { try crash.address.checkCopy() }, throws: Self.isDamage)
            #expect(try Data(contentsOf: URL(filePath: crash.path)) == damaged)
        }
    }

    @Test("What is not there, or was closed, is not looked at")
    func closed() async throws {
        try await withTemporaryDirectory { folder in
            let address = DatabaseAddress.sqlite(path: folder + "/data.sqlite")
            try address.checkAfterUncleanEnd()
            try address.checkCopy()
            try await closing(address.open()) { try await Self.createTable(in: $0) }
            try address.checkAfterUncleanEnd()
            try address.checkCopy()
        }
    }

    @Test("The sentences name what to remove and what to run")
    func sentences() {
        for error in [SQLiteFileError.logOfAnother(path: "x.sqlite"), .damaged(path: "x.sqlite", problem: "no")] {
            for part in ["x.sqlite-wal", "x.sqlite-shm", "gtsd restored"] { #expect("\(error)".contains(part)) }
        }
    }

    private static func isDamage(_ error: any Error) -> Bool {
        if case SQLiteFileError.damaged = error { true } else { false }
    }

    private static func createTable(in database: any Database) async throws {
        _ = try await database.write { try $0.execute("CREATE TABLE sample (n BIGINT, filling BLOB)") }
    }

    private static func insert(_ number: Int64, in database: any Database) async throws {
        _ = try await database.write {
            try $0.execute(
                "INSERT INTO sample VALUES ($1, $2)", [.integer(number), .blob(Data(repeating: 7, count: 20_000))])
        }
    }

    /// A file as a sudden end leaves it: what was in it when its log began, what was in it earlier, and the log.
    private struct Crash {
        let folder: String
        let oldFile: Data
        let newFile: Data
        let log: Data
        var original: DatabaseAddress { .sqlite(path: originalFile.path(percentEncoded: false)) }
        var originalFile: URL { URL(filePath: folder + "/original.sqlite") }
        var path: String { folder + "/crashed.sqlite" }
        var address: DatabaseAddress { .sqlite(path: path) }

        /// Lays a file beside the log.
        func leave(_ file: Data) throws {
            try file.write(to: URL(filePath: path))
            try log.write(to: URL(filePath: path + "-wal"))
        }

        func rows() async throws -> [Int64] {
            try await closing(address.open()) { database in
                try await database.read { connection -> [Int64] in
                    try connection.query("SELECT n FROM sample ORDER BY n").map { try $0["n"] }
                }
            }
        }
    }

    private static func withCrash(_ body: (Crash) async throws -> Void) async throws {
        try await withTemporaryDirectory { folder in
            let file = URL(filePath: folder + "/original.sqlite")
            let address = DatabaseAddress.sqlite(path: file.path(percentEncoded: false))
            let crash = try await closing(address.open()) { database in
                try await createTable(in: database)
                try await insert(1, in: database)
                #expect(await database.truncateLog())
                let oldFile = try Data(contentsOf: file)
                try await insert(2, in: database)
                #expect(await database.truncateLog())
                let newFile = try Data(contentsOf: file)
                try await insert(3, in: database)
                let log = try Data(contentsOf: URL(filePath: folder + "/original.sqlite-wal"))
                return Crash(folder: folder, oldFile: oldFile, newFile: newFile, log: log)
            }
            try await body(crash)
        }
    }
}
