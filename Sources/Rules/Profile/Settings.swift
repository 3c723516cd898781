package import APIContract
package import NutritionScience

/// A person's profile, as it is stored (sealed).
package struct Settings: Codable, Hashable, Sendable {
    /// The day on which the person was born.
    package var dateOfBirth: CalendarDay
    /// The gender that the person gave.
    package var gender: Gender
    /// Kilograms; nil when not known.
    @StoredAsZero package var currentWeight: Double?
    /// Centimetres; nil when not known.
    @StoredAsZero package var height: Double?
    /// The target weight in kilograms; nil for none.
    package var targetWeight: Double?
    /// The day by which the person wants to reach it; nil for none.
    package var targetDate: CalendarDay?
    /// The person's goal.
    package var primaryGoal: Goal
    /// The person's activity level.
    package var activityLevel: ActivityLevel
    /// Their diet, in their words: `vegetarian`.
    package var dietaryPreferences: [String]
    /// Foods that they can't eat, in their words.
    package var allergies: [String]
    /// The number of meals a day.
    package var mealsPerDay: Int
    /// Body fat in per cent; nil when not known.
    package var bodyFat: Double?
    /// The day on which the weight reached the target; nil while it has not. It stays until the person chooses another
    /// goal or target, whatever the weight does then.
    package var goalReachedOn: CalendarDay?
    /// The result of the answer to the question before a first deficit; nil while it was not asked.
    package var precaution: Precaution?
    /// Nil for the usual formula.
    package var bmrFormula: BasalMetabolicRate.Formula?
    /// Kilocalories a day; nil for the usual deficit or surplus.
    package var energyGap: Int?
    /// The day from which the person says that they usually eat about half of the formula's expenditure, or less; nil
    /// where they don't.
    package var eatsLittleFrom: CalendarDay?
    /// The fields that still have placeholders from skipping; nil where that was not recorded.
    package var placeholders: [ProfileCompleteness.Field]?

    /// Whether weight, height and a real age are known; without them there is nothing to compute.
    package var isComplete: Bool {
        currentWeight != nil && height != nil && placeholders?.contains(.dateOfBirth) != true
    }

    /// The plan from these settings on a day; nil when they are incomplete.
    ///
    /// Stored settings were checked before. If the person has outgrown the allowed ages since then, there is nothing to
    /// compute either.
    package func plan(on today: CalendarDay) -> NutritionPlan? {
        guard isComplete, let inputs = planInputs(on: today) else { return nil }
        return try? NutritionPlan(inputs)
    }

    /// The same settings with a weight that was measured on a day, without further checks. Where the trend, or without
    /// one the weight, is at the target, the goal is reached.
    package func weighing(_ kilograms: Double, on day: CalendarDay, trend: WeightTrend?) -> Settings {
        var settings = self
        settings.currentWeight = kilograms
        return settings.notingGoal(on: day, trend: trend)
    }

    /// The same settings, with the goal reached on a day if the trend is at or past the target for the first time. The
    /// weight decides without a trend, and whenever it is under the healthy range.
    package func notingGoal(on day: CalendarDay, trend: WeightTrend?) -> Settings {
        var settings = self
        if goalReachedOn == nil, settings.isAtGoal(by: trend) { settings.goalReachedOn = day }
        return settings
    }

    /// The fields that were never entered. Before they were recorded, skipping left neither measurements nor a gender.
    package var untold: [ProfileCompleteness.Field] {
        if let placeholders { return placeholders }
        return isComplete || gender != .preferNotToSay ? [] : Self.leftBySkip(goal: primaryGoal, gender)
    }

    /// The fields with placeholders in the settings of a person who skipped: goal and gender only if they are those of
    /// every skip.
    static func leftBySkip(goal: Goal, _ gender: Gender) -> [ProfileCompleteness.Field] {
        let fields: [ProfileCompleteness.Field] = [.dateOfBirth, .gender, .primaryGoal, .activityLevel]
        return fields.filter { field in
            switch field {
            case .gender: gender == .preferNotToSay
            case .primaryGoal: goal == .improveHealth
            default: true
            }
        }
    }

    /// The same settings without weight and height; with `everything`, also without all other measurements and targets.
    package func withoutMeasures(_ scope: MeasuresScope) -> Settings {
        var settings = self
        // Entered fields stay entered.
        settings.placeholders = untold
        (settings.currentWeight, settings.height) = (nil, nil)
        guard scope == .everything else { return settings }
        (settings.targetWeight, settings.targetDate, settings.goalReachedOn) = (nil, nil, nil)
        (settings.bodyFat, settings.bmrFormula, settings.energyGap) = (nil, nil, nil)
        return settings
    }

    /// Whether there is an unreached target to lose or gain weight to.
    package var hasGoalAhead: Bool {
        targetWeight != nil && goalReachedOn == nil && (primaryGoal == .loseWeight || primaryGoal == .gainMuscle)
    }

    private func isAtGoal(by trend: WeightTrend?) -> Bool {
        guard let currentWeight, let height,
            var inputs = planInputs(weight: currentWeight, height: height, on: dateOfBirth)
        else { return false }
        if let trend, !BodyMassIndex.isUnderweight(inputs.weight, height: inputs.height) {
            inputs.weight = trend.weight
        }
        return inputs.isAtGoal
    }

    /// Whether fasting days are allowed for this person, as far as is known: without weight and height, only age
    /// counts.
    package func allowsFasting(on today: CalendarDay) -> Bool {
        guard goalReachedOn == nil, precaution?.forbidsDeficit != true else { return false }
        guard let inputs = planInputs(on: today) else { return dateOfBirth.age(on: today) >= 18 }
        return !inputs.isTooYoungOrLightToFast
    }

    /// Whether there is a deficit, or a cycle with fasting days or without a plan to lose weight, before the person
    /// answered the health question.
    package func isHealthQuestionOpen(
        _ computed: NutritionPlan?, _ cycle: CycleTimeline, on today: CalendarDay
    ) -> Bool {
        guard precaution == nil else { return false }
        if computed?.goalInForce == .loseWeight || cycle.fasts(from: today) { return true }
        return computed == nil && primaryGoal == .loseWeight && cycle.cycle(from: today) != nil
    }

    /// The inputs for the science; nil without weight and height. Where the weight is at a target that the trend has
    /// not reached, the goal remains, but without a way left to show.
    package func planInputs(on today: CalendarDay) -> PlanInputs? {
        guard let currentWeight, let height else { return nil }
        var inputs = planInputs(weight: currentWeight, height: height, on: today)
        if let known = inputs, known.isAtGoal, !known.hasReachedGoal { inputs?.targetWeight = nil }
        return inputs
    }

    /// The inputs for the science with a weight in kilograms and a height in centimetres; nil for impossible values.
    package func planInputs(weight: Double, height: Double, on today: CalendarDay) -> PlanInputs? {
        PlanInputs(
            weight: weight, height: height, age: dateOfBirth.age(on: today), sex: gender.sex, activity: activityLevel,
            goal: primaryGoal, targetWeight: targetWeight, hasReachedGoal: goalReachedOn != nil, precaution: precaution,
            bodyFat: bodyFat, formula: bmrFormula, energyGap: energyGap)
    }
}

