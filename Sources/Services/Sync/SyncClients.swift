import APIContract
import Database
import Foundation

/// The SQL of the devices that change a person's records: how far each has come, and why what was refused was.
enum SyncClients {
    /// The time for which a device that does not come back is remembered, in seconds: 400 days.
    static let lifetime: Int64 = 400 * 24 * 60 * 60

    /// The last mutations that the server has of a device.
    struct Progress: Sendable {
        let number: Int64
        /// When it was here last, to the day.
        let usedAt: Timestamp
        fileprivate let openMark: Int64
        /// Those of the last ones, up to the number; nil of what was stored before they were kept.
        fileprivate let marks: [Int64]?

        /// Whether a mutation is the one that the server has under its number.
        func has(_ mutation: SyncBatch.Mutation) -> Bool {
            guard let marks else { return mutation.number < number || mutation.openMark == openMark }
            let place = marks.count - 1 - Int(number - mutation.number)
            return marks.indices.contains(place) && marks[place] == mutation.mark
        }
    }

    /// The progress of a device; nil if it never changed anything, or was forgotten.
    static func progress(of client: String, on connection: PersonConnection) throws -> Progress? {
        let row = try connection.query(
            """
            SELECT last_number, last_mark, sealed_marks, used_at FROM sync_clients
            WHERE person_id = $1 AND client = $2
            """,
            [.id(connection.person), .text(client)]
        ).first
        guard let row else { return nil }
        let marks = try (row["sealed_marks"] as Data?).map { sealed in
            try JSONText.decode(
                [Int64].self,
                from: connection.key.open(sealed, in: .mutationMarks(of: client, of: connection.person)))
        }
        return Progress(
            number: try row["last_number"], usedAt: try row["used_at"], openMark: try row["last_mark"], marks: marks)
    }

    /// Notes that a device was here, which only looked.
    static func note(
        _ client: String, of person: Person.ID, at time: Timestamp, on connection: any SQLConnection
    ) throws {
        try connection.send(
            "UPDATE sync_clients SET used_at = $3 WHERE person_id = $1 AND client = $2 AND used_at < $3",
            [.id(person), .text(client), .time(time)])
    }

    /// Stores why a mutation was refused, to be said again where the answer is lost. What it says may quote what was typed.
    static func store(
        _ outcome: MutationOutcome, of client: String, on connection: PersonConnection
    ) throws {
        let sealed = try connection.key.seal(
            JSONText.encode(outcome), in: .refusal(outcome.number, client: client, of: connection.person))
        try connection.send(
            """
            INSERT INTO refused_mutations (person_id, client, number, sealed) VALUES ($1, $2, $3, $4)
            ON CONFLICT (person_id, client, number) DO UPDATE SET sealed = excluded.sealed
            """,
            [.id(connection.person), .text(client), .integer(outcome.number), .blob(sealed)])
    }

    /// The reason why mutations of a device were refused, by their number.
    static func refusals(of client: String, on connection: PersonConnection) throws -> [Int64: MutationOutcome] {
        let rows = try connection.query(
            "SELECT number, sealed FROM refused_mutations WHERE person_id = $1 AND client = $2",
            [.id(connection.person), .text(client)])
        return try rows.reduce(into: [:]) { outcomes, row in
            let number: Int64 = try row["number"]
            outcomes[number] = try JSONText.decode(
                MutationOutcome.self,
                from: connection.key.open(
                    row["sealed"], in: .refusal(number, client: client, of: connection.person)))
        }
    }

    /// Forgets why mutations before a number were refused: the device has read it.
    static func forgetRefusals(
        of client: String, before number: Int64, _ person: Person.ID, on connection: any SQLConnection
    ) throws {
        try connection.send(
            "DELETE FROM refused_mutations WHERE person_id = $1 AND client = $2 AND number < $3",
            [.id(person), .text(client), .integer(number)])
    }

    /// The most devices remembered of a person, those that synced last.
    private static let mostClients = 50

    /// Forgets the devices that were not here for longest, so that there is room for another one. One that comes back goes
    /// on under a new name.
    static func makeRoom(of person: Person.ID, on connection: any SQLConnection) throws {
        try connection.send(
            """
            DELETE FROM sync_clients WHERE person_id = $1 AND client NOT IN (
                SELECT client FROM sync_clients WHERE person_id = $1 ORDER BY used_at DESC, client LIMIT $2)
            """,
            [.id(person), .integer(Int64(mostClients - 1))])
        try connection.send(
            """
            DELETE FROM refused_mutations WHERE person_id = $1 AND client NOT IN (
                SELECT client FROM sync_clients WHERE person_id = $1)
            """,
            [.id(person)])
    }

    /// Forgets devices that were not here since a moment.
    static func forget(before time: Timestamp, on connection: any SQLConnection) throws {
        try connection.send("DELETE FROM sync_clients WHERE used_at < $1", [.time(time)])
        try connection.send(
            """
            DELETE FROM refused_mutations WHERE NOT EXISTS (
                SELECT 1 FROM sync_clients
                WHERE sync_clients.person_id = refused_mutations.person_id
                    AND sync_clients.client = refused_mutations.client)
            """)
    }
}

extension SealedLocation {
    /// The reason why a mutation of a device was refused.
    fileprivate static func refusal(_ number: Int64, client: String, of person: Person.ID) -> SealedLocation {
        SealedLocation(
            table: "refused_mutations", column: "sealed", row: .id(person), .text(client), .integer(number))
    }
}
