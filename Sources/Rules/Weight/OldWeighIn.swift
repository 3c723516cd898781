package import NutritionScience

/// When the latest weigh-in is too long ago for accurate targets.
package enum OldWeighIn {
    /// So many days after it, a person is asked for one.
    package static let days = 14

    /// The day of the latest weigh-in where it is too long ago; nil otherwise, and where there is none.
    package static func day(latest: CalendarDay?, on today: CalendarDay) -> CalendarDay? {
        latest.flatMap { $0.adding(days: days) <= today ? $0 : nil }
    }
}
