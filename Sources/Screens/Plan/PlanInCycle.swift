import NutritionScience
import Wording

/// What a cycle makes of a plan.
struct PlanInCycle {
    /// The calories of today, beside the mean.
    let today: Figure?
    /// How the calories of today came about; none where they are the plan's.
    let worked: [PlanScreen.WorkedLine]
    /// The phases with their calories, in a sentence.
    let phases: String
    /// How long the way takes by the cycle's mean; nil where that is the plan's own target, and without a way.
    let way: String?

    /// A plan while a cycle goes on or rests; nil without one.
    init?(_ plan: NutritionPlan, _ timeline: CycleTimeline, today: CalendarDay, _ sentences: Sentences) {
        guard let cycle = timeline.cycle(from: today) else { return nil }
        let basis = CycleBasis(plan, ownTarget: cycle.ownTarget?.calories)
        let targets = CycleTargets(cycle.pattern, basis)
        self.today = timeline.day(today).map { day in
            let kind = sentences("dashboard.kind.\(day.isPaused ? "paused" : day.phase.kind.rawValue)")
            return Figure(
                label: sentences("plan.calories"), value: "~" + sentences.number(day.calories(basis)),
                unit: sentences("dashboard.unit"),
                note: sentences("dashboard.plan.note", ["kind": kind, "mean": sentences.number(targets.mean)]))
        }
        let phase = timeline.day(today).flatMap { $0.isPaused ? nil : targets.phases[$0.phaseNumber] }
        self.worked = (phase?.steps ?? []).map { step in
            PlanScreen.WorkedLine(
                label: sentences("dashboard.plan.worked"), arithmetic: sentences.notation.text(step),
                unit: sentences("unit.calories"))
        }
        let phases = zip(cycle.pattern.phases, targets.phases).map { phase, target in
            sentences(
                "dashboard.plan.phase",
                [
                    "kind": sentences("dashboard.kind.\(phase.kind.rawValue)"),
                    "days": sentences.count("dashboard.days", phase.days),
                    "calories": sentences.number(target.calories),
                ])
        }
        self.phases = sentences(
            "dashboard.plan.phases", ["phases": phases.joined(separator: "; "), "mean": sentences.number(targets.mean)])
        self.way = Self.way(plan, mean: targets.mean, sentences)
    }

    private static func way(_ plan: NutritionPlan, mean: Int, _ sentences: Sentences) -> String? {
        guard plan.weeksToGoal != nil, mean != plan.calorieTarget.result.units else { return nil }
        var values = ["mean": sentences.number(mean), "target": sentences.number(plan.calorieTarget.result)]
        guard let weeks = plan.weeksToGoal(eating: mean) else { return sentences("dashboard.plan.mean.never", values) }
        values["weeks"] = sentences.count("weeks", weeks)
        return sentences("dashboard.plan.mean", values)
    }
}
