import NutritionScience
import Wording

/// What a cycle makes of a plan.
struct PlanInCycle {
    /// The calories of today, beside the mean.
    let today: Figure?
    /// How the calories of today came about; empty where they are the plan's.
    let worked: [PlanScreen.WorkedLine]
    /// The phases with their calories, in a sentence.
    let phases: String
    /// How long the way takes by the cycle's mean; empty where that is the plan's own target, and without a way.
    let way: String

    /// A plan while a cycle goes on or rests; nil without one.
    init?(_ plan: NutritionPlan, _ timeline: CycleTimeline, today: CalendarDay, _ copy: Copy) {
        guard let cycle = timeline.cycle(from: today) else { return nil }
        let basis = CycleBasis(plan, ownTarget: cycle.ownTarget?.calories)
        let targets = CycleTargets(cycle.pattern, basis)
        self.today = timeline.day(today).map { day in
            let kind = copy("dashboard.kind.\(day.isPaused ? "paused" : day.phase.kind.rawValue)")
            return Figure(
                label: copy("plan.calories"), value: "~" + copy.number(day.calories(basis)),
                unit: copy("dashboard.unit"),
                note: copy("dashboard.plan.note", ["kind": kind, "mean": copy.number(targets.mean)]))
        }
        let phase = timeline.day(today).flatMap { $0.isPaused ? nil : targets.phases[$0.phaseNumber] }
        self.worked = (phase?.steps ?? []).map { step in
            PlanScreen.WorkedLine(
                label: copy("dashboard.plan.worked"), arithmetic: copy.notation.text(step), unit: copy("unit.calories"))
        }
        let phases = zip(cycle.pattern.phases, targets.phases).map { phase, target in
            copy(
                "dashboard.plan.phase",
                [
                    "kind": copy("dashboard.kind.\(phase.kind.rawValue)"),
                    "days": copy.count("dashboard.days", phase.days),
                    "calories": copy.number(target.calories),
                ])
        }
        self.phases = copy(
            "dashboard.plan.phases", ["phases": phases.joined(separator: "; "), "mean": copy.number(targets.mean)])
        self.way = Self.way(plan, mean: targets.mean, copy)
    }

    private static func way(_ plan: NutritionPlan, mean: Int, _ copy: Copy) -> String {
        guard plan.weeksToGoal != nil, mean != plan.calorieTarget.result.units else { return "" }
        var values = ["mean": copy.number(mean), "target": copy.number(plan.calorieTarget.result)]
        guard let weeks = plan.weeksToGoal(eating: mean) else { return copy("dashboard.plan.mean.never", values) }
        values["weeks"] = copy.count("weeks", weeks)
        return copy("dashboard.plan.mean", values)
    }
}
