import APIContract
import Database
import FileReading
import NutritionScience

extension ImportPreview {
    /// The changes that a file would make.
    init(_ id: ID, _ reading: ImportReading, on connection: PersonConnection) throws {
        let log = reading.file
        let (weights, entries) = try Self.counts(of: log, on: connection)
        self.init(
            id: id, source: log.source, firstDay: log.days.first?.day, lastDay: log.days.last?.day, weights: weights,
            entries: entries, days: log.days.suffix(Self.mostDays).reversed().map(Day.init),
            skippedCount: log.skippedCount, skipped: log.skipped, questions: reading.questions,
            columns: reading.columns, nutrients: log.nutrients, columnsLeftOut: log.columnsLeftOut)
    }

    private static func counts(
        of log: LogFile, on connection: PersonConnection
    ) throws -> (weights: Counts, entries: Counts) {
        var (weights, entries) = (Counts(), Counts())
        guard let first = log.days.first, let last = log.days.last else { return (weights, entries) }
        let weighIns = try WeightStore.weighIns(in: first.day...last.day, on: connection)
        let known = Dictionary(weighIns.map { ($0.day, $0.weight) }) { first, _ in first }
        let imported = try ImportedDays(on: connection)
        for day in log.days {
            if let weight = day.weight?.kilograms.value { weights.add(weight, known: known[day.day]) }
            if !day.meals.isEmpty { entries.add(true, known: imported.has(day.day) ? imported.isUnchanged(day) : nil) }
        }
        return (weights, entries)
    }
}

extension ImportPreview.Day {
    /// A day of a file, its meals added up.
    init(_ day: LogFile.Day) {
        func sum(_ nutrient: KeyPath<LogFile.Eaten, Double?>) -> Double? {
            let parts = day.meals.compactMap { $0[keyPath: nutrient] }
            return parts.isEmpty ? nil : (parts.reduce(0, +) * 100).rounded() / 100
        }
        self.init(
            day: day.day, weight: day.weight?.kilograms.value, calories: day.calories, protein: sum(\.protein),
            carbohydrate: sum(\.carbohydrate), fat: sum(\.fat))
    }
}
