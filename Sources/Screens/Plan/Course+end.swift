import NutritionScience
import Wording

extension WeightProjection.Course {
    /// The weight at its end, or at the end of a chart of this many weeks: the target as typed where it is reached, not
    /// the slightly lower weight of that day; and the lowest healthy weight rounded up.
    func end(within weeks: Int, of inputs: PlanInputs, _ measures: Measures) -> String {
        if let target = inputs.targetWeight, daysToTarget != nil, weeklyWeights.count <= weeks + 1 {
            return measures.text(target)
        }
        let last = weeklyWeights.prefix(weeks + 1).last ?? inputs.weight.kilograms.value
        let lowest = BodyMassIndex.lowestHealthyWeight(height: inputs.height)
        return last == lowest.kilograms.value ? measures.textRoundedUp(lowest) : measures.text(kilograms: last)
    }
}
