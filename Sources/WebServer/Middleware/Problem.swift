package import APIContract
package import HTTPTypes

/// Why a request fails, as the response will tell it.
package struct Problem: Error, Sendable {
    /// The status of the response.
    package var status: HTTPResponse.Status
    /// What happened, for a program.
    package var code: ErrorCode
    /// The fields at fault; empty unless input was refused.
    package var fields: [String: FieldProblem]
    /// Which of the code's sentences tells it, where there are several.
    package var aspect: String?
    /// After how many seconds it makes sense to try again.
    package var retryAfter: Int?
    /// Headers that the response carries on top.
    package var headers: HTTPFields

    /// A failure with this status and code.
    package init(
        _ status: HTTPResponse.Status, _ code: ErrorCode, aspect: String? = nil, fields: [String: FieldProblem] = [:],
        retryAfter: Int? = nil, headers: HTTPFields = [:]
    ) {
        self.status = status
        self.code = code
        self.aspect = aspect
        self.fields = fields
        self.retryAfter = retryAfter
        self.headers = headers
    }

    /// The body is not JSON.
    package static let invalidJSON = Problem(.badRequest, .invalidJSON)
    /// The body is larger than what is read.
    package static let bodyTooLarge = Problem(.contentTooLarge, .bodyTooLarge)
    /// The file is larger than what is imported.
    package static let importTooLarge = Problem(.contentTooLarge, .importTooLarge)
    /// The uploaded file is larger than what is read.
    package static let importFileTooLarge = Problem(.contentTooLarge, .importFileTooLarge)
    /// There is nothing at the address.
    package static let notFound = Problem(.notFound, .notFound)
    /// A fault of the server, of which the client learns nothing more.
    package static let internalError = Problem(.internalServerError, .internalError)

    /// The client went before there was an answer, so nobody gets it: as other servers count such requests.
    package static let clientGone = Problem(
        HTTPResponse.Status(code: 499, reasonPhrase: "Client Closed Request"), .unavailable)

    /// The address exists, but only for the methods in `allow`.
    package static func methodNotAllowed(allow: String) -> Problem {
        Problem(.methodNotAllowed, .methodNotAllowed, headers: [.allow: allow])
    }
}
