/// Days that look too small to be all that a person ate: weigh-ins can't tell small eaters from forgotten meals, so the
/// person is asked.
///
/// Where the person does not say that it was all, a day under half of what the formula expects them to spend counts as not
/// logged; a day under a quarter, where they say that they usually eat about that little. The shares are the product's own
/// rule.
public enum SmallDays {
    /// How many of the latest logged days are looked at, and how many of them must be small before they are asked about.
    public static let (mostDays, fewestDays) = (14, 3)
    /// How long ago a day may be that is asked about, in days: later nobody remembers.
    public static let daysOfMemory = 28

    /// The least energy that counts as a day's log where the person does not say that it was all, in kilocalories, by what
    /// the formula expects them to spend. A day that was to have less than others, by its `share`, counts with as much less.
    public static func leastLogged(formula: Double, share: Double = 1, eatsLittle: Bool = false) -> Double {
        (eatsLittle ? 0.25 : 0.5) * formula * min(share, 1)
    }

    /// The days before today that the person is asked about, the earliest first; none where they are too few.
    ///
    /// - Parameters:
    ///   - log: The days of a log, the earliest first, one entry each.
    ///   - formula: What the formula expects the person to spend, in kilocalories a day.
    ///   - share: What a day was to have, relative to other days; more than 0.
    public static func asked(
        in log: [LoggedDay], formula: Double, today: CalendarDay, share: (CalendarDay) -> Double
    ) -> [LoggedDay] {
        let first = today.adding(days: -daysOfMemory)
        let logged = log.filter { $0.intake != nil && first <= $0.day && $0.day < today }.suffix(mostDays)
        let small = logged.filter { day in
            guard day.completeness == nil, let intake = day.intake else { return false }
            let least = leastLogged(formula: formula, share: share(day.day), eatsLittle: day.eatsLittle)
            return Double(intake) < least
        }
        return small.count < fewestDays ? [] : Array(small)
    }
}

extension [LoggedDay] {
    /// The days of a person who says that they usually eat little from a day on; nil where they don't.
    public func eatingLittle(from first: CalendarDay?) -> [LoggedDay] {
        guard let first else { return self }
        return map { day in
            var day = day
            day.eatsLittle = day.day >= first
            return day
        }
    }
}
