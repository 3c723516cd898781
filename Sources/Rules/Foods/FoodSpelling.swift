/// Corrections of a misspelt word, from the words in the names of foods.
///
/// One edit leaves the first two letters of a word unchanged, or the last two; so do nearly all pairs of edits of a
/// long word. The commonest words that share them and have a similar length are few enough to compare with each.
package enum FoodSpelling {
    /// The most edits allowed for a word of `length` letters.
    package static func allowedEdits(length: Int) -> Int {
        switch length {
        case ..<4: 0
        case ..<8: 1
        default: 2
        }
    }

    /// Whether a word of foods can be a correction. Numbers and very short words can't be misspelt.
    package static func isCorrectable(_ word: String) -> Bool {
        var count = 0
        for byte in word.utf8 {
            if (48...57).contains(byte) { return false }
            count += 1
        }
        return (3...30).contains(count)
    }

    /// The most likely corrections of a misspelt word, at most three. `candidates` are words that share its first or
    /// its last two letters, or are the word with two neighbours swapped, with the number of foods that have each.
    package static func corrections(
        of word: SoughtWord, among candidates: [(word: String, uses: Int64)]
    ) -> [SoughtWord] {
        let typed = word.text.unicodeScalars.map(\.value)
        let edits = allowedEdits(length: typed.count)
        guard edits > 0 else { return [] }
        var best: [String: (edits: Int, uses: Int64)] = [:]
        for (candidate, uses) in candidates where candidate != word.text {
            let letters = candidate.unicodeScalars.map(\.value)
            if let whole = editDistance(typed, letters, atMost: edits), isLikely(typed, for: letters, edits: whole) {
                best[candidate] = (whole, uses)
            } else if word.isPrefix, typed.count >= leastOfStart, letters.count > typed.count {
                // The typed text may be the misspelt start of a longer word.
                let ends = typed.count - edits...min(letters.count, typed.count + edits)
                let distance = ends.compactMap { end -> Int? in
                    let start = Array(letters.prefix(end))
                    guard let distance = editDistance(typed, start, atMost: edits), !isLonger(typed, than: start),
                        sound(of: typed) == sound(of: start)
                    else { return nil }
                    return distance
                }.min()
                if let distance { best[candidate] = (distance, uses) }
            }
        }
        return best.sorted { ($0.value.edits, -$0.value.uses, $0.key) < ($1.value.edits, -$1.value.uses, $1.key) }
            .prefix(3).map { SoughtWord($0.key, isPrefix: false) }
    }

    /// The fewest typed letters that can be completed to a longer word.
    private static let leastOfStart = 5

    /// Whether a person who meant a word may have typed another, `edits` away: one that sounds the same, or has two
    /// neighbours swapped; for a longer word, one letter too many or too few; for a long one, any letter. Brand names
    /// are rarely any of these.
    private static func isLikely(_ typed: [UInt32], for meant: [UInt32], edits: Int) -> Bool {
        // The end of a short word distinguishes it from others: milka is not Milky Way.
        let isOtherEnd = typed.count == meant.count && typed.count < 6 && typed.dropLast() == meant.dropLast()
        if isLonger(typed, than: meant) || isOtherEnd { return false }
        if sound(of: typed) == sound(of: meant) || isSwapped(typed, meant) { return true }
        return edits == 1 && (typed.count >= 8 || (typed.count >= 5 && typed.count != meant.count))
    }

    /// Whether a word is another with letters appended that are neither an ending nor a typing error: milka is not
    /// milk.
    private static func isLonger(_ typed: [UInt32], than meant: [UInt32]) -> Bool {
        guard typed.count > meant.count, typed.starts(with: meant) else { return false }
        let (longer, shorter) = (text(typed), text(meant))
        return !FoodWord.isSame(longer, shorter) && typed[meant.count] != meant.last
    }

    private static func text(_ letters: [UInt32]) -> String {
        String(String.UnicodeScalarView(letters.compactMap { Unicode.Scalar($0) }))
    }

    private static func isSwapped(_ typed: [UInt32], _ meant: [UInt32]) -> Bool {
        guard typed.count == meant.count else { return false }
        let places = typed.indices.filter { typed[$0] != meant[$0] }
        return places.count == 2 && places[1] == places[0] + 1 && typed[places[0]] == meant[places[1]]
            && typed[places[1]] == meant[places[0]]
    }

    /// The consonants of a word as they sound, doubled ones once: people get them right even if they can't spell the
    /// word.
    private static func sound(of letters: [UInt32]) -> [Character] {
        let letters = Array(text(letters))
        var (sound, last): ([Character], Character?) = ([], nil)
        for (place, letter) in letters.enumerated() {
            let next = place + 1 < letters.count ? letters[place + 1] : " "
            let heard: Character? =
                switch letter {
                case "a", "e", "i", "o", "u", "y", "h": nil
                case "c" where "eiy".contains(next), "z": "s"
                case "c", "q": "k"
                case "p" where next == "h": "f"
                case "w": "v"
                default: letter
                }
            if let heard, heard != last { sound.append(heard) }
            last = heard
        }
        return sound
    }

    /// The possible lengths of a correction that shares the first two letters; for a prefix, up to four letters more.
    package static func lengths(sharingStart word: SoughtWord) -> ClosedRange<Int> {
        let length = word.text.unicodeScalars.count
        let edits = allowedEdits(length: length)
        return length - edits...length + edits + (word.isPrefix ? 4 : 0)
    }

    /// The possible lengths of a correction that shares the last two letters.
    package static func lengths(sharingEnd word: SoughtWord) -> ClosedRange<Int> {
        let length = word.text.unicodeScalars.count
        let edits = allowedEdits(length: length)
        return length - edits...length + edits
    }

    /// The word with each pair of neighbours swapped: in the middle of a short word, that changes both its first two
    /// letters and its last two.
    package static func swaps(_ word: String) -> [String] {
        let letters = Array(word)
        return letters.indices.dropFirst().map { place in
            var swapped = letters
            swapped.swapAt(place - 1, place)
            return String(swapped)
        }
    }

    /// The number of letters that must be added, removed, changed or swapped with their neighbour to turn one word into
    /// the other; nil when more than `limit`.
    package static func editDistance(_ first: [UInt32], _ second: [UInt32], atMost limit: Int) -> Int? {
        guard abs(first.count - second.count) <= limit else { return nil }
        var beforeLast: [Int] = []
        var last = Array(0...second.count)
        for (row, letter) in first.enumerated() {
            var current = [row + 1]
            current.reserveCapacity(second.count + 1)
            for (column, other) in second.enumerated() {
                var edits = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
                    edits = min(edits, beforeLast[column - 1] + 1)
                }
                current.append(edits)
            }
            if let least = current.min(), least > limit { return nil }
            beforeLast = last
            last = current
        }
        return last[second.count] <= limit ? last[second.count] : nil
    }
}
