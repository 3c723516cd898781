public import APIContract
import Database
import Foundation
public import NutritionScience

/// Reads what a plan on paper says.
public struct PlanReportService: Sendable {
    private let storage: Storage
    private let people: PersonService
    private let plans: PlanService
    private let expenditures: ExpenditureService
    private let progress: ProgressService

    /// How many plans are looked back on.
    private static let plansShown = 5

    /// Reports in this database.
    public init(
        _ storage: Storage, people: PersonService, plans: PlanService, expenditures: ExpenditureService,
        progress: ProgressService
    ) {
        self.storage = storage
        self.people = people
        self.plans = plans
        self.expenditures = expenditures
        self.progress = progress
    }

    /// What a report is made from.
    public struct Reading: Sendable {
        /// The person with their plan in force.
        public let overview: PersonOverview
        /// The plan in force.
        public let plan: PersonOverview.PlanInForce
        /// The same with all arithmetic.
        public let computed: NutritionPlan
        /// What the log says today, and the plan that would be made now; nil when weight and height are not told.
        public let outlook: ExpenditureService.Outlook?
        /// How the last year went.
        public let year: ProgressReport
        /// How the last four weeks went.
        public let recent: ProgressReport
        /// The latest plans.
        public let history: PlanHistory
    }

    /// What the report of a person's plan is made from.
    ///
    /// - Throws: `PlanError.notFound` without a plan.
    public func read(of person: Int64) async throws -> Reading {
        let overview = try await people.overview(of: person)
        guard let plan = overview.plan, let inputs = plan.inputs.planInputs else { throw PlanError.notFound }
        return Reading(
            overview: overview, plan: plan, computed: try NutritionPlan(inputs),
            outlook: try await expenditures.outlook(of: person),
            year: try await progress.report(range: .year, of: person),
            recent: try await progress.report(range: .fourWeeks, of: person),
            history: try await plans.history(of: person, limit: Self.plansShown, before: nil))
    }

    /// The same, for a file that is drawn from it.
    ///
    /// - Throws: `PlanError.notFound` without a plan, `RateLimitExceeded` beyond 20 a minute.
    public func readToDraw(of person: Int64) async throws -> Reading {
        try await storage.limits.count(.planDrawing, for: String(person))
        return try await read(of: person)
    }
}
