/// Energy expenditure day by day, as a person's own weigh-ins and log tell it.
public struct ExpenditureHistory: Hashable, Sendable {
    /// What was known on the morning of a day, after its weigh-in.
    public struct Day: Hashable, Sendable {
        /// The day on whose morning it was known.
        public let day: CalendarDay
        /// What weigh-ins and log said until then.
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
    /// The weeks, Sunday to Saturday, that look as if something had not been logged, and of which the person has not said
    /// whether it was; the earliest first. Their days count as not logged.
    public let questionableWeeks: [ClosedRange<CalendarDay>]

    /// Works through a log.
    ///
    /// The log may be in any order and have gaps. Of two entries for one day the later in the list counts. Weights that
    /// cannot be this person's, because they are out of the allowed range or far from the middle of all of them (pounds
    /// taken for kilograms), are left out.
    ///
    /// - Parameters:
    ///   - log: Weigh-ins and logged days.
    ///   - lastDay: The day until which to go on; nil for the last day of the log.
    ///   - person: The person as they were when the log began. What the formula expects them to spend is where learning
    ///     starts.
    ///   - share: What a day was to have, relative to other days; more than 0.
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

    /// Works through the log of somebody who is `person` today. Learning starts from what the formula expected of them as
    /// they were at their first weigh-in, with the age that follows from the day on which they were born, where that is
    /// known. From the day on from which they say that they usually eat little, less counts as a day's log.
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

    /// The first weigh-in of a log that can be this person's; nil where there is none.
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
        if isOver { filter.endDay(loggedIntake: intake, isComplete: true, share: share(day)) }
    }
}

extension ExpenditureFilter {
    /// Takes in what a morning tells: a mark that was not there the day before, and the weigh-in.
    mutating func takeMorning(of day: CalendarDay, _ log: PlausibleLog, isFirst: Bool) {
        guard let entry = log[day] else { return }
        if !entry.marks.isEmpty, !entry.marks.isSubset(of: log[day.adding(days: -1)]?.marks ?? []) { expectWater() }
        if !isFirst, let weight = entry.weight { weighIn(weight.kilograms.value) }
    }

    /// What counts of a day's log, in kilocalories; nil where it counts as not logged.
    /// `share` is what the day was to have, relative to other days: a planned day of fasting needs no word.
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
