import APIContract
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The fields of a form that a browser sent.
struct Form: Sendable {
    /// The field that proves where a form comes from.
    static let tokenField = "token_"

    private let fields: [String: String]

    /// A form without a field.
    init() { fields = [:] }

    /// The form in the body of a request.
    ///
    /// - Throws: `Problem` for a body that is too large, or not a form; a field that is sent twice is refused too.
    init(_ request: Request, limit: Int) async throws {
        let body = try await request.collectBuffer(upTo: limit, orThrow: .bodyTooLarge)
        guard request.headers[.contentType]?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true else {
            throw Problem(.unsupportedMediaType, .invalidInput)
        }
        do {
            guard let text = String(validating: body.readableBytesView, as: UTF8.self) else {
                throw Problem(.badRequest, .invalidInput)
            }
            fields = text.isEmpty ? [:] : try URLEncodedFormDecoder().decode([String: String].self, from: text)
        } catch is URLEncodedFormError {
            throw Problem(.badRequest, .invalidInput)
        } catch is DecodingError {
            throw Problem(.badRequest, .invalidInput)
        }
    }

    /// The text of a field, with line breaks as `\n`; nil where it was not sent.
    subscript(name: String) -> String? {
        fields[name]?.replacing("\r\n", with: "\n")
    }

    /// The text of a field; one that was not sent has none.
    func text(_ name: String) -> String { self[name] ?? "" }
}

extension Request {
    /// The text of a field of a form that is sent as an address, where a plus sign stands for a space; nil where it has none.
    func typed(_ name: String) -> String? {
        for field in (uri.query ?? "").split(separator: "&") {
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, parts[0] == name {
                return parts[1].replacing("+", with: " ").removingPercentEncoding
            }
        }
        return nil
    }
}

/// Reads the form of a request once, before the request takes a turn.
struct FormMiddleware: RouterMiddleware {
    /// - Throws: `Problem` for a body that is too large, or not a form.
    func handle(
        _ request: Request, context: AppRequestContext, next: (Request, AppRequestContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        if request.mayHaveBody { context.form = try await Form(request, limit: context.maxUploadSize) }
        return try await next(request, context)
    }
}
