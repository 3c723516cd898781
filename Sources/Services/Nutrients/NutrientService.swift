package import APIContract
import Database
import NutritionScience
import Rules

/// What people's days had of nutrients.
package struct NutrientService: Sendable {
    let storage: Storage

    /// So many days are shown where no range is asked for.
    private static let usualDays = 7
    /// So many days a range has at most: a year.
    private static let mostDays = 366
    /// So many sources of a nutrient are named at most.
    private static let mostSources = 20

    /// Nutrients in this database.
    package init(_ storage: Storage) {
        self.storage = storage
    }

    /// What the logged days of a range had of every nutrient that anything tells: the last seven days where none is asked
    /// for.
    ///
    /// - Throws: `InvalidInput` for a range of more than 366 days, or one that is none.
    package func report(from: String?, to: String?, of person: Person.ID) async throws -> NutrientReport {
        let eaten = try await eaten(from: from, to: to, of: person)
        return NutrientReport(
            from: eaten.range.lowerBound, to: eaten.range.upperBound, loggedDays: eaten.days.count,
            nutrients: eaten.totals.map(eaten.intake))
    }

    /// A nutrient day by day, and what it came from.
    ///
    /// - Throws: `InvalidInput` as above, and for a nutrient that there is not.
    package func course(
        of name: String?, from: String?, to: String?, of person: Person.ID
    ) async throws -> NutrientCourse {
        guard let nutrient = name.flatMap(Nutrient.init(rawValue:)) else {
            throw InvalidInput(["nutrient": .notOneOf(Nutrient.allCases.map(\.rawValue))])
        }
        let eaten = try await eaten(from: from, to: to, of: person)
        let days = eaten.days.compactMap { day -> NutrientCourse.Day? in
            day.nutrients.first { $0.nutrient == nutrient }.map {
                NutrientCourse.Day(day: day.day, amount: $0.amount, known: $0.known)
            }
        }
        return NutrientCourse(
            from: eaten.range.lowerBound, to: eaten.range.upperBound, loggedDays: eaten.days.count,
            intake: eaten.totals.first { $0.nutrient == nutrient }.map(eaten.intake), days: days,
            sources: eaten.sources(of: nutrient, most: Self.mostSources))
    }

    /// What was eaten in a range, and whose reference intakes hold.
    private struct Eaten {
        let range: ClosedRange<CalendarDay>
        let days: [DiaryDay]
        let reader: (sex: Sex, age: Int)?

        var totals: [NutrientTotal] { NutrientTotal.totals(of: days.flatMap(\.entries).map(\.contents)) }

        func intake(_ total: NutrientTotal) -> NutrientIntake {
            let reference = reader.flatMap { ReferenceIntake(total.nutrient, sex: $0.sex, age: $0.age) }
            return NutrientIntake(
                nutrient: total.nutrient, amount: (total.amount / Double(days.count) * 100).rounded() / 100,
                known: total.known, reference: reference.map(NutrientReference.init))
        }

        func sources(of nutrient: Nutrient, most: Int) -> [NutrientCourse.Source] {
            var sums: [String?: (amount: Double, count: Int)] = [:]
            for entry in days.flatMap(\.entries) {
                guard let amount = entry.contents[nutrient], amount > 0 else { continue }
                sums[entry.name, default: (0, 0)].amount += amount
                sums[entry.name, default: (0, 0)].count += 1
            }
            return sums.map { name, sum in
                NutrientCourse.Source(name: name, amount: (sum.amount * 100).rounded() / 100, count: sum.count)
            }.sorted { ($1.amount, $0.name ?? "") < ($0.amount, $1.name ?? "") }.prefix(most).map { $0 }
        }
    }

    private func eaten(from: String?, to: String?, of person: Person.ID) async throws -> Eaten {
        let standing = try await storage.standing(of: person)
        let today = standing.today(at: storage.time)
        let range = try FieldCheck.days(from: from, to: to, usualCount: Self.usualDays, today: today)
        guard range.lowerBound.adding(days: Self.mostDays) > range.upperBound else {
            throw InvalidInput([
                "from": .dayOutOfRange(
                    earliest: range.upperBound.adding(days: 1 - Self.mostDays), latest: range.upperBound)
            ])
        }
        let entries = try await storage.read(standing.person) { try DiaryStore.entries(on: range, on: $0) }
        let days = Dictionary(grouping: entries, by: \.day).sorted { $0.key < $1.key }
        let inputs = try PersonReading(standing, at: storage.time).computed?.inputs
        return Eaten(
            range: range, days: days.map { DiaryDay(day: $0.key, entries: $0.value) },
            reader: inputs.map { ($0.sex, $0.age) })
    }
}
