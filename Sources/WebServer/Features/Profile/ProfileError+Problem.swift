import APIContract
import HTTPTypes
import Services

extension ProfileError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .settingsNotFound: Problem(.notFound, .settingsNotFound)
        }
    }
}
