import APIContract
import HTTPTypes
import Services

extension SyncError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .clientBehind: Problem(.conflict, .syncClientBehind)
        }
    }
}
