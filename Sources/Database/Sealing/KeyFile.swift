import Foundation

/// The file that holds a keyring, for its owner's eyes only. Several servers may share it.
struct KeyFile: Sendable {
    /// Tells one version of the file from another.
    struct Stamp: Equatable, Sendable {
        private let (device, inode, size): (UInt, UInt, Int)
        private let (seconds, nanoseconds): (Int, Int)

        fileprivate init(_ status: stat) {
            (device, inode, size) = (UInt(status.st_dev), UInt(status.st_ino), Int(status.st_size))
            (seconds, nanoseconds) = (Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec))
        }
    }

    /// The longest file that is read, in bytes: thousands of keys.
    private static let maximalSize = 1 << 20

    let path: String

    /// The version that is there; nil when there is none.
    func stamp() -> Stamp? {
        var status = stat()
        return stat(path, &status) == 0 ? Stamp(status) : nil
    }

    /// The contents of the file; nil when it isn't there.
    ///
    /// - Throws: ``SealingError/keyFile(reason:)`` when the file can't be read, others than its owner can read it, or it
    ///   holds no key.
    func read() throws(SealingError) -> (Keyring, Stamp)? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            guard errno == ENOENT else { throw failure("read") }
            return nil
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw failure("read") }
        guard status.st_mode & 0o077 == 0 else {
            throw .keyFile(reason: "Others than its owner can use the key file \(path). Run chmod 600 on it.")
        }
        let modified = Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec))
        guard let bytes = try? handle.read(upToCount: Self.maximalSize),
            let keyring = try? Keyring(parsing: String(decoding: bytes, as: UTF8.self), modified: modified)
        else {
            throw .keyFile(reason: "The key file \(path) holds no key. Restore it from a backup; it is left as it is.")
        }
        return (keyring, Stamp(status))
    }

    /// Stores a new keyring in a new file.
    ///
    /// The directory is created if it isn't there. When this returns, the file is on disk. A file that is there already
    /// is never overwritten; it must hold a key then, which is returned.
    ///
    /// - Throws: ``SealingError/keyFile(reason:)``.
    func create(_ keyring: Keyring) throws(SealingError) -> (Keyring, Stamp) {
        do {
            try createOwnerOnlyDirectory(directory)
        } catch {
            throw .keyFile(reason: "The directory \(directory) of the key file can't be created.")
        }
        let temporary = "\(path).\(UUID().uuidString)"
        defer { unlink(temporary) }
        try write(keyring.text, to: temporary, flags: O_CREAT | O_EXCL)
        guard link(temporary, path) == 0 || errno == EEXIST else { throw failure("create") }
        try syncDirectory()
        guard let stored = try read() else { throw failure("read") }
        return stored
    }

    /// Replaces what the file holds, for everyone who shares it one after the other: `change` makes the new keyring of
    /// the one that is there, or nil to leave it. When this returns, the new file is on disk, and the bytes of the old one
    /// are overwritten as well as the file system lets us. A reader, or a process that was killed, finds the old one or the
    /// new one whole.
    ///
    /// - Throws: ``SealingError/keyFile(reason:)``, and what `change` throws.
    func replace(_ change: (Keyring) throws(SealingError) -> Keyring?) throws(SealingError) -> (Keyring, Stamp) {
        let lock = open("\(path).lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw failure("lock") }
        // Closing gives the lock back, and so does the end of the process.
        defer { close(lock) }
        guard flock(lock, LOCK_EX) == 0 else { throw failure("lock") }
        guard let stored = try read() else { throw failure("read") }
        let temporary = "\(path).new"
        // A process that was killed may have left one.
        try overwrite(temporary)
        unlink(temporary)
        guard let keyring = try change(stored.0) else { return stored }
        try write(keyring.text, to: temporary, flags: O_CREAT | O_EXCL)
        let old = open(path, O_WRONLY | O_CLOEXEC)
        defer { if old >= 0 { close(old) } }
        guard rename(temporary, path) == 0 else { throw failure("replace") }
        try syncDirectory()
        if old >= 0 { try overwrite(old) }
        guard let replaced = try read() else { throw failure("read") }
        return replaced
    }

    private func write(_ text: String, to path: String, flags: Int32) throws(SealingError) {
        let descriptor = open(path, flags | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure("create") }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: Data(text.utf8))
            try handle.synchronize()
        } catch {
            throw failure("write")
        }
    }

    private func overwrite(_ path: String) throws(SealingError) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        try overwrite(descriptor)
    }

    /// Overwrites the bytes of an open file with zeros.
    private func overwrite(_ descriptor: Int32) throws(SealingError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure("overwrite") }
        let zeros = [UInt8](repeating: 0, count: Int(status.st_size))
        guard pwrite(descriptor, zeros, zeros.count, 0) == zeros.count, fsync(descriptor) == 0 else {
            throw failure("overwrite")
        }
    }

    private var directory: String {
        URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    }

    private func syncDirectory() throws(SealingError) {
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("sync") }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw failure("sync") }
    }

    private func failure(_ verb: String) -> SealingError {
        .keyFile(reason: "Can't \(verb) the key file \(path): \(String(cString: strerror(errno))).")
    }
}

extension MasterKey {
    /// The key from the environment if it is set there, else from the file; nil if there is neither.
    ///
    /// - Throws: ``SealingError/malformedMasterKey`` for the environment; ``SealingError/keyFile(reason:)`` when the
    ///   file can't be read, others than its owner can read it, or it holds no key.
    package static func load(environmentValue: String?, file path: String) throws(SealingError) -> MasterKey? {
        if let environmentValue { return try MasterKey(parsing: environmentValue) }
        let file = KeyFile(path: path)
        guard let (keyring, stamp) = try file.read() else { return nil }
        return MasterKey(keyring, stamp, in: file)
    }

    /// Makes a random key, the first of its keyring, and stores it in a new file that only its owner can read.
    ///
    /// Its directory is created if it isn't there. When this returns, the file is on disk. A file that is there already
    /// is never overwritten; it must hold a key then, which is returned.
    ///
    /// - Throws: ``SealingError/keyFile(reason:)``.
    package static func create(file path: String) throws(SealingError) -> MasterKey {
        let file = KeyFile(path: path)
        let (keyring, stamp) = try file.create(Keyring(created: Date()))
        return MasterKey(keyring, stamp, in: file)
    }

    /// Replaces the keyring in the file, and in memory with it; see ``KeyFile/replace(_:)``. Does nothing without a file.
    func replace(_ change: (Keyring) throws(SealingError) -> Keyring?) throws(SealingError) {
        guard let (keyring, stamp) = try file?.replace(change) else { return }
        take(keyring, stamp)
    }
}
