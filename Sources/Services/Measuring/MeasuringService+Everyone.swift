package import APIContract
import Database
import Foundation
import Rules

/// What was counted of somebody, under a number that means nothing beyond the list that it stands in.
package struct MeasuredPerson: Encodable, Equatable, Sendable {
    /// From 1 on, in no order that tells anything.
    package let person: Int
    package let events: [MeasuredRow]
    package let seen: [Seen]

    /// A variant of an experiment that they saw.
    package struct Seen: Encodable, Equatable, Sendable {
        package let experiment: String
        package let variant: String
        /// The beginning of the hour in which they saw it first.
        package let hour: Timestamp
    }
}

/// What an operator may do with all that was counted.
extension MeasuringService {
    /// How many people are read or erased at once.
    private static let batch = 500

    /// Hands out what was counted of the person with an e-mail address, or of everybody for nil, one person after the
    /// other. Nothing tells whose account it is.
    ///
    /// - Throws: `UnknownAccount`, and what `body` throws.
    package func forEach(ofEmail email: String?, _ body: (MeasuredPerson) throws -> Void) async throws {
        if let email {
            let person = try await storage.person(withEmail: email)
            let id = try await storage.database.read { try ConsentStore.identity(person, on: $0) }
            guard id.measuredSince != nil, let id = id.measuring else { return }
            let found = try await storage.database.read { try EverybodyStore.rows(from: id, to: id, on: $0) }
            try body(found[id]?.person(1) ?? MeasuredPerson(person: 1, events: [], seen: []))
            return
        }
        var (latest, number): (MeasuringID?, Int) = (nil, 0)
        while true {
            let (people, found) = try await storage.database.read {
                [latest] connection -> ([MeasuringID], [MeasuringID: EverybodyStore.Rows]) in
                let people = try EverybodyStore.people(after: latest, limit: Self.batch, on: connection)
                guard let first = people.first, let last = people.last else { return (people, [:]) }
                return (people, try EverybodyStore.rows(from: first, to: last, on: connection))
            }
            for id in people {
                number += 1
                try body(found[id]?.person(number) ?? MeasuredPerson(person: number, events: [], seen: []))
            }
            guard people.count == Self.batch else { return }
            latest = people.last
        }
    }

    /// Deletes what was counted of the person with an e-mail address, and takes their yes for a no.
    ///
    /// - Returns: Whether they had said yes.
    /// - Throws: `UnknownAccount`.
    package func erase(email: String) async throws -> Bool {
        let (person, time) = (try await storage.person(withEmail: email), storage.time)
        return try await storage.database.write(.essential) { connection in
            guard try ConsentStore.since(person, on: connection) != nil else { return false }
            try ConsentStore.withdraw(person, on: connection)
            // For whom is not said: the row outlives their account.
            try FlagStore.note(.named(.erasedOne), of: "measuring", by: .command, because: "", at: time, on: connection)
            return true
        }
    }

    /// Deletes what was counted of everybody, also the sums of days and weeks and how people fared with flags, and takes
    /// everybody's yes for a no. What experiments told that have ended stays.
    ///
    /// - Returns: How many people had said yes.
    package func eraseAll() async throws -> Int {
        let time = storage.time
        var erased = 0
        while true {
            let people = try await storage.database.write(.essential) { connection in
                let people = try EverybodyStore.accounts(limit: Self.batch, on: connection)
                for person in people { try ConsentStore.withdraw(person, on: connection) }
                guard people.isEmpty else { return people.count }
                try MeasuredDayStore.deleteAll(on: connection)
                try RollbackStore.deleteAll(on: connection)
                try FlagStore.note(
                    .named(.erasedEverybody), of: "measuring", by: .command, because: "", at: time, on: connection)
                return 0
            }
            guard people > 0 else { return erased }
            erased += people
        }
    }
}

/// The SQL of everybody who said yes.
private enum EverybodyStore {
    struct Rows: Sendable {
        var events: [MeasuredRow] = []
        var seen: [MeasuredPerson.Seen] = []

        func person(_ number: Int) -> MeasuredPerson { MeasuredPerson(person: number, events: events, seen: seen) }
    }

    /// The next people, in the order of their ids.
    static func people(
        after latest: MeasuringID?, limit: Int, on connection: any SQLConnection
    ) throws -> [MeasuringID] {
        try connection.query(
            """
            SELECT measuring_id FROM measured_people WHERE measuring_id > $1 ORDER BY measuring_id LIMIT $2
            """, [latest.map(SQLValue.id) ?? .blob(Data()), .init(limit)]
        ).compactMap { row in
            let bytes: Data = try row["measuring_id"]
            return MeasuringID(bytes: bytes)
        }
    }

    /// Whose yes is kept.
    static func accounts(limit: Int, on connection: any SQLConnection) throws -> [Person.ID] {
        try connection.query("SELECT person_id FROM measured_people LIMIT $1", [.init(limit)]).map {
            try $0["person_id"]
        }
    }

    /// What was counted of some people, the oldest first.
    static func rows(
        from first: MeasuringID, to last: MeasuringID, on connection: any SQLConnection
    ) throws -> [MeasuringID: Rows] {
        var rows: [MeasuringID: Rows] = [:]
        var reader = EventReader()
        for row in try connection.query(
            """
            SELECT measuring_id, name, hour, properties, count FROM measured_events
            WHERE measuring_id BETWEEN $1 AND $2 ORDER BY hour, name, properties
            """, [.id(first), .id(last)])
        {
            let bytes: Data = try row["measuring_id"]
            guard let id = MeasuringID(bytes: bytes), let counted = try reader.row(row) else { continue }
            rows[id, default: Rows()].events.append(counted)
        }
        for row in try connection.query(
            """
            SELECT measuring_id, experiment, variant, hour FROM exposures
            WHERE measuring_id BETWEEN $1 AND $2 ORDER BY hour, experiment, variant
            """, [.id(first), .id(last)])
        {
            let bytes: Data = try row["measuring_id"]
            guard let id = MeasuringID(bytes: bytes) else { continue }
            rows[id, default: Rows()].seen.append(
                MeasuredPerson.Seen(
                    experiment: try row["experiment"], variant: try row["variant"],
                    hour: Timestamp(hour: try row["hour"])))
        }
        return rows
    }
}
