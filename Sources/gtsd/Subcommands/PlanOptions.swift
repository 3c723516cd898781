import APIContract
import ArgumentParser
import NutritionScience
import Wording

/// Whom a plan is for.
struct PlanOptions: ParsableArguments {
    @Option(help: "The sex that the formulas use.")
    var sex: Sex

    @Option(help: "Age in completed years, 13 to 120.")
    var age: String

    @Option(help: "Height, 100 to 250 cm: 178cm, 1.78m, 5'10\", 70in.")
    var height: String

    @Option(help: "Weight, 30 to 300 kg: 81.6kg, 180lb, 12st12lb.")
    var weight: String

    @Option(help: "What you want. The words lose and gain will do.")
    var goal: Goal

    @Option(help: "How active you are over a week.")
    var activity: ActivityLevel

    @Option(help: "The weight to reach, 30 to 300 kg.")
    var targetWeight: String?

    @OptionGroup var body: BodyFatOptions

    @Option(
        help: ArgumentHelp(
            "A deficit or surplus of your own, 100 to 1000 kcal a day. (default: 500 to lose, 400 to gain)",
            valueName: "kcal"))
    var pace: String?

    @Option(
        name: .customLong("units"),
        help: "The units to write in, and of a number without one. (default: those of --weight, or metric)")
    var unitSystem: UnitSystem?

    /// The plan of this person.
    ///
    /// - Throws: `ValidationError` with a sentence for every option that is not allowed.
    func plan() throws -> NutritionPlan {
        let arguments = PlanArguments(sentences: Sentences(), units: units)
        if isWeightAmbiguous { throw ValidationError(Sentences()("command.ambiguous", ["option": "--weight"])) }
        var inputs = PlanInputs(
            weight: try arguments.weight(weight, option: "--weight"),
            // A bare height is centimetres also beside a weight in pounds: nobody is 178 inches tall.
            height: try PlanArguments(sentences: Sentences(), units: PersonalUnits(unitSystem ?? .metric)).height(
                height),
            age: try arguments.age(age), sex: sex, activity: activity, goal: goal,
            targetWeight: try targetWeight.map { try arguments.weight($0, option: "--target-weight") },
            energyGap: try pace.map(arguments.pace))
        try body.add(to: &inputs, arguments)
        return try arguments.plan(inputs)
    }

    /// Whether a bare weight stands beside another measure in US units: it could be meant either way.
    private var isWeightAmbiguous: Bool {
        let isBare = Measures.units(ofWeight: weight) == nil && (try? Measures(units: .metric).weight(weight)) != nil
        guard unitSystem == nil, isBare else { return false }
        return Measures.units(ofHeight: height) == .us || targetWeight.flatMap(Measures.units(ofWeight:)) == .us
    }

    /// The units to write in.
    var units: PersonalUnits {
        PersonalUnits(unitSystem ?? Measures.units(ofWeight: weight) ?? .metric)
    }
}
