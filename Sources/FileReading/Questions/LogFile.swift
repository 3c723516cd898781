package import APIContract
package import Foundation
package import NutritionScience

/// Weigh-ins and logged energy of a file, a day at a time, read as the person says that it is meant.
package struct LogFile: Sendable {
    /// A day of a file.
    package struct Day: Hashable, Sendable {
        /// The day.
        package let day: CalendarDay
        /// The weigh-in; nil without one.
        package var weight: Mass?
        /// The day's food, meal by meal, or as one where the file knows no meals; empty where nothing was logged.
        package var meals: [Eaten]

        /// A day of a file.
        package init(day: CalendarDay, weight: Mass? = nil, meals: [Eaten] = []) {
            self.day = day
            self.weight = weight
            self.meals = meals
        }

        /// The energy of the day, in kilocalories; nil where nothing was logged.
        package var calories: Int? { meals.isEmpty ? nil : meals.reduce(0) { $0 + $1.calories } }
    }

    /// Food that was eaten at a meal, or on a day.
    package struct Eaten: Hashable, Sendable {
        /// The meal; nil where the file doesn't say.
        package let meal: Meal?
        /// Kilocalories.
        package let calories: Int
        /// Grams; nil where the file has none.
        package let protein: Double?
        /// Grams; nil where the file has none.
        package let carbohydrate: Double?
        /// Grams; nil where the file has none.
        package let fat: Double?
        /// The amounts of all other nutrients that the file tells.
        package let nutrients: NutrientAmounts

        /// Food of a meal, or of a day.
        package init(
            meal: Meal? = nil, calories: Int, protein: Double? = nil, carbohydrate: Double? = nil, fat: Double? = nil,
            nutrients: NutrientAmounts = NutrientAmounts()
        ) {
            self.meal = meal
            self.calories = calories
            self.protein = protein
            self.carbohydrate = carbohydrate
            self.fat = fat
            self.nutrients = nutrients
        }
    }

    /// The product that the file is from; of several in a ZIP file, the first.
    package let source: LogSource
    /// The days that were read, the earliest first.
    package internal(set) var days: [Day]
    /// The first `LogContent.mostSkippedEntries` entries that were left out, in the order of the file.
    package private(set) var skipped: [SkippedEntry]
    /// The number of all entries that were left out.
    package private(set) var skippedCount: Int

    /// Names of its tables' columns that are not kept.
    package let columnsLeftOut: [String]

    /// The nutrients of which it tells, in their order.
    package var nutrients: [Nutrient] {
        let eaten = days.flatMap(\.meals)
        return Nutrient.allCases.filter { nutrient in
            eaten.contains { eaten in
                switch nutrient {
                case .protein: eaten.protein != nil
                case .carbohydrate: eaten.carbohydrate != nil
                case .fat: eaten.fat != nil
                default: eaten.nutrients[nutrient] != nil
                }
            }
        }
    }

    /// Reads a file that is in memory, of a person of whom nothing is known.
    ///
    /// - Parameters:
    ///   - units: The units of weights for which the file gives none; nil to ask.
    ///   - timeZone: Where the person was.
    ///   - days: The days that can be logged; nil for any.
    /// - Returns: What it says, and what has to be asked: then something of it is left out, or a guess.
    /// - Throws: `FileProblem`.
    package static func read(
        _ file: Data, units: UnitSystem?, _ answers: ImportAnswers = ImportAnswers(), timeZone: TimeZone,
        days: ClosedRange<CalendarDay>? = nil
    ) throws(FileProblem) -> (file: LogFile, questions: [ImportQuestion]) {
        let content: LogContent
        do {
            content = try LogContent.read(
                file, LogReadingOrder(timeZone: timeZone.identifier, days: days.map { [$0.lowerBound, $0.upperBound] }))
        } catch let problem as FileProblem {
            throw problem
        } catch {
            throw .damaged(line: nil)
        }
        guard content.table == nil else { throw .notRecognized }
        let known = ImportCheck.Known(
            weighIns: [], basalMetabolicRate: nil, usualDateOrder: units == .us ? .monthFirst : .dayFirst,
            usualUnit: units == .us ? .pound : .kilogram)
        let check = ImportCheck(content, answers.filled(from: content.answers(units: units)), known, days: days)
        return (check.file, check.questions.filter { $0.answer == nil })
    }

    /// A file, read as the person answered. Weights whose unit neither says are left out.
    init(_ content: LogContent, _ answers: ImportAnswers, days range: ClosedRange<CalendarDay>?) {
        var reading = LogInterpretation(content, answers, range)
        for weight in content.weights.sorted(by: { $0.line < $1.line }) { reading.add(weight) }
        for intake in content.intakes.sorted(by: { ($0.part, $0.line) < ($1.part, $1.line) }) { reading.add(intake) }
        source = content.source
        columnsLeftOut = content.columnsLeftOut
        days = reading.days.values.sorted { $0.day < $1.day }
        skippedCount = content.skippedCount + reading.skipped.count
        let all = content.skipped + reading.skipped
        // Files of a ZIP file one after the other, each by its lines.
        let files = Dictionary(all.enumerated().map { ($1.file, $0) }) { first, _ in first }
        skipped = Array(
            all.sorted { (files[$0.file] ?? 0, $0.line) < (files[$1.file] ?? 0, $1.line) }
                .prefix(LogContent.mostSkippedEntries))
    }
}
