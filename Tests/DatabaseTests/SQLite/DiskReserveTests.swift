import Foundation
import TestSupport
import Testing

@testable import Database

/// Whether this process may mount a file system.
private let mayMount = {
    let folder = NSTemporaryDirectory() + "gtsd-mount-\(UUID().uuidString)"
    guard mkdir(folder, 0o700) == 0 else { return false }
    defer { rmdir(folder) }
    guard mount("tmpfs", folder, "tmpfs", 0, "size=1m") == 0 else { return false }
    return umount2(folder, Int32(MNT_DETACH)) == 0
}()

/// On a file system of 40 MB that is really full.
@Suite(.enabled(if: mayMount, "Nobody may mount a small disk here.")) struct DiskReserveTests {
    @Test("On a full disk essential writes go on, others fail until there is room again, and all can be read")
    func fullDisk() async throws {
        try await Self.withSmallDisk { folder in
            let database = try SQLiteDatabase(path: folder + "/data.sqlite", keepsReserve: true)
            _ = try await database.write { try $0.execute("CREATE TABLE sample (content BLOB)") }
            let filler = folder + "/filler"
            #expect(FileManager.default.createFile(atPath: filler, contents: nil))
            Self.fill(filler)
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
        try await Self.withSmallDisk { folder in
            let filler = folder + "/filler"
            #expect(FileManager.default.createFile(atPath: filler, contents: Data(count: 30_000_000)))
            let database = try SQLiteDatabase(path: folder + "/data.sqlite", keepsReserve: true)
            _ = try await database.write { try $0.execute("CREATE TABLE sample (content BLOB)") }
            try await Self.add(10, .ordinary, to: database)
            #expect(!FileManager.default.fileExists(atPath: folder + "/data.sqlite-reserve"))
            await database.close()
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

    /// Writes until there is no room.
    private static func fill(_ path: String) {
        let file = open(path, O_WRONLY)
        defer { close(file) }
        for size in [1 << 16, 1 << 10, 1] {
            let bytes = [UInt8](repeating: 1, count: size)
            while write(file, bytes, size) == size {}
        }
    }

    private static func withSmallDisk(_ body: (String) async throws -> Void) async throws {
        let folder = NSTemporaryDirectory() + "gtsd-disk-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try #require(mount("tmpfs", folder, "tmpfs", 0, "size=40m") == 0)
        defer { _ = umount2(folder, Int32(MNT_DETACH)) }
        try await body(folder)
    }
}
