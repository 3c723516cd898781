import Foundation
import TestSupport
import Testing

@testable import Database

/// On a file system of 40 MB that is really full.
@Suite(.enabled(if: SmallDisk.isPossible, "Nobody may mount a small disk here.")) struct DiskReserveTests {
    @Test("On a full disk essential writes go on, others fail until there is room again, and all can be read")
    func fullDisk() async throws {
        try await SmallDisk.with(megabytes: 40) { folder in
            let database = try SQLiteDatabase(path: folder + "/data.sqlite", keepsReserve: true)
            _ = try await database.write { try $0.execute("CREATE TABLE sample (content BLOB)") }
            let filler = folder + "/filler"
            SmallDisk.fill(filler)
            await #expect(
                performing: { try await Self.add(2_000_000, .ordinary, to: database) }, throws: Self.isFull)
            try await Self.add(2_000_000, .essential, to: database)
            // What is left is for essential writes.
            await #expect(performing: { try await Self.add(10, .ordinary, to: database) }, throws: Self.isFull)
            #expect(try await Self.count(database) == 1)
            let other = try SQLiteDatabase(path: folder + "/data.sqlite", keepsReserve: true)
            // A new start has not forgotten it.
            await #expect(performing: { try await Self.add(10, .ordinary, to: other) }, throws: Self.isFull)
            await other.close()
            try FileManager.default.removeItem(atPath: filler)
            try await Self.add(10, .ordinary, to: database)
            #expect(try await Self.count(database) == 2)
            #expect(FileManager.default.fileExists(atPath: folder + "/data.sqlite-reserve"))
            await database.close()
        }
    }

    @Test("A disk without room for a reserve has none, and is written to as long as it goes")
    func smallDisk() async throws {
        try await SmallDisk.with(megabytes: 40) { folder in
            let filler = folder + "/filler"
            #expect(FileManager.default.createFile(atPath: filler, contents: Data(count: 30_000_000)))
            let database = try SQLiteDatabase(path: folder + "/data.sqlite", keepsReserve: true)
            _ = try await database.write { try $0.execute("CREATE TABLE sample (content BLOB)") }
            try await Self.add(10, .ordinary, to: database)
            #expect(!FileManager.default.fileExists(atPath: folder + "/data.sqlite-reserve"))
            await database.close()
        }
    }

    @Test("A database is opened on a disk without a byte left, in the room that was set aside")
    func openingOnFullDisk() async throws {
        try await SmallDisk.with(megabytes: 40) { folder in
            let path = folder + "/data.sqlite"
            let before = try SQLiteDatabase(path: path, keepsReserve: true)
            try await before.migrate(Migration.all)
            await before.close()
            SmallDisk.fill(folder + "/filler")
            let database = try SQLiteDatabase(path: path, keepsReserve: true)
            #expect(try await database.migrate(Migration.all).isEmpty, "there is nothing to write")
            await #expect(
                performing: { _ = try await database.write { try $0.execute("CREATE TABLE more (n BIGINT)") } },
                throws: Self.isFull)
            await database.close()
        }
    }

    @Test("After a sudden end it is checked and opened there too; without a reserve it is told that it was not")
    func suddenEndOnFullDisk() async throws {
        try await SmallDisk.with(megabytes: 40) { folder in
            let (path, crashed) = (folder + "/data.sqlite", folder + "/crashed.sqlite")
            let before = try SQLiteDatabase(path: path)
            _ = try await before.write { try $0.execute("CREATE TABLE sample (content BLOB)") }
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: path + suffix, toPath: crashed + suffix)
            }
            await before.close()
            _ = DiskReserve(besides: crashed)
            SmallDisk.fill(folder + "/filler")
            let address = DatabaseAddress.sqlite(path: crashed)
            #expect(try address.checkAfterUncleanEnd() != nil)
            #expect(try address.checkAfterUncleanEnd(givingUpReserve: true) == nil)
            let database = try SQLiteDatabase(path: crashed, keepsReserve: true)
            #expect(try await Self.count(database) == 0)
            await database.close()
        }
    }

    @Test("For what is not for want of room, the reserve stays")
    func otherFailure() async throws {
        try await SmallDisk.with(megabytes: 40) { folder in
            let path = folder + "/data.sqlite"
            #expect(FileManager.default.createFile(atPath: path, contents: Data(repeating: 0xA5, count: 8192)))
            _ = DiskReserve(besides: path)
            #expect(throws: DatabaseError.self) { try SQLiteDatabase(path: path, keepsReserve: true) }
            let attributes = try FileManager.default.attributesOfItem(atPath: path + "-reserve")
            #expect(attributes[.size] as? Int == DiskReserve.size)
        }
    }

    private static func isFull(_ error: any Error) -> Bool {
        if case DatabaseError.noRoom = error { true } else { false }
    }

    private static func add(_ size: Int, _ kind: WriteKind, to database: SQLiteDatabase) async throws {
        _ = try await database.write(kind) {
            try $0.execute("INSERT INTO sample (content) VALUES ($1)", [.blob(Data(count: size))])
        }
    }

    private static func count(_ database: SQLiteDatabase) async throws -> Int64? {
        try await database.read { try $0.query("SELECT COUNT(*) AS count FROM sample").first?["count"] }
    }
}
