import Foundation
import GRDB
import Synchronization

/// The store of a device: one file, or memory, for every account that was ever used on it. Values are sealed; kinds,
/// identifiers, days and sequences are not.
public final class LocalStore: Sendable {
    private let queue: DatabaseQueue
    private let isSuspended = Mutex(false)
    private let isClosed = Mutex(false)
    /// Held while the connection is used: what comes after `close` must not reach it.
    private let access = NSLock()
    let seal: DeviceSeal
    /// The path of the file; nil for a store in memory.
    let path: String?

    /// Opens the store in a file, which is made with its folder for the owner's eyes only where it is not there. Several
    /// programs may use it at the same time.
    ///
    /// - Parameter isSuspendable: Whether the system may suspend the program while others use the file, as with an app
    ///   and its widgets: then what runs is interrupted too when the store is suspended.
    /// - Parameter maximumPages: How many pages the file may have; nil for as many as the disk has room for.
    /// - Throws: `LocalStoreError`.
    public init(
        path: String, key: some DeviceKeyStore, isSuspendable: Bool = false, maximumPages: Int? = nil
    ) throws(LocalStoreError) {
        seal = DeviceSeal(try key.key())
        self.path = path
        do {
            try OwnerOnlyFile.makeFolder(URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false))
            try OwnerOnlyFile.touch(path)
            var configuration = Self.configuration
            configuration.observesSuspensionNotifications = isSuspendable
            configuration.prepareDatabase { database in
                try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
                if let maximumPages { try database.execute(sql: "PRAGMA max_page_count = \(maximumPages)") }
            }
            queue = try DatabaseQueue(path: path, configuration: configuration)
            try Self.makeTables(in: queue)
        } catch let error as CocoaError {
            throw .unavailable(reason: "\(path): \(error.code.rawValue)")
        } catch {
            throw .of(error)
        }
    }

    /// A store in memory.
    ///
    /// - Throws: `LocalStoreError`.
    public init(inMemory key: some DeviceKeyStore = UnkeptKey()) throws(LocalStoreError) {
        seal = DeviceSeal(try key.key())
        path = nil
        do {
            queue = try DatabaseQueue(configuration: Self.configuration)
            try Self.makeTables(in: queue)
        } catch {
            throw .of(error)
        }
    }

    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = "gtsd.device"
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY") }
        return configuration
    }

    /// Reads at one moment.
    func read<T>(_ body: (Database) throws -> T) throws(LocalStoreError) -> T {
        try using { () throws(LocalStoreError) in
            do { return try queue.read(body) } catch { throw .of(error) }
        }
    }

    /// Writes all or nothing.
    func write<T>(_ body: (Database) throws -> T) throws(LocalStoreError) -> T {
        guard !isSuspended.withLock(\.self) else { throw .suspended }
        return try using { () throws(LocalStoreError) in
            do { return try queue.write(body) } catch { throw .of(error) }
        }
    }

    /// Closes the file. Nothing can be read or written any more.
    func close() throws(LocalStoreError) {
        try using { () throws(LocalStoreError) in
            do { try queue.close() } catch { throw .of(error) }
            isClosed.withLock { $0 = true }
        }
    }

    private func using<T>(_ body: () throws(LocalStoreError) -> T) throws(LocalStoreError) -> T {
        access.lock()
        defer { access.unlock() }
        guard !isClosed.withLock(\.self) else { throw .unavailable(reason: "The store is closed") }
        return try body()
    }

    /// Lets go of the file: the system ends a suspended program that holds a lock on a file that others use. Until
    /// `resume`, changes fail with `LocalStoreError.suspended`; what is kept can still be read.
    public func suspend() { suspend(true) }

    /// Takes changes again.
    public func resume() { suspend(false) }

    private func suspend(_ isToBe: Bool) {
        let wasSuspended = isSuspended.withLock { state in
            defer { state = isToBe }
            return state
        }
        guard wasSuspended != isToBe, queue.configuration.observesSuspensionNotifications else { return }
        // What runs at this moment is interrupted and rolled back.
        NotificationCenter.default.post(
            name: isToBe ? Database.suspendNotification : Database.resumeNotification, object: nil)
    }

    private static func makeTables(in queue: DatabaseQueue) throws {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { database in
            try database.execute(
                sql: """
                    CREATE TABLE accounts (id INTEGER PRIMARY KEY AUTOINCREMENT, state BLOB NOT NULL);
                    CREATE TABLE records (
                        account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
                        kind TEXT NOT NULL, record TEXT NOT NULL, day INTEGER, sequence INTEGER NOT NULL,
                        deleted INTEGER NOT NULL, stale INTEGER NOT NULL, value BLOB NOT NULL,
                        PRIMARY KEY (account, kind, record)) WITHOUT ROWID;
                    CREATE INDEX records_by_day ON records (account, kind, day);
                    CREATE TABLE outbox (
                        account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
                        number INTEGER NOT NULL, kind TEXT NOT NULL, record TEXT NOT NULL,
                        acknowledged INTEGER NOT NULL, mutation BLOB NOT NULL,
                        PRIMARY KEY (account, number)) WITHOUT ROWID;
                    CREATE INDEX outbox_by_record ON outbox (account, kind, record);
                    CREATE TABLE journal (
                        account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE,
                        number INTEGER NOT NULL, kind TEXT NOT NULL, record TEXT NOT NULL,
                        sent_at INTEGER NOT NULL, mutation BLOB NOT NULL,
                        PRIMARY KEY (account, number)) WITHOUT ROWID;
                    CREATE TABLE refused (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE, value BLOB NOT NULL);
                    """)
        }
        migrator.registerMigration("2") { database in
            try database.execute(
                sql: """
                    CREATE TABLE measured (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        account INTEGER NOT NULL REFERENCES accounts ON DELETE CASCADE, value BLOB NOT NULL);
                    """)
        }
        try migrator.migrate(queue)
    }
}
