import APIContract
import Database
import NutritionScience
import Rules

/// The SQL of what devices read: which records changed after a place, and what they hold then.
enum SyncStore {
    /// The most changes that are read at once.
    static let mostChanges = 500

    /// A person, with the epoch in which sequences count; nil where none has begun.
    static func head(
        of person: Person.ID, masterKey: MasterKey, on connection: any SQLConnection
    ) throws -> (person: Person, epoch: Int64?) {
        let row = try connection.query(
            "SELECT people.sync_epoch, \(Person.columns) FROM \(Person.tables) WHERE people.id = $1", [.id(person)]
        ).first
        guard let row else { throw PersonGone() }
        return (try Person(row, masterKey: masterKey), try row["sync_epoch"])
    }

    /// A record that changed.
    struct Change: Sendable {
        let kind: SyncKind
        let id: RecordID
        let sequence: Int64
        let isDeleted: Bool

        var place: SyncCursor.Place {
            SyncCursor.Place(sequence: sequence, kind: kind.code, record: id.rawValue)
        }
    }

    /// The changes after a place, up to a revision, the oldest first, as many as are answered at most; and whether there are
    /// more.
    static func changes(
        after place: SyncCursor.Place, upTo revision: Int64, on connection: PersonConnection
    ) throws -> (changes: [Change], more: Bool) {
        let rows = try connection.query(
            """
            SELECT kind, record, sequence, CASE WHEN deleted_at IS NULL THEN 0 ELSE 1 END AS is_deleted FROM changed_records
            WHERE person_id = $1 AND (sequence, kind, record) > ($2, $3, $4) AND sequence <= $5
            ORDER BY sequence, kind, record LIMIT $6
            """,
            [
                .id(connection.person), .integer(place.sequence), .integer(place.kind), .text(place.record),
                .integer(revision), .integer(Int64(mostChanges + 1)),
            ])
        let changes = try rows.prefix(mostChanges).compactMap { row -> Change? in
            // A newer version may have stored kinds that this one doesn't know.
            guard let kind = SyncKind(code: try row["kind"]) else { return nil }
            return Change(
                kind: kind, id: RecordID(rawValue: try row["record"]), sequence: try row["sequence"],
                isDeleted: try row["is_deleted"])
        }
        return (changes, rows.count > mostChanges)
    }

    /// The count of changes after a place, up to a revision.
    static func count(
        after place: SyncCursor.Place, upTo revision: Int64, on connection: PersonConnection
    ) throws -> Int {
        try connection.query(
            """
            SELECT COUNT(*) AS number FROM changed_records
            WHERE person_id = $1 AND (sequence, kind, record) > ($2, $3, $4) AND sequence <= $5
            """,
            [
                .id(connection.person), .integer(place.sequence), .integer(place.kind), .text(place.record),
                .integer(revision),
            ]
        ).first.orThrow()["number"]
    }

    /// When what a person has one of changed last; nil where it is not there, or has changed after a revision.
    static func sequence(of kind: SyncKind, upTo revision: Int64, on connection: PersonConnection) throws -> Int64? {
        try connection.query(
            """
            SELECT sequence FROM changed_records
            WHERE person_id = $1 AND kind = $2 AND record = $3 AND deleted_at IS NULL AND sequence <= $4
            """,
            [.id(connection.person), .integer(kind.code), .text(RecordID.own.rawValue), .integer(revision)]
        ).first?["sequence"]
    }

    /// The digest of a device that has read everything; nil where the person's revision is not what it was, so that it
    /// would not fit.
    static func digest(at revision: Int64, on connection: PersonConnection) throws -> SyncDigest? {
        let row = try connection.query(
            """
            SELECT COUNT(*) AS records,
                CAST(COALESCE(SUM(mark * (sequence % \(SyncDigest.modulus) + 1)), 0) AS BIGINT) AS total,
                (SELECT revision FROM people WHERE id = $1) AS revision
            FROM changed_records WHERE person_id = $1 AND deleted_at IS NULL
            """,
            [.id(connection.person)]
        ).first.orThrow()
        guard try row["revision"] == revision else { return nil }
        return SyncDigest(count: try row["records"], sum: try row["total"])
    }
}

/// Beginning the time in which sequences count.
extension SyncStore {
    /// Says of every record that is there that it is, under the person's revision, within a transaction that holds it;
    /// nothing else is known any more. So begin a person's first device, and all devices after a backup was put back.
    static func begin(epoch: Int64, _ snapshot: PersonSnapshot, on connection: PersonConnection) throws {
        try connection.send(
            "DELETE FROM changed_records WHERE person_id = $1", [.id(connection.person)])
        let revision: Int64 = try connection.query(
            "SELECT revision FROM people WHERE id = $1", [.id(connection.person)]
        ).first.orThrow()["revision"]
        let records = try records(snapshot, on: connection)
        for start in stride(from: 0, to: records.count, by: rowsAtOnce) {
            try insert(records[start..<min(start + rowsAtOnce, records.count)], revision: revision, on: connection)
        }
        try connection.send(
            "UPDATE people SET sync_epoch = $2 WHERE id = $1", [.id(connection.person), .integer(epoch)])
    }

    private static let rowsAtOnce = 200

    private static func insert(
        _ records: ArraySlice<(kind: SyncKind, id: RecordID)>, revision: Int64, on connection: PersonConnection
    ) throws {
        var arguments: [SQLValue] = [.id(connection.person), .integer(revision)]
        let rows = records.map { kind, id in
            arguments += [.integer(kind.code), .text(id.rawValue), .integer(SyncDigest.mark(kind, id))]
            let last = arguments.count
            return "($1, $\(last - 2), $\(last - 1), $2, $\(last))"
        }
        try connection.send(
            """
            INSERT INTO changed_records (person_id, kind, record, sequence, mark)
            VALUES \(rows.joined(separator: ", "))
            """, arguments)
    }

    /// Every record of a person.
    private static func records(
        _ snapshot: PersonSnapshot, on connection: PersonConnection
    ) throws -> [(kind: SyncKind, id: RecordID)] {
        var records: [(kind: SyncKind, id: RecordID)] = []
        func add(_ kind: SyncKind, _ column: String, _ source: String) throws {
            records += try connection.query(
                "SELECT CAST(\(column) AS TEXT) AS record FROM \(source)", [.id(connection.person)]
            ).map { (kind, RecordID(rawValue: try $0["record"])) }
        }
        try add(.diaryEntry, "id", "diary_entries WHERE person_id = $1")
        try add(.water, "id", "water_entries WHERE person_id = $1")
        try add(.weighIn, "day", "weights WHERE person_id = $1")
        try add(.dayNote, "day", "day_notes WHERE person_id = $1")
        try add(.ownFood, "id", "own_foods WHERE person_id = $1 AND deleted_at IS NULL")
        try add(.favourite, "id", "favourite_foods WHERE person_id = $1")
        records += try TaskStore.book(on: connection).ownTasks.map { (.task, RecordID($0.id)) }
        let marks = try TaskStore.read(FieldCheck.everyDay, on: connection).marks
        records += marks.filter { !$0.value.isEmpty }.map { (.taskMark, RecordID($0.key)) }
        records.append((.preferences, .own))
        if try UserProfileStore.eatingWindow(on: connection) != nil { records.append((.eatingWindow, .own)) }
        if snapshot.settings != nil { records.append((.profile, .own)) }
        if snapshot.sealedCycle != nil { records.append((.cycle, .own)) }
        if snapshot.planInForce != nil { records.append((.plan, .own)) }
        if snapshot.latestMetrics != nil { records.append((.metrics, .own)) }
        return records
    }
}
