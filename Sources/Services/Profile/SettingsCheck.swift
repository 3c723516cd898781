import APIContract
import NutritionScience

/// Checks settings before they are stored: what the science refuses is refused here, with the same rules.
enum SettingsCheck {
    /// The settings that an onboarding request tells.
    ///
    /// - Throws: `InvalidInput` naming every field at fault.
    static func settings(from request: OnboardingRequest, today: CalendarDay) throws(InvalidInput) -> Settings {
        let (
            dateOfBirth, gender, weight, height, targetWeight, targetDate, goal, activity, preferences, allergies, meals
        ) = try all(
            FieldCheck.dateOfBirth(request.dateOfBirth, today: today),
            FieldCheck.choice(request.gender, field: "gender") as Checked<Gender>,
            FieldCheck.weight(request.currentWeight, field: "currentWeight"),
            FieldCheck.height(request.height),
            FieldCheck.optionalWeight(request.targetWeight, field: "targetWeight"),
            FieldCheck.futureDay(request.targetDate, today: today, field: "targetDate"),
            FieldCheck.choice(request.primaryGoal, field: "primaryGoal") as Checked<Goal>,
            FieldCheck.choice(request.activityLevel, field: "activityLevel") as Checked<ActivityLevel>,
            FieldCheck.list(request.dietaryPreferences ?? [], field: "dietaryPreferences"),
            FieldCheck.list(request.allergies ?? [], field: "allergies"),
            FieldCheck.whole(request.mealsPerDay ?? 3, in: 1...10, field: "mealsPerDay"))
        let settings = Settings(
            dateOfBirth: dateOfBirth, gender: gender, currentWeight: weight, height: height,
            targetWeight: targetWeight, targetDate: targetDate, primaryGoal: goal, activityLevel: activity,
            dietaryPreferences: preferences, allergies: allergies, mealsPerDay: meals)
        return try checkedByScience(settings, today: today)
    }

    /// The settings after changes.
    ///
    /// - Throws: `InvalidInput` naming every field at fault.
    static func settings(_ old: Settings, changedBy changes: ProfileChanges, today: CalendarDay) throws(InvalidInput)
        -> Settings
    {
        let (
            dateOfBirth, gender, weight, height, targetWeight, targetDate, goal, activity, preferences, allergies, meals
        ) = try all(
            FieldCheck.dateOfBirth(changes.dateOfBirth ?? old.dateOfBirth.description, today: today),
            FieldCheck.choice(changes.gender ?? old.gender.rawValue, field: "gender") as Checked<Gender>,
            FieldCheck.weight(changes.currentWeight ?? old.currentWeight, field: "currentWeight"),
            FieldCheck.height(changes.height ?? old.height),
            FieldCheck.optionalWeight(changes.targetWeight.map(\.value) ?? old.targetWeight, field: "targetWeight"),
            FieldCheck.futureDay(changes.targetDate?.value, today: today, field: "targetDate"),
            FieldCheck.choice(changes.primaryGoal ?? old.primaryGoal.rawValue, field: "primaryGoal") as Checked<Goal>,
            FieldCheck.choice(changes.activityLevel ?? old.activityLevel.rawValue, field: "activityLevel")
                as Checked<ActivityLevel>,
            FieldCheck.list(changes.dietaryPreferences ?? old.dietaryPreferences, field: "dietaryPreferences"),
            FieldCheck.list(changes.allergies ?? old.allergies, field: "allergies"),
            FieldCheck.whole(changes.mealsPerDay ?? old.mealsPerDay, in: 1...10, field: "mealsPerDay"))
        let settings = Settings(
            dateOfBirth: dateOfBirth, gender: gender, currentWeight: weight, height: height,
            targetWeight: targetWeight, targetDate: changes.targetDate == nil ? old.targetDate : targetDate,
            primaryGoal: goal,
            activityLevel: activity, dietaryPreferences: preferences, allergies: allergies, mealsPerDay: meals)
        return try checkedByScience(settings, today: today)
    }

    /// Weight and height both 0 are not told; a target of 0 is then none. Anything else must suit the science.
    private static func checkedByScience(_ settings: Settings, today: CalendarDay) throws(InvalidInput) -> Settings {
        if settings.currentWeight == 0, settings.height == 0 {
            var skipped = settings
            skipped.targetWeight = nil
            return skipped
        }
        guard let inputs = settings.planInputs(on: today) else { throw beyondReason(settings) }
        var problems: [String: FieldProblem] = [:]
        for problem in inputs.problems { problems[problem.field] = problem.fieldProblem }
        if settings.targetWeight != nil, inputs.targetWeight == nil {
            problems["targetWeight"] = InputProblem.targetWeightOutOfRange.fieldProblem
        }
        if !problems.isEmpty { throw InvalidInput(problems) }
        return settings
    }

    /// The refusal of numbers that are too large to be counted in grams.
    private static func beyondReason(_ settings: Settings) -> InvalidInput {
        var problems: [String: FieldProblem] = [:]
        for problem in [
            Mass(kilograms: settings.currentWeight) == nil ? InputProblem.weightOutOfRange : nil,
            Height(centimetres: settings.height) == nil ? .heightOutOfRange : nil,
        ].compactMap(\.self) {
            problems[problem.field] = problem.fieldProblem
        }
        return InvalidInput(problems)
    }
}

extension InputProblem {
    /// The contract's field that the problem belongs to.
    var field: String {
        switch self {
        case .weightOutOfRange: "currentWeight"
        case .heightOutOfRange: "height"
        case .ageOutOfRange: "dateOfBirth"
        case .targetWeightOutOfRange, .targetWeightNotBelowCurrent, .targetWeightNotAboveCurrent,
            .targetWeightUnderweight:
            "targetWeight"
        }
    }

    /// The problem as the contract has it.
    var fieldProblem: FieldProblem {
        let kilograms = AllowedRange.kilograms
        let centimetres = AllowedRange.centimetres
        let years = AllowedRange.years
        return switch self {
        case .weightOutOfRange, .targetWeightOutOfRange:
            .outOfRange(minimum: kilograms.lowerBound, maximum: kilograms.upperBound, unit: "kg")
        case .heightOutOfRange:
            .outOfRange(minimum: centimetres.lowerBound, maximum: centimetres.upperBound, unit: "cm")
        case .ageOutOfRange: .ageOutOfRange(minimum: years.lowerBound, maximum: years.upperBound)
        case .targetWeightNotBelowCurrent: .targetNotBelowCurrent
        case .targetWeightNotAboveCurrent: .targetNotAboveCurrent
        case .targetWeightUnderweight(let lowest): .targetUnderweight(lowestHealthy: lowest.kilograms.value)
        }
    }
}
