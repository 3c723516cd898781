import APIContract
import HTTPTypes
import Services

extension StorageFailure: ProblemConvertible {
    /// A database that can't be reached may be back soon. Anything unexpected is a fault of the server.
    package var problem: Problem {
        switch self {
        case .noRoom: Problem(.serviceUnavailable, .noRoom, retryAfter: 60)
        case .unavailable: Problem(.serviceUnavailable, .unavailable, retryAfter: 5)
        case .personGone: Problem(.unauthorized, .authenticationRequired)
        case .unstorableText, .fault: .internalError
        }
    }
}

extension PersonGone: ProblemConvertible {
    /// The account was deleted while the request ran: its token is worth nothing any more.
    package var problem: Problem { Problem(.unauthorized, .authenticationRequired) }
}

extension TooManyChangesAtOnce: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem { Problem(.tooManyRequests, .rateLimited, retryAfter: 1) }
}
