import APIContract
import NutritionScience

/// Looks at what a file says in the light of what is known of the person, and finds what has to be asked.
///
/// The bounds are those of the founders' page on imports: a weight more than 15 % off the log, a day under 600 or over
/// 6,000 kcal, and a year's intake below the basal metabolic rate.
struct ImportCheck {
    /// What is known of a person before a file is added.
    struct Known {
        /// The weigh-ins of their log, the earliest first, and the weight in their profile.
        let weighIns: [(day: CalendarDay, kilograms: Double)]
        /// In kilocalories; nil where no plan has been made.
        let basalMetabolicRate: Int?
        /// What comes first in the dates of where they live.
        let usualDateOrder: ImportAnswers.DateOrder
        /// The unit in which they weigh themselves.
        let usualUnit: ImportAnswers.WeightUnit
    }

    /// What the file says, read as the person answered.
    private(set) var file: LogFile
    /// What is asked, answered or not.
    private(set) var questions: [ImportQuestion] = []

    private let content: LogContent
    private let answers: ImportAnswers
    private let known: Known

    private static let weightTolerance = 0.15
    private static let usualKilocalories = 600...6000
    /// Where a file gives no unit, so many times the basal metabolic rate are rather kilojoules: few spend as much.
    private static let mostOfBasal = 2.5
    private static let usualBasalMetabolicRate = 1400
    private static let daysOfYear = 365
    /// So few days say nothing about a year.
    private static let fewDays = 14

    init(_ content: LogContent, _ answers: ImportAnswers, _ known: Known, days: ClosedRange<CalendarDay>?) {
        self.content = content
        self.answers = answers
        self.known = known
        file = LogFile(content, answers, days: days)
        askAboutDates()
        askAboutUnitOfWeights()
        askAboutOddWeights()
        askAboutUnitOfEnergies()
        askAboutOddDays()
        askAboutLowIntake()
    }

    private mutating func ask<Answer: CaseIterable & RawRepresentable<String>>(
        _ topic: ImportQuestion.Topic, likely: Answer?, answer: Answer?, count: Int? = nil,
        numbers: [Double] = [], known: Double? = nil
    ) {
        questions.append(
            ImportQuestion(
                topic, choices: Answer.allCases.map(\.rawValue), likely: likely?.rawValue, answer: answer?.rawValue,
                count: count, lowest: numbers.min(), highest: numbers.max(), known: known))
    }

    // MARK: Dates

    private mutating func askAboutDates() {
        guard content.dateOrder == nil else { return }
        let dates = content.weights.map(\.date) + content.intakes.map(\.date)
        let isOpen = dates.contains { date in
            if case .numbers(let first, let second, _) = date { first != second } else { false }
        }
        guard isOpen else { return }
        // Logs are kept day by day: the order in which the days lie closer together is the likelier one.
        let spans = ImportAnswers.DateOrder.allCases.map { order in
            let days = dates.compactMap { $0.day(order)?.daysSince1970 }
            return (order, span: (days.max() ?? 0) - (days.min() ?? 0), count: days.count)
        }
        let (first, second) = (spans[0], spans[1])
        let likely =
            first.count != second.count
            ? (first.count > second.count ? first.0 : second.0)
            : first.span == second.span ? known.usualDateOrder : first.span < second.span ? first.0 : second.0
        ask(.dateOrder, likely: likely, answer: answers.dateOrder)
    }

    // MARK: Weights

    private mutating func askAboutUnitOfWeights() {
        guard !content.weights.isEmpty else { return }
        let amounts = content.weights.map(\.amount)
        let units = Set(content.weights.map(\.unit))
        let fitting = likelyUnit(of: amounts)
        if units.contains(nil) {
            ask(
                .weightUnit, likely: fitting ?? usualUnit(of: amounts), answer: answers.weightUnit, numbers: amounts,
                known: latest)
        } else if units.count == 1, answers.weightUnit != nil || isOff(content.weights), let fitting {
            // The file gives a unit, but another one fits what is known.
            let isOtherUnit = units.first != LogWeightUnit(fitting)
            if isOtherUnit || answers.weightUnit != nil {
                ask(.weightUnit, likely: fitting, answer: answers.weightUnit, numbers: amounts, known: latest)
            }
        }
    }

    /// What is known of the person's weight, in kilograms.
    private var latest: Double? { known.weighIns.last?.kilograms }

    /// The unit in which the weight in the middle is closest to what is known; nil where none comes within the tolerance.
    private func likelyUnit(of amounts: [Double]) -> ImportAnswers.WeightUnit? {
        guard let latest else { return nil }
        let middle = amounts.sorted()[amounts.count / 2]
        let ratios = ImportAnswers.WeightUnit.allCases.map { unit in
            (unit, off: abs(middle * LogWeightUnit(unit).kilograms / latest - 1))
        }
        let best = ratios.min { $0.off < $1.off }
        return best.flatMap { $0.off <= Self.weightTolerance ? $0.0 : nil }
    }

