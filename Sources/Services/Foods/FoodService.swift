package import APIContract
package import Database
package import Foundation
import Rules

/// A reason why a food could not be shown.
package enum FoodError: Error, Equatable, Sendable {
    /// There is no such food.
    case notFound
}

/// The result of a search for foods.
package struct FoundFoods: Sendable {
    /// The foods, the best match first.
    package let foods: [Food]
    /// The words that no food has, as they were typed, where nothing was found.
    package let unknownWords: [String]
}

/// The contents of foods: search by name, and by barcode.
package struct FoodService: Sendable {
    let database: any Database
    private let limiter: SearchLimiter
    private let lookup: ProductLookup?

    /// Foods in this database. With `lookup`, barcodes that are not in it are looked up there.
    package init(
        database: any Database, limitsRates: Bool, lookup: ProductLookup? = nil, now: @escaping @Sendable () -> Date
    ) {
        self.database = database
        self.lookup = lookup
        self.limiter = SearchLimiter(isOn: limitsRates, now: now)
    }

    /// Whether there is any food of a brand: its packages are in the table, or their barcodes are looked up.
    package func hasBrands() async throws -> Bool {
        if looksUpBarcodes { return true }
        return try await database.read { try FoodStore.hasBrands(on: $0) }
    }

    /// Foods that have all words of a query in their names or brands, the best match first. The last word may be a
    /// prefix. Where few foods match, those that match a likely correction follow.
    ///
    /// - Throws: `InvalidInput` unless the query has 1 to 100 characters, the limit is from 1 to 50 and the language is
    ///   one with names; `RateLimitExceeded` beyond 1,200 searches a minute.
    package func search(_ query: String?, limit: String?, language: String?, of person: Person.ID) async throws
        -> FoundFoods
    {
        try limiter.count(for: person)
        let (query, limit, language) = try all(
            FieldCheck.foodQuery(query), FieldCheck.listLimit(limit, maximum: 50, usual: 20),
            FieldCheck.foodLanguage(language))
        return try await database.read { connection in
            let foods = try Self.foods(matching: query, limit: limit, language: language, on: connection)
            let unknown = try foods.isEmpty ? StoredFoods(connection).unknownWords(of: query) : []
            return FoundFoods(foods: foods, unknownWords: unknown)
        }
    }

    /// Foods as in a search, without a person.
    package func foods(matching query: String, limit: Int, language: String) async throws -> [Food] {
        try await database.read { try Self.foods(matching: query, limit: limit, language: language, on: $0) }
    }

    /// Counts a number of searches of a person.
    ///
    /// - Throws: `RateLimitExceeded` beyond 1,200 searches a minute.
    func count(_ searches: Int, of person: Person.ID) throws(RateLimitExceeded) {
        for _ in 0..<searches { try limiter.count(for: person) }
    }

    /// Foods as in a search.
    static func foods(
        matching query: String, limit: Int, language: String, on connection: any SQLConnection
    ) throws -> [Food] {
        try StoredFoods(connection).search(query, limit: limit, language: language)
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

    /// The food with a barcode, regardless of leading zeros; short codes are expanded.
    ///
    /// - Throws: `InvalidInput` for a code that is not 8 to 14 digits, or an unknown language; `FoodError.notFound`,
    ///   also where the check digit is wrong.
    package func food(barcode: String, language: String?) async throws -> Food {
        let (barcode, language) = try all(FieldCheck.barcode(barcode), FieldCheck.foodLanguage(language))
        let readings = Barcode.readings(of: barcode)
        for reading in readings {
            if let food = try await stored(reading, language: language) { return food }
        }
        for reading in readings {
            guard let record = await lookup?.product(reading) else { continue }
            // Products that were found are stored, so they are looked up once.
            _ = try await database.write { try FoodStore.store([PreparedFood(record)], on: $0) }
            if let food = try await stored(reading, language: language) { return food }
        }
        throw FoodError.notFound
    }

    /// Whether barcodes that are not in the table are looked up outside this server.
    package var looksUpBarcodes: Bool { lookup != nil }

    private func stored(_ barcode: Barcode, language: String) async throws -> Food? {
        try await database.read { try FoodStore.food(barcode: barcode, on: $0)?.food(language: language) }
    }
}

/// The foods of a database.
struct StoredFoods: FoodLibrary {
    private let connection: any SQLConnection

    /// The foods available over a connection.
    init(_ connection: any SQLConnection) { self.connection = connection }

    func food(_ id: Food.ID, language: String) throws -> Food? {
        try FoodStore.food(id: id, on: connection)?.food(language: language)
    }

    func foods(matching terms: [[SoughtWord]], limit: Int) throws -> [StoredFood] {
        try FoodStore.foods(matching: terms, limit: limit, on: connection)
    }

    func uses(of word: SoughtWord) throws -> Int64 { try FoodSpelling.uses(of: word, on: connection) }

    func candidates(for word: SoughtWord) throws -> [(word: String, uses: Int64)] {
        try FoodSpelling.candidates(for: word, on: connection)
    }
}
