import APIContract

/// A plan that could not be generated. Where that is no fault of the client, the sentence is about the plan.
struct PlanNotGenerated: ProblemConvertible {
    let cause: any Error

    var problem: Problem {
        var problem = Problem(telling: cause)
        if problem.code == .internalError { problem.aspect = "plan" }
        return problem
    }

    /// The plan that `generate` makes. Whatever goes wrong in it is said to be about a plan.
    static func catching<Plan>(_ generate: () async throws -> Plan) async throws -> Plan {
        do {
            return try await generate()
        } catch {
            throw PlanNotGenerated(cause: error)
        }
    }
}
