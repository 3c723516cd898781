import CZlib
import Foundation

/// The bytes of a file, piece by piece; those of a gzip file as they were before they were compressed.
package final class FileBytes {
    /// The share of the file that was read, from 0 to 1; 1 for a pipe.
    package var share: Double { size == 0 ? 1 : min(1, Double(offset) / Double(size)) }

    private let size: Int64
    private var offset: Int64 = 0
    private let handle: FileHandle
    private let gunzip: Gunzip?

    private static let pieceSize = 1 << 20

    /// Opens a file, or standard input where it is called `-`; its name says whether it is a gzip file.
    package init(path: String) throws {
        handle = path == "-" ? .standardInput : try FileHandle(forReadingFrom: URL(filePath: path))
        // A pipe has no length.
        let length = try? handle.seekToEnd()
        size = Int64(length ?? 0)
        if length != nil { try handle.seek(toOffset: 0) }
        gunzip = path.hasSuffix(".gz") ? try Gunzip() : nil
    }

    deinit {
        try? handle.close()
    }

    /// The next piece; empty at the end of the file.
    package func next() throws -> [UInt8] {
        guard let gunzip else { return try read() }
        while true {
            let piece = try gunzip.output(atMost: Self.pieceSize)
            if !piece.isEmpty { return piece }
            let input = try read()
            if input.isEmpty {
                guard gunzip.isBetweenMembers else { throw FoodFileProblem.damaged }
                return []
            }
            gunzip.input = input
        }
    }

    /// Goes on at `offset`, counted in uncompressed bytes, instead of the start.
    func skip(to offset: Int64) throws -> [UInt8] {
        guard gunzip != nil else {
            try handle.seek(toOffset: UInt64(offset))
            self.offset = offset
            return []
        }
        var left = Int(offset)
        while left > 0 {
            let piece = try next()
            if piece.isEmpty { return [] }
            if piece.count > left { return Array(piece[left...]) }
            left -= piece.count
        }
        return []
    }

    private func read() throws -> [UInt8] {
        let piece = try handle.read(upToCount: Self.pieceSize) ?? Data()
        offset += Int64(piece.count)
        return Array(piece)
    }
}

/// Takes a gzip file apart, which may be several one after the other.
private final class Gunzip {
    private var stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private var position = 0
    private(set) var isBetweenMembers = true

    /// The bytes to be taken apart next; set when there is no output of those before.
    var input: [UInt8] = [] {
        didSet { position = 0 }
    }

    init() throws {
        stream.initialize(to: z_stream())
        // 15 bits of window, and 16 for the gzip header.
        guard inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw FoodFileProblem.damaged
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deinitialize(count: 1)
        stream.deallocate()
    }

    /// As much as the input gives, up to a number of bytes; empty when more input is needed.
    func output(atMost size: Int) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: size) { target, count in
            count = 0
            try input.withUnsafeBytes { source in
                while count < size {
                    let base = source.bindMemory(to: UInt8.self).baseAddress.map { $0 + position }
                    stream.pointee.next_in = UnsafeMutablePointer(mutating: base)
                    stream.pointee.avail_in = UInt32(source.count - position)
                    stream.pointee.next_out = target.baseAddress.map { $0 + count }
                    stream.pointee.avail_out = UInt32(size - count)
                    // At the end of the input there may still be output that had no room.
                    if isBetweenMembers, position == source.count { return }
                    isBetweenMembers = false
                    let status = inflate(stream, Z_NO_FLUSH)
                    position = source.count - Int(stream.pointee.avail_in)
                    count = size - Int(stream.pointee.avail_out)
                    switch status {
                    case Z_OK: continue
                    case Z_BUF_ERROR: return
                    case Z_STREAM_END:
                        isBetweenMembers = true
                        inflateReset(stream)
                    default: throw FoodFileProblem.damaged
                    }
                }
            }
        }
    }
}
