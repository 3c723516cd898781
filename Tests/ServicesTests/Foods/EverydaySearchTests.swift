import APIContract
import Database
import Foundation
import TestSupport
import Testing

@testable import Services

/// Searches for everyday foods.
@Suite struct EverydaySearchTests {
    /// The results of the searches in a language.
    private struct Outcome {
        var searches = 0
        /// The searches without a sensible food first, and without one among the first five, with the foods found.
        var notFirst: [String] = []
        var notAmongFive: [String] = []

        var shareOfFirst: Double { 1 - Double(notFirst.count) / Double(searches) }
        var shareAmongFive: Double { 1 - Double(notAmongFive.count) / Double(searches) }
        var misses: String {
            "\(searches) searches\nNot among five:\n\(notAmongFive.joined(separator: "\n"))\n"
                + "Not first:\n\(notFirst.joined(separator: "\n"))"
        }
    }

    @Test("The sensible food is first in nine of ten searches, and among the first five in nearly all")
    func sensibleFirst() async throws {
        try await TestDatabase.sqlite.withMigratedDatabase { database in
            try await StarterFoods.store(in: database)
            for (searches, language) in [(EverydaySearches.english, "en"), (EverydaySearches.german, "de")] {
                let outcome = try await Self.outcome(of: searches, language: language, in: database)
                print("\(language): \(outcome.shareOfFirst) first, \(outcome.shareAmongFive) among five")
                #expect(outcome.searches >= (language == "en" ? 200 : 150))
                #expect(outcome.shareOfFirst >= 0.9, "\(outcome.misses)")
                #expect(outcome.shareAmongFive >= 0.98, "\(outcome.misses)")
            }
        }
    }

    /// PostgreSQL finds the same as SQLite; some searches are enough to show it.
    @Test("PostgreSQL puts the same foods first")
    func sameOnPostgres() async throws {
        let sample = EverydaySearches.german.enumerated().filter { $0.offset.isMultiple(of: 15) }.map(\.element.query)
        let found = try await [TestDatabase.sqlite, .postgres].asyncMap { engine in
            try await engine.withMigratedDatabase { database in
                try await StarterFoods.store(in: database, likeliest: 1000)
                let foods = FoodService(database: database, limitsRates: false) { .now }
                return try await sample.asyncMap { query in
                    try await foods.foods(matching: query, limit: 5, language: "de").map(\.name)
                }
            }
        }
        #expect(found[0] == found[1])
    }

    private static func outcome(
        of searches: [(query: String, pattern: String)], language: String, in database: any Database
    ) async throws -> Outcome {
        let foods = FoodService(database: database, limitsRates: false) { .now }
        var outcome = Outcome(searches: searches.count)
        for (query, pattern) in searches {
            let sensible = try Regex(pattern).ignoresCase()
            let found = try await foods.foods(matching: query, limit: 5, language: language).map(\.name)
            let isSensible = found.map { (try? sensible.firstMatch(in: $0)) != nil }
            if isSensible.first != true { outcome.notFirst.append("\(query): \(found)") }
            if !isSensible.contains(true) { outcome.notAmongFive.append("\(query): \(found)") }
        }
        return outcome
    }
}

extension Sequence {
    fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}
