import APIContract
import NutritionScience
import Rules

extension DiaryStore {
    /// What is sealed of an entry; the rest stands in columns.
    struct Content: Codable, Hashable, Sendable {
        var calories: Int
        var protein: Double?
        var carbohydrate: Double?
        var fat: Double?
        var name: String?
        var meal: Meal?
        var time: TimeOfDay?
        var foodId: Food.ID?
        var ownFoodId: OwnFood.ID?
        var grams: Double?
        /// What is known of all other nutrients.
        @PackedNutrients var nutrients = NutrientAmounts()
        /// What the file had from which it came; nil for an entry that was typed.
        var imported: Imported?
    }

    /// What a file had of a meal or a day.
    struct Imported: Codable, Hashable, Sendable {
        let calories: Int
        let protein: Double?
        let carbohydrate: Double?
        let fat: Double?
        /// Nothing where the file told nothing of others, or was imported before they were kept.
        @PackedNutrients var nutrients = NutrientAmounts()

        init(
            calories: Int, protein: Double? = nil, carbohydrate: Double? = nil, fat: Double? = nil,
            nutrients: NutrientAmounts = NutrientAmounts()
        ) {
            self.nutrients = nutrients
            self.calories = calories
            self.protein = protein
            self.carbohydrate = carbohydrate
            self.fat = fat
        }

        private enum CodingKeys: CodingKey { case calories, protein, carbohydrate, fat, nutrients }

        /// Before nutrients were imported, the kilocalories stood alone.
        init(from decoder: any Decoder) throws {
            if let calories = try? decoder.singleValueContainer().decode(Int.self) {
                self.init(calories: calories)
                return
            }
            let container = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                calories: try container.decode(Int.self, forKey: .calories),
                protein: try container.decodeIfPresent(Double.self, forKey: .protein),
                carbohydrate: try container.decodeIfPresent(Double.self, forKey: .carbohydrate),
                fat: try container.decodeIfPresent(Double.self, forKey: .fat),
                nutrients: try container.decode(PackedNutrients.self, forKey: .nutrients).wrappedValue)
        }
    }

    /// Something from which an entry can come once only.
    enum Origin: Hashable, Sendable {
        /// What a file says of this day's meal; of the whole day where it knows no meals.
        case file(CalendarDay, Meal?)
        /// A request under this key of a client. No day has its prefix.
        case client(String)
        /// One of several that a request under this key of a client stored, counted from 0.
        case part(String, Int)

        /// How everything begins of which a request stored several: by its first use, when days were copied.
        static func partPrefix(_ key: String) -> String { "copy:\(key):" }

        /// The day of a file that is stored like this; nil for anything else.
        static func dayOfFile(importKey: String) -> CalendarDay? { CalendarDay(String(importKey.prefix(10))) }

        /// How it is stored.
        var importKey: String {
            switch self {
            case .file(let day, let meal): day.description + (meal.map { "/" + $0.rawValue } ?? "")
            case .client(let key): "client:" + key
            case .part(let key, let index): Self.partPrefix(key) + String(index)
            }
        }
    }
}

extension DiaryStore.Content {
    /// What is sealed of an entry that was checked. One that came from a file keeps what the file had.
    init(_ entry: CheckedEntry, imported: DiaryStore.Imported? = nil) {
        self.init(
            calories: entry.calories, protein: entry.protein, carbohydrate: entry.carbohydrate, fat: entry.fat,
            name: entry.name, meal: entry.meal, time: entry.time, foodId: entry.foodId, ownFoodId: entry.ownFoodId,
            grams: entry.grams, nutrients: entry.nutrients, imported: imported)
    }
}
