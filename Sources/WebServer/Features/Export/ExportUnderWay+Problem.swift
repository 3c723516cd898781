import APIContract
import HTTPTypes
import Services

extension ExportUnderWay: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem { Problem(.tooManyRequests, .rateLimited, retryAfter: 5) }
}
