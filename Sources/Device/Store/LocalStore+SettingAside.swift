import Foundation
import GRDB

extension LocalStore {
    /// Opens the store in a file as `init` does. One of which nothing can be read any more is set aside, and an empty one
    /// begun in its place: a phone that was restored from a backup has the file, and its key stayed behind.
    ///
    /// A store that is set aside lies beside the new one, sealed as it was, until `deleteSetAside`. Where the key can't
    /// be used at the moment, nothing is set aside.
    ///
    /// - Throws: `LocalStoreError`.
    public static func openOrBegin(
        path: String, key: some DeviceKeyStore, isSuspendable: Bool = false
    ) throws(LocalStoreError) -> LocalStore {
        do throws(LocalStoreError) {
            let store = try LocalStore(path: path, key: key, isSuspendable: isSuspendable)
            if try store.isReadable { return store }
            try store.close()
        } catch .unreadable {
            // The file itself is damaged.
        } catch {
            throw error
        }
        do { try setAside(path) } catch { throw .unavailable(reason: "\(path) can't be moved") }
        return try LocalStore(path: path, key: key, isSuspendable: isSuspendable)
    }

    /// The files that were set aside beside the store, the earliest first.
    public var setAside: [String] { path.map(Self.setAside(beside:)) ?? [] }

    /// Deletes what was set aside, for good.
    ///
    /// - Throws: `LocalStoreError.unavailable`.
    public func deleteSetAside() throws(LocalStoreError) {
        for file in setAside {
            do { try FileManager.default.removeItem(atPath: file) } catch {
                throw .unavailable(reason: "\(file) can't be deleted")
            }
        }
    }

    /// Whether nothing is kept yet, or the key opens something of what is kept.
    private var isReadable: Bool {
        get throws(LocalStoreError) {
            try read { database in
                let accounts = try Row.fetchAll(database, sql: "SELECT id, state FROM accounts")
                return accounts.isEmpty
                    || accounts.contains { row in
                        (try? seal.open(row["state"] as Data, at: "accounts/\(row["id"] as Int64)")) != nil
                    }
            }
        }
    }

    private static let mark = ".unreadable-"
    /// The endings of a store's files. A log of changes must not be found beside a new file, which it would be written
    /// into.
    private static let ends = ["-wal", "-shm", ""]

    private static func setAside(_ path: String) throws {
        let manager = FileManager.default
        var number = 1
        while ends.contains(where: { manager.fileExists(atPath: "\(path)\(mark)\(number)\($0)") }) { number += 1 }
        for end in ends where manager.fileExists(atPath: path + end) {
            try manager.moveItem(atPath: path + end, toPath: "\(path)\(mark)\(number)\(end)")
        }
    }

    private static func setAside(beside path: String) -> [String] {
        let file = URL(filePath: path)
        let folder = file.deletingLastPathComponent()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? []
        return names.filter { $0.hasPrefix(file.lastPathComponent + mark) }.sorted()
            .map { folder.appending(path: $0).path(percentEncoded: false) }
    }
}
