import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Services

extension ResponseBody {
    /// The most bytes of one piece of an answer.
    static let pieceLength = 64 * 1024

    /// A body that is sent while it is made: `make` hands out its parts. One that breaks off closes the connection before
    /// its end, so that nobody takes it for whole.
    init(
        logger: Logger, make: @escaping @Sendable (_ take: ([UInt8]) async throws -> Void) async throws -> Void
    ) {
        self.init { writer in
            do {
                try await make { try await writer.write(ByteBuffer(bytes: $0)) }
            } catch let error as any LoggableError {
                logger.error("An answer broke off", metadata: ["error": .string(error.description)])
                throw error
            }
            try await writer.finish(nil)
        }
    }

    /// The same, sent in pieces over the connection of this event loop, each when the client has taken those before, but
    /// for what fits into the connection's buffers. It breaks off where a piece would be sent after `end`; `turn` ends with
    /// it.
    func inPieces(
        on eventLoop: any EventLoop, before end: ContinuousClock.Instant? = nil, until turn: Turn? = nil
    ) -> ResponseBody {
        ResponseBody(contentLength: contentLength) { writer in
            defer { turn?.end() }
            try await self.write(PieceWriter(inner: writer, eventLoop: eventLoop, end: end))
        }
    }
}

/// A client took too long for an answer.
private struct AnswerTakenTooSlowly: Error {}

/// Writes an answer in pieces.
private struct PieceWriter: ResponseBodyWriter {
    var inner: any ResponseBodyWriter
    let eventLoop: any EventLoop
    let end: ContinuousClock.Instant?

    mutating func write(_ buffer: ByteBuffer) async throws {
        var rest = buffer
        while let piece = rest.readSlice(length: min(rest.readableBytes, ResponseBody.pieceLength)),
            piece.readableBytes > 0
        {
            if let end, ContinuousClock.now > end { throw AnswerTakenTooSlowly() }
            try await inner.write(piece)
            await settle()
        }
    }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
        try await inner.finish(trailingHeaders)
    }

    /// Waits until the connection has what was written. Only then does it say whether there is room for more.
    private func settle() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            eventLoop.execute { continuation.resume() }
        }
    }
}
