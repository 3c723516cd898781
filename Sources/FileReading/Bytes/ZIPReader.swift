import CArchive
import Foundation

/// The files in a ZIP file, one after the other, as it comes in.
final class ZIPReader {
    private let archive: OpaquePointer
    private let source: Source
    private var unpacked: Int64 = 0

    /// The most that is unpacked, in bytes: 8 GiB. The largest exports that people tell of have 4.
    private static let largestSize: Int64 = 8 << 30
    /// The largest ratio of a file's unpacked size to its own. Apple Health's is 30.
    private static let largestRatio: Int64 = 200
    /// The size up to which the ratio does not count, in bytes: what repeats itself can shrink to very little.
    private static let freeSize: Int64 = 64 << 20
    private static let pieceSize = 256 << 10

    /// The source of the archive's bytes.
    private final class Source {
        let next: () throws -> [UInt8]
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: ZIPReader.pieceSize, alignment: 16)
        var piece: [UInt8] = []
        var position = 0
        var failure: (any Error)?

        init(_ next: @escaping () throws -> [UInt8]) { self.next = next }

        deinit { buffer.deallocate() }

        /// Puts the next bytes into the buffer, and says how many they are; -1 when there was a failure.
        func fill() -> Int {
            do {
                if position == piece.count { (piece, position) = (try next(), 0) }
            } catch {
                failure = error
                return -1
            }
            let count = min(piece.count - position, buffer.count)
            piece.withUnsafeBytes {
                buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[position..<position + count]))
            }
            position += count
            return count
        }
    }

    /// Reads the ZIP file whose bytes `next` gives, piece by piece, with an empty piece at the end.
    ///
    /// - Throws: `FileProblem`, and what `next` throws.
    init(_ next: @escaping () throws -> [UInt8]) throws {
        guard let archive = archive_read_new() else { throw FileProblem.damaged(line: nil) }
        self.archive = archive
        self.source = Source(next)
        archive_read_support_format_zip_streamable(archive)
        let status = archive_read_open(
            archive, Unmanaged.passUnretained(source).toOpaque(), nil,
            { _, source, bytes in
                guard let source, let bytes else { return -1 }
                let bytesOfArchive = Unmanaged<Source>.fromOpaque(source).takeUnretainedValue()
                bytes.pointee = UnsafeRawPointer(bytesOfArchive.buffer.baseAddress)
                return bytesOfArchive.fill()
            }, nil)
        try check(status == ARCHIVE_OK)
    }

    deinit {
        archive_read_free(archive)
    }

    /// Goes on to the next file and gives its path; nil after the last.
    func nextFile() throws -> String? {
        // The end of a file is found by unpacking it.
        while try !next().isEmpty {}
        while true {
            var entry: OpaquePointer?
            let status = archive_read_next_header(archive, &entry)
            if status == ARCHIVE_EOF { return nil }
            try check(status == ARCHIVE_OK || status == ARCHIVE_WARN)
            // Other methods may take as much memory as a file tells them to.
            let method = archive_format_name(archive).map { String(cString: $0) } ?? ""
            try check(method.contains("deflation") || method.contains("uncompressed"))
            isInFile = true
            let path = archive_entry_pathname_utf8(entry).map { String(cString: $0) } ?? ""
            if archive_entry_filetype(entry) == S_IFREG {
                return String(path.suffix(200))
            }
            while try !next().isEmpty {}
        }
    }

    private var isInFile = false

    /// The next piece of the file; an empty one at its end.
    func next() throws -> [UInt8] {
        guard isInFile else { return [] }
        var failed = false
        let piece = [UInt8](unsafeUninitializedCapacity: Self.pieceSize) { buffer, count in
            let read = archive_read_data(archive, buffer.baseAddress, buffer.count)
            failed = read < 0
            count = max(0, read)
        }
        try check(!failed)
        unpacked += Int64(piece.count)
        let packed = archive_filter_bytes(archive, -1)
        guard unpacked <= Self.largestSize, unpacked <= Self.freeSize || unpacked <= packed * Self.largestRatio else {
            throw FileProblem.tooLarge
        }
        if piece.isEmpty { isInFile = false }
        return piece
    }

    private func check(_ isFine: Bool) throws {
        if let failure = source.failure { throw failure }
        guard isFine else { throw FileProblem.damaged(line: nil) }
    }
}
