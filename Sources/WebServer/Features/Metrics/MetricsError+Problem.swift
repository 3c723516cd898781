import APIContract
import HTTPTypes
import Services

extension MetricsError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .notFound: Problem(.notFound, .metricsNotFound)
        case .unknown(let field): Problem(.notFound, .metricsNotFound, aspect: field)
        }
    }
}
