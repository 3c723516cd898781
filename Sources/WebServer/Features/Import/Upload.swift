import APIContract
import FileReading
import Hummingbird
import MultipartForms
import Services

/// Hands a file on while it comes in: `next` gives its pieces, with an empty one at the end, and `read` reads them on
/// another thread, which waits for them.
func reading<Content: Sendable>(
    upload next: () async throws -> [UInt8],
    _ read: @escaping @Sendable (@escaping @Sendable () throws -> [UInt8]) async throws -> Content
) async throws -> Content {
    let pipe = UploadPipe()
    async let content = closing(pipe, read)
    do {
        var pace = UploadPace()
        while case let piece = try await next(), !piece.isEmpty {
            try pace.count(piece.count)
            guard await pipe.send(piece) else { break }
        }
        pipe.finish()
    } catch {
        pipe.finish(error)
    }
    return try await content
}

private func closing<Content: Sendable>(
    _ pipe: UploadPipe,
    _ read: @escaping @Sendable (@escaping @Sendable () throws -> [UInt8]) async throws -> Content
) async throws -> Content {
    defer { pipe.close() }
    return try await read { try pipe.next() }
}

/// The body of a request, piece by piece.
struct UploadedBody {
    private var body: RequestBody.AsyncIterator
    private let limit: Int
    private var size = 0

    /// The body of a request with at most so many bytes.
    ///
    /// - Throws: `Problem.importFileTooLarge` where it announces more.
    init(_ request: Request, limit: Int) throws(Problem) {
        if let announced = request.headers[.contentLength].flatMap({ Int($0) }), announced > limit {
            throw .importFileTooLarge
        }
        body = request.body.makeAsyncIterator()
        self.limit = limit
    }

    /// The next piece; an empty one at the end.
    mutating func next() async throws -> [UInt8] {
        var piece: [UInt8] = []
        // An empty piece is the end.
        while piece.isEmpty, let bytes = try await body.next() { piece = Array(bytes.readableBytesView) }
        size += piece.count
        guard size <= limit else { throw Problem.importFileTooLarge }
        return piece
    }
}

extension MultipartForm where Body == RequestBody.AsyncIterator {
    /// The form of a request with a file of at most so many bytes, read up to the file.
    ///
    /// - Throws: `MultipartFormError`, `Problem.foreignForm` where it is not from a page of this browser's.
    static func uploaded(_ request: Request, _ context: PersonPageContext, limit: Int) async throws -> Self {
        var form = try Self(
            request.body.makeAsyncIterator(), contentType: request.headers[.contentType] ?? "",
            contentLength: request.headers[.contentLength].flatMap { Int($0) }, limit: limit)
        let fields = try await form.fields()
        guard FormToken.isValid(fields[Form.tokenField] ?? "", browserToken: context.browserToken) else {
            throw Problem.foreignForm
        }
        return form
    }
}

/// Ends uploads that hardly move: others wait for their turn.
private struct UploadPace {
    /// The least that has to come in a minute, in bytes.
    private static let least = 256 << 10

    private var start = ContinuousClock.now
    private var bytes = 0

    /// - Throws: `TooManyImportsAtOnce`.
    mutating func count(_ more: Int) throws(TooManyImportsAtOnce) {
        bytes += more
        guard start.duration(to: .now) >= .seconds(60) else { return }
        guard bytes >= Self.least else { throw TooManyImportsAtOnce() }
        (start, bytes) = (.now, 0)
    }
}
