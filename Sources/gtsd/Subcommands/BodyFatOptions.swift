import ArgumentParser
import NutritionScience

/// Body fat, and the formula that may use it.
struct BodyFatOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Body fat, 3 to 65% of weight: 22.5.", valueName: "percent"))
    var bodyFat: String?

    @Option(help: "The formula of the basal metabolic rate; katch_mcardle needs --body-fat.")
    var formula: BasalMetabolicRate.Formula = .mifflinStJeor

    /// Adds them to a person.
    ///
    /// - Throws: `ValidationError` where body fat is no number.
    func add(to inputs: inout PlanInputs, _ arguments: PlanArguments) throws {
        inputs.bodyFat = try bodyFat.map(arguments.bodyFat)
        inputs.formula = formula
    }
}
