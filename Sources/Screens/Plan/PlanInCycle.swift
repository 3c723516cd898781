import APIContract
import NutritionScience
import Wording

/// A plan as a cycle changes it.
struct PlanInCycle {
    /// The calories of today, beside the mean.
    let today: Figure?
    /// The arithmetic of today's calories; none where they are the plan's.
    let worked: [WorkedLine]
    /// The protein of today, beside the mean, and how it came about; nil where it is the plan's.
    let protein: (figure: Figure, worked: WorkedLine)?
    /// The phases with their calories, in a sentence.
    let phases: String
    /// The average over the cycle in kilocalories a day; nil where it is the plan's target, but for what rounding adds, and
    /// while the cycle rests or is yet to begin.
    let mean: Int?
    /// Whether a phase of it is in force today, so that its average counts.
    let runs: Bool
    /// The time that the way takes by the cycle's average; nil where that is the plan's own target, and without a way.
    let way: String?

    /// The same average with the sentence about it.
    var averageIntake: AverageIntake? { mean.map { AverageIntake(calories: $0, source: "cycle", text: phases) } }

    /// A plan of a person while a cycle goes on or rests; nil without one.
    init?(_ plan: NutritionPlan, of person: PersonReading, _ sentences: Sentences) {
        let (timeline, today) = (person.cycle, person.today)
        guard let cycle = timeline.cycle(from: today) else { return nil }
        let basis = person.week?.cycleBasis(cycle) ?? CycleBasis(plan, ownTarget: cycle.ownTarget?.calories)
        let targets = CycleTargets(cycle.pattern, basis)
        self.today = timeline.day(today).map { day in
            Figure(
                label: sentences("plan.calories"), value: "~" + sentences.energy(about: day.calories(basis)),
                unit: sentences("dashboard.unit"), note: Self.note(day, mean: targets.mean, sentences))
        }
        self.protein = timeline.day(today).flatMap { Self.protein($0, targets, sentences) }
        let isPaused = timeline.day(today)?.isPaused ?? false
        let phase = timeline.day(today).flatMap { $0.isPaused ? nil : targets.phases[$0.phaseNumber] }
        self.worked = (phase?.steps ?? []).map { step in
            Self.worked(step, unit: "unit.calories", sentences)
        }
        let phases = zip(cycle.pattern.phases, targets.phases).map { phase, target in
            sentences(
                "dashboard.plan.phase",
                [
                    "kind": sentences("dashboard.kind.\(phase.kind.rawValue)"),
                    "days": sentences.count("dashboard.days", phase.days),
                    "calories": sentences.energy(target.calories),
                ])
        }
        self.phases = sentences(
            "dashboard.plan.phases", ["phases": phases.joined(separator: "; "), "mean": sentences.energy(targets.mean)])
        self.runs = phase != nil
        self.mean = phase != nil && plan.differsFromTarget(eating: targets.mean) ? targets.mean : nil
        self.way = isPaused ? nil : Self.way(plan, mean: targets.mean, sentences)
    }

    /// The kind of a day, and the average of all days.
    private static func note(_ day: CycleDay, mean: Int, _ sentences: Sentences) -> String {
        let kind = sentences("dashboard.kind.\(day.isPaused ? "paused" : day.phase.kind.rawValue)")
        return sentences("dashboard.plan.note", ["kind": kind, "mean": sentences.energy(mean)])
    }

    private static func protein(
        _ day: CycleDay, _ targets: CycleTargets, _ sentences: Sentences
    ) -> (figure: Figure, worked: WorkedLine)? {
        guard !day.isPaused, let mean = targets.meanProtein, let protein = targets.protein?[day.phaseNumber],
            protein.grams != targets.basis.protein
        else { return nil }
        let figure = Figure(
            label: sentences("plan.protein"), value: "~" + sentences.number(protein.grams),
            unit: sentences("dashboard.unit.protein"), note: note(day, mean: mean, sentences))
        return (figure, worked(protein.step, unit: "unit.grams", sentences))
    }

    private static func worked(
        _ step: Derivation.Step, unit: String, _ sentences: Sentences
    ) -> WorkedLine {
        WorkedLine(
            label: sentences("dashboard.plan.worked"), arithmetic: sentences.notation.text(step),
            unit: sentences.inKilocalories(unit))
    }

    private static func way(_ plan: NutritionPlan, mean: Int, _ sentences: Sentences) -> String? {
        guard plan.weeksToGoal != nil, plan.differsFromTarget(eating: mean) else { return nil }
        var values = ["mean": sentences.energy(mean), "target": sentences.energy(plan.calorieTarget.result)]
        guard let weeks = plan.weeksToGoal(eating: mean) else { return sentences("dashboard.plan.mean.never", values) }
        values["weeks"] = sentences.count("weeks", weeks)
        return sentences("dashboard.plan.mean", values)
    }
}

extension NutritionPlan {
    /// The time that the way takes by the average of the person's own targets; nil where that changes nothing.
    func ownWay(of person: PersonReading, _ sentences: Sentences) -> String? {
        guard let week = person.week, weeksToGoal != nil, differsFromTarget(eating: week.meanWithRefeeds) else {
            return nil
        }
        var values = [
            "mean": sentences.energy(week.meanWithRefeeds), "target": sentences.energy(calorieTarget.result),
        ]
        guard let weeks = weeksToGoal(eating: week.meanWithRefeeds) else {
            return sentences("targets.way.never", values)
        }
        values["weeks"] = sentences.count("weeks", weeks)
        return sentences("targets.way", values)
    }
}
