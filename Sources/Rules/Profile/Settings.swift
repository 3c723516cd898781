package import APIContract
package import NutritionScience

/// What a person has given about themselves, as it is stored (sealed).
package struct Settings: Codable, Hashable, Sendable {
    /// The day on which the person was born.
    package var dateOfBirth: CalendarDay
    /// As the person put it.
    package var gender: Gender
    /// Kilograms; nil when not known.
    @StoredAsZero package var currentWeight: Double?
    /// Centimetres; nil when not known.
    @StoredAsZero package var height: Double?
    /// Kilograms to come to; nil for none.
    package var targetWeight: Double?
    /// The day by which the person wants to be there; nil for none.
    package var targetDate: CalendarDay?
    /// What the person wants.
    package var primaryGoal: Goal
    /// How active the person is.
    package var activityLevel: ActivityLevel
    /// How they eat, in their words: `vegetarian`.
    package var dietaryPreferences: [String]
    /// What they can't eat, in their words.
    package var allergies: [String]
    /// How many meals they have a day.
    package var mealsPerDay: Int
    /// Body fat in per cent; nil when not known.
    package var bodyFat: Double?
    /// The day on which the weight came to the target; nil while it has not. It stays until the person chooses another goal
    /// or target, whatever the weight does then.
    package var goalReachedOn: CalendarDay?
    /// What follows from the answer to the question before a first deficit; nil while it was not asked.
    package var precaution: Precaution?
    /// Nil for the usual formula.
    package var bmrFormula: BasalMetabolicRate.Formula?
    /// Kilocalories a day; nil for the usual deficit or surplus.
    package var energyGap: Int?
    /// From which day on the person says that they usually eat about half of what the formula expects, or less; nil where
    /// they don't.
    package var eatsLittleFrom: CalendarDay?
    /// Which of these a skip put there and nobody has told since; nil where that was not noted.
    package var placeholders: [ProfileCompleteness.Field]?

    /// Whether weight and height are known, and an age that no skip made up; without them there is nothing to compute.
    package var isComplete: Bool {
        currentWeight != nil && height != nil && placeholders?.contains(.dateOfBirth) != true
    }

    /// The plan that follows from these settings on a day; nil when they are incomplete.
    ///
    /// What is stored was checked before. Should the person have outgrown the allowed ages since then, there
    /// is nothing to compute either.
    package func plan(on today: CalendarDay) -> NutritionPlan? {
        guard isComplete, let inputs = planInputs(on: today) else { return nil }
        return try? NutritionPlan(inputs)
    }

    /// The same settings with a weight that was measured on a day, whatever else would be said to it. Where the trend is at
    /// the target, or without one the weight, the goal is reached.
    package func weighing(_ kilograms: Double, on day: CalendarDay, trend: WeightTrend?) -> Settings {
        var settings = self
        settings.currentWeight = kilograms
        return settings.notingGoal(on: day, trend: trend)
    }

    /// The same settings, with the goal reached on a day where the trend is at or past the target and was not before. Without
    /// a trend the weight decides, as one under the healthy range always does.
    package func notingGoal(on day: CalendarDay, trend: WeightTrend?) -> Settings {
        var settings = self
        if goalReachedOn == nil, settings.isAtGoal(by: trend) { settings.goalReachedOn = day }
        return settings
    }

    /// What nobody has told yet. Before it was noted, a skip left neither measures nor a gender.
    package var untold: [ProfileCompleteness.Field] {
        if let placeholders { return placeholders }
        return isComplete || gender != .preferNotToSay ? [] : Self.leftBySkip(goal: primaryGoal, gender)
    }

    /// What stands in the settings of somebody who skipped, and was not told: a goal and a gender are where they are not
    /// those of every skip.
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

    /// The same settings without weight and height; with everything also without what else was measured or aimed at.
    package func withoutMeasures(_ scope: MeasuresScope) -> Settings {
        var settings = self
        // What is told stays so.
        settings.placeholders = untold
        (settings.currentWeight, settings.height) = (nil, nil)
        guard scope == .everything else { return settings }
        (settings.targetWeight, settings.targetDate, settings.goalReachedOn) = (nil, nil, nil)
        (settings.bodyFat, settings.bmrFormula, settings.energyGap) = (nil, nil, nil)
        return settings
    }

    /// Whether there is a target to lose or to gain to that was not reached.
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

    /// Whether fasting days are for this person, as far as is known: without weight and height, only age counts.
    package func allowsFasting(on today: CalendarDay) -> Bool {
        guard goalReachedOn == nil, precaution?.forbidsDeficit != true else { return false }
        guard let inputs = planInputs(on: today) else { return dateOfBirth.age(on: today) >= 18 }
        return !inputs.isTooYoungOrLightToFast
    }

    /// Whether there is a deficit, or a cycle with fasting days or without a plan to lose weight, before the person was
    /// asked what speaks against it.
    package func isHealthQuestionOpen(
        _ computed: NutritionPlan?, _ cycle: CycleTimeline, on today: CalendarDay
    ) -> Bool {
        guard precaution == nil else { return false }
        if computed?.goalInForce == .loseWeight || cycle.fasts(from: today) { return true }
        return computed == nil && primaryGoal == .loseWeight && cycle.cycle(from: today) != nil
    }

    /// What the science computes from; nil without weight and height. Where the weight is at a target that the trend has not
    /// come to, the goal goes on, but no way to it is left to tell of.
    package func planInputs(on today: CalendarDay) -> PlanInputs? {
        guard let currentWeight, let height else { return nil }
        var inputs = planInputs(weight: currentWeight, height: height, on: today)
        if let known = inputs, known.isAtGoal, !known.hasReachedGoal { inputs?.targetWeight = nil }
        return inputs
    }

    /// What the science would compute from with a weight in kilograms and a height in centimetres; nil for those beyond
    /// all reason.
    package func planInputs(weight: Double, height: Double, on today: CalendarDay) -> PlanInputs? {
        PlanInputs(
            weight: weight, height: height, age: dateOfBirth.age(on: today), sex: gender.sex, activity: activityLevel,
            goal: primaryGoal, targetWeight: targetWeight, hasReachedGoal: goalReachedOn != nil, precaution: precaution,
            bodyFat: bodyFat, formula: bmrFormula, energyGap: energyGap)
    }
}

extension Settings {
    /// Whether the person is asked what speaks against a deficit before they see `plan`: it would be their first one.
    /// `inForce` is the plan whose numbers hold; nil while none is in force.
    package func asksFirst(
        _ plan: NutritionPlan?, inForce: @autoclosure () throws -> NutritionPlan?
    ) rethrows -> Bool {
        try precaution == nil && plan?.goalInForce == .loseWeight && inForce()?.goalInForce != .loseWeight
    }

    /// What is known of a person who sees these settings.
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
