import APIContract
import NutritionScience

/// A change of the plan that this phone made itself.
struct DeviceChange {
    /// What differs, number by number.
    let changes: [PlanChange]
    /// What the plan before was computed from.
    let previous: PlanInputValues

    /// The change from one plan to another.
    init(from old: NutritionPlan, to new: NutritionPlan) {
        let (before, after) = (PlanTargets(old, guards: []), PlanTargets(new, guards: []))
        previous = PlanInputValues(old.inputs)
        let numbers = [
            PlanChange("weight", previous.weight, PlanInputValues(new.inputs).weight),
            PlanChange("bmi", before.bmi, after.bmi), PlanChange("bmr", Double(before.bmr), Double(after.bmr)),
            PlanChange("tdee", Double(before.tdee), Double(after.tdee)),
            PlanChange("calorieTarget", Double(before.calorieTarget), Double(after.calorieTarget)),
            PlanChange("proteinTarget", Double(before.proteinTarget), Double(after.proteinTarget)),
            PlanChange("waterTarget", Double(before.waterTarget), Double(after.waterTarget)),
            PlanChange("weeklyRate", before.weeklyRate, after.weeklyRate),
        ]
        changes = numbers.compactMap(\.self).filter { $0.from != $0.to }
    }
}
