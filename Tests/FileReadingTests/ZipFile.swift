import CArchive
import Foundation

/// A ZIP file with these texts, by their paths.
func zipFile(_ files: [String: String]) throws -> Data {
    struct NotWritten: Error {}
    var buffer = [UInt8](repeating: 0, count: files.values.reduce(100_000) { $0 + $1.utf8.count })
    // The archive keeps the address at which it says how much is used.
    let used = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    used.initialize(to: 0)
    defer { used.deallocate() }
    let archive = archive_write_new()
    defer { archive_write_free(archive) }
    archive_write_set_format_zip(archive)
    let size = buffer.count
    // The archive writes into the buffer until it is closed.
    try buffer.withUnsafeMutableBytes { buffer in
        guard archive_write_open_memory(archive, buffer.baseAddress, size, used) == ARCHIVE_OK else {
            throw NotWritten()
        }
        for (name, text) in files.sorted(by: { $0.key < $1.key }) {
            let entry = archive_entry_new()
            defer { archive_entry_free(entry) }
            archive_entry_set_pathname(entry, name)
            // A regular file.
            archive_entry_set_filetype(entry, 0o100000)
            archive_entry_set_perm(entry, 0o644)
            guard archive_write_header(archive, entry) == ARCHIVE_OK else { throw NotWritten() }
            let bytes = Array(text.utf8)
            guard archive_write_data(archive, bytes, bytes.count) == bytes.count else { throw NotWritten() }
        }
        guard archive_write_close(archive) == ARCHIVE_OK else { throw NotWritten() }
    }
    return Data(buffer.prefix(used.pointee))
}
