import APIContract
import HTTPTypes
import Services

extension TaskError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .notFound: Problem(.notFound, .taskNotFound)
        case .tooMany: Problem(.conflict, .tooManyTasks)
        case .badgeNotFound: Problem(.notFound, .badgeNotFound)
        }
    }
}
