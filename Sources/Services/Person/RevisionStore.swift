import APIContract
import Database

/// The SQL of the revisions that distinguish changes to one person.
enum RevisionStore {
    /// Raises a person's revision. From then on nobody else changes their data until the transaction ends.
    static func raise(_ person: Person.ID, by count: Int64 = 1, on connection: any SQLConnection) throws {
        try connection.send(
            "UPDATE people SET revision = revision + $2 WHERE id = $1", [.id(person), .integer(count)])
    }

    /// Advances a person to the revision after the snapshot's; false when they have another one by now.
    static func advance(_ snapshot: PersonSnapshot, on connection: any SQLConnection) throws -> Bool {
        try connection.execute(
            "UPDATE people SET revision = revision + 1 WHERE id = $1 AND revision = $2",
            [.id(snapshot.person.id), .integer(snapshot.person.revision)]) == 1
    }

    /// Advances people to the revisions after their snapshots', and returns those who still had the same. It takes two
    /// statements, however many people there are.
    static func advance(_ snapshots: [PersonSnapshot], on connection: any SQLConnection) throws -> Set<Person.ID> {
        guard !snapshots.isEmpty else { return [] }
        let revisions = Dictionary(uniqueKeysWithValues: snapshots.map { ($0.person.id, $0.person.revision) })
        let unchanged: [Person.ID] = try connection.query(
            """
            SELECT id, revision FROM people WHERE id \(connection.dialect.isInArray)
            ORDER BY id\(connection.dialect.rowLock)
            """, [.ids(snapshots.map(\.person.id))]
        ).compactMap { row in
            let id: Person.ID = try row["id"]
            return try revisions[id] == row["revision"] ? id : nil
        }
        try connection.send(
            "UPDATE people SET revision = revision + 1 WHERE id \(connection.dialect.isInArray)", [.ids(unchanged)])
        return Set(unchanged)
    }

    /// Whether a person still has this revision. If so, nobody else changes their data until the transaction ends.
    static func holds(_ person: Person.ID, at revision: Int64, on connection: any SQLConnection) throws -> Bool {
        try connection.query(
            "SELECT revision FROM people WHERE id = $1\(connection.dialect.rowLock)", [.id(person)]
        ).first?["revision"] == revision
    }
}
