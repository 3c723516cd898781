import Cryptography
import Foundation
import Hummingbird
import Synchronization
import Testing
import WebServerTestSupport

/// A push service of the tests' own, on this machine.
final class TestPushService: Sendable {
    /// A request that came in.
    struct Message: Sendable {
        let path: String
        let headers: [String: String]
        let body: Data
    }

    enum Reply: Sendable {
        case status(Int, retryAfter: Int? = nil)
        /// Not before the test is over.
        case hang
    }

    private let state = Mutex<(messages: [Message], replies: [Reply])>(([], []))
    private let hanging = Mutex<[CheckedContinuation<Void, Never>]>([])

    var messages: [Message] { state.withLock { $0.messages } }

    /// Answers the next requests so; those after them with 201.
    func reply(_ replies: Reply...) { state.withLock { $0.replies = replies } }

    /// Runs `body` with a service, and with its host and port.
    static func run(_ body: @escaping @Sendable (TestPushService, String) async throws -> Void) async throws {
        let service = TestPushService()
        let router = Router()
        router.post("**") { request, _ in try await service.answer(request) }
        try await Application(router: router).test(.live) { client in
            defer { service.hanging.withLock { $0.forEach { $0.resume() } } }
            try await body(service, "127.0.0.1:\(try #require(client.port))")
        }
    }

    private func answer(_ request: Request) async throws -> Response {
        let body = Data(try await request.body.collect(upTo: 8192).readableBytesView)
        let headers = Dictionary(request.headers.map { ($0.name.canonicalName, $0.value) }) { $1 }
        let message = Message(path: request.uri.path, headers: headers, body: body)
        let reply = state.withLock { state in
            state.messages.append(message)
            return state.replies.isEmpty ? .status(201) : state.replies.removeFirst()
        }
        switch reply {
        case .status(let code, let retryAfter):
            var response = Response(status: .init(code: code))
            if let retryAfter { response.headers[.retryAfter] = String(retryAfter) }
            return response
        case .hang:
            await withCheckedContinuation { continuation in hanging.withLock { $0.append(continuation) } }
            return Response(status: .created)
        }
    }
}
