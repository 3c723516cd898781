package import APIContract
package import NutritionScience

extension Settings {
    /// The same settings after the weigh-ins of some days changed, whatever the profile's own checks would say to it: the
    /// newest one that is left is the current weight, where it is of one of these days; also of somebody who skipped, or
    /// took their weight out of their profile before.
    package func following(newest: WeighIn, changedOn days: Set<CalendarDay>) -> Settings {
        guard days.contains(newest.day) else { return self }
        var settings = self
        // A weigh-in that was wrong reached nothing.
        if let reached = goalReachedOn, days.contains(reached) { settings.goalReachedOn = nil }
        return settings.weighing(newest.weight, on: newest.day)
    }
}
