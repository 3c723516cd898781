public import APIContract
import Foundation

/// Hearing from a server that something of the person's has changed, by whichever way.
extension HTTPServer {
    /// The time before a device listens again.
    public struct Pauses: Sendable {
        /// The first pause; each is twice as long as the one before, until a hint comes.
        public var first: Duration
        /// The longest.
        public var longest: Duration

        /// Pauses from one length to another.
        public init(first: Duration, longest: Duration) {
            self.first = first
            self.longest = longest
        }

        /// From a second to two minutes.
        public static let standard = Pauses(first: .seconds(1), longest: .seconds(120))
    }

    /// `GET /v1/sync/events`, again and again for as long as they are listened to: hints that something has changed.
    /// Those that nobody has taken yet are one. It ends when the login does.
    public func hints(_ pauses: Pauses = .standard) -> AsyncStream<SyncHint> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task {
                var pause = pauses.first
                while !Task.isCancelled {
                    do {
                        for try await line in try await events() {
                            guard let hint = Self.hint(in: line) else { continue }
                            pause = pauses.first
                            continuation.yield(hint)
                        }
                    } catch SyncServerError.loggedOut {
                        break
                    } catch {
                        // It is tried again, whatever was wrong with the connection or the server.
                    }
                    guard (try? await Task.sleep(for: pause)) != nil else { break }
                    pause = min(pause * 2, pauses.longest)
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// The lines of one connection.
    private func events() async throws(SyncServerError) -> AsyncThrowingStream<String, any Error> {
        guard let known = try stored() else { throw .loggedOut }
        var call = HTTPCall(method: "GET", address: address + "/v1/sync/events", token: known.accessToken)
        var answer = try await listen(call)
        if answer.status == 401 {
            call.token = try await newToken(after: known)
            answer = try await listen(call)
        }
        switch answer.status {
        case 200: return answer.lines
        case 401: throw .loggedOut
        case 429, 500...: throw .unavailable(retryAfter: nil)
        default: throw .unintelligible
        }
    }

    private func listen(_ call: HTTPCall) async throws(SyncServerError) -> HTTPLines {
        do { return try await listening.listen(call) } catch { throw .unreachable }
    }

    /// The hint in a line of an event; nil in every other line.
    private static func hint(in line: String) -> SyncHint? {
        guard line.hasPrefix("data:") else { return nil }
        return try? JSONDecoder().decode(SyncHint.self, from: Data(line.dropFirst(5).utf8))
    }
}
