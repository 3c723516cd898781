package import APIContract
import HTTPTypes
import Hummingbird

/// An error that knows how the response tells it.
package protocol ProblemConvertible: Error {
    /// The error as the client sees it.
    var problem: Problem { get }
}

extension Problem: ProblemConvertible {
    package var problem: Problem { self }
}

extension InvalidInput: ProblemConvertible {
    /// A 400 that names the fields at fault.
    package var problem: Problem { Problem(.badRequest, .invalidInput, fields: fields) }
}

extension Problem {
    /// How the response tells any error. What is not known to be the client's doing becomes `internalError`.
    package init(telling error: any Error) {
        switch error {
        case let error as any ProblemConvertible: self = error.problem
        case let error as any HTTPResponseError: self.init(status: error.status)
        case is CancellationError: self = .clientGone
        default: self = .internalError
        }
    }

    private init(status: HTTPResponse.Status) {
        switch status {
        case .unauthorized: self.init(status, .authenticationRequired)
        case .notFound: self = .notFound
        case .methodNotAllowed: self.init(status, .methodNotAllowed)
        case .contentTooLarge: self = .bodyTooLarge
        case .tooManyRequests: self.init(status, .rateLimited)
        case .serviceUnavailable: self.init(status, .unavailable)
        case _ where status.kind == .clientError: self.init(status, .invalidInput)
        default: self = .internalError
        }
    }
}
