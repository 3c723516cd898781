import Dispatch
import Foundation
import GRDB

/// A database in an SQLite file, which other processes may use at the same time.
///
/// Reads run on the caller's thread: the write-ahead log lets them proceed beside the writer, so they take
/// microseconds. Writes that wait at the same time share one commit.
public final class SQLiteDatabase: Database {
    /// How long a statement waits for another process, in seconds.
    private static let busyTimeout = 5.0

    private let pool: DatabasePool
    private let writer: GroupCommit
    private let readers: SQLiteReaders

    /// Opens the file at `path`. If it isn't there it is created, with its directory, for the owner's eyes only.
    ///
    /// - Throws: ``DatabaseError``.
    public init(path: String) throws {
        try createOwnerOnlyFile(path)
        do {
            pool = try DatabasePool(path: path, configuration: Self.configuration)
            // Opening a pool sets NORMAL, with which a power loss may take back the last commits.
            try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
        } catch {
            throw DatabaseError.translating(error)
        }
        let placeholders = PlaceholderCache()
        writer = GroupCommit(pool, placeholders)
        readers = SQLiteReaders(path: path, placeholders)
    }

    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = "gtsd.sqlite"
        configuration.busyMode = .timeout(busyTimeout)
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON") }
        return configuration
    }

    /// See ``Database/read(_:)``.
    public func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T {
        try readers.read(body)
    }

    /// See ``Database/write(_:)``.
    public func write<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            writer.submit(BodyWrite(body, continuation))
        }
    }

    /// See ``Database/close()``.
    public func close() async {
        guard !writer.close() else { return }
        readers.close()
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "gtsd.sqlite.close").async { [pool] in
                // So that a copy of the database file alone has everything. It stays in the log while another process
                // reads.
                _ = try? pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
                // Closing fails only while a statement runs, and the pool waits for those.
                try? pool.close()
                continuation.resume()
            }
        }
    }
}
