#if canImport(Darwin)
    import Foundation

    extension NetworkTransport: HTTPListening {
        /// Sends a request whose answer goes on. Any error means that no answer came.
        public func listen(_ call: HTTPCall) async throws -> HTTPLines {
            guard let url = URL(string: call.address) else { throw URLError(.badURL) }
            var request = URLRequest(url: url, timeoutInterval: TimeInterval(HTTPCall.longestSilence))
            request.httpMethod = call.method
            request.setValue(HTTPCall.userAgent, forHTTPHeaderField: "User-Agent")
            if let token = call.token { request.setValue("Bearer " + token, forHTTPHeaderField: "Authorization") }
            let (bytes, response) = try await URLSession.shared.bytes(for: request)
            guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
            return HTTPLines(status: response.statusCode, lines: .following(bytes.lines))
        }
    }
#else
    import AsyncHTTPClient
    import Foundation
    import NIOCore
    import NIOHTTP1

    extension NetworkTransport: HTTPListening {
        /// A connection on which nothing comes any more is noticed.
        private static let listener: HTTPClient = {
            var configuration = HTTPClient.Configuration()
            configuration.timeout.connect = .seconds(5)
            configuration.timeout.read = .seconds(Int64(HTTPCall.longestSilence))
            configuration.connectionPool.retryConnectionEstablishment = false
            configuration.redirectConfiguration = .disallow
            return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
        }()

        /// Sends a request whose answer goes on. Any error means that no answer came.
        public func listen(_ call: HTTPCall) async throws -> HTTPLines {
            var request = HTTPClientRequest(url: call.address)
            request.method = HTTPMethod(rawValue: call.method)
            request.headers.add(name: "User-Agent", value: HTTPCall.userAgent)
            if let token = call.token { request.headers.add(name: "Authorization", value: "Bearer " + token) }
            let response = try await Self.listener.execute(
                request, timeout: .seconds(Int64(HTTPCall.longestListening)))
            return HTTPLines(
                status: Int(response.status.code), lines: .following(LinesOfParts(parts: response.body)))
        }
    }

    /// The lines of what comes in parts, without empty ones.
    private struct LinesOfParts: AsyncSequence, Sendable {
        let parts: HTTPClientResponse.Body

        struct AsyncIterator: AsyncIteratorProtocol {
            var parts: HTTPClientResponse.Body.AsyncIterator
            var rest = ByteBuffer()

            mutating func next() async throws -> String? {
                while true {
                    let bytes = rest.readableBytesView
                    if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                        let line = rest.readString(length: end - bytes.startIndex) ?? ""
                        rest.moveReaderIndex(forwardBy: 1)
                        if line.isEmpty { continue }
                        return line
                    }
                    guard rest.readableBytes <= HTTPCall.longestLine, var part = try await parts.next() else {
                        return nil
                    }
                    rest.discardReadBytes()
                    rest.writeBuffer(&part)
                }
            }
        }

        func makeAsyncIterator() -> AsyncIterator { AsyncIterator(parts: parts.makeAsyncIterator()) }
    }
#endif

extension AsyncThrowingStream where Element == String, Failure == any Error {
    /// What another sequence gives, which is left when nobody listens any more.
    fileprivate static func following(
        _ lines: some AsyncSequence<String, any Error> & Sendable
    ) -> AsyncThrowingStream<String, any Error> {
        AsyncThrowingStream { continuation in
            let task = Task {
                do {
                    for try await line in lines { continuation.yield(line) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
