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

    /// What the science computes from; nil where something that it needs is not known.
    func planInputs(on today: CalendarDay) -> PlanInputs? {
        guard let dateOfBirth, let gender, let primaryGoal, let activityLevel,
            let weight = currentWeight, weight > 0, let height, height > 0
        else { return nil }
        return PlanInputs(
            weight: weight, height: height, age: dateOfBirth.age(on: today), sex: gender.sex, activity: activityLevel,
            goal: primaryGoal, targetWeight: targetWeight, hasReachedGoal: goalReachedOn != nil, precaution: precaution,
            bodyFat: bodyFat, formula: bmrFormula, energyGap: energyGap)
    }

    /// Whether fasting days are for this person, as far as is known.
    func allowsFasting(on today: CalendarDay) -> Bool {
        guard goalReachedOn == nil, precaution?.forbidsDeficit != true else { return false }
        if let inputs = planInputs(on: today) { return !inputs.isTooYoungOrLightToFast }
        return dateOfBirth.map { $0.age(on: today) >= 18 } ?? true
    }
}
