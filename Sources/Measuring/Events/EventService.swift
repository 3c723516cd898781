import APIContract
package import Database
package import Foundation
package import Rules

/// Measured data, from storage to deletion.
package struct EventService: Sendable {
    private let database: any Database
    private let events: EventBuffer
    private let now: @Sendable () -> Date

    /// The number of days for which each person's data are kept.
    package static let daysKept = 90
    /// The number of days for which changes of flags and experiments are kept with their makers.
    private static let daysOfChanges = 365
    /// The number of people read at once.
    private static let batch = 500

    /// Creates the service of a database's measured data.
    package init(_ database: any Database, events: EventBuffer, now: @escaping @Sendable () -> Date) {
        self.database = database
        self.events = events
        self.now = now
    }

    /// The outcome of storing events once.
    package struct Stored: Sendable {
        /// The events stored, by name.
        package var events: [String: Sum] = [:]
        /// The number of events lost for lack of room.
        package var dropped = 0

        /// The number of events, and the people they came from.
        package struct Sum: Equatable, Sendable {
            /// The number of events.
            package var events = 0
            /// The people; not to be shown.
            package var people: Set<MeasuringID> = []

            /// A sum of no events.
            package init() {}
        }
    }

    /// Stores the events since the last time. Those that can't be stored now are kept for the next time.
    @discardableResult
    package func store() async throws -> Stored {
        let contents = events.take()
        guard !contents.isEmpty else { return Stored(dropped: contents.dropped) }
        do {
            let sums = try await database.write { try EventStore.insert(contents, on: $0) }
            events.isStored(contents)
            return Stored(events: sums, dropped: contents.dropped)
        } catch {
            events.putBack(contents)
            throw error
        }
    }

    /// Returns one person's data, as the first of a list.
    package func events(of person: MeasuringID) async throws -> MeasuredPerson {
        let found = try await database.read { try CountedPeopleStore.rows(from: person, to: person, on: $0) }
        return MeasuredPerson(number: 1, found[person])
    }

    /// Calls `body` with the data of everyone who agreed to measuring, one person after the other. Nothing reveals
    /// whose account it is.
    ///
    /// - Throws: What `body` throws, `DatabaseError`.
    package func forEachPerson(_ body: (MeasuredPerson) throws -> Void) async throws {
        var (latest, number): (MeasuringID?, Int) = (nil, 0)
        while true {
            let (people, found) = try await database.read {
                [latest] connection -> ([MeasuringID], [MeasuringID: CountedPeopleStore.Rows]) in
                let people = try CountedPeopleStore.people(after: latest, limit: Self.batch, on: connection)
                guard let first = people.first, let last = people.last else { return (people, [:]) }
                return (people, try CountedPeopleStore.rows(from: first, to: last, on: connection))
            }
            for id in people {
                number += 1
                try body(MeasuredPerson(number: number, found[id]))
            }
            guard people.count == Self.batch else { return }
            latest = people.last
        }
    }

    /// Deletes expired data, and returns the number of rows deleted.
    @discardableResult
    package func deleteOld() async throws -> Int {
        let time = Timestamp(now())
        let hour = time.hour - Int64(Self.daysKept * 24)
        let year = time.adding(seconds: -Int64(Self.daysOfChanges) * 86_400)
        return try await database.write { connection in
            try MeasuringChangeStore.delete(before: year, on: connection)
            try FlagHealthStore.delete(before: hour, on: connection)
            return try EventStore.delete(before: hour, on: connection)
        }
    }
}

extension MeasuredPerson {
    fileprivate init(number: Int, _ rows: CountedPeopleStore.Rows?) {
        self.init(person: number, events: rows?.events ?? [], seen: rows?.seen ?? [])
    }
}
