/// Comparisons of words from the names of foods, in the form that `FoodText` gives them.
package enum FoodWord {
    private static let endings = ["s", "es", "e", "n", "en", "er"]
    /// The endings of singular and plural forms.
    private static let plurals = [("y", "ies"), ("f", "ves"), ("fe", "ves")]

    /// Whether two words differ at most in their ending: egg and eggs, berry and berries, leaf and leaves.
    package static func isSame(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        guard one.utf8.first == other.utf8.first else { return false }
        let (short, long) = one.utf8.count < other.utf8.count ? (one, other) : (other, one)
        guard short.utf8.count >= 3 else { return false }
        if long.hasPrefix(short) { return endings.contains(String(long.dropFirst(short.count))) }
        return plurals.contains { single, several in
            short.hasSuffix(single) && long.hasSuffix(several)
                && short.dropLast(single.count) == long.dropLast(several.count)
        }
    }

    /// The words that differ from a word at most in their ending, itself first.
    package static func forms(of word: String) -> [String] {
        guard word.utf8.count >= 3 else { return [word] }
        var forms = [word] + endings.map { word + $0 }
        for ending in endings where word.hasSuffix(ending) && word.count >= ending.count + 3 {
            forms.append(String(word.dropLast(ending.count)))
        }
        for (single, several) in plurals {
            if word.hasSuffix(several) { forms.append(String(word.dropLast(several.count)) + single) }
            if word.hasSuffix(single) { forms.append(String(word.dropLast(single.count)) + several) }
        }
        return forms
    }
}

extension [String] {
    /// Whether these words of a name include a typed word, in any ending. The last typed word may be a prefix.
    func have(_ typed: [String], at index: Int) -> Bool {
        let word = typed[index]
        return contains { FoodWord.isSame(word, $0) || (index == typed.count - 1 && $0.hasPrefix(word)) }
    }
}

extension [[String]] {
    /// Whether these words, each in its forms, include a word, in any ending.
    func have(_ word: [String]) -> Bool {
        contains { forms in forms.contains { form in word.contains { FoodWord.isSame(form, $0) } } }
    }
}
