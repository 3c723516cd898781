import Mustache

/// Escapes text for HTML, byte by byte. Mustache's own escaping goes by characters, and what a reader sees as one
/// character may begin with a quotation mark: `"` with an accent on it would end an attribute.
struct HTMLText: MustacheContentType {
    /// Its name in templates.
    static let name = "ESCAPED"

    /// The text with everything escaped that means something in HTML.
    func escapeText(_ text: String) -> String {
        var text = text
        return text.withUTF8 { source in
            guard source.contains(where: { Self.replacement(for: $0) != nil }) else {
                return String(decoding: source, as: UTF8.self)
            }
            var escaped: [UInt8] = []
            escaped.reserveCapacity(source.count + 32)
            for byte in source {
                if let replacement = Self.replacement(for: byte) {
                    escaped.append(contentsOf: replacement.utf8)
                } else {
                    escaped.append(byte)
                }
            }
            return String(decoding: escaped, as: UTF8.self)
        }
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
