import Foundation
import GRDBSQLite

/// The owners of the files that SQLite makes beside a database: those of the database.
enum SQLiteFileOwners {
    /// Whether SQLite sets an owner only where it is another one. To set it anyway changes nothing, but ends a program whose
    /// filter of system calls has no `fchown`. Asked for once, before the first database is opened, it is so from then on.
    static let areSetWhereNeeded: Bool = {
        let setOwner: @convention(c) (CInt, uid_t, gid_t) -> CInt = { file, owner, group in
            var status = stat()
            if fstat(file, &status) == 0, status.st_uid == owner, status.st_gid == group { return 0 }
            return fchown(file, owner, group)
        }
        guard let system = sqlite3_vfs_find(nil) else { return false }
        let function = unsafeBitCast(setOwner, to: sqlite3_syscall_ptr.self)
        return system.pointee.xSetSystemCall?(system, "fchown", function) == SQLITE_OK
    }()
}
