import APIContract
import Foundation
import HTTPTypes
import Hummingbird
import NutritionScience
import Services
import Wording

/// The plan: made, read, and looked back on.
struct PlanAPI: Sendable {
    let plans: PlanService

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
        addRoutesOfCurrentPlan(to: router)
        addRoutesOfHistory(to: router)
    }

    private func addRoutesOfCurrentPlan(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/summary/how-it-works") { _, context in
            try Response.success(try await plans.howItWorks(for: context.person))
        }
        router.post("v1/plans/generate") { request, context in
            let wish = try await request.decodeJSON(GeneratePlanRequest.self, context: context, emptyBodyAllowed: true)
            let generated = try await PlanNotGenerated.catching { try await plans.generate(wish, for: context.person) }
            return try Response.success(
                planBytes: generated.plan.json,
                followedBy: GeneratedPlanRest(generated), status: generated.isNew ? .created : .ok)
        }
        router.get("v1/plans/current") { request, context in
            let plan = try await plans.current(of: context.person)
            return await Response.unlessMatched(
                request, tag: "plan-\(context.person)-\(plan.id)-\(plan.createdAt.milliseconds)"
            ) { headers in
                Response.success(planBytes: plan.json, headers: headers)
            }
        }
        router.get("v1/plans/current/projection") { request, context in
            let basis = try await plans.projectionBasis(of: context.person)
            let tag = "projection-\(context.person)-\(basis.plan.id)-\(basis.revision)-\(basis.start)"
            return try await Response.unlessMatched(request, tag: tag) { headers in
                try Response.success(try await plans.projection(basis), headers: headers)
            }
        }
    }

    private func addRoutesOfHistory(to router: some RouterMethods<PersonRequestContext>) {
        router.get("v1/plans/compare") { request, context in
            let (from, to) = try Self.pair(request)
            return try Response.success(try await plans.comparison(of: from, with: to, of: context.person))
        }
        router.get("v1/plans/news") { _, context in
            try Response.success(try await plans.news(of: context.person))
        }
        router.delete("v1/plans/news") { _, context in
            try await plans.acknowledgeNews(of: context.person)
            return try Response.success(PlanNewsReport(news: nil))
        }
        router.get("v1/plans/history") { request, context in
            let page = try HistoryPage(request)
            let (limit, before) = (page.limit, page.before.map(Plan.ID.init(rawValue:)))
            let history = try await plans.history(of: context.person, limit: limit, before: before)
            let newest = history.plans.first.map { "\($0.id)-\($0.createdAt.milliseconds)-\($0.planStatus)" } ?? "none"
            let tag = "history-\(context.person)-\(newest)-\(before ?? 0)-\(limit)"
            return try await Response.unlessMatched(request, tag: tag) { headers in
                try Response.success(history, headers: headers)
            }
        }
    }

    /// The two plans that a request names.
    private static func pair(_ request: Request) throws -> (from: Plan.ID, to: Plan.ID) {
        var problems: [String: FieldProblem] = [:]
        let numbers = ["from", "to"].map { name -> Int64 in
            guard let text = request.uri.queryParameters[Substring(name)] else {
                problems[name] = .missing
                return 0
            }
            guard let number = Int64(text), (1...Int64(Int32.max)).contains(number) else {
                problems[name] = .outOfRange(minimum: 1, maximum: Int(Int32.max), unit: nil)
                return 0
            }
            return number
        }
        if !problems.isEmpty { throw InvalidInput(problems) }
        return (Plan.ID(rawValue: numbers[0]), Plan.ID(rawValue: numbers[1]))
    }
}

/// The rest of the answer to `POST /v1/plans/generate` after the plan; see `GeneratedPlan`.
private struct GeneratedPlanRest: Encodable {
    let recomputed: Bool
    let previousTargets: PlanTargets?

    init(_ generated: PlanService.Generated) {
        self.recomputed = generated.isNew
        self.previousTargets = generated.previousTargets
    }
}
