import APIContract
import HTTPTypes
import Services

extension NotificationError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .deviceNotFound: Problem(.notFound, .deviceNotFound)
        }
    }
}
