/// The text of a file, in UTF-8 and with line feeds, in whatever way it was written: in UTF-8, UTF-16 or Latin-1, with
/// or without a byte order mark, with any line ends.
final class FileText {
    private enum Encoding { case utf8, latin1, utf16(isLittleEndian: Bool) }

    private let encoding: Encoding
    private let source: () throws -> [UInt8]
    private var beginning: ArraySlice<UInt8>
    /// Bytes that can be read once more are there.
    private var rest: [UInt8] = []
    private var endsWithReturn = false

    /// The length of the beginning by which the encoding is found out, in bytes.
    private static let longestBeginning = 64 << 10

    /// The text of the bytes that `source` gives, piece by piece, with an empty piece at the end.
    init(_ source: @escaping () throws -> [UInt8]) throws {
        self.source = source
        var bytes: [UInt8] = []
        while bytes.count < Self.longestBeginning, case let piece = try source(), !piece.isEmpty { bytes += piece }
        (encoding, beginning) = Self.encoding(of: bytes)
    }

    /// The next piece of it; an empty one at the end.
    func next() throws -> [UInt8] {
        while true {
            var bytes = Array(beginning)
            beginning = []
            if bytes.isEmpty { bytes = try source() }
            if bytes.isEmpty { return [] }
            let text = withLineFeeds(decoded(bytes))
            if !text.isEmpty { return text }
        }
    }

    /// The encoding of a file, and the bytes behind its byte order mark.
    private static func encoding(of bytes: [UInt8]) -> (Encoding, ArraySlice<UInt8>) {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, bytes.dropFirst(3)) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16(isLittleEndian: true), bytes.dropFirst(2)) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16(isLittleEndian: false), bytes.dropFirst(2)) }
        // Every other byte of UTF-16 is zero where it is Latin letters and digits.
        let first = bytes.prefix(64)
        let zeros = [0, 1].map { start in stride(from: start, to: first.count, by: 2).count { first[$0] == 0 } }
        if first.count >= 8, let most = zeros.max(), most > first.count / 3, zeros.contains(0) {
            return (.utf16(isLittleEndian: zeros[1] == most), bytes[...])
        }
        // The last letter may be cut off.
        let isUTF8 = (0...3).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
        return (isUTF8 ? .utf8 : .latin1, bytes[...])
    }

    private func decoded(_ bytes: [UInt8]) -> [UInt8] {
        switch encoding {
        case .utf8: return bytes
        case .latin1: return bytes.flatMap { $0 < 0x80 ? [$0] : [0xC0 | $0 >> 6, 0x80 | $0 & 0x3F] }
        case .utf16(let isLittleEndian):
            let all = rest + bytes
            var units = stride(from: 0, to: all.count - 1, by: 2).map { place in
                let (first, second) = (UInt16(all[place]), UInt16(all[place + 1]))
                return isLittleEndian ? second << 8 | first : first << 8 | second
            }
            // The first half of a pair waits for the second one.
            if let last = units.last, UTF16.isLeadSurrogate(last) { units.removeLast() }
            rest = Array(all.dropFirst(units.count * 2))
            return Array(String(decoding: units, as: UTF16.self).utf8)
        }
    }

    private func withLineFeeds(_ bytes: [UInt8]) -> [UInt8] {
        let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        guard endsWithReturn || bytes.contains(carriageReturn) else { return bytes }
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        for byte in bytes {
            if byte != feed || !endsWithReturn { text.append(byte == carriageReturn ? feed : byte) }
            endsWithReturn = byte == carriageReturn
        }
        return text
    }
}
