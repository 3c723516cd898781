import APIContract
import HTTPTypes
import Services

extension PlanError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .settingsNotFound: Problem(.notFound, .settingsNotFound)
        case .settingsIncomplete: Problem(.badRequest, .settingsIncomplete)
        case .acknowledgementRequired: Problem(.badRequest, .acknowledgementRequired)
        case .notFound: Problem(.notFound, .planNotFound)
        }
    }
}
