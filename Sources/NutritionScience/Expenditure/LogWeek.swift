/// A week of a log, Sunday to Saturday, or the part of it that is available.
struct LogWeek {
    private let days: ClosedRange<CalendarDay>
    private let log: PlausibleLog
    private let share: (CalendarDay) -> Double

    /// The fraction of the logged mean below which a week's mean is questioned.
    private static let leastOfMean = 0.75
    /// The fewest logged days required before a week that is compared with them, and in the week.
    private static let (fewestBefore, fewestInWeek) = (7, 3)

    init(_ days: ClosedRange<CalendarDay>, _ log: PlausibleLog, _ share: @escaping (CalendarDay) -> Double) {
        self.days = days
        self.log = log
        self.share = share
    }

    /// Whether the week's mean is more than a quarter under that of the days before, and weight did not follow: its
    /// weigh-ins are likelier for a person who ate as before. `filter` is the state when the week began.
    ///
    /// Days that the person marked as complete or incomplete are not in doubt.
    func looksIncomplete(_ filter: ExpenditureFilter, until last: CalendarDay) -> Bool {
        guard filter.estimate.loggedDays >= Self.fewestBefore, let before = filter.loggedMean else { return false }
        let doubtful = days.days.filter { $0 < last }.compactMap { day -> Double? in
            guard let entry = log[day], entry.completeness == nil else { return nil }
            return filter.countedIntake(entry, isQuestionable: false, share: share(day)).map { $0 / share(day) }
        }
        guard doubtful.count >= Self.fewestInWeek,
            doubtful.reduce(0, +) < Self.leastOfMean * before * Double(doubtful.count)
        else { return false }
        let followed = misfit(filter, isQuestionable: false, until: last)
        return followed >= misfit(filter, isQuestionable: true, until: last)
    }

    /// The misfit of the weigh-ins of the week, and of the morning after it, with the intake logged in it.
    private func misfit(_ start: ExpenditureFilter, isQuestionable: Bool, until last: CalendarDay) -> Double {
        var filter = start
        var sum = 0.0
        for day in (days.lowerBound...days.upperBound.adding(days: 1)).days where day <= last {
            if day > days.lowerBound, let weight = log[day]?.weight { sum += filter.misfit(of: weight.kilograms.value) }
            filter.takeMorning(of: day, log, isFirst: false)
            let intake = filter.countedIntake(log[day], isQuestionable: isQuestionable, share: share(day))
            filter.endDay(
                loggedIntake: intake, doubt: log[day]?.doubt ?? 0, isComplete: true, share: share(day))
        }
        return sum
    }
}

extension CalendarDay {
    /// The Saturday that ends the week of this day: a plan made on a Sunday sees whole weeks.
    var endOfLogWeek: CalendarDay { adding(days: (12 - weekday) % 7) }
}

extension ClosedRange<CalendarDay> {
    /// Its days, in order.
    var days: [CalendarDay] {
        (lowerBound.daysSince1970...upperBound.daysSince1970).map(CalendarDay.init(daysSince1970:))
    }
}
