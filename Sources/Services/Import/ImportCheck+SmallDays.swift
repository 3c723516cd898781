import APIContract
import Database
import NutritionScience
import Rules

/// What is asked about days of a file that look too small to be all that was eaten.
extension ImportCheck {
    /// What tells such days from others.
    struct SmallDayRule {
        /// What the formula expects the person to spend, in kilocalories a day.
        let formula: Double
        /// From which day on they say that they usually eat little; nil where they don't.
        let eatsLittleFrom: CalendarDay?
        /// The days of which they have said whether all was logged.
        let answered: Set<CalendarDay>
        /// A day that is not over says nothing.
        let today: CalendarDay
        /// What the days of their cycle were to have.
        let shares: CycleShares

        /// What is known of a person who stands so; nil where nothing is of what they spend.
        init?(_ snapshot: PersonSnapshot, today: CalendarDay, on connection: PersonConnection) throws {
            guard let settings = snapshot.settings, let plan = settings.plan(on: today) else { return nil }
            shares = try CycleShares(snapshot.cycleTimeline()) { try snapshot.cycleBasis($0, on: today) }
            formula = plan.inputs.formulaExpenditure.result.value
            eatsLittleFrom = settings.eatsLittleFrom
            let notes = try DayNoteStore.notes(in: FieldCheck.firstDay...today, on: connection)
            answered = Set(notes.filter { $0.completeness != nil }.map(\.day))
            self.today = today
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

extension ImportService {
    /// Stores what the person says of the small days of a file. Of a day of which they said it before, that stays.
    static func store(
        _ answer: ImportAnswers.SmallDays?, of days: [CalendarDay], on connection: PersonConnection
    ) throws {
        guard let answer, let first = days.first else { return }
        guard let completeness = answer.completeness else {
            guard var settings = try Settings.read(on: connection) else { return }
            settings.eatsLittleFrom = min(settings.eatsLittleFrom ?? first, first)
            return try SettingsStore.set(settings, on: connection)
        }
        try DayNoteStore.complete(Dictionary(days.map { ($0, completeness) }) { $1 }, on: connection)
    }
}

extension ImportAnswers.SmallDays {
    /// Whether everything was logged; nil where the person usually eats so little.
    fileprivate var completeness: DayCompleteness? {
        switch self {
        case .complete: .complete
        case .incomplete: .incomplete
        case .usual: nil
        }
    }
}
