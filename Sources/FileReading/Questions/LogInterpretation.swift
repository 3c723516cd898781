import APIContract
import NutritionScience

/// The days of a file, as they are read under a person's answers.
struct LogInterpretation {
    private let answers: ImportAnswers
    private let order: ImportAnswers.DateOrder
    private let range: ClosedRange<CalendarDay>?
    /// The unit that the person gave.
    private let unit: LogWeightUnit?
    /// Whether it is that of all weights, and not only of those for which the file gives none.
    private let isUnitOfAll: Bool
    private(set) var days: [CalendarDay: LogFile.Day] = [:]
    /// The weigh-in that counts of a day so far.
    private var newest: [CalendarDay: LogContent.LoggedWeight] = [:]
    /// The number of the file, among several, from which the energies of a day are.
    private var parts: [CalendarDay: Int] = [:]
    private(set) var skipped: [SkippedEntry] = []

    init(_ content: LogContent, _ answers: ImportAnswers, _ range: ClosedRange<CalendarDay>?) {
        self.answers = answers
        self.range = range
        order = content.dateOrder ?? answers.dateOrder ?? .monthFirst
        unit = answers.weightUnit.map(LogWeightUnit.init)
        let units = Set(content.weights.map(\.unit))
        isUnitOfAll = units.count == 1
    }

    mutating func add(_ weight: LogContent.LoggedWeight) {
        guard let day = day(weight.date, weight.line),
            let unit = isUnitOfAll ? unit ?? weight.unit : weight.unit ?? unit
        else { return }
        guard let mass = unit.mass(weight.amount) else {
            skipped.append(SkippedEntry(line: weight.line, reason: .weightOutOfRange))
            return
        }
        // The later line counts, unless it is of an earlier time.
        if let known = newest[day], weight.isNewer(than: known) == false { return }
        newest[day] = weight
        days[day, default: LogFile.Day(day: day)].weight = mass
    }

    mutating func add(_ intake: LogContent.Intake) {
        guard intake.doubt == nil || answers.energyKind == .eaten, let energy = intake.energy, energy > 0,
            let day = day(intake.date, intake.line)
        else { return }
        let factor = answers.energyUnit == .kilojoule ? LogEnergy.kilocaloriesPerKilojoule : 1
        let calories = Int((energy * factor).rounded())
        guard calories <= AllowedRange.dailyKilocalories.upperBound else {
            skipped.append(SkippedEntry(line: intake.line, reason: .energyOutOfRange))
            return
        }
        guard calories > 0 else { return }
        // Of what several files say of a day, the later counts.
        if parts.updateValue(intake.part, forKey: day) ?? intake.part != intake.part { days[day]?.meals = [] }
        days[day, default: LogFile.Day(day: day)].meals.append(
            LogFile.Eaten(
                meal: intake.meal, calories: calories, protein: Self.grams(intake.protein),
                carbohydrate: Self.grams(intake.carbohydrate), fat: Self.grams(intake.fat),
                nutrients: intake.nutrients))
    }

    private static func grams(_ grams: Double?) -> Double? {
        grams.map { min(($0 * 100).rounded() / 100, LogIntakes.mostGrams) }
    }

    private mutating func day(_ date: LogDate, _ line: Int) -> CalendarDay? {
        guard let day = date.day(order) else {
            skipped.append(SkippedEntry(line: line, reason: .date))
            return nil
        }
        guard range?.contains(day) != false else {
            skipped.append(SkippedEntry(line: line, reason: .dayOutOfRange))
            return nil
        }
        return day
    }
}