    /// The unit of the person, if somebody can weigh that.
    private func usualUnit(of amounts: [Double]) -> ImportAnswers.WeightUnit? {
        let middle = amounts.sorted()[amounts.count / 2]
        let possible = ImportAnswers.WeightUnit.allCases.filter { LogWeightUnit($0).mass(middle) != nil }
        return possible.contains(known.usualUnit) ? known.usualUnit : possible.first
    }

    /// Whether the weight in the middle is off the log in the file's own unit.
    private func isOff(_ weights: [LogContent.LoggedWeight]) -> Bool {
        guard let latest else { return false }
        let kilograms = weights.map { $0.amount * ($0.unit ?? .kilogram).kilograms }.sorted()
        return abs(kilograms[kilograms.count / 2] / latest - 1) > Self.weightTolerance
    }

    private mutating func askAboutOddWeights() {
        guard !questions.contains(where: { $0.topic == .weightUnit && $0.answer == nil }) else { return }
        let odd = file.days.filter { day in
            guard let weight = day.weight?.kilograms.value, let near = nearest(to: day.day) else { return false }
            return abs(weight / near - 1) > Self.weightTolerance
        }
        guard !odd.isEmpty else { return }
        let weights = odd.compactMap { $0.weight?.kilograms.value }
        // Where one weight follows from the other, somebody lost or gained it over time.
        let likely: ImportAnswers.OddOnes = isGradual ? .keep : .leaveOut
        ask(
            .oddWeights, likely: likely, answer: answers.oddWeights, count: odd.count, numbers: weights,
            known: odd.last.flatMap { nearest(to: $0.day) })
        guard answers.oddWeights == .leaveOut else { return }
        let days = Set(odd.map(\.day))
        removeFromDays { if days.contains($0.day) { $0.weight = nil } }
    }

    /// The weight that is known of the day closest to a day, in kilograms.
    private func nearest(to day: CalendarDay) -> Double? {
        let weighIns = known.weighIns
        // The first that is not before the day.
        var (low, high) = (0, weighIns.count)
        while low < high {
            let middle = (low + high) / 2
            if weighIns[middle].day < day { low = middle + 1 } else { high = middle }
        }
        let near = [low - 1, low].filter(weighIns.indices.contains).min {
            abs(weighIns[$0].day.daysSince1970 - day.daysSince1970)
                < abs(weighIns[$1].day.daysSince1970 - day.daysSince1970)
        }
        return near.map { weighIns[$0].kilograms }
    }

    private var isGradual: Bool {
        let weights = file.days.compactMap { $0.weight?.kilograms.value }
        return zip(weights, weights.dropFirst()).allSatisfy { abs($1 / $0 - 1) <= Self.weightTolerance }
    }

    // MARK: Energies

    private var energies: [Int] { file.days.compactMap(\.calories) }

    private mutating func askAboutUnitOfEnergies() {
        let sorted = energies.sorted()
        guard let middle = sorted.isEmpty ? nil : sorted[sorted.count / 2] else { return }
        // Somebody on a diet eats 5,000 kJ.
        let most = Int(Self.mostOfBasal * Double(known.basalMetabolicRate ?? Self.usualBasalMetabolicRate))
        let isMuch =
            middle > Self.usualKilocalories.upperBound || (!content.givesUnitOfEnergy && middle > most)
        guard isMuch || answers.energyUnit != nil else { return }
        ask(
            .energyUnit, likely: isMuch ? .kilojoule : nil, answer: answers.energyUnit, count: sorted.count,
            numbers: [Double(middle)])
    }

    private mutating func askAboutOddDays() {
        guard !questions.contains(where: { $0.topic == .energyUnit && $0.answer == nil }) else { return }
        let odd = file.days.filter { day in day.calories.map { !Self.usualKilocalories.contains($0) } ?? false }
        guard !odd.isEmpty else { return }
        ask(
            .oddDays, likely: .leaveOut, answer: answers.oddDays, count: odd.count,
            numbers: odd.compactMap { $0.calories.map(Double.init) })
        guard answers.oddDays == .leaveOut else { return }
        let days = Set(odd.map(\.day))
        removeFromDays { if days.contains($0.day) { $0.meals = [] } }
    }

    private mutating func askAboutLowIntake() {
        guard !questions.contains(where: { [.energyUnit, .oddDays].contains($0.topic) && $0.answer == nil }),
            let basal = known.basalMetabolicRate, let last = file.days.last(where: { $0.calories != nil })?.day
        else { return }
        let year = file.days.filter { $0.day > last.adding(days: -Self.daysOfYear) }.compactMap(\.calories)
        let average = Double(year.reduce(0, +)) / Double(max(1, year.count))
        guard year.count >= Self.fewDays, average < Double(basal) else { return }
        ask(
            .lowIntake, likely: nil, answer: answers.lowIntake, count: year.count, numbers: [average.rounded()],
            known: Double(basal))
        if answers.lowIntake == .leaveOut { removeFromDays { $0.meals = [] } }
    }

    private mutating func removeFromDays(_ change: (inout LogFile.Day) -> Void) {
        file.days = file.days.compactMap { day in
            var day = day
            change(&day)
            return day.weight == nil && day.meals.isEmpty ? nil : day
        }
    }
}
