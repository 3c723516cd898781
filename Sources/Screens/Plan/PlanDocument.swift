public import APIContract
public import NutritionScience
public import Wording

/// A plan's parts in the contract's types, before anybody stored it: what `gtsd plan --json` prints.
public struct PlanDocument: Codable, Sendable {
    /// The version of the formulas that made it.
    public let formulaVersion: Int
    /// What it was computed from.
    public let inputs: PlanInputValues
    /// The numbers to live by.
    public let targets: PlanTargets
    /// The targets of every day, with how its energy is split into macronutrients.
    public let split: DayOfTargets
    /// The way to the target weight; nil without one, and where the weight is not expected to change.
    @OrNull public private(set) var projection: PlanProjection?
    /// Why each number is what it is.
    public let whyItWorks: WhyItWorks

    /// The parts of a plan that is made today.
    public init(_ plan: NutritionPlan, today: CalendarDay, wording: PlanWording) {
        self.formulaVersion = NutritionPlan.formulaVersion
        self.inputs = PlanInputValues(plan.inputs)
        self.targets = PlanTargets(plan, guards: wording.guards(plan))
        self.split = DayOfTargets(TargetWeek(OwnTargets(), TargetsBasis(plan)).targets(onWeekday: 0))
        self.projection = PlanProjection(plan, today: today)
        self.whyItWorks = wording.whyItWorks(plan)
    }
}
