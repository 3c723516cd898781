package import APIContract
package import NutritionScience

extension Settings {
    /// The same settings after the weigh-ins of some days changed, whatever the profile's own checks would say to it: the
    /// newest one that is left is the current weight, where it is of one of these days; also of somebody who skipped, or
    /// took their weight out of their profile before.
    ///
    /// - Parameter latest: The weigh-ins of the last days of the newest one, this one among them: by their trend the goal
    ///   is reached.
    package func following(newest: WeighIn, among latest: [WeighIn], changedOn days: Set<CalendarDay>) -> Settings {
        // A weigh-in that was wrong reached nothing.
        let wasReached = isComplete && goalReachedOn.map(days.contains) ?? false
        guard wasReached || days.contains(newest.day) else { return self }
        var settings = self
        if wasReached { settings.goalReachedOn = nil }
        return settings.weighing(newest.weight, on: newest.day, trend: WeightTrend(latest, on: newest.day))
    }
}
