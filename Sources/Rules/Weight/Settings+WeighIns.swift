package import APIContract
package import NutritionScience

extension Settings {
    /// The same settings after the weigh-ins of some days changed, without the profile's own checks: the newest
    /// remaining weigh-in is the current weight if it is of one of these days, even for a person who skipped, or
    /// removed their weight from their profile before.
    ///
    /// - Parameter latest: The weigh-ins of the last days up to the newest one, including it: their trend decides
    ///   whether the goal is reached.
    package func following(newest: WeighIn, among latest: [WeighIn], changedOn days: Set<CalendarDay>) -> Settings {
        // A wrong weigh-in did not reach the goal.
        let wasReached = isComplete && goalReachedOn.map(days.contains) ?? false
        guard wasReached || days.contains(newest.day) else { return self }
        var settings = self
        if wasReached { settings.goalReachedOn = nil }
        return settings.weighing(newest.weight, on: newest.day, trend: WeightTrend(latest, on: newest.day))
    }
}
