import APIContract
import NutritionScience

/// Questions about the energies of a file.
extension ImportCheck {
    private static let usualKilocalories = 600...6000
    /// The multiple of the basal metabolic rate from which numbers without a unit are rather kilojoules: few burn as
    /// much.
    private static let mostOfBasal = 2.5
    private static let usualBasalMetabolicRate = 1400
    private static let daysOfYear = 365
    /// So few days say nothing about a year.
    private static let fewDays = 14

    private var energies: [Int] { file.days.compactMap(\.calories) }

    /// Asks about energies of which nothing says that they were eaten: that is never suggested.
    mutating func askAboutKindOfEnergies() {
        let doubtful = content.intakes.filter { $0.doubt != nil && ($0.energy ?? 0) > 0 }
        guard !doubtful.isEmpty else { return }
        let days = Dictionary(grouping: doubtful, by: \.date).values
            .map { intakes in intakes.reduce(0.0) { $0 + ($1.energy ?? 0) } }.sorted()
        ask(
            .energyKind, likely: doubtful.allSatisfy { $0.doubt == .likeBurned } ? .burned : nil,
            answer: answers.energyKind, count: days.count, numbers: [days[days.count / 2].rounded()])
    }

    mutating func askAboutUnitOfEnergies() {
        let sorted = energies.sorted()
        guard let middle = sorted.isEmpty ? nil : sorted[sorted.count / 2] else { return }
        // On a diet, people eat 5,000 kJ.
        let most = Int(Self.mostOfBasal * Double(known.basalMetabolicRate ?? Self.usualBasalMetabolicRate))
        let isMuch =
            middle > Self.usualKilocalories.upperBound || (!content.givesUnitOfEnergy && middle > most)
        guard isMuch || answers.energyUnit != nil else { return }
        ask(
            .energyUnit, likely: isMuch ? .kilojoule : nil, answer: answers.energyUnit, count: sorted.count,
            numbers: [Double(middle)])
    }

    mutating func askAboutOddDays() {
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

    mutating func askAboutLowIntake() {
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
}
