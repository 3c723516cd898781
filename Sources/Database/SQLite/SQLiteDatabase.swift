import Dispatch
import Foundation
import GRDB
import GRDBSQLite

/// A database in an SQLite file, which other processes may use at the same time.
///
/// Reads run on the caller's thread: the write-ahead log lets them proceed beside the writer, so they take
/// microseconds. Scans, which take long, have a thread of their own. Writes that wait at the same time share one commit.
package final class SQLiteDatabase: Database {
    /// The time for which a statement waits for another process, in seconds.
    private static let busyTimeout = 5.0
    /// The time for which writers wait for readers so that the log can be emptied, in milliseconds.
    private static let truncationTimeout = 200

    private let pool: DatabasePool
    private let writer: GroupCommit
    private let readers: SQLiteReaders
    private let scanner: SQLiteScanner
    private let reserve: DiskReserve?

    /// Opens the file at `path`. If it isn't there it is created, with its directory, for the owner's eyes only. With
    /// `keepsReserve`, 8 MiB beside it are set aside for essential writes.
    ///
    /// - Throws: ``DatabaseError``.
    package init(path: String, keepsReserve: Bool = false) throws {
        _ = SQLiteFileOwners.areSetWhereNeeded
        try createOwnerOnlyFile(path)
        do {
            pool =
                try keepsReserve
                ? DiskReserve.givingUp(besides: path) { try Self.openPool(path) } : Self.openPool(path)
        } catch {
            throw DatabaseError.translating(error)
        }
        let placeholders = PlaceholderCache()
        writer = GroupCommit(pool, placeholders)
        readers = SQLiteReaders(path: path, placeholders)
        scanner = SQLiteScanner(path: path, placeholders)
        reserve = keepsReserve ? DiskReserve(besides: path) : nil
    }

    /// Opens a pool, again and again for as long as other processes are opening or closing the file.
    ///
    /// They then hold locks for which SQLite doesn't wait by itself: those of the change to the write-ahead log, and
    /// of its removal by the last one that closes.
    private static func openPool(_ path: String) throws -> DatabasePool {
        let end = ContinuousClock.now + .seconds(busyTimeout)
        while true {
            do {
                let pool = try DatabasePool(path: path, configuration: configuration)
                // Opening a pool sets NORMAL, with which a power loss may take back the last commits.
                // Room for 32 MB of pages keeps a large import from reading the same ones again and again. They are given
                // back every few seconds.
                try pool.writeWithoutTransaction {
                    try $0.execute(sql: "PRAGMA synchronous = FULL; PRAGMA cache_size = -32000")
                }
                return pool
            } catch let error as GRDB.DatabaseError where error.resultCode == .SQLITE_BUSY && ContinuousClock.now < end
            {
                Thread.sleep(forTimeInterval: .random(in: 0.005...0.02))
            }
        }
    }

    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = "gtsd.sqlite"
        configuration.busyMode = .timeout(busyTimeout)
        // Pages that SQLite sets aside while it writes stay in memory, and not in a folder that others share.
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY") }
        return configuration
    }

    /// See ``Database/read(_:)``.
    package func read<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T {
        try Task.checkCancellation()
        return try readers.read(body)
    }

    /// See ``Database/readConsistently(_:)``.
    package func readConsistently<T: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> T
    ) async throws -> T {
        try Task.checkCancellation()
        return try readers.readConsistently(body)
    }

    /// See ``Database/scan(_:)``.
    package func scan<T: Sendable>(_ body: @escaping @Sendable (any SQLConnection) throws -> T) async throws -> T {
        try Task.checkCancellation()
        return try await scanner.scan(body)
    }

    /// See ``Database/write(_:_:)``.
    package func write<T: Sendable>(
        _ kind: WriteKind, _ body: @escaping @Sendable (any SQLConnection) throws -> T
    ) async throws -> T {
        if kind == .ordinary, reserve?.keepsOthersOut == true {
            throw DatabaseError.noRoom(reason: "What is left is for logins and deletions.")
        }
        do {
            return try await submit(body)
        } catch DatabaseError.noRoom(let reason) {
            guard kind == .essential, reserve?.giveUp() == true else { throw DatabaseError.noRoom(reason: reason) }
            return try await submit(body)
        }
    }

    private func submit<T: Sendable>(
        _ body: @escaping @Sendable (any SQLConnection) throws -> T
    ) async throws -> T {
        try await withCheckedThrowingContinuation { continuation in
            writer.submit(BodyWrite(body, continuation))
        }
    }

    /// See ``Database/rewrite(table:)``.
    package func rewrite(table: String) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            DispatchQueue(label: "gtsd.sqlite.rewrite").async { [pool] in
                continuation.resume(
                    with: Result { try pool.writeWithoutTransaction { try $0.execute(sql: "VACUUM") } }
                        .mapError(DatabaseError.translating))
            }
        }
        await truncateLog()
    }

    /// See ``Database/truncateLog()``.
    @discardableResult
    package func truncateLog() async -> Bool {
        await withCheckedContinuation { continuation in
            pool.asyncWriteWithoutTransaction { [scanner] database in
                do {
                    try database.execute(sql: "PRAGMA busy_timeout = \(Self.truncationTimeout)")
                    let isDone = scanner.withoutScans { (try? database.checkpoint(.truncate)) != nil }
                    try database.execute(sql: "PRAGMA busy_timeout = \(Int(Self.busyTimeout * 1000))")
                    continuation.resume(returning: isDone)
                } catch {
                    continuation.resume(returning: false)
                }
            }
        }
    }

    /// See ``Database/releaseMemory()``.
    package func releaseMemory() async {
        readers.releaseMemory()
        await withCheckedContinuation { continuation in
            pool.asyncWriteWithoutTransaction { database in
                if let connection = database.sqliteConnection { sqlite3_db_release_memory(connection) }
                continuation.resume()
            }
        }
    }

    /// See ``Database/close()``.
    package func close() async {
        guard !writer.close() else { return }
        readers.close()
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "gtsd.sqlite.close").async { [pool, writer, scanner] in
                scanner.close()
                // So that a copy of the database file alone has everything. It stays in the log while another process
                // reads.
                _ = try? pool.writeWithoutTransaction { connection in
                    writer.finish()
                    return try connection.checkpoint(.truncate)
                }
                // Closing fails only while a statement runs, and the pool waits for those.
                try? pool.close()
                continuation.resume()
            }
        }
    }
}
