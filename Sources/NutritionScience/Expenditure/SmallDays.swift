/// Days that look too small to be complete: weigh-ins can't tell small eaters from forgotten meals, so the person is
/// asked.
///
/// Where the person does not confirm it as complete, a day under half of the formula's expenditure counts as not
/// logged; where they say that they usually eat about that little, a day under a quarter. The shares are the product's
/// own rule.
public enum SmallDays {
    /// The number of latest logged days considered, and the fewest of them that must be small before they are asked
    /// about.
    public static let (mostDays, fewestDays) = (14, 3)
    /// The most days since a day that is asked about: nobody remembers older ones.
    public static let daysOfMemory = 28

    /// The least energy that counts as a day's log where the person does not confirm it as complete, in kilocalories,
    /// from the formula's expenditure. For a day that was planned to have less than others, it is scaled by its
    /// `share`.
    public static func leastLogged(formula: Double, share: Double = 1, eatsLittle: Bool = false) -> Double {
        (eatsLittle ? 0.25 : 0.5) * formula * min(share, 1)
    }

    /// The days before today that the person is asked about, earliest first; empty where they are too few.
    ///
    /// - Parameters:
    ///   - log: The days of a log, earliest first, one entry each.
    ///   - formula: The formula's expenditure, in kilocalories a day.
    ///   - share: The planned intake of a day, relative to other days; more than 0.
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
    /// The days of a person who says that they usually eat little from `first` on; unchanged where that is nil.
    public func eatingLittle(from first: CalendarDay?) -> [LoggedDay] {
        guard let first else { return self }
        return map { day in
            var day = day
            day.eatsLittle = day.day >= first
            return day
        }
    }
}
