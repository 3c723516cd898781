import APIContract
import NutritionScience
import Rules

/// A plan that a device made on its own, as far as it can be adopted.
struct CheckedMovedPlan: Sendable {
    private(set) var computed: NutritionPlan
    let reason: PlanReason
    let formulaVersion: Int
    let createdAt: Timestamp
    /// The time at which it ended without a successor; nil for any other plan.
    private(set) var endedAt: Timestamp?
    let start: PlanStart
    private(set) var learnedChangedAt: Timestamp?

    private static let day: Int64 = 24 * 60 * 60
    private static let weights =
        Double(AllowedRange.kilograms.lowerBound)...Double(AllowedRange.kilograms.upperBound)

    /// The adopted plans, earliest first. Plans too far in the past or future are left out, as are those that the
    /// formulas don't accept. None ends after the next one began, and the last one is in force. It uses a learned
    /// expenditure only where `history` supports one for a person who is `person` today.
    static func all(
        _ moved: [MovedPlan], of person: PlanInputs, _ history: ExpenditureHistory, at time: Timestamp
    ) throws -> [CheckedMovedPlan] {
        var plans = moved.sorted { $0.createdAt < $1.createdAt }.compactMap { CheckedMovedPlan($0, at: time) }
        for index in plans.indices {
            let next = plans.indices.contains(index + 1) ? plans[index + 1].createdAt : nil
            plans[index].endedAt = next.flatMap { next in
                plans[index].endedAt.map { min(max($0, plans[index].createdAt), next) }
            }
        }
        if let last = plans.indices.last, let learned = plans[last].computed.inputs.learnedExpenditure,
            !person.supports(learnedExpenditure: learned, history)
        {
            try plans[last].forgetLearned()
        }
        return plans
    }

    /// Replaces the learned expenditure by the formula's.
    private mutating func forgetLearned() throws(InputProblem) {
        var inputs = computed.inputs
        inputs.learnedExpenditure = nil
        computed = try NutritionPlan(inputs, version: formulaVersion)
        learnedChangedAt = nil
    }

    private init?(_ moved: MovedPlan, at time: Timestamp) {
        let earliest = time.adding(seconds: -Int64(FieldCheck.daysTakenOver) * Self.day)
        // A device's clock may be ahead.
        let latest = time.adding(seconds: Self.day)
        guard (earliest...latest).contains(moved.createdAt),
            (1...NutritionPlan.formulaVersion).contains(moved.formulaVersion),
            let inputs = moved.inputs.planInputs,
            let plan = try? NutritionPlan(inputs, version: moved.formulaVersion)
        else { return nil }
        (computed, reason, formulaVersion) = (plan, moved.reason, moved.formulaVersion)
        createdAt = min(moved.createdAt, time)
        endedAt = moved.endedAt
        let past = earliest...createdAt
        start =
            past.contains(moved.start.time) && Self.weights.contains(moved.start.weight)
            ? moved.start : PlanStart(time: createdAt, weight: moved.inputs.weight)
        learnedChangedAt = moved.learnedChangedAt.flatMap { past.contains($0) ? $0 : nil }
    }
}
