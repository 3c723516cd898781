import Foundation
import GRDB

/// The check of an SQLite file before it is opened. It changes nothing of it.
///
/// A server that ended suddenly leaves its write-ahead log beside the file, and SQLite takes that over at the next
/// opening, whatever file lies there by then. Every commit raises the count in the file's header. So a log begins with
/// the count after the one that its file had, and a file with an older or a newer one is a copy that was put over it.
struct SQLiteFileCheck {
    let path: String

    private struct Contents {
        let count: UInt32?
        let problem: String?
    }

    /// Looks at a file that no process has open and whose last user did not close it. On a full disk the reserve can be
    /// given up for it.
    ///
    /// - Returns: Why it could not be looked at; nil where it could, or need not be.
    /// - Throws: ``SQLiteFileError``.
    func afterUncleanEnd(givingUpReserve: Bool) throws -> String? {
        guard hasLog, !isOpen else { return nil }
        // Read in this order, they can't contradict each other when a server begins meanwhile.
        let (first, own) = (firstCountInLog, count)
        let contents: Contents?
        do {
            contents = try givingUpReserve ? DiskReserve.givingUp(besides: path, read) : read()
        } catch {
            return "\(DatabaseError.translating(error))"
        }
        guard let found = contents else { return nil }
        if let first, let own, let last = found.count, last != own, own &- (first &- 1) > last &- (first &- 1) {
            throw SQLiteFileError.logOfAnother(path: path)
        }
        if let problem = found.problem { throw SQLiteFileError.damaged(path: path, problem: problem) }
        return nil
    }

    /// Looks at a copy that was put back, beside which there may be no log.
    ///
    /// - Throws: ``SQLiteFileError``, ``DatabaseError``.
    func asCopy() throws {
        guard isAnything(path), !isOpen else { return }
        if hasLog { throw SQLiteFileError.logOfAnother(path: path) }
        let contents: Contents?
        do { contents = try read() } catch { throw DatabaseError.translating(error) }
        if let problem = contents?.problem { throw SQLiteFileError.damaged(path: path, problem: problem) }
    }

    private var hasLog: Bool { isAnything(path) && isAnything(path + "-wal") }

    private func isAnything(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_size > 0
    }

    /// Whether another process has it open: each holds a lock on a byte of the memory that they share.
    private var isOpen: Bool {
        let sharedMemory = open(path + "-shm", O_RDONLY | O_CLOEXEC)
        guard sharedMemory >= 0 else { return false }
        defer { close(sharedMemory) }
        var lock = flock()
        (lock.l_type, lock.l_whence, lock.l_start, lock.l_len) = (Int16(F_WRLCK), Int16(SEEK_SET), 128, 1)
        return fcntl(sharedMemory, F_GETLK, &lock) == 0 && lock.l_type != Int16(F_UNLCK)
    }

    /// The count of commits that file and log come to, where it can be read, and what SQLite finds wrong with them,
    /// without values; nil where another process has begun to use them.
    private func read() throws -> Contents? {
        _ = SQLiteFileOwners.areSetWhereNeeded
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        do {
            // A connection that only reads leaves the log as it is.
            return try DatabaseQueue(path: path, configuration: configuration).read { database -> Contents in
                let count = try Int64.fetchOne(database, sql: "PRAGMA user_version") ?? 0
                let found = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") ?? "no answer"
                return Contents(count: UInt32(truncatingIfNeeded: count), problem: found == "ok" ? nil : found)
            }
        } catch let error as GRDB.DatabaseError where error.resultCode == .SQLITE_BUSY {
            return nil
        } catch let error as GRDB.DatabaseError
            where error.resultCode == .SQLITE_CORRUPT || error.resultCode == .SQLITE_NOTADB
        {
            return Contents(count: nil, problem: error.message ?? error.resultCode.description)
        }
    }
}

/// The places of the counts: https://www.sqlite.org/fileformat2.html
extension SQLiteFileCheck {
    private static let countOffset: off_t = 60

    /// The count in the file itself; nil where it has no header.
    private var count: UInt32? {
        reading(path) { Self.number(at: Self.countOffset, in: $0) }
    }

    /// The first count in the log; nil where no header is in it.
    private var firstCountInLog: UInt32? {
        reading(path + "-wal") { log in
            guard let pageSize = Self.number(at: 8, in: log), let salt = Self.salt(at: 16, in: log) else { return nil }
            var frame: off_t = 32
            while Self.salt(at: frame + 8, in: log) == salt {
                if Self.number(at: frame, in: log) == 1 {
                    return Self.number(at: frame + 24 + Self.countOffset, in: log)
                }
                frame += 24 + off_t(pageSize)
            }
            return nil
        }
    }

    private func reading(_ path: String, _ body: (CInt) -> UInt32?) -> UInt32? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return body(file)
    }

    private static func number(at offset: off_t, in file: CInt) -> UInt32? {
        var number: UInt32 = 0
        return pread(file, &number, 4, offset) == 4 ? UInt32(bigEndian: number) : nil
    }

    /// The salt that tells the frames of a log from those that were left of an earlier one.
    private static func salt(at offset: off_t, in file: CInt) -> UInt64? {
        var salt: UInt64 = 0
        return pread(file, &salt, 8, offset) == 8 ? salt : nil
    }
}

/// The reason why an SQLite file is not opened. It is as it was.
package enum SQLiteFileError: Error, Equatable, CustomStringConvertible {
    /// Beside a file that was put back lies the write-ahead log of the one before.
    case logOfAnother(path: String)
    /// The file, with the log beside it, is damaged; `problem` is SQLite's word for it, without values.
    case damaged(path: String, problem: String)

    /// Sentences for the operator, with what to do.
    package var description: String {
        switch self {
        case .logOfAnother(let path):
            """
            Beside the copy \(path) lies the log of the database that was there before, which would damage it. \
            Nothing was changed. Remove \(path)-wal and \(path)-shm, run 'gtsd restored', and start the server. \
            Only a log that was copied together with the database belongs to it: then run 'gtsd migrate' first.
            """
        case .damaged(let path, let problem):
            """
            The database \(path) is damaged (\(problem)). Nothing was changed. If a copy was put back here, stop every \
            server, remove \(path)-wal and \(path)-shm, put the copy back once more, and run 'gtsd restored'. \
            Otherwise put the newest backup back in the same way.
            """
        }
    }
}
