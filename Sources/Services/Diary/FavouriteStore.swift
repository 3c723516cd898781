import APIContract
import Database
import Foundation
import NutritionScience

/// The SQL of foods that people marked as favourites. A writer holds the person's revision, so no other writes their
/// rows meanwhile.
enum FavouriteStore {
    /// Stores a new favourite, under the person's next number where a device has not given it one.
    static func insert(
        _ food: DiaryFood, id: FavouriteFood.ID? = nil, on connection: PersonConnection
    ) throws -> FavouriteFood {
        let id = try id ?? connection.nextNumber()
        let sealed = try connection.key.seal(JSONText.encode(food), in: .favouriteFood(id, of: connection.person))
        try connection.send(
            "INSERT INTO favourite_foods (person_id, id, sealed) VALUES ($1, $2, $3)",
            [.id(connection.person), .id(id), .blob(sealed)])
        try ChangedRecords.add(.favourite, RecordID(id), of: connection.person, on: connection)
        return FavouriteFood(id: id, food: food)
    }

    /// Deletes a favourite.
    ///
    /// - Returns: Whether there was one.
    static func delete(_ id: FavouriteFood.ID, on connection: PersonConnection) throws -> Bool {
        let deleted = try connection.execute(
            "DELETE FROM favourite_foods WHERE person_id = $1 AND id = $2", [.id(connection.person), .id(id)])
        guard deleted > 0 else { return false }
        try ChangedRecords.remove(.favourite, RecordID(id), of: connection.person, on: connection)
        return true
    }

    /// A person's favourites, in the order in which they were marked.
    static func favourites(on connection: PersonConnection) throws -> [FavouriteFood] {
        try connection.query(
            "SELECT id, sealed FROM favourite_foods WHERE person_id = $1 ORDER BY id", [.id(connection.person)]
        ).map { row in
            let id: FavouriteFood.ID = try row["id"]
            let food = try JSONText.decode(
                DiaryFood.self, from: connection.key.open(row["sealed"], in: .favouriteFood(id, of: connection.person)))
            return FavouriteFood(id: id, food: food)
        }
    }
}

extension SealedLocation {
    /// A person's favourite food.
    static func favouriteFood(_ id: FavouriteFood.ID, of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "favourite_foods", column: "sealed", row: .id(person), .id(id))
    }
}
