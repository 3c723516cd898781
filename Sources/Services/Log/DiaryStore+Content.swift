import APIContract
import NutritionScience
import Rules

extension DiaryStore {
    /// The sealed content of an entry; the rest is in columns.
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
        /// The amount as the person said it; nil where they typed grams.
        var portion: DiaryEntry.Portion?
        /// The percentage that its energy may be off by; nil where it is as known.
        var guess: Int?
        /// The known amounts of all other nutrients.
        @PackedNutrients var nutrients = NutrientAmounts()
        /// The values of the file that it came from; nil for an entry that was typed.
        var imported: Imported?
    }

    /// The values of a file for a meal or a day.
    struct Imported: Codable, Hashable, Sendable {
        let calories: Int
        let protein: Double?
        let carbohydrate: Double?
        let fat: Double?
        /// Empty where the file had no others, or was imported before they were kept.
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

        /// Before nutrients were imported, only the kilocalories were stored.
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

    /// A source from which an entry can come only once.
    enum Origin: Hashable, Sendable {
        /// A file's values for this day's meal; for the whole day where it has no meals.
        case file(CalendarDay, Meal?)
        /// A request with this client key. No day has its prefix.
        case client(String)
        /// One of several entries that a request with this client key stored, counted from 0.
        case part(String, Int)

        /// The common prefix of the entries of one request; it is named after its first use, copying days.
        static func partPrefix(_ key: String) -> String { "copy:\(key):" }

        /// The day of a file with this stored form; nil for anything else.
        static func dayOfFile(importKey: String) -> CalendarDay? { CalendarDay(String(importKey.prefix(10))) }

        /// The stored form.
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
    /// The sealed content of a checked entry. One that came from a file keeps the file's values.
    init(_ entry: CheckedEntry, imported: DiaryStore.Imported? = nil) {
        self.init(
            calories: entry.calories, protein: entry.protein, carbohydrate: entry.carbohydrate, fat: entry.fat,
            name: entry.name, meal: entry.meal, time: entry.time, foodId: entry.foodId, ownFoodId: entry.ownFoodId,
            grams: entry.grams, portion: entry.portion, guess: entry.guess, nutrients: entry.nutrients,
            imported: imported)
    }
}

extension DiaryEntry {
    /// An entry with this content.
    init(
        id: DiaryEntry.ID, day: CalendarDay, _ content: DiaryStore.Content, isPlanned: Bool, createdAt: Timestamp
    ) {
        self.init(
            id: id, day: day, calories: content.calories, protein: content.protein,
            carbohydrate: content.carbohydrate, fat: content.fat, name: content.name, meal: content.meal,
            time: content.time, foodId: content.foodId, ownFoodId: content.ownFoodId, grams: content.grams,
            portion: content.portion, nutrients: content.nutrients, guess: content.guess, isPlanned: isPlanned,
            createdAt: createdAt)
    }
}
