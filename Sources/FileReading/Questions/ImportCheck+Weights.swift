import APIContract
import NutritionScience
import Rules

/// Questions about the weights of a file.
extension ImportCheck {
    private static let weightTolerance = 0.15
    /// The weight of a person of whom nothing is known, in kilograms.
    private static let usualWeight = 75.0
    /// More than this are kilograms only where they are close to the log, or can't be pounds.
    private static let mostKilograms = 200.0
    /// The factor by which a weight may be further off in the person's own unit than in another one, to be likely
    /// still.
    private static let habit = 1.35

    mutating func askAboutUnitOfWeights() {
        guard !content.weights.isEmpty else { return }
        let units = Set(content.weights.map(\.unit))
        if units.contains(nil) {
            let amounts = content.weights.filter { $0.unit == nil }.map(\.amount)
            ask(
                .weightUnit, likely: likelyUnit(of: Self.middle(amounts)), answer: answers.weightUnit, numbers: amounts,
                known: latest)
        } else if units.count == 1, answers.weightUnit != nil || isOff(content.weights) {
            askAboutGivenUnit(units.first ?? nil, content.weights.map(\.amount))
        }
    }

    /// Asks about the unit that the file gives, where another one fits what is known, or it was answered.
    private mutating func askAboutGivenUnit(_ given: LogWeightUnit?, _ amounts: [Double]) {
        let middle = Self.middle(amounts)
        let isRatherPounds = given == .kilogram && !isKilograms(middle)
        guard let fitting = fittingUnit(of: middle) ?? (isRatherPounds ? .pound : nil),
            given != LogWeightUnit(fitting) || answers.weightUnit != nil
        else { return }
        ask(.weightUnit, likely: fitting, answer: answers.weightUnit, numbers: amounts, known: latest)
    }

    /// The person's latest known weight, in kilograms.
    private var latest: Double? { known.weighIns.last?.kilograms }

    private static func middle(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }

    /// The ratio of the heavier of two weights to the lighter one.
    private static func ratio(_ first: Double, _ second: Double) -> Double { max(first / second, second / first) }

    /// The unit in which a weight is closest to what is known; nil where none comes within the tolerance.
    private func fittingUnit(of number: Double) -> ImportAnswers.WeightUnit? {
        guard let latest else { return nil }
        func off(_ unit: ImportAnswers.WeightUnit) -> Double { abs(number * unit.kilograms / latest - 1) }
        let best = ImportAnswers.WeightUnit.allCases.min { off($0) < off($1) }
        return best.flatMap { off($0) <= Self.weightTolerance ? $0 : nil }
    }

    /// The unit that is likely by what is known of the person, or else by what people weigh; of two that are about as
    /// likely, the person's own. Nil where nobody weighs that number of any.
    private func likelyUnit(of number: Double) -> ImportAnswers.WeightUnit? {
        let body = latest ?? Self.usualWeight
        func distance(_ unit: ImportAnswers.WeightUnit) -> Double {
            Self.ratio(number * unit.kilograms, body) / (unit == known.usualUnit ? Self.habit : 1)
        }
        return ImportAnswers.WeightUnit.allCases
            .filter { LogWeightUnit($0).mass(number) != nil && ($0 != .kilogram || isKilograms(number)) }
            .min { distance($0) < distance($1) }
    }

    /// Whether a number may be kilograms, and are not rather pounds.
    private func isKilograms(_ number: Double) -> Bool {
        guard number > Self.mostKilograms, LogWeightUnit.pound.mass(number) != nil else { return true }
        guard let latest else { return false }
        return abs(number / latest - 1) <= Self.weightTolerance
    }

    /// Whether the weight in the middle is off the log in the file's own unit.
    private func isOff(_ weights: [LogContent.LoggedWeight]) -> Bool {
        guard let latest else { return false }
        let kilograms = weights.map { $0.amount * ($0.unit ?? .kilogram).kilograms }.sorted()
        return abs(kilograms[kilograms.count / 2] / latest - 1) > Self.weightTolerance
    }

    mutating func askAboutOddWeights() {
        guard !questions.contains(where: { $0.topic == .weightUnit && $0.answer == nil }) else { return }
        let odd = daysOfOddWeights
        guard !odd.isEmpty else { return }
        let weights = odd.compactMap { $0.weight?.kilograms.value }
        // Where one weight follows from the other, a person lost or gained it over time, unless they are rather pounds.
        let likely: ImportAnswers.OddOnes = isGradual && isKilograms(Self.middle(weights)) ? .keep : .leaveOut
        ask(
            .oddWeights, likely: likely, answer: answers.oddWeights, count: odd.count, numbers: weights,
            known: odd.last.flatMap { nearest(to: $0.day) })
        guard answers.oddWeights == .leaveOut else { return }
        let days = Set(odd.map(\.day))
        removeFromDays { if days.contains($0.day) { $0.weight = nil } }
    }

    /// The days of the file whose weights are far from the log, or from those of the days around them. One that was
    /// found to be so says nothing of the days that follow.
    private var daysOfOddWeights: [LogFile.Day] {
        let logged = known.weighIns.compactMap { day, kilograms in Mass(kilograms: kilograms).map { (day, $0) } }
        var said = Weights(
            logged: Dictionary(logged) { first, _ in first },
            file: Dictionary(file.days.compactMap { day in day.weight.map { (day.day, $0) } }) { first, _ in first })
        return file.days.filter { day in
            guard let weight = day.weight else { return false }
            let isOffLog = nearest(to: day.day).map { abs(weight.kilograms.value / $0 - 1) > Self.weightTolerance }
            guard isOffLog == true || isInDoubt(weight, on: day.day, among: said) else { return false }
            said.file[day.day] = nil
            return true
        }
    }

    /// The weights of the log and of the file, by day.
    private struct Weights {
        let logged: [CalendarDay: Mass]
        var file: [CalendarDay: Mass]
    }

    /// Whether a weight of the file is far from those of the days around it, in the log or else in the file, or from
    /// the one that it replaces.
    private func isInDoubt(_ weight: Mass, on day: CalendarDay, among weights: Weights) -> Bool {
        let around = WeighInDoubt.days(around: day)
        let days = (around.lowerBound.daysSince1970...around.upperBound.daysSince1970).map(
            CalendarDay.init(daysSince1970:))
        let near: [(day: CalendarDay, weight: Mass)] = days.compactMap { other in
            (weights.logged[other] ?? (other == day ? nil : weights.file[other])).map { (other, $0) }
        }
        return WeighInDoubt(weight, on: day, weighIns: near) != nil
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
}
