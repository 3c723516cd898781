import Foundation
import GRDB
import Synchronization

/// Room that is set aside beside a database, so that what must go on does so when the disk is full: people log in, take
/// along what they have, and delete it.
///
/// It is given up when such a write finds no room; other writes then wait until there is enough for all again.
final class DiskReserve: Sendable {
    /// The room that is set aside, in bytes: 8 MiB, so thousands of logins.
    static let size = 8 << 20

    private let path: String
    private let isGivenUp = Mutex(false)

    /// Room beside the database at this path. Where the disk has too little to set aside, nothing is.
    init(besides database: String) {
        self.path = database + "-reserve"
        // An empty file tells that the room was given up before this start.
        var status = stat()
        let wasGivenUp = stat(path, &status) == 0 && Int(status.st_size) < Self.size
        let isSet = set()
        isGivenUp.withLock { $0 = wasGivenUp && !isSet }
    }

    /// Opens the database at this path. Log and shared memory are files too: where a full disk has no room for them, the
    /// room beside the database is given up, and it is opened once more.
    static func givingUp<Opened>(besides database: String, _ open: () throws -> Opened) throws -> Opened {
        do { return try open() } catch let error as GRDB.DatabaseError where error.mayComeOfFullDisk {
            guard giveUp(besides: database) else { throw error }
            return try open()
        }
    }

    private static func giveUp(besides database: String) -> Bool {
        var status = stat()
        let path = database + "-reserve"
        return stat(path, &status) == 0 && status.st_size > 0 && truncate(path, 0) == 0
    }

    /// Whether writes that can wait must.
    var keepsOthersOut: Bool {
        isGivenUp.withLock { isGivenUp in
            if isGivenUp { isGivenUp = !set() }
            return isGivenUp
        }
    }

    /// Gives the room up.
    ///
    /// - Returns: Whether there was any, now or a moment ago.
    func giveUp() -> Bool {
        isGivenUp.withLock { isGivenUp in
            if !isGivenUp { isGivenUp = truncate(path, 0) == 0 }
            return isGivenUp
        }
    }

    /// Sets the room aside, if there is twice as much.
    private func set() -> Bool {
        var (status, disk) = (stat(), statvfs())
        if stat(path, &status) == 0, Int(status.st_size) >= Self.size { return true }
        let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
        guard statvfs(folder, &disk) == 0, Int(disk.f_bavail) * Int(disk.f_frsize) >= 2 * Self.size else {
            return false
        }
        let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard file >= 0 else { return false }
        defer { close(file) }
        return posix_fallocate(file, 0, off_t(Self.size)) == 0
    }
}
