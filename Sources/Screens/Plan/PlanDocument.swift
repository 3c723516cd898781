public import APIContract
public import NutritionScience
public import Wording

/// A computed plan in the contract's types, not stored yet: the output of `gtsd plan --json`.
public struct PlanDocument: Codable, Sendable {
    /// The version of its formulas.
    public let formulaVersion: Int
    /// The inputs that it was computed from.
    public let inputs: PlanInputValues
    /// The daily targets.
    public let targets: PlanTargets
    /// The targets of every day, with the split into macronutrients.
    public let split: DayOfTargets
    /// The projection to the target weight; nil without a target, and where no change is expected.
    @OrNull public private(set) var projection: PlanProjection?
    /// The explanation of each number.
    public let whyItWorks: WhyItWorks

    /// The document of a plan made today.
    public init(_ plan: NutritionPlan, today: CalendarDay, wording: PlanWording) {
        self.formulaVersion = NutritionPlan.formulaVersion
        self.inputs = PlanInputValues(plan.inputs)
        self.targets = PlanTargets(plan, guards: wording.guards(plan))
        self.split = DayOfTargets(TargetWeek(OwnTargets(), TargetsBasis(plan)).targets(onWeekday: 0))
        self.projection = PlanProjection(plan, today: today)
        self.whyItWorks = wording.whyItWorks(plan)
    }
}
