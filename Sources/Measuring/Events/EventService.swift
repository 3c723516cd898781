import APIContract
package import Database
package import Foundation
package import Rules

/// What was counted, from when it is stored until it is deleted.
package struct EventService: Sendable {
    private let database: any Database
    private let events: EventBuffer
    private let now: @Sendable () -> Date

    /// How long what was counted of each person is kept, in days.
    package static let daysKept = 90
    /// How long it is kept who changed what of flags and experiments, in days.
    private static let daysOfChanges = 365
    /// How many people are read at once.
    private static let batch = 500

    /// What is counted in a database.
    package init(_ database: any Database, events: EventBuffer, now: @escaping @Sendable () -> Date) {
        self.database = database
        self.events = events
        self.now = now
    }

    /// What was stored at one time.
    package struct Stored: Sendable {
        /// What was done, by the names of events.
        package var events: [String: Sum] = [:]
        /// How many were lost, since there was no room for them.
        package var dropped = 0

        /// How often something was done, and by whom.
        package struct Sum: Equatable, Sendable {
            /// How often.
            package var events = 0
            /// By whom; not to be shown.
            package var people: Set<MeasuringID> = []

            /// Never, by nobody.
            package init() {}
        }
    }

    /// Stores what was counted since the last time. What can't be stored now is kept for the next time.
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

    /// What was counted of a person, as the first of a list.
    package func events(of person: MeasuringID) async throws -> MeasuredPerson {
        let found = try await database.read { try CountedPeopleStore.rows(from: person, to: person, on: $0) }
        return MeasuredPerson(number: 1, found[person])
    }

    /// Hands out what was counted of everybody who says yes, one person after the other. Nothing tells whose account it is.
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

    /// Deletes what is older than is kept, and returns how many rows that were.
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
