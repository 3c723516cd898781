import CArchive
package import NIOCore

/// The reason why an archive could not be read.
struct BrokenArchive: Error {
    let reason: String
}

/// The files of a ZIP archive, by their names, in order.
package struct ZipFiles {
    /// The names, in order.
    package private(set) var names: [String] = []
    private var texts: [String: String] = [:]

    /// The text of a file; nil where there is none.
    package subscript(name: String) -> String? { texts[name] }

    /// Reads an archive to its end.
    package init(_ buffer: ByteBuffer) throws {
        let bytes = Array(buffer.readableBytesView)
        let archive = archive_read_new()
        defer { archive_read_free(archive) }
        archive_read_support_format_zip(archive)
        try bytes.withUnsafeBytes { pointer in
            guard archive_read_open_memory(archive, pointer.baseAddress, pointer.count) == ARCHIVE_OK else {
                throw BrokenArchive(reason: "not an archive")
            }
            var entry: OpaquePointer?
            while case let status = archive_read_next_header(archive, &entry), status != ARCHIVE_EOF {
                guard status == ARCHIVE_OK else { throw BrokenArchive(reason: "broken entry \(names.count)") }
                let name = String(cString: archive_entry_pathname(entry))
                names.append(name)
                texts[name] = try Self.text(archive)
            }
        }
    }

    private static func text(_ archive: OpaquePointer?) throws -> String {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65_536)
        while true {
            let length = archive_read_data(archive, &part, part.count)
            guard length >= 0 else { throw BrokenArchive(reason: "broken file") }
            if length == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += part.prefix(length)
        }
    }
}
