package import APIContract
package import Database
package import Foundation
import Rules

/// Why a food could not be shown.
package enum FoodError: Error, Equatable, Sendable {
    /// There is no such food.
    case notFound
}

/// What is in foods: search by name, and by barcode.
package struct FoodService: Sendable {
    private let database: any Database
    private let limiter: SearchLimiter
    private let lookup: ProductLookup?

    /// How many words of a query count.
    private static let mostWords = 10
    /// How many of the best ranks are looked at, to put the best matches first.
    private static let mostCompared = 100
    /// Fewer than these make a misspelling likely.
    private static let few = 3
    /// A word that so many foods have is meant as it is.
    private static let common: Int64 = 100
    /// How much commoner than a word its correction must be, where foods have the word.
    private static let muchCommoner: Int64 = 20

    /// Foods in this database. With `lookup`, barcodes that are not in it are looked up there.
    package init(
        database: any Database, limitsRates: Bool, lookup: ProductLookup? = nil, now: @escaping @Sendable () -> Date
    ) {
        self.database = database
        self.lookup = lookup
        self.limiter = SearchLimiter(isOn: limitsRates, now: now)
    }

    /// Foods that have all words of a query in their names or brands, the best match first. The last word may be the
    /// start of one. Where few have them, those that have what was probably meant follow.
    ///
    /// - Throws: `InvalidInput` unless the query has 1 to 100 characters, the limit is from 1 to 50 and the language one
    ///   that names are known in; `RateLimitExceeded` beyond 1,200 searches a minute.
    package func search(_ query: String?, limit: String?, language: String?, of person: Person.ID) async throws
        -> [Food]
    {
        try limiter.count(for: person)
        let (query, limit, language) = try all(
            FieldCheck.foodQuery(query), FieldCheck.listLimit(limit, maximum: 50, usual: 20),
            FieldCheck.foodLanguage(language))
        return try await foods(matching: query, limit: limit, language: language)
    }

    /// Foods as in a search, for nobody in particular.
    package func foods(matching query: String, limit: Int, language: String) async throws -> [Food] {
        try await database.read { try Self.foods(matching: query, limit: limit, language: language, on: $0) }
    }

    /// Counts so many searches of a person.
    ///
    /// - Throws: `RateLimitExceeded` beyond 1,200 searches a minute.
    func count(_ searches: Int, of person: Person.ID) throws(RateLimitExceeded) {
        for _ in 0..<searches { try limiter.count(for: person) }
    }

    /// Foods as in a search.
    static func foods(
        matching query: String, limit: Int, language: String, on connection: any SQLConnection
    ) throws -> [Food] {
        let (terms, typed) = terms(of: query)
        guard !terms.isEmpty else { return [] }
        var found = try sorted(FoodStore.foods(matching: terms, limit: mostCompared, on: connection), typed: typed)
        let isFound = try found.first.map { try $0.names().contains(typed) } ?? false
        if !isFound, found.count < min(few, limit), let corrected = try corrected(terms, on: connection) {
            let known = Set(found.map(\.id))
            let more = try FoodStore.foods(matching: corrected, limit: mostCompared, on: connection)
            found += try sorted(more, typed: corrected.compactMap(\.first?.text)).filter { !known.contains($0.id) }
        }
        return try found.prefix(limit).map { try $0.food(language: language) }
    }

    /// Whether the food that is found first by a text is called by all its words together, in any of its names.
    static func isName(_ text: String, on connection: any SQLConnection) throws -> Bool {
        let words = FoodText(text).plainWords
        return try namesOfFirst(text, on: connection).contains { name in
            words.allSatisfy { word in name.contains { FoodWord.isSame(word, $0) } }
        }
    }

    /// Whether the food that is found first by a text is called by its words as they stand there, one behind another.
    static func isWritten(_ text: String, on connection: any SQLConnection) throws -> Bool {
        let words = FoodText(text).plainWords
        return try namesOfFirst(text, on: connection).contains { name in
            name.indices.contains { start in
                name.count - start >= words.count
                    && zip(words, name[start...]).allSatisfy { FoodWord.isSame($0, $1) }
            }
        }
    }

    /// All names of the food that is found first by a text, in words; empty where none is.
    private static func namesOfFirst(_ text: String, on connection: any SQLConnection) throws -> [[String]] {
        let (terms, typed) = terms(of: text)
        guard !terms.isEmpty else { return [] }
        let found = try sorted(FoodStore.foods(matching: terms, limit: mostCompared, on: connection), typed: typed)
        return try found.first?.names() ?? []
    }

    /// What is looked for by a text, a word with its forms after another, and the words as they were typed. The last word
    /// may be the start of one.
    private static func terms(of text: String) -> (terms: [[FoodIndex.FoodWord]], typed: [String]) {
        let words = Array(FoodText(text).words.prefix(mostWords))
        let terms = words.enumerated().map { index, forms in
            forms.map { FoodIndex.FoodWord($0, isPrefix: index == words.count - 1) }
        }
        return (terms, words.compactMap(\.first))
    }

    /// The food with an id.
    ///
    /// - Throws: `InvalidInput` for an unknown language, `FoodError.notFound`.
    package func food(id: Food.ID, language: String?) async throws -> Food {
        let language = try FieldCheck.foodLanguage(language).get()
        let food = try await database.read { try FoodStore.food(id: id, on: $0)?.food(language: language) }
        guard let food else { throw FoodError.notFound }
        return food
    }

    /// The food with a barcode, however many zeros stand before it.
    ///
    /// - Throws: `InvalidInput` for a code that is not 8 to 14 digits, or an unknown language; `FoodError.notFound`, also
    ///   where the check digit is wrong.
    package func food(barcode: String, language: String?) async throws -> Food {
        let (barcode, language) = try all(FieldCheck.barcode(barcode), FieldCheck.foodLanguage(language))
        guard let barcode = Barcode(barcode) else { throw FoodError.notFound }
        if let food = try await stored(barcode, language: language) { return food }
        guard let record = await lookup?.product(barcode) else { throw FoodError.notFound }
        // What was found is kept, so it is asked for once.
        _ = try await database.write { try FoodStore.store([PreparedFood(record)], on: $0) }
        guard let food = try await stored(barcode, language: language) else { throw FoodError.notFound }
        return food
    }

    /// Whether barcodes that are not in the table leave this server, to be looked up.
    package var looksUpBarcodes: Bool { lookup != nil }

    private func stored(_ barcode: Barcode, language: String) async throws -> Food? {
        try await database.read { try FoodStore.food(barcode: barcode, on: $0)?.food(language: language) }
    }

    /// What has all that was typed as whole words comes before what has only a beginning; then plain foods before
    /// products, what is called just so before what starts so, and the best ranks.
    private static func sorted(_ foods: [StoredFood], typed: [String]) throws -> [StoredFood] {
        let keyed = try foods.map { food in
            let names = try food.names()
            let hasWords = try typed.allSatisfy(food.words().contains)
            let kind = food.rank >> 54
            let likeness = names.contains(typed) ? 0 : names.contains { starts($0, with: typed) } ? 1 : 2
            return (key: (hasWords ? 0 : 1, kind < firstKindOfProducts ? 0 : 1, likeness, food.rank), food: food)
        }
        return keyed.sorted { $0.key < $1.key }.map(\.food)
    }

    /// The first class of ranks that products have; see `FoodRecord.rank`.
    private static let firstKindOfProducts: Int64 = 2

    private static func starts(_ name: [String], with typed: [String]) -> Bool {
        guard name.count >= typed.count, let last = typed.last else { return false }
        return name.prefix(typed.count - 1) == typed.dropLast() && name[typed.count - 1].hasPrefix(last)
    }

    /// The terms with what was probably meant beside or in the place of each word that few foods have; nil when there
    /// is no such word.
    private static func corrected(
        _ terms: [[FoodIndex.FoodWord]], on connection: any SQLConnection
    ) throws -> [[FoodIndex.FoodWord]]? {
        var isCorrected = false
        let corrected = try terms.map { term in
            guard let word = term.first else { return term }
            let uses = try term.map { try FoodSpelling.uses(of: $0, on: connection) }.max() ?? 0
            guard uses < Self.common else { return term }
            let others = try FoodSpelling.corrections(of: word, on: connection)
            let likely = try others.filter { other in
                try uses == 0 || FoodSpelling.uses(of: other, on: connection) >= uses * muchCommoner
            }
            if !likely.isEmpty { isCorrected = true }
            return uses == 0 && !likely.isEmpty ? likely : term + likely
        }
        return isCorrected ? corrected : nil
    }
}
