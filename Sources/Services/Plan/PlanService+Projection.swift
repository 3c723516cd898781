public import APIContract
import Foundation
import NutritionScience
import Wording

extension PlanService {
    /// What the projection of a plan in force is made from.
    public struct ProjectionBasis: Sendable {
        /// The plan.
        public let plan: PlanBytes
        /// Rises with every change to what is computed for the person.
        public let revision: Int64
        let cycle: CycleTimeline
        let start: CalendarDay
    }

    /// What the projection of a person's plan is made from: much cheaper than the projection itself.
    ///
    /// - Throws: `PlanError.notFound`.
    public func projectionBasis(of person: Int64) async throws -> ProjectionBasis {
        let plan = try await current(of: person)
        let state = try await storage.state(of: person)
        return ProjectionBasis(
            plan: plan, revision: state.revision, cycle: try state.cycleTimeline(),
            start: state.preferences.day(at: plan.createdAt))
    }

    /// How the weight is expected to change. It takes longer than all the rest of a plan.
    ///
    /// - Throws: `PlanError.notFound` for a plan that was computed from less than plans are now.
    public func projection(_ basis: ProjectionBasis) throws -> ExpectedProjection {
        let plan = try JSONText.decode(Plan.self, from: basis.plan.json)
        guard let inputs = plan.inputs.planInputs else { throw PlanError.notFound }
        let computed = try NutritionPlan(inputs)
        let expected = ExpectedTimeline(
            computed, from: basis.start, cycle: basis.cycle, copy: Copy(), measures: Measures(units: .metric))
        return ExpectedProjection(
            planId: plan.id, startDate: basis.start,
            expected?.projection ?? WeightProjection(computed, from: basis.start, cycle: basis.cycle),
            explanation: expected?.explanation)
    }
}
