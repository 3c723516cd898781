import Rules

extension String {
    /// The text on one line, without spaces around it or characters that turn the text around them, at most `count`
    /// characters; nil when nothing is left.
    package func tidied(_ count: Int) -> String? {
        if utf8.count <= count, isTidy { return isEmpty ? nil : self }
        let words = withoutTurns.split { $0.isWhitespace || $0 == "\0" }.joined(separator: " ")
        let text = words.utf8.count <= count ? words : String(words.prefix(count))
        return text.isEmpty ? nil : text
    }

    /// Whether the text is ASCII without control characters, and no space is at its ends or follows another one.
    private var isTidy: Bool {
        var last = UInt8(ascii: " ")
        for byte in utf8 {
            guard (32..<127).contains(byte), byte != 32 || last != 32 else { return false }
            last = byte
        }
        return isEmpty || last != 32
    }
}
