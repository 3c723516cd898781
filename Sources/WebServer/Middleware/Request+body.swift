import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
    /// Whether its method lets it have a body.
    var mayHaveBody: Bool { method != .get && method != .head }

    /// Reads the body, which is at hand from then on.
    ///
    /// - Throws: `Problem.bodyTooLarge` when it is larger than `limit` bytes, which are all that is read.
    mutating func readBody(upTo limit: Int) async throws {
        body = RequestBody(buffer: try await collectBuffer(upTo: limit, orThrow: .bodyTooLarge))
    }

    /// The body in one piece.
    ///
    /// - Throws: `problem` when it is larger than `limit` bytes, which are all that is read.
    func collectBuffer(upTo limit: Int, orThrow problem: Problem) async throws -> ByteBuffer {
        if let announced = headers[.contentLength].flatMap({ Int($0) }), announced > limit { throw problem }
        do { return try await body.collect(upTo: limit) } catch is NIOTooManyBytesError { throw problem }
    }
}
