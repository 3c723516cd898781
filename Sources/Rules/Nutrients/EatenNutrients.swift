package import APIContract
package import NutritionScience

/// The nutrients of days, and the person whose reference intakes apply.
package struct EatenNutrients: Sendable {
    /// The number of days shown where no range is requested.
    private static let usualDays = 7
    /// The most days of a range: a year.
    private static let mostDays = 366
    /// The most sources of a nutrient that are named.
    private static let mostSources = 20

    private let range: ClosedRange<CalendarDay>
    /// The days with entries.
    private let days: [DiaryDay]
    private let reader: (sex: Sex, age: Int)?
    private let totals: [NutrientTotal]

    /// The entries of the days of a range, by a person with `inputs`; nil where those are not known. What is planned
    /// counts for nothing.
    package init(_ all: [DiaryEntry], on range: ClosedRange<CalendarDay>, by inputs: PlanInputs?) {
        let entries = all.filter { !$0.isPlanned }
        self.range = range
        days = Dictionary(grouping: entries, by: \.day).sorted { $0.key < $1.key }
            .map { DiaryDay(day: $0.key, entries: $0.value) }
        reader = inputs.map { ($0.sex, $0.age) }
        totals = NutrientTotal.totals(of: entries.map(\.contents))
    }

    /// The days of a request: the last seven where it gives none.
    ///
    /// - Throws: `InvalidInput` for a range of more than 366 days, or an invalid one.
    package static func days(from: String?, to: String?, today: CalendarDay) throws(InvalidInput)
        -> ClosedRange<CalendarDay>
    {
        let range = try FieldCheck.days(from: from, to: to, usualCount: usualDays, today: today)
        guard range.lowerBound.adding(days: mostDays) > range.upperBound else {
            throw InvalidInput([
                "from": .dayOutOfRange(
                    earliest: range.upperBound.adding(days: 1 - mostDays), latest: range.upperBound)
            ])
        }
        return range
    }

    /// The amounts of every nutrient that is known on the logged days.
    package var report: NutrientReport {
        NutrientReport(
            from: range.lowerBound, to: range.upperBound, loggedDays: days.count, nutrients: totals.map(intake))
    }

    /// A nutrient day by day, and its sources.
    package func course(of nutrient: Nutrient) -> NutrientCourse {
        let courseDays = days.compactMap { day in
            day.nutrients.first { $0.nutrient == nutrient }.map {
                NutrientCourse.Day(day: day.day, amount: $0.amount, known: $0.known)
            }
        }
        return NutrientCourse(
            from: range.lowerBound, to: range.upperBound, loggedDays: days.count,
            intake: totals.first { $0.nutrient == nutrient }.map(intake), days: courseDays,
            sources: sources(of: nutrient))
    }

    private func intake(_ total: NutrientTotal) -> NutrientIntake {
        let reference = reader.flatMap { ReferenceIntake(total.nutrient, sex: $0.sex, age: $0.age) }
        return NutrientIntake(
            nutrient: total.nutrient, amount: (total.amount / Double(days.count) * 100).rounded() / 100,
            known: total.known, reference: reference.map(NutrientReference.init))
    }

    private func sources(of nutrient: Nutrient) -> [NutrientCourse.Source] {
        var sums: [String?: (amount: Double, count: Int)] = [:]
        for entry in days.flatMap(\.entries) {
            guard let amount = entry.contents[nutrient], amount > 0 else { continue }
            sums[entry.name, default: (0, 0)].amount += amount
            sums[entry.name, default: (0, 0)].count += 1
        }
        return sums.map { name, sum in
            NutrientCourse.Source(name: name, amount: (sum.amount * 100).rounded() / 100, count: sum.count)
        }.sorted { ($1.amount, $0.name ?? "") < ($0.amount, $1.name ?? "") }.prefix(Self.mostSources).map { $0 }
    }
}
