import APIContract
import HTTPTypes
import Services

extension WaterError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .notFound: Problem(.notFound, .diaryEntryNotFound)
        }
    }
}
