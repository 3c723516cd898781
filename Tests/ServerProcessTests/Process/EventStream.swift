import APIContract
import Foundation
import Synchronization
import Transfers

/// Listens to the hints of a server, until that ends them.
final class EventStream: Sendable {
    private let state = Mutex((sequence: Int64?.none, hasEnded: false))

    /// Listens at the address of a server, as whom a token belongs to.
    init(_ address: String, token: String) {
        Task {
            defer { state.withLock { $0.hasEnded = true } }
            let request = OutgoingRequest(
                "GET", address + "/v1/sync/events", headers: [("Authorization", "Bearer " + token)],
                timeout: .seconds(300))
            var rest = ""
            for try await piece in try await request.listen() {
                rest += String(decoding: piece, as: UTF8.self)
                while let end = rest.firstRange(of: "\n") {
                    take(rest[..<end.lowerBound])
                    rest.removeSubrange(..<end.upperBound)
                }
            }
        }
    }

    /// The newest sequence that was said; nil before the first.
    var sequence: Int64? { state.withLock { $0.sequence } }

    /// Whether the server has ended it.
    var hasEnded: Bool { state.withLock { $0.hasEnded } }

    private func take(_ line: Substring) {
        guard line.hasPrefix("data:"),
            let hint = try? JSONDecoder().decode(SyncHint.self, from: Data(line.dropFirst(5).utf8))
        else { return }
        state.withLock { $0.sequence = hint.sequence }
    }
}
