import APIContract

/// The meal and the day that a part of a text names before the food and behind it.
struct TypedHeader {
    /// The tokens that are left.
    private(set) var tokens: ArraySlice<TypedToken>
    /// The meal that what follows was eaten at.
    private(set) var meal: Meal?
    /// The day that what follows was eaten on.
    private(set) var day: TypedDay?
    /// The meal that what came before was eaten at.
    private(set) var mealBehind: Meal?
    /// The day that what came before was eaten on.
    private(set) var dayBehind: TypedDay?
    /// The day that the food is left from.
    private(set) var from: TypedDay?

    /// Reads the header of a part.
    init(_ part: ArraySlice<TypedToken>) {
        tokens = part
        while Self.again(tokens) == nil, readStart() {}
        if Self.again(tokens) == nil { while readEnd() {} }
    }

    /// A part that says only that something was eaten before: yesterday's lunch, wie gestern.
    static func again(_ tokens: ArraySlice<TypedToken>) -> (day: TypedDay, meal: Meal?)? {
        var (day, meal, isSame): (TypedDay?, Meal?, Bool) = (nil, nil, false)
        for token in tokens {
            guard let word = token.word else { return nil }
            if TypedVocabulary.sameness.contains(word) { isSame = true }
            if let named = TypedVocabulary.days[word], named != .back(0) || day == nil {
                day = named
            } else if let named = TypedVocabulary.meals[word] ?? TypedVocabulary.timesOfDay[word] {
                meal = named
            } else if !TypedVocabulary.again.contains(word) {
                return nil
            }
        }
        if let day, day != .back(0) { return (day, meal) }
        return isSame && meal != nil ? (.back(0), meal) : nil
    }

    private mutating func readStart() -> Bool {
        var index = tokens.startIndex
        var hasPrefix = false
        while index < tokens.endIndex, let word = tokens[index].word, isLead(word) {
            hasPrefix = hasPrefix || TypedVocabulary.prefixes.contains(word)
            index += 1
        }
        guard index < tokens.endIndex, take(tokens[index], before: index + 1, hasPrefix: hasPrefix) else {
            return false
        }
        tokens = tokens[(index + 1)...]
        if tokens.first?.kind == .colon { tokens = tokens.dropFirst() }
        return true
    }

    private func isLead(_ word: String) -> Bool {
        TypedVocabulary.timesOfDay[word] == nil && TypedVocabulary.meals[word] == nil
            && (TypedVocabulary.days[word] == nil || word == "today" || word == "heute")
            && (TypedVocabulary.prefixes.contains(word) || TypedVocabulary.fillers.contains(word))
    }

    private mutating func take(_ token: TypedToken, before next: Int, hasPrefix: Bool) -> Bool {
        if case .time(let hour) = token.kind {
            meal = meal ?? OwnMeals.usual(atHour: hour)
            return true
        }
        guard let word = token.word else { return false }
        if let named = TypedVocabulary.timesOfDay[word] {
            meal = meal ?? named
        } else if let named = TypedVocabulary.meals[word], hasPrefix || day != nil || endsHeader(next) {
            meal = named
        } else if let named = TypedVocabulary.days[word] {
            day = named
        } else {
            return false
        }
        return true
    }

    /// Whether a meal that stands before this, and behind no day, is meant: lunch was a sandwich, but not a breakfast burrito.
    private func endsHeader(_ index: Int) -> Bool {
        guard index < tokens.endIndex else { return true }
        guard let word = tokens[index].word else { return true }
        return TypedVocabulary.fillers.contains(word) || TypedVocabulary.days[word] != nil
            || TypedVocabulary.timesOfDay[word] != nil
    }

    private mutating func readEnd() -> Bool {
        guard tokens.count > 1, let last = tokens.last else { return false }
        let before = tokens.dropLast()
        let (prefix, count) = prefixes(atEndOf: before)
        let word = last.word ?? ""
        if case .time(let hour) = last.kind {
            mealBehind = mealBehind ?? OwnMeals.usual(atHour: hour)
        } else if let named = TypedVocabulary.timesOfDay[word] {
            mealBehind = mealBehind ?? named
        } else if let named = TypedVocabulary.meals[word], !prefix.isDisjoint(with: Self.beforeMeals) {
            mealBehind = named
        } else if let named = TypedVocabulary.days[word] {
            let isLeft = !prefix.isDisjoint(with: TypedVocabulary.from)
            if isLeft { from = named } else { dayBehind = named }
        } else {
            return false
        }
        let left = before.dropLast(count)
        guard !left.isEmpty else { return false }
        tokens = left
        return true
    }

    private static let beforeMeals: Set<String> = ["for", "zum", "zu", "beim", "bei", "at", "as", "als", "am", "zur"]

    /// The words before a meal or a day at the end of a part.
    private func prefixes(atEndOf tokens: ArraySlice<TypedToken>) -> (words: Set<String>, count: Int) {
        let words = tokens.reversed().prefix(3).map { $0.word ?? "" }
            .prefix { TypedVocabulary.prefixes.contains($0) || TypedVocabulary.from.contains($0) }
        return (Set(words), words.count)
    }
}
