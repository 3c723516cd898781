package import APIContract
package import NutritionScience

/// Checks settings before they are stored: what the science refuses is refused here, with the same rules.
enum SettingsCheck {
    /// The settings that an onboarding request tells.
    ///
    /// - Parameter precaution: What is known from an answer before; it stays where the request has none.
    /// - Throws: `InvalidInput` naming every field at fault.
    static func settings(
        from request: OnboardingRequest, precaution: Precaution?, today: CalendarDay
    ) throws(InvalidInput) -> Settings {
        try settings(from: request, knownTargetDate: nil, today: today, precaution: precaution, reached: nil)
    }

    /// The settings that a request tells. A target date is checked unless it is the one that was known before, which may
    /// have passed since.
    private static func settings(
        from request: OnboardingRequest, knownTargetDate: CalendarDay?, today: CalendarDay, precaution: Precaution?,
        reached: Reached?
    ) throws(InvalidInput) -> Settings {
        let targetDate: Checked<CalendarDay?> =
            request.targetDate != nil && request.targetDate == knownTargetDate?.description
            ? .accepted(knownTargetDate)
            : FieldCheck.futureDay(request.targetDate, today: today, field: "targetDate")
        let (
            dateOfBirth, gender, weight, height, targetWeight, date, goal, activity, preferences, allergies, meals,
            bodyFat, formula, energyGap, conditions
        ) = try all(
            FieldCheck.dateOfBirth(request.dateOfBirth, today: today),
            FieldCheck.choice(request.gender, field: "gender") as Checked<Gender>,
            FieldCheck.weight(request.currentWeight, field: "currentWeight"),
            FieldCheck.height(request.height),
            FieldCheck.optionalWeight(request.targetWeight, field: "targetWeight"),
            targetDate,
            FieldCheck.choice(request.primaryGoal, field: "primaryGoal") as Checked<Goal>,
            FieldCheck.choice(request.activityLevel, field: "activityLevel") as Checked<ActivityLevel>,
            FieldCheck.list(request.dietaryPreferences ?? [], field: "dietaryPreferences"),
            FieldCheck.list(request.allergies ?? [], field: "allergies"),
            FieldCheck.whole(request.mealsPerDay ?? 3, in: 1...10, field: "mealsPerDay"),
            FieldCheck.bodyFat(request.bodyFat, formula: request.bmrFormula),
            FieldCheck.choice(
                request.bmrFormula ?? BasalMetabolicRate.Formula.mifflinStJeor.rawValue, field: "bmrFormula")
                as Checked<BasalMetabolicRate.Formula>,
            FieldCheck.energyGap(request.energyGap),
            FieldCheck.healthConditions(request.healthConditions))
        var settings = Settings(
            dateOfBirth: dateOfBirth, gender: gender, currentWeight: weight, height: height,
            targetWeight: targetWeight, targetDate: date, primaryGoal: goal, activityLevel: activity,
            dietaryPreferences: preferences, allergies: allergies, mealsPerDay: meals, bodyFat: bodyFat,
            precaution: conditions.map(Precaution.init) ?? precaution, bmrFormula: formula, energyGap: energyGap)
        if let reached {
            settings.goalReachedOn = reached.before
            settings = settings.weighing(settings.currentWeight, on: today)
        }
        return try checkedByScience(settings, today: today)
    }

