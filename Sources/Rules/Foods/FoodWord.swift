/// How words of foods' names are compared, each in the form that `FoodText` gives it.
package enum FoodWord {
    /// Whether two words differ at most in an ending.
    package static func isSame(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        let (short, long) = one.count < other.count ? (one, other) : (other, one)
        guard short.count >= 3, long.hasPrefix(short) else { return false }
        return ["s", "es", "e", "n", "en", "er"].contains(String(long.dropFirst(short.count)))
    }
}

extension [String] {
    /// Whether these words of a name have a word that was typed, in any ending. The last that was typed may be the start of
    /// one where `isPrefix` says so.
    func have(_ typed: [String], at index: Int, isPrefix: Bool) -> Bool {
        let word = typed[index]
        return contains {
            FoodWord.isSame(word, $0) || (isPrefix && index == typed.count - 1 && $0.hasPrefix(word))
        }
    }
}
