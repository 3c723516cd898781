package import APIContract
package import NutritionScience

/// The week that a review is about.
package enum ReviewWeek {
    /// The last finished week, Monday to Sunday; nil where it began before the path of the plan in force did, and
    /// without a plan.
    package static func last(
        before today: CalendarDay, plan: PersonReading.PlanInForce?, _ preferences: Preferences
    ) -> ClosedRange<CalendarDay>? {
        let monday = today.startOfWeek.adding(days: -7)
        guard let plan, preferences.day(at: plan.start.time) <= monday else { return nil }
        return monday...monday.adding(days: 6)
    }

    /// The time of day at which a person is notified.
    private static let morning = TimeOfDay(minutes: 8 * 60)

    /// The week that a weekly turn at a moment is followed by the review of, by its Monday, and when to notify of it: on
    /// the morning after the Sunday; at once where the turn comes late.
    package static func announcement(
        at time: Timestamp, _ preferences: Preferences
    ) -> (monday: CalendarDay, time: Timestamp) {
        let today = preferences.day(at: time)
        guard today.weekday == 6 else { return (today.startOfWeek.adding(days: -7), time) }
        var morning = time
        repeat { morning = preferences.next(Self.morning, after: morning) } while preferences.day(at: morning) <= today
        return (today.startOfWeek, morning)
    }
}

extension PersonReading {
    /// The last finished week; nil without a plan that was in force all the time.
    package var reviewWeek: ClosedRange<CalendarDay>? {
        ReviewWeek.last(before: today, plan: plan, preferences)
    }
}
