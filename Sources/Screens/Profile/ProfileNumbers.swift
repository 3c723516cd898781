public import APIContract
import NutritionScience
public import Wording

/// The targets and numbers of a person whose profile is complete, each with how it came about, as My Plan has them.
public struct ProfileNumbers: Sendable {
    /// Calories, macronutrients and water; nothing before the person was asked what speaks against a first deficit.
    public let targets: [ExplainedFigure]
    /// BMI, BMR and TDEE.
    public let numbers: [ExplainedFigure]

    /// The numbers of the plan in force, or without one those of the plan that would be made; nil while weight and height
    /// are not known, and for a person who hides them.
    ///
    /// - Throws: What a plan throws that was stored with inputs beyond all reason.
    public init?(_ person: PersonReading, _ localization: Localization) throws {
        guard let next = person.computed, !localization.sentences.hidesNumbers else { return nil }
        let plan = try person.plan?.computed() ?? next
        let entries = PlanEntries(
            plan, PlanFigures(numbersOf: plan, localization), of: person,
            cycle: PlanInCycle(plan, of: person, localization.sentences), localization)
        self.targets = person.plan == nil && person.isHealthQuestionOpen ? [] : entries.targets
        self.numbers = entries.numbers
    }
}
