import APIContract
import HTTPTypes
import Synchronization
import Services

/// Bounds what is worked on at once, so that nobody's requests hold up everybody else's.
///
/// A few requests of a person are worked on, a few more wait for those, and what is beyond is refused at once. All people
/// together have a bound too, of which those who are not logged in get half.
final class RequestsInFlight: Sendable {
    /// How much is worked on, and how much may wait.
    struct Bounds: Sendable {
        /// Requests of everybody that are worked on at once.
        var all = 256
        /// Requests of a person that are worked on at once.
        var ofPerson = 4
        /// Requests of a person that wait.
        var waitingOfPerson = 28

        /// Requests that are worked on at once of those who are not logged in.
        var ofStrangers: Int { all / 2 }
    }

    private let bounds: Bounds
    private let state = Mutex(Counters())

    /// Nothing is worked on yet.
    init(_ bounds: Bounds) { self.bounds = bounds }

    /// Waits until a request may be worked on; `leave(_:)` ends that. A person's number, or nil for a stranger.
    ///
    /// - Throws: `ServerBusy`; `CancellationError` when nobody waits for the answer any more.
    func enter(_ person: Person.ID?) async throws {
        // Most need not wait, and cost no continuation.
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

    /// Ends the work on a request; the next of the person begins.
    func leave(_ person: Person.ID?) { state.withLock { $0.leave(person) }?.turn.resume() }

    /// How many requests of a person wait.
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

        /// What comes of it at once; nil for one that has to wait.
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

        /// As `enterAtOnce`, but nil for one that waits from now on.
        mutating func enter(_ person: Person.ID?, _ waiter: Waiter, _ bounds: Bounds) -> Result<Void, any Error>? {
            if let outcome = enterAtOnce(person, bounds) { return outcome }
            guard let person, people[person, default: OfPerson()].waiting.count < bounds.waitingOfPerson else {
                return .failure(ServerBusy())
            }
            people[person, default: OfPerson()].waiting.append(waiter)
            return nil
        }

        /// The request that takes the place of the one that is done, if one waits.
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

/// More is asked for at once than is worked on.
struct ServerBusy: ProblemConvertible {
    /// The error as the client sees it.
    var problem: Problem { Problem(.serviceUnavailable, .unavailable, retryAfter: 1) }
}
