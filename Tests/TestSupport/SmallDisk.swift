import Foundation

/// A file system of its own, small enough to be filled.
package enum SmallDisk {
    /// Whether this process may mount one.
    package static let isPossible = {
        let folder = NSTemporaryDirectory() + "gtsd-mount-\(UUID().uuidString)"
        guard mkdir(folder, 0o700) == 0 else { return false }
        defer { rmdir(folder) }
        guard mount("tmpfs", folder, "tmpfs", 0, "size=1m") == 0 else { return false }
        return umount2(folder, Int32(MNT_DETACH)) == 0
    }()

    /// Runs `body` with the path of an empty disk of this number of megabytes, which is removed afterwards.
    package static func with(
        megabytes: Int, isolation: isolated (any Actor)? = #isolation, _ body: (String) async throws -> Void
    ) async throws {
        let folder = NSTemporaryDirectory() + "gtsd-disk-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        guard mount("tmpfs", folder, "tmpfs", 0, "size=\(megabytes)m") == 0 else { throw CocoaError(.fileWriteUnknown) }
        defer { _ = umount2(folder, Int32(MNT_DETACH)) }
        try await body(folder)
    }

    /// Writes a file until only this number of bytes is left.
    package static func fill(_ path: String, leaving rest: Int = 0) {
        let file = open(path, O_WRONLY | O_CREAT, 0o600)
        defer { close(file) }
        for size in [1 << 16, 1 << 12, 1 << 10, 1] {
            let bytes = [UInt8](repeating: 1, count: size)
            while room(besides: path) >= rest + size, write(file, bytes, size) == size {}
        }
    }

    private static func room(besides path: String) -> Int {
        var disk = statvfs()
        return statvfs(path, &disk) == 0 ? Int(disk.f_bavail) * Int(disk.f_frsize) : 0
    }
}
