import APIContract
import NutritionScience
import Rules

/// What is asked about the weights of a file.
extension ImportCheck {
    private static let weightTolerance = 0.15

    mutating func askAboutUnitOfWeights() {
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

    mutating func askAboutOddWeights() {
        guard !questions.contains(where: { $0.topic == .weightUnit && $0.answer == nil }) else { return }
        let logged = known.weighIns.compactMap { day, kilograms in Mass(kilograms: kilograms).map { (day, $0) } }
        let said = Weights(
            logged: Dictionary(logged) { first, _ in first },
            file: Dictionary(file.days.compactMap { day in day.weight.map { (day.day, $0) } }) { first, _ in first })
        let odd = file.days.filter { day in
            guard let weight = day.weight else { return false }
            let isOffLog = nearest(to: day.day).map { abs(weight.kilograms.value / $0 - 1) > Self.weightTolerance }
            return isOffLog == true || isInDoubt(weight, on: day.day, among: said)
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

    /// The weights of the log and of the file, by day.
    private struct Weights {
        let logged: [CalendarDay: Mass]
        let file: [CalendarDay: Mass]
    }

    /// Whether a weight of the file is far from those of the days around it, in the log or else in the file, or from the one
    /// that it replaces.
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
