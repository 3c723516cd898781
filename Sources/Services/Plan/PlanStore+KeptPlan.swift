import APIContract
import NutritionScience
import Rules
import Wording

extension PlanStore.KeptPlan {
    /// The inputs of a stored plan give none.
    struct Impossible: Error {}

    /// A person's latest plan with its opened summary.
    init(_ plan: PersonSnapshot.SealedPlan, _ summary: PlanSummary) {
        self.init(
            id: plan.id, formulaVersion: plan.formulaVersion, reason: plan.reason, createdAt: plan.createdAt,
            endedAt: plan.endedAt, summary: summary)
    }

    /// The plan with its arithmetic, by the formulas that made it.
    func computed() throws -> NutritionPlan {
        guard let inputs = summary.inputs.planInputs else { throw Impossible() }
        return try NutritionPlan(inputs, version: formulaVersion)
    }

    /// Its numbers as they were, and what the guards did in the words of today.
    func targets(_ wording: PlanWording) throws -> PlanTargets {
        let guards = summary.targets.guards
        return PlanTargets(
            summary.targets, guards: guards.isEmpty ? [] : wording.guards(guards, of: try computed()))
    }

    /// The whole plan, its numbers as they were, explained in the words of today.
    func plan(of person: Person.ID, _ wording: PlanWording) throws -> Plan {
        let computed = try computed()
        return Plan(
            id: id, userId: person, formulaVersion: formulaVersion, inputs: summary.inputs,
            targets: PlanTargets(summary.targets, guards: wording.guards(summary.targets.guards, of: computed)),
            expenditure: expenditure(of: computed, wording), projection: summary.projection,
            whyItWorks: wording.whyItWorks(computed), createdAt: createdAt)
    }

    /// Nil in plans from before it was kept what the log said.
    private func expenditure(of computed: NutritionPlan, _ wording: PlanWording) -> PlanExpenditure? {
        switch summary.logged {
        case .notKept: nil
        case .nothing: wording.expenditure(computed, learned: nil)
        case .learned(let learned): wording.expenditure(computed, learned: learned)
        }
    }
}
