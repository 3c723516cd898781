package import APIContract
package import NutritionScience

/// Checks settings before they are stored, by the same rules as the science.
package enum SettingsCheck {
    /// The settings from an onboarding request, which has both weight and height, or skips with neither.
    ///
    /// - Parameter precaution: The precaution from an earlier answer; it stays where the request has none.
    /// - Throws: `InvalidInput` naming every invalid field.
    package static func settings(
        from request: OnboardingRequest, precaution: Precaution?, today: CalendarDay
    ) throws(InvalidInput) -> Settings {
        var settings = try SettingsFields(request, today: today).settings(precaution: precaution)
        switch (settings.currentWeight, settings.height) {
        case (nil, nil): settings.placeholders = Settings.leftBySkip(goal: settings.primaryGoal, settings.gender)
        case (nil, _): throw InvalidInput(["currentWeight": .missing])
        case (_, nil): throw InvalidInput(["height": .missing])
        default: break
        }
        return try checkedByScience(settings, keepsGoal: request.keepsGoal == true, today: today)
    }

    /// The settings after changes. Fields that the changes do not name stay as they are, but those that depend on a
    /// changed field, or on today, are checked again.
    ///
    /// - Parameter weighIns: The weigh-ins whose trend decides whether a goal that was chosen before is reached;
    ///   without enough of them, the weight does.
    /// - Throws: `InvalidInput` naming every invalid field.
    package static func settings(
        _ old: Settings, changedBy changes: ProfileChanges, weighIns: [WeighIn] = [], today: CalendarDay
    ) throws(InvalidInput) -> Settings {
        var settings = try SettingsFields(old, changedBy: changes, today: today).settings(precaution: old.precaution)
        settings.placeholders = old.untold.isEmpty ? old.placeholders : old.untold.filter { !changes.tell($0) }
        // Entered fields stay entered without weight and height.
        if old.isComplete, !settings.isComplete { settings.placeholders = settings.placeholders ?? [] }
        try refuseUntold(settings, changedBy: changes)
        let keepsGoal = settings.primaryGoal == old.primaryGoal && settings.targetWeight == old.targetWeight
        // For a goal and target that were chosen before: a trend at or past the target has reached it.
        if keepsGoal {
            settings.goalReachedOn = old.goalReachedOn ?? settings.goalReachedOn
            var known = weighIns
            if changes.currentWeight != nil, let weight = settings.currentWeight {
                known.removeAll { $0.day == today }
                known.append(WeighIn(day: today, weight: weight, recordedAt: Timestamp(startOf: today)))
            }
            settings = settings.notingGoal(on: today, trend: WeightTrend(known, on: today))
        }
        return try checkedByScience(settings, keepsGoal: keepsGoal || changes.keepsGoal == true, today: today)
    }

    /// Refuses changes of the body with weight and height known, while other fields that a plan needs are placeholders.
    private static func refuseUntold(
        _ settings: Settings, changedBy changes: ProfileChanges
    ) throws(InvalidInput) {
        let isOfBody = changes.currentWeight != nil || changes.height != nil || changes.dateOfBirth != nil
        guard isOfBody, settings.currentWeight != nil, settings.height != nil else { return }
        let needed: [ProfileCompleteness.Field] = [.dateOfBirth, .gender, .activityLevel]
        let missing = needed.filter { settings.placeholders?.contains($0) == true }
        guard missing.isEmpty else {
            throw InvalidInput(
                Dictionary(uniqueKeysWithValues: missing.map { ($0.rawValue, FieldProblem.missing) }))
        }
    }

    /// Weight or height may be unknown, or both; a target of 0 then means none. Anything else must pass the checks of
    /// the science.
    private static func checkedByScience(
        _ settings: Settings, keepsGoal: Bool = false, today: CalendarDay
    ) throws(InvalidInput) -> Settings {
        guard let weight = settings.currentWeight, let height = settings.height else {
            var incomplete = settings
            if incomplete.targetWeight == 0 { incomplete.targetWeight = nil }
            return incomplete
        }
        var inputs = settings.planInputs(weight: weight, height: height, on: today)
        // A goal that was chosen before continues where the weight is at the target but the trend is not.
        if keepsGoal, inputs?.isAtGoal == true { inputs?.targetWeight = nil }
        let problems = inputs?.problems ?? [.weightOutOfRange, .heightOutOfRange]
        guard problems.isEmpty else {
            throw InvalidInput(Dictionary(problems.map { ($0.field, $0.fieldProblem) }) { first, _ in first })
        }
        return settings
    }
}

extension ProfileChanges {
    /// Whether the changes name a field.
    fileprivate func tell(_ field: ProfileCompleteness.Field) -> Bool {
        switch field {
        case .dateOfBirth: dateOfBirth != nil
        case .gender: gender != nil
        case .primaryGoal: primaryGoal != nil
        case .activityLevel: activityLevel != nil
        case .currentWeight, .height, .targetWeight, .dietaryPreferences: false
        }
    }
}
