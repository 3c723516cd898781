import APIContract
import Foundation
import Synchronization

/// Remembers for half a second which person an access token, or a browser's, belongs to, so that not every request asks the
/// database.
///
/// A token that is revoked on this server is forgotten at once; one that is revoked on another lives half a second
/// longer here.
final class IdentityCache: Sendable {
    private struct Entry {
        let identity: Identity
        let end: Timestamp
    }

    private struct Memory {
        var entries: [Data: Entry] = [:]
        var generation = 0
    }

    private let state = Mutex(Memory())
    private static let lifetime: Int64 = 500
    private static let capacity = 10_000

    /// The person to whom the token with this hash belongs, if that is remembered; otherwise the generation to remember them
    /// under.
    func identity(hash: Data, at time: Timestamp) -> (identity: Identity?, generation: Int) {
        state.withLock { state in
            guard let entry = state.entries[hash], entry.end > time else { return (nil, state.generation) }
            return (entry.identity, state.generation)
        }
    }

    /// Remembers who a token belongs to, unless something was forgotten since `generation`: what was read before that
    /// may no longer be true.
    func remember(
        _ identity: Identity, hash: Data, expires: Timestamp, at time: Timestamp, generation: Int
    ) {
        let end = min(expires, Timestamp(milliseconds: time.milliseconds + Self.lifetime))
        state.withLock { state in
            guard state.generation == generation else { return }
            if state.entries.count >= Self.capacity { state.entries.removeAll(keepingCapacity: true) }
            state.entries[hash] = Entry(identity: identity, end: end)
        }
    }

    /// Forgets everything. Called after a token was revoked, which is rare.
    func forgetAll() {
        state.withLock { state in
            state.entries.removeAll(keepingCapacity: true)
            state.generation += 1
        }
    }
}
