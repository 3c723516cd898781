import APIContract
import ArgumentParser
import NutritionScience
import Screens
import Wording

/// Who a computation is about, without a goal.
struct PersonOptions: ParsableArguments {
    @Option(help: "The sex that the formulas use.")
    var sex: Sex

    @Option(help: "Age in completed years, 13 to 120.")
    var age: String

    @Option(help: "Height, 100 to 250 cm: 178cm, 1.78m, 5'10\", 70in.")
    var height: String

    @OptionGroup var body: BodyFatOptions

    /// The person at this weight, as active as this.
    ///
    /// - Throws: `ValidationError` with a sentence for every option that is not allowed.
    func inputs(weight: Mass, activity: ActivityLevel, units: PersonalUnits) throws -> PlanInputs {
        let arguments = PlanArguments(sentences: Sentences(), units: units)
        var inputs = PlanInputs(
            weight: weight, height: try PlanArguments(sentences: Sentences(), units: .metric).height(height),
            age: try arguments.age(age), sex: sex, activity: activity, goal: .maintain)
        try body.add(to: &inputs, arguments)
        _ = try arguments.plan(inputs)
        return inputs
    }
}
