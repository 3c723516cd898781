package import APIContract
package import Foundation
package import Rules
import Synchronization

/// What was counted and is not stored yet: it is written together every few seconds, so that no request waits for it or
/// asks the database one thing more. What a server had not stored when it was killed is lost.
package final class EventBuffer: Sendable {
    /// An event as it is stored: what a person did more than once within an hour is one row.
    struct Row: Hashable, Sendable {
        let person: MeasuringID
        let event: MeasuredEvent
        /// The hour since 1970.
        let hour: Int64
        /// The hour since which it counts once, however often it is noted; nil where each time counts.
        var onceSince: Int64?

        /// Whether it is one, however often it is noted.
        fileprivate var isOnce: Bool { onceSince != nil || event.countsOnceAnHour }
    }

    /// That a person saw a variant.
    struct Exposure: Hashable, Sendable {
        let experiment: Experiment
        let variant: String
        let person: MeasuringID
        let hour: Int64

        /// The same whenever it was.
        fileprivate var anyHour: Exposure {
            Exposure(experiment: experiment, variant: variant, person: person, hour: 0)
        }
    }

    /// What is waiting to be stored.
    struct Contents: Sendable {
        var rows: [Row: Int] = [:]
        var exposures: Set<Exposure> = []
        /// How many events there was no room for.
        var dropped = 0

        var isEmpty: Bool { rows.isEmpty && exposures.isEmpty }
        fileprivate var size: Int { rows.count + exposures.count }
    }

    private struct State: Sendable {
        var contents = Contents()
        /// How many rows were taken out, and are neither stored nor put back yet: they may come back.
        var taken = 0
        /// The hours of exposures that are stored, each as it is in any hour: one that is no earlier tells nothing new.
        var stored: [Exposure: Int64] = [:]

        var isFull: Bool { contents.size + taken >= EventBuffer.capacity }
    }

    /// How many rows wait at most, with those that are being stored; what comes beyond them is dropped, and that is counted.
    static let capacity = 50_000
    /// How many exposures that are stored are known at most; beyond them all are forgotten, and stored once more when they
    /// are noted again.
    static let storedExposures = 50_000

    /// Whether the operator turned measuring on.
    package let isOn: Bool
    private let health: FlagHealth
    private let now: @Sendable () -> Date
    private let state = Mutex(State())
    private let shares = Mutex(PersonalShares())

    /// An empty buffer, which stays empty where measuring is off. What takes flags back is counted in `health` too.
    package init(isOn: Bool, health: FlagHealth, now: @escaping @Sendable () -> Date) {
        self.isOn = isOn
        self.health = health
        self.now = now
    }

    /// The viewer, where it is counted what they do.
    package var viewer: Viewer? { isOn ? Viewer.current.flatMap { $0.measured == nil ? nil : $0 } : nil }

    /// Counts what a person did, by default the viewer. Nothing happens for those who did not say yes.
    ///
    /// - Parameters:
    ///   - time: When they did it, where that was not now.
    ///   - mayTakeFlagsBack: Whether it is among what takes flags back that are being rolled out.
    /// - Returns: Whether it counts: there may be no room for it.
    @discardableResult
    package func note(
        _ event: MeasuredEvent, of person: MeasuringID? = Viewer.current?.measured, at time: Timestamp? = nil,
        mayTakeFlagsBack: Bool = true
    ) -> Bool {
        guard isOn, let person else { return false }
        let now = Timestamp(now())
        let hour = (time ?? now).hour
        // What a device dates takes nothing back.
        if hour == now.hour, mayTakeFlagsBack { health.note(event) }
        return note(Row(person: person, event: event, hour: hour))
    }

    /// Counts what followed from a change of the viewer's. It isn't worked out where nobody is counted.
    package func note(all events: @autoclosure () -> [MeasuredEvent]) {
        guard isOn, let person = Viewer.current?.measured else { return }
        for event in events() { note(event, of: person) }
    }

    /// Counts what the viewer came to, unless it was counted since a time: it may be seen often.
    package func note(_ event: MeasuredEvent, onceSince time: Timestamp) {
        guard isOn, let person = Viewer.current?.measured else { return }
        note(Row(person: person, event: event, hour: Timestamp(now()).hour, onceSince: time.hour))
    }

    @discardableResult
    private func note(_ row: Row) -> Bool {
        let hasShare = hasShare(row, of: row.person)
        return state.withLock { state in
            guard hasShare, state.contents.rows[row] != nil || !state.isFull else {
                state.contents.dropped += 1
                return false
            }
            state.contents.rows[row] = row.isOnce ? 1 : state.contents.rows[row, default: 0] + 1
            return true
        }
    }

    /// Whether something of a person is among what there is room for of one person.
    private func hasShare(_ value: some Hashable, of person: MeasuringID) -> Bool {
        let hour = Timestamp(now()).hour
        return shares.withLock { $0.take(value, of: person, in: hour) }
    }

    /// Counts that a person saw a variant.
    func note(_ variant: String, of experiment: Experiment, to person: MeasuringID, at time: Timestamp? = nil) {
        guard isOn else { return }
        let exposure = Exposure(
            experiment: experiment, variant: variant, person: person, hour: (time ?? Timestamp(now())).hour)
        let hasShare = hasShare(exposure, of: person)
        state.withLock { state in
            if let stored = state.stored[exposure.anyHour], stored <= exposure.hour { return }
            guard hasShare, !state.isFull else {
                state.contents.dropped += 1
                return
            }
            state.contents.exposures.insert(exposure)
        }
    }

    /// Takes out what waits. It keeps its room until it is stored or put back.
    func take() -> Contents {
        state.withLock { state in
            defer {
                state.taken += state.contents.size
                state.contents = Contents()
            }
            return state.contents
        }
    }

    /// Gives up the room of what was taken out, which is stored.
    func isStored(_ taken: Contents) {
        state.withLock { state in
            state.taken -= taken.size
            if state.stored.count + taken.exposures.count > Self.storedExposures { state.stored = [:] }
            for exposure in taken.exposures {
                state.stored[exposure.anyHour] = min(exposure.hour, state.stored[exposure.anyHour] ?? .max)
            }
        }
    }

    /// Puts back what could not be stored.
    func putBack(_ taken: Contents) {
        state.withLock { state in
            state.taken -= taken.size
            for (row, count) in taken.rows {
                state.contents.rows[row] = row.isOnce ? 1 : state.contents.rows[row, default: 0] + count
            }
            state.contents.exposures.formUnion(taken.exposures)
            state.contents.dropped += taken.dropped
        }
    }
}
