package import APIContract
import NutritionScience

/// Reads what a plan on paper says.
package struct PlanReportService: Sendable {
    private let storage: Storage

    /// How many plans are looked back on.
    private static let plansShown = 5

    /// Reports in this database.
    package init(_ storage: Storage) {
        self.storage = storage
    }

    /// What the report of a person's plan is made from.
    ///
    /// - Throws: `PlanError.notFound` without a plan.
    package func read(_ person: Person.ID) async throws -> PlanReportReading {
        let (standing, time) = (try await storage.standing(of: person), storage.time)
        let reading = try PersonReading(standing, at: time)
        guard let plan = reading.plan, let computed = try plan.computed() else { throw PlanError.notFound }
        return PlanReportReading(
            person: reading, plan: plan, computed: computed,
            outlook: try await storage.expenditureOutlook(standing, at: time),
            year: try await storage.progress(standing, range: .year, at: time),
            recent: try await storage.progress(standing, range: .fourWeeks, at: time),
            history: try await storage.planHistory(of: person, limit: Self.plansShown, before: nil))
    }

    /// The same, for a file that is drawn from it.
    ///
    /// - Throws: `PlanError.notFound` without a plan, `RateLimitExceeded` beyond 20 a minute.
    package func readToDraw(_ person: Person.ID) async throws -> PlanReportReading {
        try await storage.limits.count(.planDrawing, for: String(person))
        return try await read(person)
    }
}
