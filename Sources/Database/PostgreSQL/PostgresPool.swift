import Dispatch
import Synchronization

/// Lends sessions, first come, first served.
final class PostgresPool: Sendable {
    /// What a caller wants done, or how it learns that it can't be.
    private typealias Job = @Sendable (Result<PostgresSession, DatabaseError>) -> Void

    private struct Waiter {
        let number: Int
        let job: Job
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
        try await withCheckedThrowingContinuation { continuation in
            submit { session in
                continuation.resume(with: Result { try body(session.get()) })
            }
        }
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
            waiter.job(.failure(closedError))
        }
        await allIdle()
        for session in state.withLock({ $0.idle }) {
            await withCheckedContinuation { continuation in
                session.perform { session in
                    session.disconnect()
                    continuation.resume()
                }
            }
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

    private func submit(_ job: @escaping Job) {
        let session: Result<PostgresSession, DatabaseError>? = state.withLock { state in
            if state.isClosed { return .failure(closedError) }
            // The one used last has the warmest caches.
            if let session = state.idle.popLast() { return .success(session) }
            state.waiting.append(makeWaiter(&state.lastWaiter, job))
            return nil
        }
        switch session {
        case .success(let session): serve(job, session)
        case .failure: session.map(job)
        case nil: break
        }
    }

    /// Runs a job on the session's thread and gives the session to whoever is next.
    private func serve(_ job: @escaping Job, _ session: PostgresSession) {
        session.perform { session in
            job(.success(session))
            self.giveBack(session)
        }
    }

    private func makeWaiter(_ lastWaiter: inout Int, _ job: @escaping Job) -> Waiter {
        lastWaiter += 1
        let number = lastWaiter
        let expiry = DispatchWorkItem { self.expire(number) }
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.patience, execute: expiry)
        return Waiter(number: number, job: job, expiry: expiry)
    }

    private func expire(_ number: Int) {
        let expired = state.withLock { state in
            state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
        }
        expired?.job(.failure(.unavailable(reason: "All connections were busy for \(Int(Self.patience)) s.")))
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
        if let waiter { serve(waiter.job, session) }
    }
}
