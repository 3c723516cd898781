import APIContract
import Database
import Foundation
import NutritionScience

/// The SQL of what people marked because they eat it often. Whoever writes holds the person's revision, so nobody else
/// writes their rows meanwhile.
enum FavouriteStore {
    /// Stores a new favourite under the person's next number.
    static func insert(
        _ food: DiaryFood, of person: Person.ID, key: PersonKey, on connection: any SQLConnection
    ) throws -> FavouriteFood {
        let id: FavouriteFood.ID = try Storage.nextNumber(of: person, on: connection)
        let sealed = try key.seal(JSONText.encode(food), in: .favouriteFood(id, of: person))
        try connection.execute(
            "INSERT INTO favourite_foods (person_id, id, sealed) VALUES ($1, $2, $3)",
            [.id(person), .id(id), .blob(sealed)])
        return FavouriteFood(id: id, food: food)
    }

    /// Deletes a favourite.
    ///
    /// - Returns: Whether there was one.
    static func delete(_ id: FavouriteFood.ID, of person: Person.ID, on connection: any SQLConnection) throws -> Bool {
        try connection.execute(
            "DELETE FROM favourite_foods WHERE person_id = $1 AND id = $2", [.id(person), .id(id)]) > 0
    }

    /// A person's favourites, in the order in which they were marked.
    static func favourites(
        of person: Person.ID, key: PersonKey, on connection: any SQLConnection
    ) throws -> [FavouriteFood] {
        try connection.query(
            "SELECT id, sealed FROM favourite_foods WHERE person_id = $1 ORDER BY id", [.id(person)]
        ).map { row in
            let id: FavouriteFood.ID = try row["id"]
            let food = try JSONText.decode(
                DiaryFood.self, from: key.open(row["sealed"], in: .favouriteFood(id, of: person)))
            return FavouriteFood(id: id, food: food)
        }
    }
}

extension SealedLocation {
    /// What a person eats often.
    static func favouriteFood(_ id: FavouriteFood.ID, of person: Person.ID) -> SealedLocation {
        SealedLocation(table: "favourite_foods", column: "sealed", row: .id(person), .id(id))
    }
}