extension Settings {
    /// Whether the person is asked the health question before they see `plan`, since it would be their first deficit.
    /// `inForce` is the current plan; nil while there is none.
    package func asksFirst(
        _ plan: NutritionPlan?, inForce: @autoclosure () throws -> NutritionPlan?
    ) rethrows -> Bool {
        try precaution == nil && plan?.goalInForce == .loseWeight && inForce()?.goalInForce != .loseWeight
    }

    /// The settings that a person sees, in stored form.
    package init(_ known: UserSettings) {
        self.init(
            dateOfBirth: known.dateOfBirth, gender: known.gender,
            currentWeight: known.currentWeight == 0 ? nil : known.currentWeight,
            height: known.height == 0 ? nil : known.height, targetWeight: known.targetWeight,
            targetDate: known.targetDate, primaryGoal: known.primaryGoal, activityLevel: known.activityLevel,
            dietaryPreferences: known.dietaryPreferences, allergies: known.allergies, mealsPerDay: known.mealsPerDay,
            bodyFat: known.bodyFat, goalReachedOn: known.goalReachedOn, precaution: known.precaution,
            bmrFormula: known.bmrFormula, energyGap: known.energyGap, eatsLittleFrom: known.eatsLittleFrom,
            placeholders: known.placeholders)
    }
}

extension UserSettings {
    /// Settings as the person sees them.
    package init(_ settings: Settings, plan: NutritionPlan?) {
        self.init(
            dateOfBirth: settings.dateOfBirth, gender: settings.gender, currentWeight: settings.currentWeight ?? 0,
            height: settings.height ?? 0, targetWeight: settings.targetWeight, targetDate: settings.targetDate,
            primaryGoal: settings.primaryGoal, activityLevel: settings.activityLevel,
            dietaryPreferences: settings.dietaryPreferences, allergies: settings.allergies,
            mealsPerDay: settings.mealsPerDay, bodyFat: settings.bodyFat,
            bmrFormula: settings.bmrFormula ?? .mifflinStJeor, energyGap: settings.energyGap,
            goalReachedOn: settings.goalReachedOn, precaution: settings.precaution,
            eatsLittleFrom: settings.eatsLittleFrom, placeholders: settings.untold.isEmpty ? nil : settings.untold,
            plan: plan)
    }
}
