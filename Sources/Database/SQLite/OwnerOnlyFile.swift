import Foundation

/// Creates an empty file that only its owner can read or write, and its directory likewise, if they aren't there.
///
/// SQLite gives its `-wal` and `-shm` files the permissions of the database file.
func createOwnerOnlyFile(_ path: String) throws(DatabaseError) {
    let directory = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    do {
        try createOwnerOnlyDirectory(directory)
    } catch {
        throw .unavailable(reason: "The directory \(directory) can't be created.")
    }
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
        throw .unavailable(reason: "The file \(path) can't be opened: \(String(cString: strerror(errno))).")
    }
    close(descriptor)
}

/// Creates a directory that only its owner can use, and those above it likewise, if they aren't there.
func createOwnerOnlyDirectory(_ path: String) throws {
    try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
}
