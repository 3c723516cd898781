import APIContract
import HTTPTypes
import Hummingbird
import Logging
import Services

/// Logs what is not the client's doing.
struct ProblemReporter: Sendable {
    /// Logs of most errors the type only: a description could hold what a person entered.
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
        let cause = (error as? any ProblemConvertible)?.cause ?? error
        return (cause as? any LoggableError)?.description ?? String(reflecting: type(of: error))
    }
}
