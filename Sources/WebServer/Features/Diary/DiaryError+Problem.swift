import APIContract
import HTTPTypes
import Services

extension DiaryError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .entryNotFound: Problem(.notFound, .diaryEntryNotFound)
        case .favouriteNotFound: Problem(.notFound, .favouriteNotFound)
        }
    }
}
