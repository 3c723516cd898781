import APIContract
import Database
import FoodTable
import Rules

extension FoodStore {
    private static let found = [
        "foods.id", "foods.rank", "foods.source", "foods.name", "foods.german_name", "foods.brand", "foods.barcode",
        "foods.calories", "foods.protein", "foods.carbohydrate", "foods.fat", "foods.nutrients", "foods.portion_name",
        "foods.german_portion_name", "foods.portion", "foods.further_portions", "foods.reference", "foods.source_id",
    ].joined(separator: ", ")

    /// The food with an id, or with the number that devices know a food by that comes with the program.
    static func food(id: Food.ID, on connection: any SQLConnection) throws -> StoredFood? {
        guard !id.isOfStarter else {
            return try StarterFoods.keys[id].flatMap { key in
                try connection.query(
                    "SELECT \(found) FROM foods WHERE source = $1 AND source_id = $2",
                    [.text(FoodSource.starter.rawValue), .text(key)]
                ).first.map(StoredFood.init)
            }
        }
        return try connection.query("SELECT \(found) FROM foods WHERE id = $1", [.id(id)]).first.map(StoredFood.init)
    }

    /// The food with a barcode; where several have it, the best, and one that a person shared last.
    static func food(barcode: Barcode, on connection: any SQLConnection) throws -> StoredFood? {
        try connection.query(
            """
            SELECT \(found) FROM foods WHERE barcode = $1
            ORDER BY CASE WHEN source = $2 THEN 1 ELSE 0 END, rank LIMIT 1
            """, [.integer(barcode.number), .text(FoodSource.household.rawValue)]
        ).first.map(StoredFood.init)
    }

    /// The foods that have, for every term, one of its words, the lowest ranks first.
    static func foods(
        matching terms: [[SoughtWord]], limit: Int, on connection: any SQLConnection
    ) throws -> [StoredFood] {
        let index = connection.dialect.foodIndex
        let isShort = terms.contains { term in term.contains { $0.isPrefix && $0.text.count < 3 } }
        return try connection.query(
            index.find(found, limit, isShort), [.text(index.query(terms))]
        ).map(StoredFood.init)
    }
}
