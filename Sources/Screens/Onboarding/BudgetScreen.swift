public import APIContract
import NutritionScience
public import Wording

/// The daily budget at the end of the short way, and the review of the metrics behind it.
public struct BudgetScreen: Sendable {
    /// Calories, macronutrients and water, each with its arithmetic.
    public let targets: [ExplainedFigure]
    /// BMI, BMR and TDEE, each with its arithmetic.
    public let metrics: [ExplainedFigure]
    /// The activity, each level with the calories that it would give.
    public let activity: ChoiceField
    /// "We assumed exercise on 3 to 5 days a week. It moves your budget most."; nil for another activity than the
    /// assumed one.
    public let assumedActivity: String?
    /// The other assumptions, in a sentence.
    public let assumed: String
    /// The amount of protein; nil where there is nothing to choose.
    public let protein: ChoiceField?

    /// The budget of a person; nil while weight and height are unknown, and before they were asked what speaks against a
    /// first deficit.
    ///
    /// - Throws: What a plan throws that was stored with inputs beyond all reason.
    public init?(_ person: PersonReading, _ localization: Localization) throws {
        guard let settings = person.settings, let plan = person.computed,
            let numbers = try ProfileNumbers(person, localization), !numbers.targets.isEmpty
        else { return nil }
        let sentences = localization.sentences
        targets = numbers.targets
        metrics = numbers.numbers
        let chosen = plan.inputs.activity
        activity = ChoiceField(
            "activityLevel", label: sentences("budget.activity"), chosen: chosen.rawValue,
            choices: ActivityLevel.allCases.map { level in
                var inputs = plan.inputs
                inputs.activity = level
                let calories = (try? NutritionPlan(inputs))?.calorieTarget.result.units
                let detail = sentences("choice.activity.\(level.rawValue).detail")
                let budget = calories.map { ": \(sentences.energy($0)) \(sentences("unit.calorieTarget"))" } ?? ""
                return (level.rawValue, sentences("choice.activity.\(level.rawValue)"), detail + budget)
            })
        assumedActivity = chosen == OnboardingRequest.assumedActivity ? sentences("budget.assumed.activity") : nil
        assumed = ShortWayScreen.assumed(ProfileEntries(settings, localization: localization), localization)
        protein = .protein(
            plan, chosen: person.week.flatMap { ProteinChoice(OwnTargetsValues($0.own)) }, localization)
    }
}
