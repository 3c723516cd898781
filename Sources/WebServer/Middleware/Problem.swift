package import APIContract
package import HTTPTypes

/// The reason why a request fails, as given in the response.
package struct Problem: Error, Sendable {
    /// The status of the response.
    package var status: HTTPResponse.Status
    /// The error code, for programs.
    package var code: ErrorCode
    /// The fields at fault; empty unless input was refused.
    package var fields: [String: FieldProblem]
    /// The variant of the code's sentence, where there are several.
    package var aspect: String?
    /// The number of seconds after which it makes sense to try again.
    package var retryAfter: Int?
    /// Additional headers of the response.
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
    /// The body is larger than accepted.
    package static let bodyTooLarge = Problem(.contentTooLarge, .bodyTooLarge)
    /// The file is larger than imports may be.
    package static let importTooLarge = Problem(.contentTooLarge, .importTooLarge)
    /// The uploaded file is larger than accepted.
    package static let importFileTooLarge = Problem(.contentTooLarge, .importFileTooLarge)
    /// There is nothing at the address.
    package static let notFound = Problem(.notFound, .notFound)
    /// A fault of the server, of which the client learns nothing more.
    package static let internalError = Problem(.internalServerError, .internalError)

    /// The client went before there was a response, so nobody receives this one: as other servers count such requests.
    package static let clientGone = Problem(
        HTTPResponse.Status(code: 499, reasonPhrase: "Client Closed Request"), .unavailable)

    /// The address exists, but only for the methods in `allow`.
    package static func methodNotAllowed(allow: String) -> Problem {
        Problem(.methodNotAllowed, .methodNotAllowed, headers: [.allow: allow])
    }
}
