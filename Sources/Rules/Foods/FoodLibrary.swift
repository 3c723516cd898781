package import APIContract

/// A food that a search has found, before it is shown.
package protocol FoundFood {
    /// Its number.
    var id: Food.ID { get }
    /// Its place among foods of equal match, the lowest first.
    var rank: Int64 { get }

    /// Everything that it is called, in words: its names, and what else people call it.
    func names() throws -> [[String]]

    /// Its words, those of its brand too.
    func words() throws -> Set<String>

    /// Everything that it is called, as it is understood.
    func titles() throws -> [FoodTitle]

    /// Its maker; nil where it has none in particular.
    func maker() throws -> String?

    /// The food by its name in a language.
    func food(language: String) throws -> Food
}

/// A table of foods that are found by words, wherever it is kept.
package protocol FoodLibrary {
    /// A food as it is kept.
    associatedtype Kept: FoundFood

    /// The food with a number; nil where there is none.
    func food(_ id: Food.ID, language: String) throws -> Food?

    /// The foods that have, for every term, one of its words, the lowest ranks first.
    func foods(matching terms: [[SoughtWord]], limit: Int) throws -> [Kept]

    /// The number of foods that have a word; as a prefix, the words that start with it, as far as that tells a rare word from none.
    func uses(of word: SoughtWord) throws -> Int64

    /// The words that may have been meant by a misspelt one, with the number of foods that have each; see `FoodSpelling`.
    func candidates(for word: SoughtWord) throws -> [(word: String, uses: Int64)]
}

/// The most words of a query that count.
private let mostWords = 10
/// The number of the best ranks that are looked at, to put the best matches first.
private let mostCompared = 100
/// Fewer than these make a misspelling likely.
private let few = 3
/// A word that this many foods have is meant as it is.
private let common: Int64 = 100
/// The ratio by which the correction of a word must be commoner, where foods have the word.
private let muchCommoner: Int64 = 20
/// The first class of ranks that products have; see `FoodRecord.rank`.
private let firstKindOfProducts: Int64 = 2

extension FoodLibrary {
    /// Foods that have all words of a query, the best match first. The last word may be the start of one. Where few have
    /// them, those that have what was probably meant follow.
    package func search(_ query: String, limit: Int) throws -> [Kept] {
        let (terms, typed) = Self.terms(of: query)
        guard !terms.isEmpty else { return [] }
        var found = try sorted(foods(matching: terms, limit: mostCompared), typed: typed)
        let isFound = try found.first.map { try $0.names().contains(typed) } ?? false
        if !isFound, found.count < min(few, limit), let corrected = try corrected(terms) {
            let known = Set(found.map(\.id))
            let more = try foods(matching: corrected, limit: mostCompared)
            found += try sorted(more, typed: corrected.compactMap(\.first?.text)).filter { !known.contains($0.id) }
        }
        return Array(found.prefix(limit))
    }

    /// Foods that have all words of a query, by their names in a language, the best match first.
    package func search(_ query: String, limit: Int, language: String) throws -> [Food] {
        try search(query, limit: limit).map { try $0.food(language: language) }
    }

    /// The food that is found first by a text as it stands; nil where none is.
    package func first(_ text: String) throws -> Kept? {
        let (terms, typed) = Self.terms(of: text)
        guard !terms.isEmpty else { return nil }
        return try sorted(foods(matching: terms, limit: mostCompared), typed: typed).first
    }

    /// The foods that words mean, the best first: of those that they name before kinds of these, plain ones before products,
    /// and what is called just so before the others.
    package func meant(by words: FoodWords) throws -> [(food: Kept, meaning: FoodMeaning)] {
        guard !words.isEmpty else { return [] }
        var keyed: [(key: (Int, Int, Int, Int64), found: (food: Kept, meaning: FoodMeaning))] = []
        for food in try foods(matching: words.terms, limit: mostCompared) {
            guard let (meaning, isCalledSo) = try food.meaning(of: words) else { continue }
            let isProduct = food.rank >> 54 >= firstKindOfProducts
            let key = (meaning.rawValue, isProduct ? 1 : 0, isCalledSo ? 0 : 1, food.rank)
            keyed.append((key: key, found: (food: food, meaning: meaning)))
        }
        return keyed.sorted { $0.key < $1.key }.map(\.found)
    }

    /// The foods that words mean, by their names in a language, the best first.
    package func meant(by words: FoodWords, language: String) throws -> [(food: Food, meaning: FoodMeaning)] {
        try meant(by: words).map { (try $0.food.food(language: language), $0.meaning) }
    }