    /// The settings after changes.
    ///
    /// - Throws: `InvalidInput` naming every field at fault.
    static func settings(_ old: Settings, changedBy changes: ProfileChanges, today: CalendarDay) throws(InvalidInput)
        -> Settings
    {
        var request = OnboardingRequest()
        request.dateOfBirth = changes.dateOfBirth ?? old.dateOfBirth.description
        request.gender = changes.gender ?? old.gender.rawValue
        request.currentWeight = changes.currentWeight ?? old.currentWeight
        request.height = changes.height ?? old.height
        request.targetWeight = changes.targetWeight.map(\.value) ?? old.targetWeight
        request.targetDate = changes.targetDate.map(\.value) ?? old.targetDate?.description
        request.primaryGoal = changes.primaryGoal ?? old.primaryGoal.rawValue
        request.activityLevel = changes.activityLevel ?? old.activityLevel.rawValue
        request.dietaryPreferences = changes.dietaryPreferences ?? old.dietaryPreferences
        request.allergies = changes.allergies ?? old.allergies
        request.mealsPerDay = changes.mealsPerDay ?? old.mealsPerDay
        request.bodyFat = changes.bodyFat.map(\.value) ?? old.bodyFat
        request.bmrFormula = changes.bmrFormula ?? old.bmrFormula?.rawValue
        // A deficit is no surplus: with another goal the pace is the usual one again.
        let keepsGoal = request.primaryGoal == old.primaryGoal.rawValue
        request.energyGap = changes.energyGap.map(\.value) ?? (keepsGoal ? old.energyGap : nil)
        request.healthConditions = changes.healthConditions
        let keepsTarget = keepsGoal && request.targetWeight == old.targetWeight
        return try settings(
            from: request, knownTargetDate: old.targetDate, today: today, precaution: old.precaution,
            reached: keepsTarget ? Reached(before: old.goalReachedOn) : nil)
    }

    /// A goal and target that were chosen before: a weight at or past them has reached them.
    private struct Reached {
        /// The day on which it already had; nil where it had not.
        let before: CalendarDay?
    }

    /// Weight and height both 0 are not told; a target of 0 is then none. Anything else must suit the science.
    private static func checkedByScience(_ settings: Settings, today: CalendarDay) throws(InvalidInput) -> Settings {
        guard settings.currentWeight != 0 || settings.height != 0 else {
            var skipped = settings
            if skipped.targetWeight == 0 { skipped.targetWeight = nil }
            return skipped
        }
        let problems = settings.planInputs(on: today)?.problems ?? [.weightOutOfRange, .heightOutOfRange]
        guard problems.isEmpty else {
            throw InvalidInput(Dictionary(problems.map { ($0.field, $0.fieldProblem) }) { first, _ in first })
        }
        return settings
    }
}

extension InputProblem {
    /// The contract's field that the problem belongs to.
    package var field: String {
        switch self {
        case .weightOutOfRange: "currentWeight"
        case .heightOutOfRange: "height"
        case .ageOutOfRange: "dateOfBirth"
        case .targetWeightOutOfRange, .targetWeightNotBelowCurrent, .targetWeightNotAboveCurrent,
            .targetWeightUnderweight:
            "targetWeight"
        case .bodyFatOutOfRange, .bodyFatMissing: "bodyFat"
        case .energyGapOutOfRange: "energyGap"
        case .learnedExpenditureOutOfRange: "learnedExpenditure"
        }
    }

    /// The problem as the contract has it.
    package var fieldProblem: FieldProblem {
        let kilograms = AllowedRange.kilograms
        let centimetres = AllowedRange.centimetres
        let years = AllowedRange.years
        let (fat, gap) = (AllowedRange.bodyFatPercent, AllowedRange.energyGap)
        let expenditure = AllowedRange.dailyExpenditure
        return switch self {
        case .weightOutOfRange, .targetWeightOutOfRange:
            .outOfRange(minimum: kilograms.lowerBound, maximum: kilograms.upperBound, unit: "kg")
        case .heightOutOfRange:
            .outOfRange(minimum: centimetres.lowerBound, maximum: centimetres.upperBound, unit: "cm")
        case .ageOutOfRange: .ageOutOfRange(minimum: years.lowerBound, maximum: years.upperBound)
        case .targetWeightNotBelowCurrent: .targetNotBelowCurrent
        case .targetWeightNotAboveCurrent: .targetNotAboveCurrent
        case .targetWeightUnderweight(let lowest): .targetUnderweight(lowestHealthy: lowest.kilograms.value)
        case .bodyFatOutOfRange: .outOfRange(minimum: fat.lowerBound, maximum: fat.upperBound, unit: "%")
        case .bodyFatMissing: .bodyFatMissing
        case .energyGapOutOfRange: .outOfRange(minimum: gap.lowerBound, maximum: gap.upperBound, unit: "kcal")
        case .learnedExpenditureOutOfRange:
            .outOfRange(minimum: expenditure.lowerBound, maximum: expenditure.upperBound, unit: "kcal")
        }
    }
}
