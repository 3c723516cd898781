package import APIContract
import Foundation
package import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
package import NIOCore
import NIOEmbedded
import ServiceLifecycle
import Transfers

/// Sends requests to an application under test.
package struct TestClient: Sendable {
    /// The port that the application listens on; nil where requests go to its routes directly.
    package let port: Int?
    fileprivate let respond: @Sendable (HTTPRequest, ByteBuffer?) async throws -> TestResponse

    /// Sends a request and gives back the whole response.
    package func execute(
        uri: String, method: HTTPRequest.Method, headers: HTTPFields = [:], body: ByteBuffer? = nil
    ) async throws -> TestResponse {
        let head = HTTPRequest(
            method: method, scheme: "http", authority: "localhost", path: uri, headerFields: headers)
        return try await respond(head, body)
    }

    /// Sends a request and gives back the whole response.
    package func call(
        _ method: HTTPRequest.Method, _ uri: String, headers: HTTPFields = [:], body: String? = nil
    ) async throws -> TestResponse {
        try await execute(uri: uri, method: method, headers: headers, body: body.map { ByteBuffer(string: $0) })
    }
}

/// The way in which requests reach an application under test.
package enum TestingSetup: Sendable {
    /// Straight to its routes.
    case router
    /// Over a connection.
    case live
}

extension ApplicationProtocol {
    /// Runs `body` with a client of the application.
    package func test<Value: Sendable>(
        _ setup: TestingSetup, _ body: @Sendable (TestClient) async throws -> Value
    ) async throws -> Value {
        switch setup {
        case .router: try await body(TestClient(responder: try await responder, logger: logger))
        case .live: try await runLive(body)
        }
    }

    private func runLive<Value: Sendable>(
        _ body: @Sendable (TestClient) async throws -> Value
    ) async throws -> Value {
        let (ports, port) = AsyncStream<Int>.makeStream()
        let services = ServiceGroup(
            services: [LiveApplication(base: self, isListening: port)], logger: logger)
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                defer { port.finish() }
                try await services.run()
            }
            for await port in ports {
                let value: Result<Value, any Error>
                do { value = .success(try await body(TestClient(port: port))) } catch { value = .failure(error) }
                await services.triggerGracefulShutdown()
                try await group.waitForAll()
                return try value.get()
            }
            try await group.waitForAll()
            throw CancellationError()
        }
    }
}

/// An application on a port of this machine that is free, which it tells.
private struct LiveApplication<Base: ApplicationProtocol>: ApplicationProtocol {
    let base: Base
    let isListening: AsyncStream<Int>.Continuation

    var responder: Base.Responder { get async throws { try await base.responder } }
    var server: HTTPServerBuilder { base.server }
    var configuration: ApplicationConfiguration {
        var configuration = base.configuration
        configuration.address = .hostname("127.0.0.1", port: 0)
        return configuration
    }
    var logger: Logger { base.logger }
    var services: [any Service] { base.services }
    var processesRunBeforeServerStart: [@Sendable () async throws -> Void] { base.processesRunBeforeServerStart }

    @Sendable func onServerRunning(_ channel: any Channel) async {
        await base.onServerRunning(channel)
        if let port = channel.localAddress?.port { isListening.yield(port) }
    }
}

extension TestClient {
    /// A client of routes.
    fileprivate init<Responder: HTTPResponder>(responder: Responder, logger: Logger)
    where Responder.Context: InitializableFromSource<ApplicationRequestContextSource> {
        self.init(port: nil) { head, body in
            var (head, logger) = (head, logger)
            logger[metadataKey: "hb.request.id"] = .stringConvertible(RequestID())
            if let body { head.headerFields[.contentLength] = String(body.readableBytes) }
            let context = Responder.Context(source: .init(channel: NIOAsyncTestingChannel(), logger: logger))
            let request = Request(head: head, body: RequestBody(asyncSequence: Self.pieces(of: body)))
            let response: Response
            do { response = try await responder.respond(to: request, context: context) } catch {
                response = Response(status: .internalServerError)
            }
            let written = WrittenBody()
            try await response.body.write(written)
            return TestResponse(head: response.head, body: written.bytes)
        }
    }

    /// A body as a connection would hand it over.
    private static func pieces(of body: ByteBuffer?) -> AsyncStream<ByteBuffer> {
        AsyncStream { continuation in
            var body = body ?? ByteBuffer()
            while let piece = body.readSlice(length: min(32 << 10, body.readableBytes)), piece.readableBytes > 0 {
                continuation.yield(piece)
            }
            continuation.finish()
        }
    }

    /// A client of a port.
    fileprivate init(port: Int) {
        self.init(port: port) { head, body in
            let request = OutgoingRequest(
                head.method.rawValue, "http://127.0.0.1:\(port)\(head.path ?? "/")",
                headers: head.headerFields.map { ($0.name.rawName, $0.value) },
                body: body.map { Data($0.readableBytesView) }, timeout: .seconds(120))
            let answer = try await request.send()
            var headers = HTTPFields()
            for (name, value) in answer.head.headers {
                if let name = HTTPField.Name(name) { headers.append(HTTPField(name: name, value: value)) }
            }
            return TestResponse(
                head: HTTPResponse(status: .init(code: answer.status), headerFields: headers),
                body: ByteBuffer(bytes: answer.body))
        }
    }
}

/// Keeps the body that a response writes.
private final class WrittenBody: ResponseBodyWriter {
    private(set) var bytes = ByteBuffer()

    func write(_ buffer: ByteBuffer) async throws { bytes.writeImmutableBuffer(buffer) }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

/// The whole response to a request.
package struct TestResponse: Sendable {
    /// The status and the header fields.
    package let head: HTTPResponse
    /// The body, byte by byte.
    package let body: ByteBuffer

    /// The status.
    package var status: HTTPResponse.Status { head.status }
    /// The header fields.
    package var headers: HTTPFields { head.headerFields }
    /// The body as text.
    package var text: String { String(buffer: body) }

    /// The header of this name.
    package func header(_ name: String) -> String? {
        HTTPField.Name(name).flatMap { headers[$0] }
    }

    /// The body as the contract's failure.
    package func failure() throws -> Failure {
        try JSONDecoder().decode(Failure.self, from: Data(body.readableBytesView))
    }
}
