/// Text for HTML, escaped byte by byte: what a reader sees as one character may begin with a quotation mark, and `"` with
/// an accent on it would end an attribute.
enum HTMLText {
    /// The text with everything escaped that means something in HTML.
    static func escaped(_ text: String) -> String {
        var text = text
        return text.withUTF8 { source in
            guard source.contains(where: { replacement(for: $0) != nil }) else { return nil }
            var escaped: [UInt8] = []
            escaped.reserveCapacity(source.count + 32)
            for byte in source {
                if let replacement = replacement(for: byte) {
                    escaped.append(contentsOf: replacement.utf8)
                } else {
                    escaped.append(byte)
                }
            }
            return String(decoding: escaped, as: UTF8.self)
        } ?? text
    }

    private static func replacement(for byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: nil
        }
    }
}
