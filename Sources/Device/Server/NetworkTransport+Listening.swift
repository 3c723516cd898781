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
    import Foundation
    import Transfers

    extension NetworkTransport: HTTPListening {
        /// Sends a request whose answer goes on. Any error means that no answer came.
        public func listen(_ call: HTTPCall) async throws -> HTTPLines {
            var request = OutgoingRequest(call, timeout: .seconds(HTTPCall.longestListening))
            // A connection on which nothing comes any more is noticed.
            request.longestSilence = .seconds(HTTPCall.longestSilence)
            let answer = try await request.listen()
            return HTTPLines(status: answer.status, lines: .following(Lines(pieces: answer)))
        }
    }

    /// The lines of an answer, without empty ones.
    private struct Lines: AsyncSequence, Sendable {
        let pieces: OpenAnswer

        struct AsyncIterator: AsyncIteratorProtocol {
            var pieces: OpenAnswer.AsyncIterator
            var rest = Data()

            mutating func next() async throws -> String? {
                while true {
                    if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                        let line = String(decoding: rest[..<end], as: UTF8.self)
                        rest = Data(rest[(end + 1)...])
                        if line.isEmpty { continue }
                        return line
                    }
                    guard rest.count <= HTTPCall.longestLine, let piece = try await pieces.next() else { return nil }
                    rest += piece
                }
            }
        }

        func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pieces: pieces.makeAsyncIterator()) }
    }
#endif

extension AsyncThrowingStream where Element == String, Failure == any Error {
    /// The elements of another sequence, which is left when nobody listens any more.
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
