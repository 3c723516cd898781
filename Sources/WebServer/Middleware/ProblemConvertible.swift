package import APIContract
import HTTPTypes
import Hummingbird
import Services

/// An error that knows how the response tells it.
package protocol ProblemConvertible: Error {
    /// The error as the client sees it.
    var problem: Problem { get }
    /// The error that is logged: this one, unless it stands for another.
    var cause: any Error { get }
}

extension ProblemConvertible {
    /// This error.
    package var cause: any Error { self }
}

extension Problem: ProblemConvertible {
    package var problem: Problem { self }
}

extension InvalidInput: ProblemConvertible {
    /// A 400 that names the fields at fault.
    package var problem: Problem { Problem(.badRequest, .invalidInput, fields: fields) }
}

extension Problem {
    /// The problem that the response tells of any error. An error that is not known to be the client's doing becomes
    /// `internalError`.
    package init(telling error: any Error) {
        if let known = Problem(known: error) {
            self = known
        } else if let error = error as? any HTTPResponseError {
            self.init(status: error.status)
        } else {
            self = error is CancellationError ? .clientGone : .internalError
        }
    }

    /// The problem of an error that knows its own; nil for any other error.
    init?(known error: any Error) {
        guard let error = error as? any ProblemConvertible ?? StorageFailure(error) else { return nil }
        self = error.problem
    }

    /// The reason for which a request of a client is refused.
    ///
    /// - Throws: `error` where it is not the client's doing.
    init(refusing error: any Error) throws {
        guard let problem = Problem(known: error), problem.status.kind == .clientError else { throw error }
        self = problem
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
