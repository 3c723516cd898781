import NutritionScience
import Wording

extension WeightProjection.Course {
    /// The weight at which it ends or leaves a picture of so many weeks: the target as it was typed where it arrives
    /// there, not the little less that a body weighs on that day; and the lowest healthy weight as it is named.
    func end(within weeks: Int, of inputs: PlanInputs, _ measures: Measures) -> String {
        if let target = inputs.targetWeight, daysToTarget != nil, weeklyWeights.count <= weeks + 1 {
            return measures.text(target)
        }
        let last = weeklyWeights.prefix(weeks + 1).last ?? inputs.weight.kilograms.value
        let lowest = BodyMassIndex.lowestHealthyWeight(height: inputs.height)
        return last == lowest.kilograms.value ? measures.textRoundedUp(lowest) : measures.text(kilograms: last)
    }
}
