package import APIContract
package import Foundation
package import Rules
import Synchronization

/// The events not stored yet: they are written together every few seconds, so that no request waits for them or makes
/// one more database query. Events that a server had not stored when it was killed are lost.
package final class EventBuffer: Sendable {
    /// An event as it is stored: repetitions by a person within an hour are one row.
    struct Row: Hashable, Sendable {
        let person: MeasuringID
        let event: MeasuredEvent
        /// The hour since 1970.
        let hour: Int64
        /// The hour since which it counts once, regardless of repetitions; nil where each time counts.
        var onceSince: Int64?

        /// Whether it counts once, regardless of repetitions.
        fileprivate var isOnce: Bool { onceSince != nil || event.countsOnceAnHour }
    }

    /// A person's exposure to a variant.
    struct Exposure: Hashable, Sendable {
        let experiment: Experiment
        let variant: String
        let person: MeasuringID
        let hour: Int64

        /// The same exposure without its hour.
        fileprivate var anyHour: Exposure {
            Exposure(experiment: experiment, variant: variant, person: person, hour: 0)
        }
    }

    /// The rows waiting to be stored.
    struct Contents: Sendable {
        var rows: [Row: Int] = [:]
        var exposures: Set<Exposure> = []
        /// The number of events dropped for lack of room.
        var dropped = 0

        var isEmpty: Bool { rows.isEmpty && exposures.isEmpty }
        fileprivate var size: Int { rows.count + exposures.count }
    }

    private struct State: Sendable {
        var contents = Contents()
        /// The number of rows taken out that are neither stored nor put back yet: they may come back.
        var taken = 0
        /// The hours of stored exposures, by the exposure without its hour: one that is no earlier is not new.
        var stored: [Exposure: Int64] = [:]

        var isFull: Bool { contents.size + taken >= EventBuffer.capacity }
    }

    /// The most rows that wait, with those being stored; further rows are dropped and counted.
    static let capacity = 50_000
    /// The most stored exposures that are remembered; beyond them all are forgotten, and stored once more when they
    /// recur.
    static let storedExposures = 50_000

    /// Whether the operator turned measuring on.
    package let isOn: Bool
    private let health: FlagHealth
    private let now: @Sendable () -> Date
    private let state = Mutex(State())
    private let shares = Mutex(PersonalShares())

    /// Creates an empty buffer, which stays empty where measuring is off. Events that can roll flags back are counted
    /// in `health` too.
    package init(isOn: Bool, health: FlagHealth, now: @escaping @Sendable () -> Date) {
        self.isOn = isOn
        self.health = health
        self.now = now
    }

    /// The viewer, where their events are counted.
    package var viewer: Viewer? { isOn ? Viewer.current.flatMap { $0.measured == nil ? nil : $0 } : nil }

    /// Counts an event, by default the viewer's. Does nothing for people who did not agree.
    ///
    /// - Parameters:
    ///   - time: The time of the event, where it is not now.
    ///   - mayTakeFlagsBack: Whether the event counts for the rollback of flags that are being rolled out.
    /// - Returns: Whether it counts: there may be no room for it.
    @discardableResult
    package func note(
        _ event: MeasuredEvent, of person: MeasuringID? = Viewer.current?.measured, at time: Timestamp? = nil,
        mayTakeFlagsBack: Bool = true
    ) -> Bool {
        guard isOn, let person else { return false }
        let now = Timestamp(now())
        let hour = (time ?? now).hour
        // An event dated by a device rolls nothing back.
        if hour == now.hour, mayTakeFlagsBack { health.note(event) }
        return note(Row(person: person, event: event, hour: hour))
    }

    /// Counts the events of a change of the viewer's. They aren't computed where nobody is counted.
    package func note(all events: @autoclosure () -> [MeasuredEvent]) {
        guard isOn, let person = Viewer.current?.measured else { return }
        for event in events() { note(event, of: person) }
    }

    /// Counts an event of the viewer's unless it was counted since a time, as for views, which may repeat often.
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

    /// Whether a value fits into the share of one person.
    private func hasShare(_ value: some Hashable, of person: MeasuringID) -> Bool {
        let hour = Timestamp(now()).hour
        return shares.withLock { $0.take(value, of: person, in: hour) }
    }

    /// Counts a person's exposure to a variant.
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

    /// Takes the waiting rows out. They keep their room until they are stored or put back.
    func take() -> Contents {
        state.withLock { state in
            defer {
                state.taken += state.contents.size
                state.contents = Contents()
            }
            return state.contents
        }
    }

    /// Frees the room of rows that were taken out and are stored.
    func isStored(_ taken: Contents) {
        state.withLock { state in
            state.taken -= taken.size
            if state.stored.count + taken.exposures.count > Self.storedExposures { state.stored = [:] }
            for exposure in taken.exposures {
                state.stored[exposure.anyHour] = min(exposure.hour, state.stored[exposure.anyHour] ?? .max)
            }
        }
    }

    /// Puts back rows that could not be stored.
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
