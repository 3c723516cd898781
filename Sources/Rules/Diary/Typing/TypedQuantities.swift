/// Puts numbers that are written in words, and those of several parts, in the place of their words: half a dozen, 1
/// 1/2, two to three, anderthalb.
package struct TypedQuantities {
    private let tokens: [TypedToken]
    private var place = 0
    /// The tokens with numbers in the place of words.
    package private(set) var merged: [TypedToken] = []

    /// Merges the numbers of tokens.
    package init(_ tokens: [TypedToken]) {
        self.tokens = tokens
        while place < tokens.count { readNext() }
    }

    private func token(_ offset: Int) -> TypedToken? {
        tokens.indices.contains(place + offset) ? tokens[place + offset] : nil
    }

    private func word(_ offset: Int) -> String { token(offset)?.word ?? "" }

    /// Whether something begins here, so that an article counts one.
    private var isStart: Bool {
        guard let last = merged.last else { return true }
        guard let word = last.word else { return last.number == nil && last.kind != .percent }
        let vocabulary = (
            TypedVocabulary.joiners.contains(word), TypedVocabulary.fillers.contains(word),
            TypedVocabulary.meals[word] != nil || TypedVocabulary.timesOfDay[word] != nil
        )
        return vocabulary.0 || vocabulary.1 || vocabulary.2
    }

    private mutating func readNext() {
        let start = place
        if isStart, TypedVocabulary.articles.contains(word(0)) {
            if TypedVocabulary.uncounted.contains(word(1)) {
                let range = tokens[start].range.lowerBound..<tokens[start + 1].range.upperBound
                let isLittle = TypedVocabulary.little.contains(word(1))
                merged.append(TypedToken(kind: .word(isLittle ? TypedVocabulary.bit : "some"), range: range))
                place += 2
                return
            }
            place += 1
            let value = (readNumberWord() ?? 1) * (readDozen() ?? 1)
            return merge(value, from: start)
        }
        if case .time? = token(0)?.kind, TypedVocabulary.hours.contains(word(1)) {
            merged.append(tokens[place])
            place += 2
            return
        }
        if let value = readNumberWord() ?? readDigits() { return merge(value, from: start) }
        merged.append(tokens[place])
        place += 1
    }

    /// A number in words, and what belongs to it.
    private mutating func readNumberWord() -> Double? {
        let first = word(0)
        if let value = TypedVocabulary.several[first], isStart || place > 0 {
            place += 1
            return value
        }
        guard let value = TypedVocabulary.numbers[first], value >= 1 || !isPartOfName else { return nil }
        place += 1
        skipOf()
        if TypedVocabulary.articles.contains(word(0)) { place += 1 }
        return value < 1 ? value * (readDozen() ?? 1) : extended(value)
    }

    /// Half-fat milk and quarter pounders are not counted.
    private var isPartOfName: Bool {
        ["fat", "fett", "and", "pounder", "pounders", "n"].contains(word(1))
            || (token(1)?.kind == .end && word(0) == "half" && word(2) == "half")
            || (word(0) == "halb" && (word(1) == "und" && word(2) == "halb" || isSecondHalf))
    }

    /// Whether the first half of a mix of two stands before: halb und halb.
    private var isSecondHalf: Bool { merged.suffix(2).map { $0.word ?? "" } == ["halb", "und"] }

    private mutating func readDigits() -> Double? {
        guard let number = token(0)?.number else { return nil }
        place += 1
        return extended(number)
    }

    /// A number with the half, the end of a range or the dozen behind it.
    private mutating func extended(_ number: Double) -> Double {
        let start = withPart(number)
        if start < 1 { skipOf() }
        if let end = readRangeEnd(after: start) { return (start + end) / 2 }
        return start * (readDozen() ?? 1)
    }

    /// A number with the part of one that is written behind it: 1 1/2, one and a half, 1-1/2, three quarters.
    private mutating func withPart(_ number: Double) -> Double {
        if ["and", "und"].contains(word(0)) {
            let length = TypedVocabulary.articles.contains(word(1)) ? 2 : 1
            if let part = TypedVocabulary.numbers[word(length)] ?? token(length)?.number, part > 0, part < 1 {
                place += length + 1
                return number + part
            }
        }
        guard number >= 1, number == number.rounded() else { return number }
        // No range ends below its start.
        let length = token(0)?.kind == .range ? 1 : 0
        if let part = token(length)?.number, part > 0, part < 1 {
            place += length + 1
            return number + part
        }
        if let divisor = TypedVocabulary.divisors[word(0)], !isPartOfName {
            place += 1
            return number / divisor
        }
        return number
    }

    /// Leaves out what stands between a part and what it is of: two thirds of a cup.
    private mutating func skipOf() {
        if ["of", "von"].contains(word(0)), TypedVocabulary.articles.contains(word(1)) { place += 2 }
    }

    /// The number that ends a range, if one does: more than its start.
    private mutating func readRangeEnd(after start: Double) -> Double? {
        let before = place
        guard token(0)?.kind == .range || TypedVocabulary.until.contains(word(0)),
            let number = token(1)?.number ?? TypedVocabulary.numbers[word(1)]
        else { return nil }
        place += 2
        let end = withPart(number)
        if end > start { return end }
        place = before
        return nil
    }

    private mutating func readDozen() -> Double? {
        guard let several = TypedVocabulary.multiples[word(0)] else { return nil }
        place += 1
        return several
    }

    private mutating func merge(_ value: Double, from start: Int) {
        let range = tokens[start].range.lowerBound..<tokens[place - 1].range.upperBound
        if TypedVocabulary.hours.contains(word(0)), (0..<24).contains(value), value == value.rounded() {
            let hour = Int(value) + (word(0) == "pm" && value < 12 ? 12 : 0)
            merged.append(TypedToken(kind: .time(hour), range: range.lowerBound..<tokens[place].range.upperBound))
            place += 1
        } else {
            merged.append(TypedToken(kind: .number(value), range: range))
        }
    }
}
