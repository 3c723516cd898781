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
}

/// Foods that are found by words, wherever they are kept: how a search goes through them, and in which order it has them.
package protocol FoodLibrary {
    /// A food as it is kept.
    associatedtype Kept: FoundFood

    /// The foods that have, for every term, one of its words, the lowest ranks first.
    func foods(matching terms: [[SoughtWord]], limit: Int) throws -> [Kept]

    /// How often foods have a word; as a prefix, the words that start with it, as far as that tells a rare word from none.
    func uses(of word: SoughtWord) throws -> Int64

    /// The words that may have been meant by a misspelt one, with how often foods have each; see `FoodSpelling`.
    func candidates(for word: SoughtWord) throws -> [(word: String, uses: Int64)]
}

/// How many words of a query count.
private let mostWords = 10
/// How many of the best ranks are looked at, to put the best matches first.
private let mostCompared = 100
/// Fewer than these make a misspelling likely.
private let few = 3
/// A word that so many foods have is meant as it is.
private let common: Int64 = 100
/// How much commoner than a word its correction must be, where foods have the word.
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

    /// The food that is found first by a text as it stands; nil where none is.
    package func first(_ text: String) throws -> Kept? {
        let (terms, typed) = Self.terms(of: text)
        guard !terms.isEmpty else { return nil }
        return try sorted(foods(matching: terms, limit: mostCompared), typed: typed).first
    }

    /// The food that is found first by a text, where it is called by all its words together, in any of its names.
    package func named(_ text: String) throws -> Kept? {
        let words = FoodText(text).plainWords
        guard let first = try first(text) else { return nil }
        let isNamed = try first.names().contains { name in
            words.allSatisfy { word in name.contains { FoodWord.isSame(word, $0) } }
        }
        return isNamed ? first : nil
    }

    /// What is looked for by a text, a word with its forms after another, and the words as they were typed. The last word
    /// may be the start of one.
    private static func terms(of text: String) -> (terms: [[SoughtWord]], typed: [String]) {
        let words = Array(FoodText(text).words.prefix(mostWords))
        let terms = words.enumerated().map { index, forms in
            forms.map { SoughtWord($0, isPrefix: index == words.count - 1) }
        }
        return (terms, words.compactMap(\.first))
    }

    /// What has all that was typed as whole words comes before what has only a beginning; then plain foods before
    /// products, what is called just so before what starts so, and the best ranks.
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

extension [String] {
    /// Whether a name starts with words that were typed, the last of which may be the start of one.
    fileprivate func starts(with typed: [String]) -> Bool {
        guard count >= typed.count, let last = typed.last else { return false }
        return prefix(typed.count - 1) == typed.dropLast() && self[typed.count - 1].hasPrefix(last)
    }
}
