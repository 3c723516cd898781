package import APIContract
import Foundation
package import NutritionScience
import Rules
import Wording

extension PlanService {
    /// What the projection of a plan in force is made from.
    package struct ProjectionBasis: Sendable {
        package let plan: PlanBytes
        /// Rises with every change to what is computed for the person.
        package let revision: Int64
        let cycle: CycleTimeline
        let snapshot: PersonSnapshot
        /// The first day of it: today where the person lives.
        package let start: CalendarDay
    }

    /// What the projection of a person's plan is made from: much cheaper than the projection itself.
    ///
    /// - Throws: `PlanError.notFound`.
    package func projectionBasis(of person: Person.ID) async throws -> ProjectionBasis {
        let plan = try await current(of: person)
        let snapshot = try await storage.snapshot(of: person)
        let today = snapshot.today(at: storage.time)
        return ProjectionBasis(
            plan: plan, revision: snapshot.person.revision, cycle: try snapshot.course(from: today),
            snapshot: snapshot, start: today)
    }

    /// How the weight is expected to change. It takes longer than all the rest of a plan.
    ///
    /// - Throws: `PlanError.notFound` for a plan that was computed from less than plans are now.
    package func projection(_ basis: ProjectionBasis) async throws -> ExpectedProjection {
        let plan = try JSONText.decode(Plan.self, from: basis.plan.json)
        guard let inputs = plan.inputs.planInputs else { throw PlanError.notFound }
        let start = try await storage.forecastStart(basis.snapshot, at: storage.time)
        let computed = try NutritionPlan(inputs).underWay(at: start)
        let expected = ExpectedTimeline(
            computed, from: basis.start, cycle: basis.cycle, sentences: Sentences(), measures: Measures(units: .metric))
        return ExpectedProjection(
            planId: plan.id, startDate: basis.start,
            expected?.projection ?? WeightProjection(computed, from: basis.start, cycle: basis.cycle),
            explanation: expected?.explanation)
    }
}
