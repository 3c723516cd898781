public import APIContract
public import NutritionScience

/// Progress: the weight over the plans so far, and what each plan changed.
public struct ProgressScreen: Sendable {
    /// The weight as a line; nil with fewer than two days.
    public let chart: LineChart?
    /// The same as a table, the newest first.
    public let weights: [LabelledValue]
    /// The plans, the newest first.
    public let plans: [Plan]
    /// The address of older plans; empty where there are none.
    public let older: String

    /// A plan of the past, or the one in force.
    public struct Plan: Sendable {
        /// When it was made.
        public let date: String
        /// Why.
        public let reason: String
        /// Whether it is the one in force.
        public let isCurrent: Bool
        /// Its targets in a line.
        public let targets: String
        /// What it changed, a line each.
        public let changes: [String]
        /// Whether it changed anything, or is the first.
        public let isSame: Bool
    }

    /// The screen of a page of plans. `day` tells on which day where the person lives a moment was.
    public init(_ history: PlanHistory, day: (Timestamp) -> CalendarDay, _ localization: Localization) {
        let copy = localization.copy
        let wording = PlanChangeWording(localization: localization)
        let weights = Self.weights(history, day: day)
        self.weights = weights.reversed().map {
            LabelledValue(label: copy.date($0.day), value: localization.measures.text($0.weight))
        }
        self.chart = weights.first.flatMap { first in
            weights.last.flatMap { last in
                let (start, now) = (
                    localization.measures.text(first.weight), localization.measures.text(last.weight)
                )
                let label = copy(
                    "progress.weight.label",
                    ["start": start, "now": now, "from": copy.date(first.day), "to": copy.date(last.day)])
                return LineChart(weights: weights, label: label, ends: (start, now), localization)
            }
        }
        self.plans = history.plans.map { plan in
            let isFirst = plan.id == 1
            return Plan(
                date: copy.date(day(plan.createdAt)),
                reason: copy("progress.history.\(isFirst ? "first" : plan.reason.rawValue)"),
                isCurrent: plan.planStatus == "active", targets: Self.targets(plan.targets, localization),
                changes: wording.lines(plan.changes), isSame: plan.changes.isEmpty && !isFirst)
        }
        self.older = history.nextBefore.map { "/progress?before=\($0)" } ?? ""
    }

    /// The weights of the plans, a day each, the earliest first; of several on a day, the last.
    private static func weights(_ history: PlanHistory, day: (Timestamp) -> CalendarDay) -> [(
        day: CalendarDay, weight: Mass
    )] {
        var weights: [(day: CalendarDay, weight: Mass)] = []
        for plan in history.plans.reversed() {
            guard let weight = Mass(kilograms: plan.inputs.weight) else { continue }
            let day = day(plan.createdAt)
            if weights.last?.day == day { weights.removeLast() }
            weights.append((day, weight))
        }
        return weights
    }

    private static func targets(_ targets: PlanTargets, _ localization: Localization) -> String {
        let copy = localization.copy
        let water = localization.measures.parts(millilitres: targets.waterTarget)
        return [
            "~" + copy.number(targets.calorieTarget) + " " + copy("unit.calorieTarget"),
            "~" + copy.number(targets.proteinTarget) + " " + copy("unit.proteinTarget"),
            "~" + water.number + " " + copy("plan.unit.perDay", ["unit": water.unit]),
        ].joined(separator: " · ")
    }
}
