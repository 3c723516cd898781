import APIContract
import Database
import HTTPTypes
import Testing

@testable import WebServer

/// Errors that know the problem they are to a client.
struct KnownProblemTests {
    private struct Unknown: Error {}

    private static let failures: [(error: DatabaseError, status: HTTPResponse.Status, code: ErrorCode)] = [
        (.noRoom(reason: ""), .serviceUnavailable, .noRoom),
        (.unavailable(reason: ""), .serviceUnavailable, .unavailable),
        (.foreignKeyViolation, .unauthorized, .authenticationRequired),
        (.uniqueViolation, .internalServerError, .internalError),
        (.unexpectedValue(column: "day"), .internalServerError, .internalError),
        (.unstorableText, .internalServerError, .internalError),
        (.statement(code: "1", message: ""), .internalServerError, .internalError),
    ]

    @Test("A failure of the database is a problem of its own", arguments: failures)
    func database(error: DatabaseError, status: HTTPResponse.Status, code: ErrorCode) throws {
        let problem = try #require(Problem(known: error))
        #expect(problem.status == status && problem.code == code)
        #expect(Problem(telling: error).code == code)
    }

    @Test("Only what a client can make otherwise is a refusal")
    func refusals() throws {
        #expect(try Problem(refusing: InvalidInput(["weight": .missing])).fields["weight"] == .missing)
        #expect(throws: DatabaseError.unavailable(reason: "")) {
            try Problem(refusing: DatabaseError.unavailable(reason: ""))
        }
        #expect(throws: Unknown.self) { try Problem(refusing: Unknown()) }
        #expect(Problem(known: Unknown()) == nil)
    }

    @Test("A plan that was not generated is logged by its cause")
    func cause() {
        let error = PlanNotGenerated(cause: DatabaseError.uniqueViolation)
        #expect(error.problem.aspect == "plan" && error.cause is DatabaseError)
        #expect(ServerBusy().cause is ServerBusy)
    }
}
