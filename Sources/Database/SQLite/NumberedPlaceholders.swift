/// Turns the `$1` placeholders of portable SQL into SQLite's `?1`, leaving literals, quoted names and comments alone.
///
/// SQLite would read `$1` as a name, and number placeholders by their first appearance.
func numberedPlaceholders(_ sql: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(sql.utf8.count)
    var rest = Array(sql.utf8)[...]
    while let byte = rest.first {
        let length = opaqueLength(rest)
        if length > 0 {
            result.append(contentsOf: rest.prefix(length))
            rest = rest.dropFirst(length)
            continue
        }
        let next = rest.dropFirst().first ?? 0
        let startsPlaceholder = byte == UInt8(ascii: "$") && (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(next)
        result.append(startsPlaceholder ? UInt8(ascii: "?") : byte)
        rest = rest.dropFirst()
    }
    return String(decoding: result, as: UTF8.self)
}

/// The number of bytes at the start of the text that are a literal, a quoted name or a comment.
private func opaqueLength(_ text: ArraySlice<UInt8>) -> Int {
    guard let first = text.first else { return 0 }
    switch (first, text.dropFirst().first) {
    case (UInt8(ascii: "'"), _), (UInt8(ascii: "\""), _):
        // A doubled quote inside ends one literal and begins the next, which comes to the same.
        let body = text.dropFirst().prefix { $0 != first }
        return min(body.count + 2, text.count)
    case (UInt8(ascii: "-"), UInt8(ascii: "-")):
        return text.prefix { $0 != UInt8(ascii: "\n") }.count
    case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        var length = 2
        var previous: UInt8 = 0
        for byte in text.dropFirst(2) {
            length += 1
            if previous == UInt8(ascii: "*") && byte == UInt8(ascii: "/") { break }
            previous = byte
        }
        return length
    default:
        return 0
    }
}
