package import APIContract
import Foundation
package import NutritionScience
import Rules
import Wording

extension PlanService {
    /// The basis of the projection of a plan in force.
    package struct ProjectionBasis: Sendable {
        package let plan: PlanBytes
        /// Rises with every change to what is computed for the person.
        package let revision: Int64
        let cycle: CycleTimeline
        let snapshot: PersonSnapshot
        /// The first day of it: today where the person lives.
        package let start: CalendarDay
    }

    /// Reads the basis of the projection of a person's plan, which is much cheaper than the projection itself.
    ///
    /// - Throws: `PlanError.notFound`.
    package func projectionBasis(of person: Person.ID) async throws -> ProjectionBasis {
        let (plan, snapshot) = try await storage.readConsistently(person) {
            [masterKey = storage.masterKey] snapshot, connection in
            (try PlanStore.current(of: person, masterKey: masterKey, on: connection), snapshot)
        }
        guard let plan else { throw PlanError.notFound }
        let today = snapshot.today(at: storage.time)
        return ProjectionBasis(
            plan: PlanBytes(plan), revision: snapshot.person.revision, cycle: try snapshot.course(from: today),
            snapshot: snapshot, start: today)
    }

    /// The expected course of the weight. It takes longer to compute than all the rest of a plan.
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
