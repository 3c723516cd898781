import APIContract
import Foundation
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
        var bytes = try await collectBytes(upTo: context.maxUploadSize, orThrow: .bodyTooLarge)
        if bytes.isEmpty, emptyBodyAllowed { bytes = Array("{}".utf8) }
        return try Self.decodeJSON(type, from: bytes)
    }

    /// The value that JSON is.
    ///
    /// - Throws: `Problem.invalidJSON`, `InvalidInput`.
    static func decodeJSON<Body: Decodable>(_ type: Body.Type, from bytes: [UInt8]) throws -> Body {
        guard JSONSyntax.isStrict(bytes) else { throw Problem.invalidJSON }
        do {
            return try Self.decoder.decode(type, from: Data(bytes))
        } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
            throw Problem.invalidJSON
        } catch let error as DecodingError {
            throw InvalidInput(refusing: error)
        }
    }

    /// As `decodeJSON(_:from:)`, for a body that mostly passes on what it holds: the faster decoder reads what is right, the
    /// other one says what is wrong. Texts may have a NUL or half a surrogate pair: who reads a part of the body refuses that
    /// part alone.
    static func decodeLargeJSON<Body: Decodable>(_ type: Body.Type, from bytes: [UInt8]) throws -> Body {
        guard JSONSyntax.isStrict(bytes, passesAnyUnit: true) else { throw Problem.invalidJSON }
        if let body = try? JSONText.decode(type, from: bytes) { return body }
        return try decodeJSON(type, from: bytes)
    }

    private static let decoder = JSONDecoder()

    /// The body as it is.
    ///
    /// - Throws: `problem` when it is larger than `limit` bytes, which are all that is read.
    func collectBytes(upTo limit: Int, orThrow problem: Problem) async throws -> [UInt8] {
        Array(try await collectBuffer(upTo: limit, orThrow: problem).readableBytesView)
    }
}
