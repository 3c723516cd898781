public import Foundation

/// Files that only their owner can read or write.
public enum OwnerOnlyFile {
    /// Others than its owner can use a file, or it is no file.
    public struct Exposed: Error {
        /// The file.
        public let path: String
    }

    /// Makes a folder that only its owner can use, and those above it likewise, where they are not there.
    public static func makeFolder(_ path: String) throws {
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// The contents of the file; nil where it is not there.
    ///
    /// - Throws: `Exposed`; `CocoaError` where it can't be read.
    public static func contents(of path: String) throws -> Data? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw CocoaError(.fileReadNoPermission)
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_mode & 0o077 == 0 else {
            throw Exposed(path: path)
        }
        return try handle.readToEnd() ?? Data()
    }

    /// Makes a file, whole or not at all; one that is there already stays as it is. When this returns, it is on disk.
    public static func createIfMissing(_ contents: Data, at path: String) throws {
        let temporary = try written(contents, beside: path)
        defer { unlink(temporary) }
        guard link(temporary, path) == 0 || errno == EEXIST else { throw CocoaError(.fileWriteUnknown) }
        try synchronizeFolder(of: path)
    }

    /// Puts a file in the place of the one that is there, whole or not at all. When this returns, it is on disk.
    public static func replace(_ contents: Data, at path: String) throws {
        let temporary = try written(contents, beside: path)
        defer { unlink(temporary) }
        guard rename(temporary, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        try synchronizeFolder(of: path)
    }

    /// Waits until the disk has the name of a file.
    private static func synchronizeFolder(of path: String) throws {
        let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// A lock between the programs of a device. It is given back once this is gone, and when the program ends.
    public final class Lock: Sendable {
        private let descriptor: CInt

        fileprivate init(_ descriptor: CInt) { self.descriptor = descriptor }

        deinit { close(descriptor) }
    }

    /// Takes the lock beside a file as soon as no other program has it; nil where that can't be done within ten
    /// seconds.
    static func lock(beside path: String) async -> Lock? {
        let descriptor = open("\(path).lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        let lock = Lock(descriptor)
        for _ in 0..<500 {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return lock }
            try? await Task.sleep(for: .milliseconds(20))
        }
        return nil
    }

    /// Makes an empty file where there is none.
    static func touch(_ path: String) throws {
        let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
        close(descriptor)
    }

    private static func written(_ contents: Data, beside path: String) throws -> String {
        let temporary = "\(path).\(UUID().uuidString)"
        let descriptor = open(temporary, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: contents)
            try handle.synchronize()
        } catch {
            unlink(temporary)
            throw error
        }
        return temporary
    }
}
