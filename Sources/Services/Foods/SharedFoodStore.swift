import APIContract
import Database
import Foundation
import Rules

/// The statements about which foods of the table are shared by the same person, who has a mark there.
enum SharedFoodStore {
    /// Whether a food is shared by the person with a mark.
    static func isShared(_ food: Food.ID, by sharer: Data, on connection: any SQLConnection) throws -> Bool {
        try !connection.query(
            "SELECT food_id FROM shared_foods WHERE food_id = $1 AND sharer = $2", [.id(food), .blob(sharer)]
        ).isEmpty
    }

    /// Notes by whom a food with a barcode is shared, unless that is noted already.
    static func insert(_ barcode: Barcode, by sharer: Data, on connection: any SQLConnection) throws {
        try connection.send(
            """
            INSERT INTO shared_foods (food_id, sharer)
            SELECT id, CAST($3 AS \(connection.dialect.blobType)) FROM foods WHERE barcode = $1 AND source = $2
            ON CONFLICT (food_id) DO NOTHING
            """, [.integer(barcode.number), .text(FoodSource.household.rawValue), .blob(sharer)])
    }

    /// The shared food with a barcode; none where no person shared one.
    static func foods(
        barcode: Barcode, on connection: any SQLConnection
    ) throws -> [(id: Food.ID, name: String)] {
        try connection.query(
            "SELECT id, name FROM foods WHERE barcode = $1 AND source = $2",
            [.integer(barcode.number), .text(FoodSource.household.rawValue)]
        ).map { (try $0["id"], try $0["name"]) }
    }

    /// All other foods that are shared by the person who shared one.
    static func foods(
        bySharerOf food: Food.ID, on connection: any SQLConnection
    ) throws -> [(id: Food.ID, name: String)] {
        try connection.query(
            """
            SELECT foods.id, foods.name FROM shared_foods AS one
            JOIN shared_foods AS other ON other.sharer = one.sharer
            JOIN foods ON foods.id = other.food_id
            WHERE one.food_id = $1 AND other.food_id <> $1 ORDER BY foods.id
            """, [.id(food)]
        ).map { (try $0["id"], try $0["name"]) }
    }
}
