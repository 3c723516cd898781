package import APIContract
import Database
import NutritionScience
import Rules

/// The nutrients of people's days.
package struct NutrientService: Sendable {
    let storage: Storage

    /// Nutrients in this database.
    package init(_ storage: Storage) {
        self.storage = storage
    }

    /// The amounts of every known nutrient on the logged days of a range: on the last seven days where none is asked
    /// for.
    ///
    /// - Throws: `InvalidInput` for a range of more than 366 days, or one that is none.
    package func report(from: String?, to: String?, of person: Person.ID) async throws -> NutrientReport {
        try await eaten(from: from, to: to, of: person).report
    }

    /// A nutrient day by day, and what it came from.
    ///
    /// - Throws: `InvalidInput` as above, and for a nutrient that there is not.
    package func course(
        of name: String?, from: String?, to: String?, of person: Person.ID
    ) async throws -> NutrientCourse {
        guard let nutrient = name.flatMap(Nutrient.init(key:)) else {
            throw InvalidInput(["nutrient": .notOneOf(Nutrient.allCases.map(\.key))])
        }
        return try await eaten(from: from, to: to, of: person).course(of: nutrient)
    }

    private func eaten(from: String?, to: String?, of person: Person.ID) async throws -> EatenNutrients {
        let snapshot = try await storage.snapshot(of: person)
        let range = try EatenNutrients.days(from: from, to: to, today: snapshot.today(at: storage.time))
        let entries = try await storage.read(snapshot.person) { try DiaryStore.entries(on: range, on: $0) }
        return EatenNutrients(
            entries, on: range, by: try PersonReading(snapshot, at: storage.time).computed?.inputs)
    }
}
