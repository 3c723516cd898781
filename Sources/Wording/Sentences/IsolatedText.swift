extension String {
    /// Itself, kept apart from the sentence around it where it is written from right to left: `Hi ⁨שרה⁩!`
    var isolated: String {
        // No scalar of these scripts begins with a lower byte, and next to no value has a higher one.
        guard utf8.contains(where: { $0 >= 0xD6 }), unicodeScalars.contains(where: \.isWrittenLeftwards) else {
            return self
        }
        return "\u{2068}\(self)\u{2069}"
    }
}

extension Unicode.Scalar {
    /// Whether it belongs to a script that is written from right to left (Unicode's ranges for them, and the mark).
    fileprivate var isWrittenLeftwards: Bool {
        switch value {
        case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
