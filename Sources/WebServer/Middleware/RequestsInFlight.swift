import APIContract
import HTTPTypes
import Synchronization
import Services

/// Limits the number of concurrent requests, so that one person's requests don't hold up all others.
///
/// A few requests of a person run, a few more wait for those, and further ones are refused at once. All people together
/// have a limit too, half of which is for those who are not logged in.
final class RequestsInFlight: Sendable {
    /// The limits of running and waiting requests.
    struct Bounds: Sendable {
        /// The most requests of all people that run at once.
        var all = 256
        /// The most requests of one person that run at once.
        var ofPerson = 4
        /// The most requests of one person that wait.
        var waitingOfPerson = 28

        /// The most requests of people who are not logged in that run at once.
        var ofStrangers: Int { all / 2 }
    }

    private let bounds: Bounds
    private let state = Mutex(Counters())

    /// Creates the limits, without any requests.
    init(_ bounds: Bounds) { self.bounds = bounds }

    /// Waits until a request may run; `leave(_:)` ends it. A person's number, or nil for one who is not logged in.
    ///
    /// - Throws: `ServerBusy`; `CancellationError` when nobody waits for the response any more.
    func enter(_ person: Person.ID?) async throws {
        // Most requests need not wait, and cost no continuation.
        let (entry, ticket) = state.withLock { ($0.enterAtOnce(person, bounds), $0.newTicket()) }
        if let entry { return try entry.get() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (turn: CheckedContinuation<Void, any Error>) in
                let outcome: Result<Void, any Error>? = state.withLock { state in
                    state.enter(person, Waiter(ticket: ticket, turn: turn), bounds)
                }
                if let outcome { turn.resume(with: outcome) }
            }
        } onCancel: {
            guard let person else { return }
            state.withLock { $0.remove(ticket, of: person) }?.turn.resume(throwing: CancellationError())
        }
    }

    /// Ends a request; the person's next one begins.
    func leave(_ person: Person.ID?) { state.withLock { $0.leave(person) }?.turn.resume() }

    /// The number of a person's waiting requests.
    func waitingCount(_ person: Person.ID) -> Int { state.withLock { $0.waitingCount(person) } }

    private struct Waiter: Sendable {
        let ticket: UInt64
        let turn: CheckedContinuation<Void, any Error>
    }

    private struct OfPerson {
        var running = 0
        var waiting: [Waiter] = []
    }

    private struct Counters {
        private var running = 0
        private var strangers = 0
        private var people: [Person.ID: OfPerson] = [:]
        private var tickets: UInt64 = 0

        mutating func newTicket() -> UInt64 {
            tickets += 1
            return tickets
        }

        /// The immediate result; nil for a request that has to wait.
        mutating func enterAtOnce(_ person: Person.ID?, _ bounds: Bounds) -> Result<Void, any Error>? {
            if Task.isCancelled { return .failure(CancellationError()) }
            guard let person else {
                guard running < bounds.all, strangers < bounds.ofStrangers else { return .failure(ServerBusy()) }
                strangers += 1
                running += 1
                return .success(())
            }
            var own = people[person] ?? OfPerson()
            guard own.running < bounds.ofPerson else { return nil }
            guard running < bounds.all else { return .failure(ServerBusy()) }
            own.running += 1
            running += 1
            people[person] = own
            return .success(())
        }

        /// Like `enterAtOnce`, but nil for a request that waits from now on.
        mutating func enter(_ person: Person.ID?, _ waiter: Waiter, _ bounds: Bounds) -> Result<Void, any Error>? {
            if let outcome = enterAtOnce(person, bounds) { return outcome }
            guard let person, people[person, default: OfPerson()].waiting.count < bounds.waitingOfPerson else {
                return .failure(ServerBusy())
            }
            people[person, default: OfPerson()].waiting.append(waiter)
            return nil
        }

        /// The waiting request that takes the place of the ended one, if any.
        mutating func leave(_ person: Person.ID?) -> Waiter? {
            guard let person else {
                strangers -= 1
                running -= 1
                return nil
            }
            if people[person]?.waiting.isEmpty == false { return people[person]?.waiting.removeFirst() }
            running -= 1
            people[person]?.running -= 1
            if people[person]?.running == 0 { people[person] = nil }
            return nil
        }

        func waitingCount(_ person: Person.ID) -> Int { people[person]?.waiting.count ?? 0 }

        mutating func remove(_ ticket: UInt64, of person: Person.ID) -> Waiter? {
            guard let place = people[person]?.waiting.firstIndex(where: { $0.ticket == ticket }) else { return nil }
            return people[person]?.waiting.remove(at: place)
        }
    }
}

/// There are more requests at once than the server accepts.
struct ServerBusy: ProblemConvertible {
    /// The error as the client sees it.
    var problem: Problem { Problem(.serviceUnavailable, .unavailable, retryAfter: 1) }
}
