import Foundation

/// The number of files, and so of connections, that this process may have open at once.
package enum OpenFiles {
    /// Files that are not connections: databases, logs, uploads.
    private static let reserve = 128

    /// Raises the soft limit as far as the hard one allows: the usual 1,024 are soon used up by browsers that keep their
    /// connections.
    package static func raiseLimit() {
        var limit = rlimit()
        guard getrlimit(RLIMIT_NOFILE.resource, &limit) == 0, limit.rlim_cur < limit.rlim_max else { return }
        limit.rlim_cur = limit.rlim_max
        _ = setrlimit(RLIMIT_NOFILE.resource, &limit)
    }

    /// The most connections that may be open at once, so that files are left for everything else.
    static var mostConnections: Int {
        var limit = rlimit()
        guard getrlimit(RLIMIT_NOFILE.resource, &limit) == 0 else { return 512 }
        let files = Int(clamping: limit.rlim_cur)
        return max(files - reserve, files / 2)
    }
}

#if canImport(Glibc)
    extension __rlimit_resource {
        fileprivate var resource: __rlimit_resource_t { __rlimit_resource_t(rawValue) }
    }
#else
    extension Int32 {
        fileprivate var resource: Int32 { self }
    }
#endif
