import APIContract
import HTTPTypes
package import Hummingbird
import NIOCore

extension Request {
    /// The body, decoded from JSON; an absent body counts as `{}` where `emptyBodyAllowed`.
    ///
    /// Throws `Problem.bodyTooLarge`, `Problem.invalidJSON`, or `InvalidInput` that names the field at fault by its
    /// path, such as `dietaryPreferences[2]`.
    package func decodeJSON<Body: Decodable>(
        _ type: Body.Type, context: some RequestContext, emptyBodyAllowed: Bool = false
    ) async throws -> Body {
        let bytes = try await collectBytes(upTo: context.maxUploadSize)
        if bytes.isEmpty, emptyBodyAllowed { return try JSONBody.decode(type, from: Array("{}".utf8), fractions: []) }
        switch JSONSyntax.check(bytes) {
        case .object(let fractions): return try JSONBody.decode(type, from: bytes, fractions: fractions)
        case .anotherValue: throw InvalidInput(["body": .wrongType(expected: "object")])
        case .malformed: throw Problem.invalidJSON
        }
    }

    private func collectBytes(upTo limit: Int) async throws -> [UInt8] {
        if let announced = headers[.contentLength].flatMap({ Int($0) }), announced > limit {
            throw Problem.bodyTooLarge
        }
        do {
            return Array(try await body.collect(upTo: limit).readableBytesView)
        } catch is NIOTooManyBytesError {
            throw Problem.bodyTooLarge
        }
    }
}
