public import APIContract
public import NutritionScience
public import Wording

/// The plans so far, with the changes in each.
public struct PlanHistoryScreen: Sendable {
    /// The plans, the newest first.
    public let plans: [Plan]
    /// The address of older plans.
    public let older: String?

    /// A plan of the past, or the one in force.
    public struct Plan: Sendable {
        /// The date it was made.
        public let date: String
        /// The reason it was made: "Weekly update"; "Your first plan" for the first, whatever its reason.
        public let reason: String
        /// Whether it is the one in force.
        public let isCurrent: Bool
        /// Its targets in one line.
        public let targets: String
        /// The changes from the plan before, a line each.
        public let changes: [PlanChangeWording.Line]
        /// Whether it changed nothing and is not the first.
        public let isSame: Bool
        /// The address of the comparison with the plan before; nil for the first.
        public let comparison: String?
    }

    /// The screen of a page of plans. `day` returns the day of a moment in the person's time zone.
    public init(_ history: PlanHistory, day: (Timestamp) -> CalendarDay, _ localization: Localization) {
        let sentences = localization.sentences
        let wording = PlanChangeWording(localization: localization)
        self.plans = history.plans.map { plan in
            let isFirst = plan.id == .first
            return Plan(
                date: sentences.date(day(plan.createdAt)),
                reason: sentences("plan.history.\(isFirst ? "first" : plan.reason.rawValue)"),
                isCurrent: plan.planStatus == "active", targets: Self.targets(plan.targets, localization),
                changes: wording.lines(plan.changes), isSame: plan.changes.isEmpty && !isFirst,
                comparison: isFirst ? nil : PlanComparisonScreen.address(from: plan.id.previous, to: plan.id))
        }
        self.older = history.nextBefore.map { "/plan/history?before=\($0)" }
    }

    private static func targets(_ targets: PlanTargets, _ localization: Localization) -> String {
        let sentences = localization.sentences
        let water = localization.measures.parts(millilitres: targets.waterTarget)
        return [
            "~" + sentences.energy(about: targets.calorieTarget) + " " + sentences("unit.calorieTarget"),
            "~" + sentences.number(targets.proteinTarget) + " " + sentences("unit.proteinTarget"),
            "~" + water.number + " " + sentences("plan.unit.perDay", ["unit": water.unit]),
        ].joined(separator: " · ")
    }
}
