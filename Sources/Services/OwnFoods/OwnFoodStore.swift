import APIContract
import Database
import Foundation
import Rules

/// The SQL of own foods. A writer holds the person's revision, so nobody else writes their rows meanwhile.
enum OwnFoodStore {
    /// Everything that a person keeps for themselves.
    static func collection(on connection: PersonConnection) throws -> OwnFoodCollection {
        let rows = try connection.query(
            "SELECT id, sealed FROM own_foods WHERE person_id = $1 AND deleted_at IS NULL", [.id(connection.person)])
        let (person, key) = (connection.person, connection.key)
        return OwnFoodCollection(
            try rows.reduce(into: [:]) { contents, row in
                let id: OwnFood.ID = try row["id"]
                contents[id] = try open(row["sealed"], id: id, of: person, key: key)
            })
    }

    /// Stores a new one, under the person's next number where a device has not given it one.
    static func insert(
        _ content: OwnFoodContent, id: OwnFood.ID? = nil, clientKey: String?, on connection: PersonConnection
    ) throws -> OwnFood.ID {
        let id = try id ?? connection.nextNumber()
        try connection.send(
            "INSERT INTO own_foods (person_id, id, client_key, sealed) VALUES ($1, $2, $3, $4)",
            [
                .id(connection.person), .id(id), SQLValue(clientKey),
                .blob(try seal(content, id: id, for: connection)),
            ])
        try ChangedRecords.add(.ownFood, RecordID(id), of: connection.person, on: connection)
        return id
    }

    /// The number of the one that came of a request under a client's key; nil where there is none, or no more.
    static func id(madeUnder clientKey: String, on connection: PersonConnection) throws -> OwnFood.ID? {
        try connection.query(
            "SELECT id FROM own_foods WHERE person_id = $1 AND client_key = $2 AND deleted_at IS NULL",
            [.id(connection.person), .text(clientKey)]
        ).first?["id"]
    }

    /// Stores what one is now.
    static func update(_ id: OwnFood.ID, _ content: OwnFoodContent, on connection: PersonConnection) throws {
        try connection.send(
            "UPDATE own_foods SET sealed = $3 WHERE person_id = $1 AND id = $2",
            [.id(connection.person), .id(id), .blob(try seal(content, id: id, for: connection))])
        try ChangedRecords.add(.ownFood, RecordID(id), of: connection.person, on: connection)
    }

    /// Deletes one. It can be restored until what was deleted is forgotten.
    ///
    /// - Returns: Whether there was one.
    static func delete(_ id: OwnFood.ID, at time: Timestamp, on connection: PersonConnection) throws -> Bool {
        let deleted = try connection.execute(
            "UPDATE own_foods SET deleted_at = $3 WHERE person_id = $1 AND id = $2 AND deleted_at IS NULL",
            [.id(connection.person), .id(id), .time(time)])
        guard deleted > 0 else { return false }
        try ChangedRecords.remove(.ownFood, RecordID(id), of: connection.person, on: connection)
        return true
    }

    /// Brings one back that was deleted since a moment.
    static func restore(_ id: OwnFood.ID, deletedSince time: Timestamp, on connection: PersonConnection) throws {
        let restored = try connection.execute(
            "UPDATE own_foods SET deleted_at = NULL WHERE person_id = $1 AND id = $2 AND deleted_at >= $3",
            [.id(connection.person), .id(id), .time(time)])
        guard restored > 0 else { return }
        try ChangedRecords.add(.ownFood, RecordID(id), of: connection.person, on: connection)
    }

    /// Forgets what was deleted before a moment.
    static func forgetDeleted(before time: Timestamp, on connection: any SQLConnection) throws {
        try connection.send(
            "DELETE FROM own_foods WHERE deleted_at IS NOT NULL AND deleted_at < $1", [.time(time)])
    }

    /// The sealed content of one.
    static func open(_ sealed: Data, id: OwnFood.ID, of person: Person.ID, key: PersonKey) throws -> OwnFoodContent {
        try JSONText.decode(StoredOwnFood.self, from: key.open(sealed, in: .ownFood(id, of: person))).content
    }

    private static func seal(
        _ content: OwnFoodContent, id: OwnFood.ID, for connection: PersonConnection
    ) throws -> Data {
        try connection.key.seal(JSONText.encode(StoredOwnFood(content)), in: .ownFood(id, of: connection.person))
    }
}

extension SealedLocation {
    /// A food that a person keeps for themselves.
    static func ownFood(_ id: OwnFood.ID, of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "own_foods", column: "sealed", row: .id(person), .id(id))
    }
}
