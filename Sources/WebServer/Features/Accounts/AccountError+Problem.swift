import APIContract
import HTTPTypes
import Services

extension AccountError: ProblemConvertible {
    /// The error as the client sees it.
    package var problem: Problem {
        switch self {
        case .emailTaken: Problem(.conflict, .emailTaken)
        case .invalidCredentials: Problem(.unauthorized, .invalidCredentials)
        case .wrongPassword: Problem(.unauthorized, .invalidCredentials, aspect: "password")
        case .invalidAccessToken: Problem(.unauthorized, .authenticationRequired)
        case .invalidRefreshToken: Problem(.unauthorized, .invalidRefreshToken)
        case .invalidResetToken: Problem(.unauthorized, .invalidResetToken)
        case .sessionNotFound: Problem(.notFound, .sessionNotFound)
        case .tooManyPasswordsAtOnce: Problem(.tooManyRequests, .rateLimited, retryAfter: 5)
        }
    }
}
