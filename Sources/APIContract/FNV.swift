/// The FNV-1a hash: a number that is another one, all but certainly, where what was added is.
package struct FNV {
    /// The number of what was added so far, in 64 bits.
    package private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    /// The hash of nothing.
    package init() {}

    /// The hash of a text.
    package init(_ text: String) {
        add(text)
    }

    /// Adds a whole word at once.
    package mutating func add(word: UInt64) { hash = (hash ^ word) &* 0x100_0000_01b3 }

    /// Adds bytes, one after another.
    package mutating func add(_ bytes: [UInt8]) {
        for byte in bytes { add(word: UInt64(byte)) }
    }

    /// Adds the bytes of a text in UTF-8.
    package mutating func add(_ text: String) {
        for byte in text.utf8 { add(word: UInt64(byte)) }
    }

    /// The hash of a text in 32 bits, which every client can compute exactly.
    package static func short(_ text: String) -> UInt32 {
        text.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
}
