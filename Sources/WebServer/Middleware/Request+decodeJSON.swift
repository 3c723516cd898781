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
        guard JSONSyntax.isStrict(bytes) else { throw Problem.invalidJSON }
        do {
            return try Self.decoder.decode(type, from: Data(bytes))
        } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
            throw Problem.invalidJSON
        } catch let error as DecodingError {
            throw InvalidInput(refusing: error)
        }
    }

    private static let decoder = JSONDecoder()

    /// The body as it is.
    ///
    /// - Throws: `problem` when it is larger than `limit` bytes, which are all that is read.
    func collectBytes(upTo limit: Int, orThrow problem: Problem) async throws -> [UInt8] {
        if let announced = headers[.contentLength].flatMap({ Int($0) }), announced > limit {
            throw problem
        }
        do {
            return Array(try await body.collect(upTo: limit).readableBytesView)
        } catch is NIOTooManyBytesError {
            throw problem
        }
    }
}
