import APIContract
import NutritionScience

extension PlanInputs {
    /// Reads the inputs of a plan, in the values of `PlanInputValues`; nil where they are not all there.
    init?(_ json: JSONValue?) {
        guard let json, let weight = json.number("weight"), let height = json.number("height"),
            let age = json.whole("age"), let sex: Sex = json.choice("sex"),
            let activity: ActivityLevel = json.choice("activityLevel"), let goal: Goal = json.choice("primaryGoal")
        else { return nil }
        self.init(
            weight: weight, height: height, age: age, sex: sex, activity: activity, goal: goal,
            targetWeight: json.number("targetWeight"), hasReachedGoal: json.flag("hasReachedGoal"),
            precaution: json.choice("precaution"), bodyFat: json.number("bodyFat"), formula: json.choice("bmrFormula"),
            energyGap: json.whole("energyGap"), learnedExpenditure: json.whole("learnedExpenditure"))
    }
}

extension TargetsBasis {
    /// Reads the basis of the targets of days: a plan's `inputs` and `targets`, and the `floor` of the mean of a week. Nil
    /// where there is no plan.
    init?(_ json: JSONValue?) {
        guard let json, let person = PlanInputs(json.value("inputs")), let targets = json.value("targets"),
            let expenditure = targets.whole("tdee"), let calories = targets.whole("calorieTarget"),
            let protein = targets.whole("proteinTarget"), let water = targets.whole("waterTarget"),
            let floor = json.whole("floor")
        else { return nil }
        func basis(isProtected: Bool) -> TargetsBasis {
            TargetsBasis(
                expenditure: expenditure, calories: calories, protein: protein, water: water, person: person,
                isProtected: isProtected)
        }
        // Who is protected by now has no day under the target, and so another floor.
        let usual = basis(isProtected: false)
        self = usual.leastMean == floor ? usual : basis(isProtected: true)
    }
}
