import APIContract
package import Database
import Foundation
import Synchronization

/// Who waits to be told that something of a person's has changed, and what other servers are to be told.
///
/// All of it is in memory. It holds people's numbers and revisions, and nothing of what changed.
package final class ChangeHints: Sendable {
    private struct State {
        /// The devices of each person, the one that has waited longest first.
        var waiting: [User.ID: [WaitingDevice]] = [:]
        /// How many devices wait.
        var count = 0
        /// How many have waited since the server began.
        var numbers = 0
        /// The revisions that other servers have not been told of.
        var collected: [User.ID: Int64] = [:]
    }

    /// How many devices of a person wait; one more takes the place of the one that has waited longest.
    package static let mostOfPerson = 24
    /// How many people's changes are kept for other servers that can't be reached. Those who are reconnected look for
    /// themselves.
    private static let mostCollected = 10_000

    /// How other servers are reached; nil where there are none.
    package let channel: PostgresChannel?
    /// Comes when something was collected.
    package let collecting: AsyncStream<Void>
    private let wakes: AsyncStream<Void>.Continuation
    private let state = Mutex(State())

    /// Hints for devices that wait here, and for other servers on a database.
    package convenience init(_ database: any Database) {
        self.init(channel: database.channel(named: "gtsd_changes"))
    }

    init(channel: PostgresChannel?) {
        self.channel = channel
        (self.collecting, self.wakes) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// A person's revision has risen to this one, or further: the change is committed.
    func rose(_ person: User.ID, to revision: Int64) {
        announce(person, revision)
        if channel != nil { collect([person: revision]) }
    }

    /// Tells those who wait here.
    func announce(_ person: User.ID, _ revision: Int64) {
        for device in state.withLock({ $0.waiting[person] ?? [] }) { device.rise(to: revision) }
    }

    /// Keeps revisions until other servers are told of them.
    func collect(_ revisions: [User.ID: Int64]) {
        let isNew = state.withLock { state in
            let isNew = state.collected.isEmpty
            for (person, revision) in revisions where state.collected.count < Self.mostCollected {
                state.collected[person] = max(state.collected[person] ?? .min, revision)
            }
            return isNew
        }
        if isNew { wakes.yield() }
    }

    /// What other servers have not been told of. They are, by whoever takes it.
    func takeCollected() -> [User.ID: Int64] {
        state.withLock { state in
            defer { state.collected = [:] }
            return state.collected
        }
    }

    /// A place for a device to wait in that came with a token of this session, unless `most` wait already; nil then.
    func place(
        for person: User.ID, in session: Session.ID, tokenHash: Data, most: Int
    ) -> WaitingPlace? {
        let (device, oldest): (WaitingDevice?, WaitingDevice?) = state.withLock { state in
            var own = state.waiting[person] ?? []
            let oldest = own.count >= Self.mostOfPerson ? own.removeFirst() : nil
            guard oldest != nil || state.count < most else { return (nil, nil) }
            state.numbers += 1
            if oldest == nil { state.count += 1 }
            let device = WaitingDevice(
                of: person, in: session, tokenHash: tokenHash, number: state.numbers)
            state.waiting[person] = own + [device]
            return (device, oldest)
        }
        oldest?.end()
        return device.map { WaitingPlace(device: $0, hints: self) }
    }

    /// Ends the waiting of a person's devices whose logins have ended.
    func end(_ ended: EndedLogins, of person: User.ID) {
        for device in state.withLock({ $0.waiting[person] ?? [] }) where ended.contains(device.session) { device.end() }
    }

    /// Gives up a place.
    fileprivate func leave(_ device: WaitingDevice) {
        state.withLock { state in
            guard var own = state.waiting[device.person], let place = own.firstIndex(where: { $0 === device })
            else { return }
            own.remove(at: place)
            state.count -= 1
            state.waiting[device.person] = own.isEmpty ? nil : own
        }
    }

    /// How many devices wait.
    package var count: Int { state.withLock { $0.count } }

    /// Everybody who waits.
    var people: [User.ID] { state.withLock { Array($0.waiting.keys) } }

    /// The devices whose turn it is, when all have theirs in so many turns.
    func devices(turn: Int, of turns: Int) -> [WaitingDevice] {
        state.withLock { $0.waiting.values.joined().filter { $0.number % turns == turn } }
    }
}

/// A device's place among those that wait, for as long as somebody holds it.
package final class WaitingPlace: Sendable {
    /// Who waits.
    package let device: WaitingDevice
    private let hints: ChangeHints

    fileprivate init(device: WaitingDevice, hints: ChangeHints) {
        (self.device, self.hints) = (device, hints)
    }

    deinit { hints.leave(device) }
}