    /// Whether the food that is found first by a text is called by its words as they stand there, one behind another.
    package func isWritten(_ text: String) throws -> Bool {
        let words = FoodText(text).plainWords
        return try (first(text)?.names() ?? []).contains { name in
            name.indices.contains { start in
                name.count - start >= words.count
                    && zip(words, name[start...]).allSatisfy { FoodWord.isSame($0, $1) }
            }
        }
    }

    /// The words with what was probably meant in the place of each that no food has; nil where no food has one of them that
    /// nothing is close to, and where foods have them all.
    package func corrected(_ words: FoodWords) throws -> FoodWords? {
        var (isCorrected, isUnknown) = (false, false)
        let meant = try words.replacing { forms in
            let sought = forms.map { SoughtWord($0, isPrefix: false) }
            guard let word = sought.first, try sought.allSatisfy({ try uses(of: $0) == 0 }) else { return forms }
            let likely = try FoodSpelling.corrections(of: word, among: candidates(for: word)).map(\.text)
            if likely.isEmpty { isUnknown = true } else { isCorrected = true }
            return likely.isEmpty ? forms : likely
        }
        return isCorrected && !isUnknown ? meant : nil
    }

    /// The food that a text names; nil where it names none.
    package func named(_ text: String) throws -> Kept? { try meant(by: FoodWords(text)).first?.food }

    /// The words of a text that no food has, as they were typed. The last may be the start of one.
    package func unknownWords(of text: String) throws -> [String] {
        let parts = text.split(whereSeparator: \.isWhitespace).prefix(mostWords)
        return try parts.enumerated().compactMap { index, part -> String? in
            let words = FoodText(String(part)).words
            let isUnknown = try words.enumerated().contains { place, forms -> Bool in
                let isLast = index == parts.count - 1 && place == words.count - 1
                return try forms.allSatisfy { form in
                    try FoodSpelling.isCorrectable(form) && uses(of: SoughtWord(form, isPrefix: isLast)) == 0
                }
            }
            return isUnknown ? String(part) : nil
        }
    }

    /// The terms of a text, each a word with its forms, and the words as they were typed. The last word may be the start of
    /// one.
    private static func terms(of text: String) -> (terms: [[SoughtWord]], typed: [String]) {
        let words = Array(FoodText(text).words.prefix(mostWords))
        let terms = words.enumerated().map { index, forms in
            forms.map { SoughtWord($0, isPrefix: index == words.count - 1) }
        }
        return (terms, words.compactMap(\.first))
    }

    /// The same foods in their order: those that have all that was typed as whole words before those that have only a
    /// beginning; then plain foods before products, what is called just so before what starts so, and the best ranks.
    private func sorted(_ foods: [Kept], typed: [String]) throws -> [Kept] {
        let keyed = try foods.map { food in
            let names = try food.names()
            let hasWords = try typed.allSatisfy(food.words().contains)
            let kind = food.rank >> 54
            let likeness = names.contains(typed) ? 0 : names.contains { $0.starts(with: typed) } ? 1 : 2
            return (key: (hasWords ? 0 : 1, kind < firstKindOfProducts ? 0 : 1, likeness, food.rank), food: food)
        }
        return keyed.sorted { $0.key < $1.key }.map(\.food)
    }

    /// The terms with what was probably meant beside or in the place of each word that few foods have; nil when there
    /// is no such word.
    private func corrected(_ terms: [[SoughtWord]]) throws -> [[SoughtWord]]? {
        var isCorrected = false
        let corrected = try terms.map { term in
            guard let word = term.first else { return term }
            let uses = try term.map { try self.uses(of: $0) }.max() ?? 0
            guard uses < common else { return term }
            let others = FoodSpelling.corrections(of: word, among: try candidates(for: word))
            let likely = try others.filter { other in
                try uses == 0 || self.uses(of: other) >= uses * muchCommoner
            }
            if !likely.isEmpty { isCorrected = true }
            return uses == 0 && !likely.isEmpty ? likely : term + likely
        }
        return isCorrected ? corrected : nil
    }
}

extension FoundFood {
    /// The way in which words mean it, and whether it is called just so; nil where they don't mean it.
    fileprivate func meaning(of words: FoodWords) throws -> (FoodMeaning, isCalledSo: Bool)? {
        let titles = try titles()
        let others = titles.flatMap(\.told) + FoodText(try maker() ?? "").words
        return titles.compactMap { $0.meaning(of: words, others: others) }.min()
            .map { ($0, isCalledSo: titles.contains { $0.isCalled(words) }) }
    }
}

extension [String] {
    /// Whether a name starts with words that were typed, the last of which may be the start of one.
    fileprivate func starts(with typed: [String]) -> Bool {
        guard count >= typed.count, let last = typed.last else { return false }
        return prefix(typed.count - 1) == typed.dropLast() && self[typed.count - 1].hasPrefix(last)
    }
}
