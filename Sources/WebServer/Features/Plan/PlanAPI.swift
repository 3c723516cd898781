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

    private static let historyLimit = 1...100
    private static let usualHistoryLimit = 20

    /// What a person may call.
    func addPersonRoutes(to router: some RouterMethods<PersonRequestContext>) {
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
            return Response.unlessMatched(
                request, tag: "plan-\(context.person)-\(plan.id)-\(plan.createdAt.milliseconds)"
            ) { headers in
                Response.success(planBytes: plan.json, headers: headers)
            }
        }
        router.get("v1/plans/current/projection") { request, context in
            let basis = try await plans.projectionBasis(of: context.person)
            let tag = "projection-\(context.person)-\(basis.plan.id)-\(basis.revision)-\(basis.start)"
            return try Response.unlessMatched(request, tag: tag) { headers in
                try Response.success(try plans.projection(basis), headers: headers)
            }
        }
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
            let (limit, before) = try Self.page(request)
            let history = try await plans.history(of: context.person, limit: limit, before: before)
            let newest = history.plans.first.map { "\($0.id)-\($0.createdAt.milliseconds)-\($0.planStatus)" } ?? "none"
            let tag = "history-\(context.person)-\(newest)-\(before ?? 0)-\(limit)"
            return try Response.unlessMatched(request, tag: tag) { headers in
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

    /// The `limit` and `before` of a request for history.
    private static func page(_ request: Request) throws -> (limit: Int, before: Plan.ID?) {
        var problems: [String: FieldProblem] = [:]
        func number(_ name: String, in range: ClosedRange<Int64>) -> Int64? {
            guard let text = request.uri.queryParameters[Substring(name)] else { return nil }
            guard let number = Int64(text), range.contains(number) else {
                let maximum = Int(clamping: range.upperBound)
                problems[name] = .outOfRange(minimum: Int(range.lowerBound), maximum: maximum, unit: nil)
                return nil
            }
            return number
        }
        let limit = number("limit", in: Int64(historyLimit.lowerBound)...Int64(historyLimit.upperBound))
        let before = number("before", in: 1...Int64(Int32.max))
        if !problems.isEmpty { throw InvalidInput(problems) }
        return (limit.map(Int.init) ?? usualHistoryLimit, before.map(Plan.ID.init(rawValue:)))
    }
}

/// What follows the plan in the answer to `POST /v1/plans/generate`; see `GeneratedPlan`.
private struct GeneratedPlanRest: Encodable {
    let recomputed: Bool
    let previousTargets: PlanTargets?

    init(_ generated: PlanService.Generated) {
        self.recomputed = generated.isNew
        self.previousTargets = generated.previousTargets
    }
}
