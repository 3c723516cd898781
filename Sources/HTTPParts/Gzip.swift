import CZlib
package import NIOCore

/// Compression as browsers understand it.
package enum Gzip {
    /// The bytes as a gzip file; nil when zlib can't, which is for want of memory only. `level` is 1, the fastest, to
    /// 9, the smallest.
    package static func compress(_ bytes: ByteBufferView, level: Int32) -> ByteBuffer? {
        var stream = z_stream()
        // 15 bits of window, and 16 for the gzip header.
        let status = deflateInit2_(
            &stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        guard status == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, uLong(bytes.count)))
        var output = ByteBuffer()
        var isDone = false
        output.writeWithUnsafeMutableBytes(minimumWritableBytes: bound) { target in
            bytes.withUnsafeBytes { source in
                stream.next_in = UnsafeMutablePointer(mutating: source.bindMemory(to: UInt8.self).baseAddress)
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.bindMemory(to: UInt8.self).baseAddress
                stream.avail_out = UInt32(target.count)
                isDone = deflate(&stream, Z_FINISH) == Z_STREAM_END
            }
            return Int(stream.total_out)
        }
        return isDone ? output : nil
    }

    /// Whether a client takes gzip, by its `Accept-Encoding`.
    package static func isAccepted(_ header: String?) -> Bool {
        (header ?? "").split(separator: ",").contains { encoding in
            let parts = encoding.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
            return parts.first == "gzip"
                && !parts.dropFirst().contains { ["q=0", "q=0.0", "q=0.00", "q=0.000"].contains($0) }
        }
    }
}
