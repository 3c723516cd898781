/// Reads the sentences of `.strings` files: `"key" = "text";`, with comments between them.
///
/// Foundation's reader of property lists takes several times as long, which was a fifth of a server's start.
struct SentenceFile {
    private var rest: Slice<UnsafeBufferPointer<UInt8>>

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { rest = bytes[...] }

    /// The sentences by their keys, the last of two under one key; nil for what is no list of sentences.
    static func sentences(_ bytes: UnsafeBufferPointer<UInt8>) -> [String: Sentence]? {
        var file = SentenceFile(bytes)
        var sentences: [String: Sentence] = [:]
        while file.skipToNext() {
            guard let key = file.readText(), file.take(UInt8(ascii: "=")), let text = file.readText(),
                file.take(UInt8(ascii: ";"))
            else { return nil }
            sentences[key] = Sentence(text)
        }
        return file.rest.isEmpty ? sentences : nil
    }

    /// Passes over blanks and comments. False where nothing follows, or a comment has no end.
    private mutating func skipToNext() -> Bool {
        while let byte = rest.first {
            if Self.isBlank(byte) {
                rest.removeFirst()
            } else if byte == UInt8(ascii: "/"), rest.dropFirst().first == UInt8(ascii: "*") {
                var body = rest.dropFirst(2)
                while let byte = body.first, byte != UInt8(ascii: "*") || body.dropFirst().first != UInt8(ascii: "/") {
                    body.removeFirst()
                }
                guard !body.isEmpty else { return false }
                rest = body.dropFirst(2)
            } else {
                return true
            }
        }
        return false
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }

    /// Passes over a sign. False where another one comes next.
    private mutating func take(_ sign: UInt8) -> Bool {
        guard skipToNext(), rest.first == sign else { return false }
        rest.removeFirst()
        return true
    }

    /// A text in quotation marks; nil where there is none, or it has another escape than `\"`, `\\` and `\n`.
    private mutating func readText() -> String? {
        guard take(UInt8(ascii: "\"")) else { return nil }
        var text: [UInt8]?
        var start = rest.startIndex
        while let byte = rest.first {
            switch byte {
            case UInt8(ascii: "\""):
                let last = rest.base[start..<rest.startIndex]
                rest.removeFirst()
                return text.map { String(decoding: $0 + last, as: UTF8.self) } ?? String(decoding: last, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let escaped = Self.escaped(rest.dropFirst().first) else { return nil }
                text = (text ?? []) + rest.base[start..<rest.startIndex] + [escaped]
                rest = rest.dropFirst(2)
                start = rest.startIndex
            default: rest.removeFirst()
            }
        }
        return nil
    }

    private static func escaped(_ byte: UInt8?) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
        case UInt8(ascii: "n"): UInt8(ascii: "\n")
        default: nil
        }
    }
}
