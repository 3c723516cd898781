public import NutritionScience

/// The week around a day of the diary, each day with its standing.
public struct DiaryWeekReading: Hashable, Sendable {
    /// The seven days, from Monday.
    public let days: [Day]

    /// A day's standing. Where several apply, the first of these counts.
    public enum Standing: String, CaseIterable, Hashable, Sendable {
        /// The person marked it: ill, travelling and the like.
        case special
        /// It is over, and its calories are near their target.
        case near
        /// The person says that everything was logged.
        case complete
        /// Anything was logged.
        case logged
        /// Nothing was logged, or it has not come yet.
        case empty
    }

    /// A day of the week.
    public struct Day: Hashable, Sendable {
        /// The day.
        public let day: CalendarDay
        /// Its standing.
        public let standing: Standing
        /// Kilocalories of its entries; nil without entries.
        public let calories: Int?
        /// The person's marks for it.
        public let marks: [DayMark]
    }

    /// The week of a day. `totals` and `notes` are those of its days, in any order; days from tomorrow on are left out.
    public init(of day: CalendarDay, _ totals: [ProgressDay], _ notes: [DayNote], today: CalendarDay) {
        let monday = day.startOfWeek
        days = (0..<7).map { index in
            let day = monday.adding(days: index)
            let logged = day > today ? nil : totals.first { $0.totals.day == day }
            let note = notes.first { $0.day == day }
            return Day(
                day: day, standing: Self.standing(logged, note, isOver: day < today),
                calories: logged?.totals.calories, marks: note?.marks ?? [])
        }
    }

    private static func standing(_ logged: ProgressDay?, _ note: DayNote?, isOver: Bool) -> Standing {
        if note?.marks.isEmpty == false { return .special }
        if isOver, logged?.isOnTarget == true { return .near }
        if note?.completeness == .complete { return .complete }
        return logged?.totals.isEmpty == false ? .logged : .empty
    }
}
