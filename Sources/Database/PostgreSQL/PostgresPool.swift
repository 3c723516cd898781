import Dispatch
import Synchronization

/// Lends sessions, first come, first served.
final class PostgresPool: Sendable {
    /// The work of a caller, which is handed an error where no session is to be had.
    private typealias Job = @Sendable (Result<PostgresSession, DatabaseError>) -> Void

    private struct Waiter {
        let job: Job
        let expiry: ContinuousClock.Instant
    }

    private struct State {
        var idle: [PostgresSession]
        /// Those that wait, the one that came first at the front.
        var waiting: [Waiter] = []
        /// Whether a timer runs for those that wait too long.
        var isWatched = false
        var isClosed = false
        var whenAllIdle: [CheckedContinuation<Void, Never>] = []
    }

    private let size: Int
    private let patience: Duration
    private let state: Mutex<State>

    /// A pool that lends these sessions. A caller who has waited `patience` for one is refused.
    init(_ sessions: [PostgresSession], patience: Duration = .seconds(10)) {
        size = sessions.count
        self.patience = patience
        state = Mutex(State(idle: sessions))
    }

    /// Runs `body` on the thread of a session that no other caller uses meanwhile.
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
        for waiter in waiting { waiter.job(.failure(closedError)) }
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
            state.waiting.append(Waiter(job: job, expiry: .now + patience))
            return nil
        }
        switch session {
        case .success(let session): serve(job, session)
        case .failure: session.map(job)
        case nil: watch()
        }
    }

    /// Runs a job on the session's thread, and then those that wait.
    private func serve(_ job: @escaping Job, _ session: PostgresSession) {
        session.perform { session in
            job(.success(session))
            while let next = self.next(for: session) { next(.success(session)) }
        }
    }

    /// The next job for a session, which is idle where there is none.
    private func next(for session: PostgresSession) -> Job? {
        state.withLock { state in
            if !state.waiting.isEmpty { return state.waiting.removeFirst().job }
            state.idle.append(session)
            if state.idle.count == size {
                state.whenAllIdle.forEach { $0.resume() }
                state.whenAllIdle = []
            }
            return nil
        }
    }

    /// Sees to it that none waits for ever: one timer for all that wait.
    private func watch() {
        let first: ContinuousClock.Instant? = state.withLock { state in
            guard !state.isWatched, let first = state.waiting.first else { return nil }
            state.isWatched = true
            return first.expiry
        }
        guard let first else { return }
        let seconds = (first - .now) / .seconds(1)
        DispatchQueue.global().asyncAfter(deadline: .now() + max(0, seconds)) { self.expire() }
    }

    private func expire() {
        let expired = state.withLock { state in
            state.isWatched = false
            let now = ContinuousClock.now
            let count = state.waiting.prefix { $0.expiry <= now }.count
            defer { state.waiting.removeFirst(count) }
            return state.waiting.prefix(count)
        }
        for waiter in expired {
            waiter.job(.failure(.unavailable(reason: "All connections were busy for \(patience).")))
        }
        watch()
    }
}
