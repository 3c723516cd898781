import APIContract
import Database
import FileReading
import HTTPTypes
import Hummingbird
import Logging
import Services

/// Logs what is not the client's doing.
struct ProblemReporter: Sendable {
    /// Logs of most errors the type only: a description could hold what a person entered. Those of the database, of sealing
    /// and of the process that reads files never do.
    func report(_ error: any Error, _ problem: Problem, _ context: some RequestContext) {
        guard problem.status.kind == .serverError, !(error is ServerBusy) else { return }
        context.logger.log(
            level: problem.code == .unavailable ? .warning : .error, "The request failed",
            metadata: [
                "error": .string(Self.loggable(error)), "code": .string(problem.code.rawValue),
                "route": .string(context.endpointPath ?? ""),
            ])
    }

    private static func loggable(_ error: any Error) -> String {
        switch (error as? PlanNotGenerated)?.reason ?? error {
        case let error as DatabaseError: error.description
        case let error as SealingError: error.description
        case let error as FileReaderFailure: error.description
        default: String(reflecting: type(of: error))
        }
    }
}
