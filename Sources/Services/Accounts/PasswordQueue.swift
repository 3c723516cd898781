import Synchronization

/// Decides whose password is hashed next, since each hash takes a processor for a while.
///
/// People who are logged in, or use a browser known to the account, wait in a line of their own and get every second
/// turn. In both lines the clients take turns, so that a client with many requests only delays itself. Requests beyond
/// the limits are refused at once rather than kept for minutes; where a line is full, the client with the most requests
/// loses a place to one with fewer.
final class PasswordQueue: Sendable {
    enum Client: Hashable, Sendable {
        /// A person who is logged in, or whose browser the account knows.
        case known(String)
        /// Anyone else, by their network.
        case stranger(ClientNetwork?)
    }

    /// The most requests of one client that may wait.
    static let mostOfClient = 16
    /// The most requests that may wait in a line.
    static let mostOfLine = 64

    private let state: Mutex<Lines>

    /// A queue for a number of processors.
    init(processors: Int) { state = Mutex(Lines(free: processors)) }

    /// Waits for a turn, which ends with `leave()`.
    ///
    /// - Throws: `AccountError.tooManyPasswordsAtOnce`; `CancellationError` when the request is cancelled.
    func enter(_ client: Client) async throws {
        let ticket = state.withLock { $0.newTicket() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (turn: CheckedContinuation<Void, any Error>) in
                let entry: Entry = state.withLock { state in
                    if Task.isCancelled { return .ends(.failure(CancellationError())) }
                    return state.enter(Waiter(client: client, ticket: ticket, turn: turn))
                }
                switch entry {
                case .ends(let outcome): turn.resume(with: outcome)
                case .waits(let displaced):
                    displaced?.turn.resume(throwing: AccountError.tooManyPasswordsAtOnce)
                }
            }
        } onCancel: {
            state.withLock { $0.remove(ticket, of: client) }?.turn.resume(throwing: CancellationError())
        }
    }

    /// Ends a turn and begins the next one.
    func leave() { state.withLock { $0.leave() }?.turn.resume() }

    var waitingCount: Int { state.withLock { $0.known.count + $0.strangers.count } }

    private struct Waiter: Sendable {
        let client: Client
        let ticket: UInt64
        let turn: CheckedContinuation<Void, any Error>
    }

    /// The result of an attempt to enter.
    private enum Entry {
        /// The turn begins, or the request is refused.
        case ends(Result<Void, any Error>)
        /// The request waits, possibly displacing another.
        case waits(displacing: Waiter?)
    }

    private struct Lines {
        var free: Int
        var known = Line()
        var strangers = Line()
        private var wasKnown = false
        private var tickets: UInt64 = 0

        init(free: Int) { self.free = free }

        mutating func newTicket() -> UInt64 {
            tickets += 1
            return tickets
        }

        mutating func enter(_ waiter: Waiter) -> Entry {
            if free > 0 {
                free -= 1
                return .ends(.success(()))
            }
            return switch waiter.client {
            case .known: known.enter(waiter)
            case .stranger: strangers.enter(waiter)
            }
        }

        /// The next request in turn; with none waiting, a processor becomes free.
        mutating func leave() -> Waiter? {
            let next = wasKnown ? strangers.next() ?? known.next() : known.next() ?? strangers.next()
            guard let next else {
                free += 1
                return nil
            }
            if case .known = next.client { wasKnown = true } else { wasKnown = false }
            return next
        }

        mutating func remove(_ ticket: UInt64, of client: Client) -> Waiter? {
            switch client {
            case .known: known.remove(ticket, of: client)
            case .stranger: strangers.remove(ticket, of: client)
            }
        }
    }

    /// Clients that take turns, each with its waiting requests.
    private struct Line {
        private var waiters: [Client: [Waiter]] = [:]
        private var turns: [Client] = []
        private(set) var count = 0

        mutating func enter(_ waiter: Waiter) -> Entry {
            let own = waiters[waiter.client, default: []].count
            // Requests without a network are not a single client, but for example a program on this machine that makes
            // many accounts.
            let most = waiter.client == .stranger(nil) ? PasswordQueue.mostOfLine : PasswordQueue.mostOfClient
            var displaced: Waiter?
            if own < most, count == PasswordQueue.mostOfLine { displaced = giveUpPlace(toOneWith: own) }
            guard own < most, count < PasswordQueue.mostOfLine else {
                return .ends(.failure(AccountError.tooManyPasswordsAtOnce))
            }
            if own == 0 { turns.append(waiter.client) }
            waiters[waiter.client, default: []].append(waiter)
            count += 1
            return .waits(displacing: displaced)
        }

        /// Removes the latest request of the client with the most here, if it still has more than the new one would.
        private mutating func giveUpPlace(toOneWith own: Int) -> Waiter? {
            guard let most = waiters.max(by: { $0.value.count < $1.value.count }), most.value.count > own + 1,
                let last = most.value.last
            else { return nil }
            return remove(last.ticket, of: most.key)
        }

        mutating func next() -> Waiter? {
            guard let client = turns.first, let waiter = waiters[client]?.first else { return nil }
            turns.removeFirst()
            _ = take(waiter.ticket, of: client)
            if waiters[client] != nil { turns.append(client) }
            return waiter
        }

        mutating func remove(_ ticket: UInt64, of client: Client) -> Waiter? {
            let waiter = take(ticket, of: client)
            if waiters[client] == nil { turns.removeAll { $0 == client } }
            return waiter
        }

        private mutating func take(_ ticket: UInt64, of client: Client) -> Waiter? {
            guard let place = waiters[client]?.firstIndex(where: { $0.ticket == ticket }) else { return nil }
            let waiter = waiters[client]?.remove(at: place)
            if waiters[client]?.isEmpty == true { waiters[client] = nil }
            count -= 1
            return waiter
        }
    }
}
