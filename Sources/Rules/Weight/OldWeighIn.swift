package import NutritionScience

/// The limit after which the latest weigh-in is too old for accurate targets.
package enum OldWeighIn {
    /// The number of days after which a person is asked for a weigh-in.
    package static let days = 14

    /// The day of the latest weigh-in where it is too old; nil otherwise, and where there is none.
    package static func day(latest: CalendarDay?, on today: CalendarDay) -> CalendarDay? {
        latest.flatMap { $0.adding(days: days) <= today ? $0 : nil }
    }
}
