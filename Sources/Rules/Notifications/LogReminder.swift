package import APIContract
package import NutritionScience

/// The reminder to log at a time of a person's own, on days of which no food is logged by then.
package struct LogReminder: Sendable {
    /// The time of day, by the person's clock.
    package let time: TimeOfDay
    private let preferences: Preferences

    /// For how long it is worth sending, in seconds.
    package static let lifetime: Int64 = 4 * 60 * 60

    /// The reminder of a person with these preferences.
    package init(at time: TimeOfDay, _ preferences: Preferences) {
        (self.time, self.preferences) = (time, preferences)
    }

    /// The next time after a moment.
    package func next(after moment: Timestamp) -> Timestamp { preferences.next(time, after: moment) }

    /// The day to remind of at a moment; nil where the time is not come, or too long ago.
    package func day(at moment: Timestamp) -> CalendarDay? {
        let latest = next(after: moment.adding(seconds: -Self.lifetime))
        return latest <= moment ? preferences.day(at: latest) : nil
    }
}
