import APIContract
import NutritionScience

/// What a device knows of a person, as far as a plan follows from it.
struct KnownSettings: Decodable, Sendable {
    let dateOfBirth: CalendarDay?
    let gender: Gender?
    let currentWeight: Double?
    let height: Double?
    let targetWeight: Double?
    let primaryGoal: Goal?
    let activityLevel: ActivityLevel?
    let bodyFat: Double?
    let bmrFormula: BasalMetabolicRate.Formula?
    let energyGap: Int?
    let precaution: Precaution?
    /// The day on which the weight came to the target; nil while it has not. A device of its own notes it.
    let goalReachedOn: CalendarDay?
    let targetDate: CalendarDay?
    let dietaryPreferences: [String]?
    let allergies: [String]?
    let mealsPerDay: Int?

    /// What the science computes from; nil where something that it needs is not known.
    func planInputs(on today: CalendarDay) -> PlanInputs? {
        planInputs(on: today, hasReachedGoal: goalReachedOn != nil)
    }

    /// The same, where something else than this device may have noted that the goal is reached.
    func planInputs(on today: CalendarDay, hasReachedGoal: Bool) -> PlanInputs? {
        guard let dateOfBirth, let gender, let primaryGoal, let activityLevel,
            let weight = currentWeight, weight > 0, let height, height > 0
        else { return nil }
        return PlanInputs(
            weight: weight, height: height, age: dateOfBirth.age(on: today), sex: gender.sex, activity: activityLevel,
            goal: primaryGoal, targetWeight: targetWeight, hasReachedGoal: hasReachedGoal, precaution: precaution,
            bodyFat: bodyFat, formula: bmrFormula, energyGap: energyGap)
    }

    /// Whether fasting days are for this person, as far as is known.
    func allowsFasting(on today: CalendarDay) -> Bool {
        guard goalReachedOn == nil, precaution?.forbidsDeficit != true else { return false }
        if let inputs = planInputs(on: today) { return !inputs.isTooYoungOrLightToFast }
        return dateOfBirth.map { $0.age(on: today) >= 18 } ?? true
    }
}
