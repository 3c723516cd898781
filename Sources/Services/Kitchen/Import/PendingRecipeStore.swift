package import APIContract
import Database
package import FileReading
import Foundation

/// Recipes of a file that wait to be looked at and saved.
package struct PendingRecipes: Codable, Sendable {
    /// The file's identifier.
    package typealias ID = Identifier<PendingRecipes>

    /// The content of the file.
    package internal(set) var file: RecipeFile
    /// The recipes that were saved, by their places in the file.
    package internal(set) var saved: [Int: OwnFood.ID] = [:]

    init(_ file: RecipeFile) {
        self.file = file
    }
}

/// The SQL of recipes that wait: those of one file a person.
enum PendingRecipeStore {
    /// Keeps the recipes of a file in the place of those of the file before.
    static func set(
        _ pending: PendingRecipes, id: PendingRecipes.ID, at time: Timestamp, on connection: PersonConnection
    ) throws {
        let sealed = try connection.key.seal(JSONText.encode(pending), in: .pendingRecipes(id, of: connection.person))
        try connection.send("DELETE FROM pending_recipes WHERE person_id = $1", [.id(connection.person)])
        try connection.send(
            "INSERT INTO pending_recipes (person_id, id, created_at, sealed) VALUES ($1, $2, $3, $4)",
            [.id(connection.person), .id(id), .time(time), .blob(sealed)])
    }

    /// Keeps what was saved of the file that waits.
    static func update(_ pending: PendingRecipes, id: PendingRecipes.ID, on connection: PersonConnection) throws {
        let sealed = try connection.key.seal(JSONText.encode(pending), in: .pendingRecipes(id, of: connection.person))
        try connection.send(
            "UPDATE pending_recipes SET sealed = $3 WHERE person_id = $1 AND id = $2",
            [.id(connection.person), .id(id), .blob(sealed)])
    }

    /// The recipes that wait, if their file was read since a moment, and by a version that reads it as this one does.
    static func pending(
        since time: Timestamp, on connection: PersonConnection
    ) throws -> (id: PendingRecipes.ID, recipes: PendingRecipes)? {
        let row = try connection.query(
            "SELECT id, sealed FROM pending_recipes WHERE person_id = $1 AND created_at >= $2",
            [.id(connection.person), .time(time)]
        ).first
        guard let row else { return nil }
        let id: PendingRecipes.ID = try row["id"]
        let sealed = try connection.key.open(row["sealed"], in: .pendingRecipes(id, of: connection.person))
        return (try? JSONText.decode(PendingRecipes.self, from: sealed)).map { (id, $0) }
    }

    /// Forgets the recipes of a file.
    static func delete(_ id: PendingRecipes.ID, of person: Person.ID, on connection: any SQLConnection) throws {
        try connection.send(
            "DELETE FROM pending_recipes WHERE person_id = $1 AND id = $2", [.id(person), .id(id)])
    }

    /// Forgets recipes of files that were read before a moment.
    static func delete(before time: Timestamp, on connection: any SQLConnection) throws {
        try connection.send("DELETE FROM pending_recipes WHERE created_at < $1", [.time(time)])
    }
}

extension SealedLocation {
    /// A person's recipes of a file that wait to be saved.
    static func pendingRecipes(_ id: PendingRecipes.ID, of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "pending_recipes", column: "sealed", row: .id(person), .id(id))
    }
}
