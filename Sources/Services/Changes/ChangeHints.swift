import APIContract
package import Database
import Foundation
import Synchronization

/// The devices that wait for changes of a person's data, and the changes to report to other servers.
///
/// All of it is in memory: people's numbers and revisions, but no content.
package final class ChangeHints: Sendable {
    private struct State {
        /// The devices of each person, longest waiting first.
        var waiting: [User.ID: [WaitingDevice]] = [:]
        /// The number of waiting devices.
        var count = 0
        /// The number of devices that have waited since the server started.
        var numbers = 0
        /// The revisions that other servers don't know yet.
        var collected: [User.ID: Int64] = [:]
    }

    /// The most waiting devices of a person; one more replaces the one that has waited longest.
    package static let mostOfPerson = 24
    /// The most people whose changes are kept for other servers that can't be reached. Servers look up revisions
    /// themselves after they reconnect.
    private static let mostCollected = 10_000

    /// The connection to other servers; nil where there are none.
    package let channel: PostgresChannel?
    /// Yields when something was collected.
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

    /// Reports that a person's revision is now at least `revision`: the change is committed.
    func rose(_ person: User.ID, to revision: Int64) {
        announce(person, revision)
        if channel != nil { collect([person: revision]) }
    }

    /// Notifies the devices that wait here.
    func announce(_ person: User.ID, _ revision: Int64) {
        for device in state.withLock({ $0.waiting[person] ?? [] }) { device.rise(to: revision) }
    }

    /// Keeps revisions until they are sent to other servers.
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

    /// Takes the revisions that other servers don't know yet; the caller has to send them.
    func takeCollected() -> [User.ID: Int64] {
        state.withLock { state in
            defer { state.collected = [:] }
            return state.collected
        }
    }

    /// A place to wait for a device that came with a token of this session; nil where `most` wait already.
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

    /// Frees a place.
    fileprivate func leave(_ device: WaitingDevice) {
        state.withLock { state in
            guard var own = state.waiting[device.person], let place = own.firstIndex(where: { $0 === device })
            else { return }
            own.remove(at: place)
            state.count -= 1
            state.waiting[device.person] = own.isEmpty ? nil : own
        }
    }

    /// The number of waiting devices.
    package var count: Int { state.withLock { $0.count } }

    /// The people with waiting devices.
    var people: [User.ID] { state.withLock { Array($0.waiting.keys) } }

    /// The devices of a turn, when each has one in `turns` turns.
    func devices(turn: Int, of turns: Int) -> [WaitingDevice] {
        state.withLock { $0.waiting.values.joined().filter { $0.number % turns == turn } }
    }
}

/// The place of a waiting device, for as long as it is retained.
package final class WaitingPlace: Sendable {
    /// The waiting device.
    package let device: WaitingDevice
    private let hints: ChangeHints

    fileprivate init(device: WaitingDevice, hints: ChangeHints) {
        (self.device, self.hints) = (device, hints)
    }

    deinit { hints.leave(device) }
}
