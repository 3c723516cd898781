package import APIContract
package import NutritionScience

/// Checks settings before they are stored: what the science refuses is refused here, with the same rules.
package enum SettingsCheck {
    /// The settings of an onboarding request.
    ///
    /// - Parameter precaution: What is known from an answer before; it stays where the request has none.
    /// - Throws: `InvalidInput` naming every field at fault.
    package static func settings(
        from request: OnboardingRequest, precaution: Precaution?, today: CalendarDay
    ) throws(InvalidInput) -> Settings {
        try checkedByScience(SettingsFields(request, today: today).settings(precaution: precaution), today: today)
    }

    /// The settings after changes. What the changes do not name stays as it is, but what rests on it, or on today, is
    /// checked again.
    ///
    /// - Parameter weighIns: Those by whose trend a goal is reached that was chosen before; without enough of them, the
    ///   weight decides.
    /// - Throws: `InvalidInput` naming every field at fault.
    package static func settings(
        _ old: Settings, changedBy changes: ProfileChanges, weighIns: [WeighIn] = [], today: CalendarDay
    ) throws(InvalidInput) -> Settings {
        var settings = try SettingsFields(old, changedBy: changes, today: today).settings(precaution: old.precaution)
        let keepsGoal = settings.primaryGoal == old.primaryGoal && settings.targetWeight == old.targetWeight
        // A goal and target that were chosen before: a trend at or past them has reached them.
        if keepsGoal {
            settings.goalReachedOn = old.goalReachedOn ?? settings.goalReachedOn
            var known = weighIns
            if changes.currentWeight != nil, let weight = settings.currentWeight {
                known.removeAll { $0.day == today }
                known.append(WeighIn(day: today, weight: weight, recordedAt: Timestamp(startOf: today)))
            }
            settings = settings.notingGoal(on: today, trend: WeightTrend(known, on: today))
        }
        return try checkedByScience(settings, keepsGoal: keepsGoal, today: today)
    }

    /// Somebody may give neither weight nor height; a target of 0 is then none. Anything else must suit the science.
    private static func checkedByScience(
        _ settings: Settings, keepsGoal: Bool = false, today: CalendarDay
    ) throws(InvalidInput) -> Settings {
        guard settings.currentWeight != nil || settings.height != nil else {
            var skipped = settings
            if skipped.targetWeight == 0 { skipped.targetWeight = nil }
            return skipped
        }
        // Where only one of both is given, the other is out of range.
        var inputs = settings.planInputs(
            weight: settings.currentWeight ?? 0, height: settings.height ?? 0, on: today)
        // A goal that was chosen before goes on where the weight is at the target and the trend is not.
        if keepsGoal, inputs?.isAtGoal == true { inputs?.targetWeight = nil }
        let problems = inputs?.problems ?? [.weightOutOfRange, .heightOutOfRange]
        guard problems.isEmpty else {
            throw InvalidInput(Dictionary(problems.map { ($0.field, $0.fieldProblem) }) { first, _ in first })
        }
        return settings
    }
}
