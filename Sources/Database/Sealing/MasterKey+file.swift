import Foundation

extension MasterKey {
    /// The key from the environment if it is set there, else from the file; nil if there is neither.
    ///
    /// - Throws: ``SealingError/malformedMasterKey`` for the environment; ``SealingError/keyFile(reason:)`` when the
    ///   file can't be read, others than its owner can read it, or it holds no key.
    public static func load(environmentValue: String?, file path: String) throws(SealingError) -> MasterKey? {
        if let environmentValue { return try MasterKey(parsing: environmentValue) }
        return try load(file: path)
    }

    /// Makes a random key and stores it in a new file that only its owner can read.
    ///
    /// Its directory is created if it isn't there. When this returns, the file is on disk. A file that is there already
    /// is never overwritten; it must hold a key then, which is returned.
    ///
    /// - Throws: ``SealingError/keyFile(reason:)``.
    public static func create(file path: String) throws(SealingError) -> MasterKey {
        let key = MasterKey()
        let directory = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
        do {
            try createOwnerOnlyDirectory(directory)
        } catch {
            throw .keyFile(reason: "The directory \(directory) of the key file can't be created.")
        }
        let temporary = "\(path).\(UUID().uuidString)"
        defer { unlink(temporary) }
        try write(key.hexadecimal + "\n", toNewFile: temporary)
        guard link(temporary, path) == 0 else {
            guard errno == EEXIST, let existing = try load(file: path) else { throw failure("create", path) }
            return existing
        }
        try syncDirectory(of: path)
        return key
    }

    private static func load(file path: String) throws(SealingError) -> MasterKey? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            guard errno == ENOENT else { throw failure("read", path) }
            return nil
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw failure("read", path) }
        guard status.st_mode & 0o077 == 0 else {
            throw .keyFile(reason: "Others than its owner can use the key file \(path). Run chmod 600 on it.")
        }
        guard let bytes = try? handle.read(upToCount: 1024),
            let key = try? MasterKey(parsing: String(decoding: bytes, as: UTF8.self))
        else {
            throw .keyFile(reason: "The key file \(path) holds no key. Restore it from a backup; it is left as it is.")
        }
        return key
    }

    private static func write(_ text: String, toNewFile path: String) throws(SealingError) {
        let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure("create", path) }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: Data(text.utf8))
            try handle.synchronize()
        } catch {
            throw failure("write", path)
        }
    }

    private static func syncDirectory(of path: String) throws(SealingError) {
        let directory = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("sync", directory) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw failure("sync", directory) }
    }

    private static func failure(_ verb: String, _ path: String) -> SealingError {
        .keyFile(reason: "Can't \(verb) the key file \(path): \(String(cString: strerror(errno))).")
    }
}
