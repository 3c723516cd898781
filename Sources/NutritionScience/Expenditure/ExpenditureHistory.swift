/// Energy expenditure day by day, from a person's own weigh-ins and log.
public struct ExpenditureHistory: Hashable, Sendable {
    /// The estimate on the morning of a day, after its weigh-in.
    public struct Day: Hashable, Sendable {
        /// The day of the morning.
        public let day: CalendarDay
        /// The estimate from the weigh-ins and the log until then.
        public let estimate: ExpenditureEstimate
        /// The weigh-in of the morning; nil where there was none.
        public let weighIn: Mass?
        /// Whether the day counts as logged; false while it is not over.
        public let isLogged: Bool
        /// Whether an illness began on the day.
        let beginsIllness: Bool
    }

    /// Every day from the first weigh-in on, without a gap; none without a weigh-in.
    public let days: [Day]
    /// The weeks, Sunday to Saturday, that look as if something had not been logged, and that the person has not said
    /// anything about; earliest first. Their days count as not logged.
    public let questionableWeeks: [ClosedRange<CalendarDay>]

    /// Processes a log.
    ///
    /// The log may be in any order and have gaps. Of two entries for one day the later in the list counts. Weights that
    /// cannot be this person's, because they are out of the allowed range or far from the middle of all of them (pounds
    /// taken for kilograms), are left out.
    ///
    /// - Parameters:
    ///   - log: Weigh-ins and logged days.
    ///   - lastDay: The last day to process; nil for that of the log.
    ///   - person: The person as they were when the log began. Learning starts from the formula's expenditure.
    ///   - share: The planned intake of a day, relative to other days; more than 0.
    public init(
        _ log: [LoggedDay], through lastDay: CalendarDay? = nil, of person: PlanInputs,
        share: @escaping (CalendarDay) -> Double = { _ in 1 }
    ) {
        let log = PlausibleLog(log)
        guard let start = log.firstWeighIn else {
            (days, questionableWeeks) = ([], [])
            return
        }
        var course = ExpenditureCourse(
            ExpenditureFilter(
                weighIn: start.weight.kilograms.value, fat: person.fat,
                expenditure: person.formulaExpenditure.result.value),
            from: start.day, through: lastDay ?? log.lastDay ?? start.day, log: log)
        course.run(share)
        (days, questionableWeeks) = (course.days, course.questionableWeeks)
    }

    /// Processes the log of a person who is `person` today. Learning starts from the formula's expenditure for them as
    /// they were at their first weigh-in, with the age from their date of birth, where that is known. From the day on
    /// from which they say that they usually eat little, smaller days count as logged.
    public init(
        _ log: [LoggedDay], of person: PlanInputs, born: CalendarDay?, until today: CalendarDay, _ shares: CycleShares,
        eatsLittleFrom: CalendarDay? = nil
    ) {
        let log = log.eatingLittle(from: eatsLittleFrom)
        var start = person
        if let first = Self.firstWeighIn(in: log) {
            start.weight = first.weight
            start.age = born?.age(on: first.day) ?? person.age
        }
        self.init(log, through: today, of: start, share: shares.share)
    }

    /// The first weigh-in of a log that is plausible for the person; nil where there is none.
    public static func firstWeighIn(in log: [LoggedDay]) -> (day: CalendarDay, weight: Mass)? {
        PlausibleLog(log).firstWeighIn
    }

    /// The latest day with a weigh-in; nil without any.
    public var latestWeighIn: Day? { days.last { $0.weighIn != nil } }
}

/// A filter on its way through a log, a week at a time.
private struct ExpenditureCourse {
    private(set) var days: [ExpenditureHistory.Day] = []
    private(set) var questionableWeeks: [ClosedRange<CalendarDay>] = []
    private var filter: ExpenditureFilter
    private let log: PlausibleLog
    private let first: CalendarDay
    private let last: CalendarDay

    init(_ filter: ExpenditureFilter, from first: CalendarDay, through last: CalendarDay, log: PlausibleLog) {
        self.filter = filter
        self.log = log
        self.first = first
        self.last = last
    }

    mutating func run(_ share: @escaping (CalendarDay) -> Double) {
        var day = first
        while day <= last {
            let week = day...min(day.endOfLogWeek, last)
            let isQuestionable = LogWeek(week, log, share).looksIncomplete(filter, until: last)
            if isQuestionable { questionableWeeks.append(week.lowerBound...week.lowerBound.endOfLogWeek) }
            for day in week.days { pass(day, isQuestionable: isQuestionable, share) }
            day = week.upperBound.adding(days: 1)
        }
    }

    private mutating func pass(_ day: CalendarDay, isQuestionable: Bool, _ share: (CalendarDay) -> Double) {
        let entry = log[day]
        filter.takeMorning(of: day, log, isFirst: day == first)
        let isOver = day < last
        let intake = isOver ? filter.countedIntake(entry, isQuestionable: isQuestionable, share: share(day)) : nil
        let beginsIllness =
            entry?.marks.contains(.ill) == true && log[day.adding(days: -1)]?.marks.contains(.ill) != true
        days.append(
            .init(
                day: day, estimate: filter.estimate, weighIn: entry?.weight, isLogged: intake != nil,
                beginsIllness: beginsIllness))
        if isOver {
            filter.endDay(loggedIntake: intake, doubt: entry?.doubt ?? 0, isComplete: true, share: share(day))
        }
    }
}

extension ExpenditureFilter {
    /// Processes a morning: a mark that was not there the day before, and the weigh-in.
    mutating func takeMorning(of day: CalendarDay, _ log: PlausibleLog, isFirst: Bool) {
        guard let entry = log[day] else { return }
        if !entry.marks.isEmpty, !entry.marks.isSubset(of: log[day.adding(days: -1)]?.marks ?? []) { expectWater() }
        if !isFirst, let weight = entry.weight { weighIn(weight.kilograms.value) }
    }

    /// The part of a day's log that counts, in kilocalories; nil where it counts as not logged. `share` is the planned
    /// intake of the day, relative to other days: a planned fasting day needs no confirmation.
    func countedIntake(_ entry: LoggedDay?, isQuestionable: Bool, share: Double) -> Double? {
        guard let entry, let intake = entry.intake.map(Double.init) else { return nil }
        switch entry.completeness {
        case .complete: return intake
        case .incomplete: return nil
        case nil:
            let counts = countsAsLogged(intake, share: share, eatsLittle: entry.eatsLittle)
            return !isQuestionable && counts ? intake : nil
        }
    }
}
