package import APIContract
package import NutritionScience

extension Settings {
    /// The same settings after the weigh-ins of some days changed, whatever the profile's own checks would say to it: the
    /// newest one that is left is the current weight, where it is of one of these days. Without a height, there is no
    /// weight in a profile either.
    package func following(newest: WeighIn, changedOn days: Set<CalendarDay>) -> Settings {
        guard isComplete, days.contains(newest.day) else { return self }
        var settings = self
        // A weigh-in that was wrong reached nothing.
        if let reached = goalReachedOn, days.contains(reached) { settings.goalReachedOn = nil }
        return settings.weighing(newest.weight, on: newest.day)
    }
}
