import Dispatch
import Synchronization

/// Lends sessions, first come, first served.
final class PostgresPool: Sendable {
    private struct Waiter {
        let number: Int
        let continuation: CheckedContinuation<PostgresSession, any Error>
        let expiry: DispatchWorkItem
    }

    private struct State {
        var idle: [PostgresSession]
        var waiting: [Waiter] = []
        var lastWaiter = 0
        var isClosed = false
        var whenAllIdle: [CheckedContinuation<Void, Never>] = []
    }

    /// How long a caller waits for a session, in seconds.
    private static let patience = 10.0

    private let size: Int
    private let state: Mutex<State>

    init(_ sessions: [PostgresSession]) {
        size = sessions.count
        state = Mutex(State(idle: sessions))
    }

    /// Runs `body` on the thread of a session that nobody else uses meanwhile.
    func withSession<Value: Sendable>(
        _ body: @escaping @Sendable (PostgresSession) throws -> Value
    ) async throws -> Value {
        let session = try await takeSession()
        defer { giveBack(session) }
        return try await session.perform(body)
    }

    /// Refuses later callers and those that wait, and disconnects when all sessions are back.
    func close() async {
        let waiting = state.withLock { state in
            state.isClosed = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for waiter in waiting {
            waiter.expiry.cancel()
            waiter.continuation.resume(throwing: closedError)
        }
        await allIdle()
        for session in state.withLock({ $0.idle }) {
            try? await session.perform { $0.disconnect() }
        }
    }

    private var closedError: DatabaseError {
        .unavailable(reason: "It was closed.")
    }

    private func allIdle() async {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                if state.idle.count < size { state.whenAllIdle.append(continuation) }
                return state.idle.count == size
            }
            if isIdle { continuation.resume() }
        }
    }

    private func takeSession() async throws -> PostgresSession {
        try await withCheckedThrowingContinuation { continuation in
            let session: Result<PostgresSession, DatabaseError>? = state.withLock { state in
                if state.isClosed { return .failure(closedError) }
                // The one used last has the warmest caches.
                if let session = state.idle.popLast() { return .success(session) }
                state.waiting.append(makeWaiter(&state.lastWaiter, continuation))
                return nil
            }
            if let session { continuation.resume(with: session) }
        }
    }

    private func makeWaiter(
        _ lastWaiter: inout Int, _ continuation: CheckedContinuation<PostgresSession, any Error>
    ) -> Waiter {
        lastWaiter += 1
        let number = lastWaiter
        let expiry = DispatchWorkItem { self.expire(number) }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience, execute: expiry)
        return Waiter(number: number, continuation: continuation, expiry: expiry)
    }

    private func expire(_ number: Int) {
        let expired = state.withLock { state in
            state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
        }
        expired?.continuation.resume(
            throwing: DatabaseError.unavailable(reason: "All connections were busy for \(Int(Self.patience)) s."))
    }

    private func giveBack(_ session: PostgresSession) {
        let waiter: Waiter? = state.withLock { state in
            if !state.waiting.isEmpty { return state.waiting.removeFirst() }
            state.idle.append(session)
            if state.idle.count == size {
                state.whenAllIdle.forEach { $0.resume() }
                state.whenAllIdle = []
            }
            return nil
        }
        waiter?.expiry.cancel()
        waiter?.continuation.resume(returning: session)
    }
}
