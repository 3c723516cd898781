package import APIContract
import Foundation
package import Rules
import Synchronization

/// What was counted and is not stored yet: it is written together every few seconds, so that no request waits for it or
/// asks the database one thing more. What a server had not stored when it was killed is lost.
package final class EventBuffer: Sendable {
    /// An event as it is stored: what somebody did more than once within an hour is one row.
    struct Row: Hashable, Sendable {
        let person: MeasuringID
        let event: MeasuredEvent
        /// The hour since 1970.
        let hour: Int64
        /// The hour since which it counts once, however often it is noted; nil where each time counts.
        var onceSince: Int64?
    }

    /// That somebody saw a variant.
    struct Exposure: Hashable, Sendable {
        let experiment: Experiment
        let variant: String
        let person: MeasuringID
        let hour: Int64
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

    /// How many rows wait at most; what comes beyond them is dropped, and that is counted.
    static let capacity = 50_000

    /// Whether the operator turned measuring on.
    package let isOn: Bool
    private let health: FlagHealth
    private let now: @Sendable () -> Date
    private let contents = Mutex(Contents())

    init(isOn: Bool, health: FlagHealth, now: @escaping @Sendable () -> Date) {
        self.isOn = isOn
        self.health = health
        self.now = now
    }

    /// Whoever is being answered, where it is counted what they do.
    package var viewer: Viewer? { isOn ? Viewer.current.flatMap { $0.measured == nil ? nil : $0 } : nil }

    /// Counts what somebody did; by default, whose request is being answered. Nothing happens for those who did not say yes.
    ///
    /// - Parameter time: When they did it, where that was not now.
    package func note(
        _ event: MeasuredEvent, of person: MeasuringID? = Viewer.current?.measured, at time: Timestamp? = nil
    ) {
        guard isOn, let person else { return }
        let now = Timestamp(now())
        let hour = (time ?? now).hour
        // What a device dates takes nothing back.
        if hour == now.hour { health.note(event) }
        note(Row(person: person, event: event, hour: hour))
    }

    /// Counts what followed from a change of whoever is being answered. It isn't worked out where nobody is counted.
    func note(all events: @autoclosure () -> [MeasuredEvent]) {
        guard isOn, let person = Viewer.current?.measured else { return }
        for event in events() { note(event, of: person) }
    }

    /// Counts what whoever is being answered came to, unless it was counted since a time: it may be seen often.
    func note(_ event: MeasuredEvent, onceSince time: Timestamp) {
        guard isOn, let person = Viewer.current?.measured else { return }
        note(Row(person: person, event: event, hour: Timestamp(now()).hour, onceSince: time.hour))
    }

    private func note(_ row: Row) {
        contents.withLock { contents in
            guard contents.rows[row] != nil || contents.size < Self.capacity else {
                contents.dropped += 1
                return
            }
            contents.rows[row] = row.onceSince == nil ? contents.rows[row, default: 0] + 1 : 1
        }
    }

    /// Counts that somebody saw a variant.
    func note(_ variant: String, of experiment: Experiment, to person: MeasuringID, at time: Timestamp? = nil) {
        guard isOn else { return }
        let exposure = Exposure(
            experiment: experiment, variant: variant, person: person, hour: (time ?? Timestamp(now())).hour)
        contents.withLock { contents in
            guard contents.size < Self.capacity else {
                contents.dropped += 1
                return
            }
            contents.exposures.insert(exposure)
        }
    }

    /// Takes out what waits.
    func take() -> Contents {
        contents.withLock { contents in
            defer { contents = Contents() }
            return contents
        }
    }

    /// Puts back what could not be stored.
    func putBack(_ taken: Contents) {
        contents.withLock { contents in
            for (row, count) in taken.rows {
                contents.rows[row] = row.onceSince == nil ? contents.rows[row, default: 0] + count : 1
            }
            contents.exposures.formUnion(taken.exposures)
            contents.dropped += taken.dropped
        }
    }
}
