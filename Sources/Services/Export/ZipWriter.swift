import CArchive

/// A reason why an archive could not be written.
struct ZipProblem: Error {
    /// The message from libarchive.
    let reason: String
}

/// Writes a ZIP archive piece by piece: finished bytes can be taken at once, so that no archive is ever in memory as a
/// whole.
final class ZipWriter {
    /// The bytes written and not taken yet; libarchive writes into it through a plain pointer.
    private final class Sink {
        var bytes: [UInt8] = []
    }

    private let sink = Sink()
    private let archive: OpaquePointer
    private let time: Int

    /// An empty archive, whose files have a modification time in seconds since 1970.
    ///
    /// - Throws: `ZipProblem`.
    init(time: Int) throws(ZipProblem) {
        self.time = time
        guard let archive = archive_write_new() else { throw ZipProblem(reason: "out of memory") }
        self.archive = archive
        try check(archive_write_set_format_zip(archive))
        try check(archive_write_set_bytes_per_block(archive, 0))
        try check(
            archive_write_open(
                archive, Unmanaged.passUnretained(sink).toOpaque(), nil,
                { _, closure, data, length in
                    guard let closure, let data else { return -1 }
                    Unmanaged<Sink>.fromOpaque(closure).takeUnretainedValue().bytes
                        .append(contentsOf: UnsafeRawBufferPointer(start: data, count: length))
                    return length
                }, nil))
    }

    deinit {
        archive_write_free(archive)
    }

    /// Begins a file of unknown length.
    ///
    /// - Throws: `ZipProblem`.
    func begin(_ name: String) throws(ZipProblem) {
        guard let entry = archive_entry_new() else { throw ZipProblem(reason: "out of memory") }
        defer { archive_entry_free(entry) }
        archive_entry_set_pathname(entry, name)
        archive_entry_set_filetype(entry, UInt32(S_IFREG))
        archive_entry_set_perm(entry, 0o644)
        archive_entry_set_mtime(entry, time, 0)
        try check(archive_write_header(archive, entry))
    }

    /// Appends to the current file.
    ///
    /// - Throws: `ZipProblem`.
    func write(_ bytes: [UInt8]) throws(ZipProblem) {
        guard archive_write_data(archive, bytes, bytes.count) == bytes.count else { throw problem }
    }

    /// Takes the bytes written since the last time.
    func take() -> [UInt8] {
        defer { sink.bytes.removeAll(keepingCapacity: true) }
        return sink.bytes
    }

    /// Ends the archive. The remaining bytes can be taken afterwards.
    ///
    /// - Throws: `ZipProblem`.
    func finish() throws(ZipProblem) {
        try check(archive_write_close(archive))
    }

    private var problem: ZipProblem {
        ZipProblem(reason: archive_error_string(archive).map { String(cString: $0) } ?? "unknown")
    }

    private func check(_ status: Int32) throws(ZipProblem) {
        guard status == ARCHIVE_OK else { throw problem }
    }
}
