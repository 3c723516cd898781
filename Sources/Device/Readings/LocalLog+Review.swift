package import APIContract
package import NutritionScience
import Rules

/// The review of the last finished week. Where a server makes it, it is asked for it.
extension LocalLog {
    /// The review on a device of its own; nil where no week is over that began after the plan did, and where a server
    /// makes it.
    ///
    /// - Throws: `LocalStoreError`.
    package func weeklyReview() throws(LocalStoreError) -> WeeklyReview? {
        guard account.isDeviceOnly else { return nil }
        let time = surroundings.now()
        return try read { try $0.weeklyReview(at: time) }
    }

    /// Notes that the review of the week that began on a Monday was read, and so those before. When this returns, it is
    /// stored.
    ///
    /// - Throws: `LocalStoreError`.
    package func markReviewRead(_ monday: CalendarDay) throws(LocalStoreError) {
        try write { rows in
            var state = try rows.state()
            state.readReview = max(state.readReview ?? monday, monday)
            try rows.set(state)
        }
    }
}

extension AccountRows {
    fileprivate func weeklyReview(at time: Timestamp) throws -> WeeklyReview? {
        guard let person = try person(at: time), let week = person.reviewWeek, let plan = person.plan,
            let settings = try settings(), let planned = settings.plan(on: person.today),
            let inForce = try plan.computed()
        else { return nil }
        let learning = try learning(of: planned.inputs, person)
        return WeeklyReview(
            WeeklyReviewFacts(
                week: week, isRead: !person.hasUnreadReview, log: try loggedDays(),
                targets: try targetHistory(of: person), learning: learning, plan: inForce,
                next: try planned.learning(learning.next),
                start: MeasuredWeight(day: person.preferences.day(at: plan.start.time), weight: plan.start.weight),
                goalReachedOn: settings.goalReachedOn))
    }
}
