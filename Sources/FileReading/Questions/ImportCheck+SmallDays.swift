import APIContract
package import NutritionScience
import Rules

/// The question about days of a file that look too small to be all that was eaten.
extension ImportCheck {
    /// A rule that tells such days from others.
    package struct SmallDayRule {
        /// The expenditure that the formula expects of the person, in kilocalories a day.
        let formula: Double
        /// The day from which on they say that they usually eat little; nil where they don't.
        let eatsLittleFrom: CalendarDay?
        /// The days of which they have said whether all was logged.
        let answered: Set<CalendarDay>
        /// A day that is not over says nothing.
        let today: CalendarDay
        /// The shares of energy that the days of their cycle were to have.
        let shares: CycleShares

        /// The rule for a person of whom this is known.
        package init(
            formula: Double, eatsLittleFrom: CalendarDay?, answered: Set<CalendarDay>, today: CalendarDay,
            shares: CycleShares
        ) {
            self.formula = formula
            self.eatsLittleFrom = eatsLittleFrom
            self.answered = answered
            self.today = today
            self.shares = shares
        }

        /// Whether a day of a file is small, and the person has not said whether it was all.
        func asks(about day: LogFile.Day) -> Bool {
            guard let calories = day.calories, day.day < today, !answered.contains(day.day) else { return false }
            let least = SmallDays.leastLogged(
                formula: formula, share: shares.share(day.day), eatsLittle: eatsLittle(on: day.day))
            return Double(calories) < least
        }

        /// Whether the person says that they usually ate little on a day.
        func eatsLittle(on day: CalendarDay) -> Bool { eatsLittleFrom.map { $0 <= day } ?? false }
    }

    mutating func askAboutSmallDays() {
        let isOpen = questions.contains {
            [.energyKind, .energyUnit, .oddDays, .lowIntake].contains($0.topic) && $0.answer == nil
        }
        guard !isOpen, let rule = known.smallDays else { return }
        let asked = file.days.filter(rule.asks)
        guard asked.count >= SmallDays.fewestDays else { return }
        smallDays = asked.map(\.day)
        let mean = asked.reduce(0) { $0 + ($1.calories ?? 0) } / asked.count
        // Who says already that they usually eat so little is asked about less than a quarter.
        let isSaid = asked.first.map { rule.eatsLittle(on: $0.day) } ?? false
        ask(
            .smallDays, among: ImportAnswers.SmallDays.allCases.filter { $0 != .usual || !isSaid }, likely: nil,
            answer: answers.smallDays, count: asked.count, numbers: [Double(mean)], known: rule.formula.rounded())
    }
}
