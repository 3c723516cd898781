import APIContract
import ClientKit
import Foundation
import NutritionScience

/// What a phone knows to eat by itself: the person's own foods, what they marked, and what they ate lately.
struct FoodsHere {
    /// How many days back something counts as eaten lately.
    static let days = 60
    private static let mostFound = 20

    /// What the person marked, by name.
    let favourites: [FavouriteFood]
    /// What they ate lately, each once, what is eaten at the meal before the rest, the latest first.
    let recent: [RecentFood]
    /// What they keep for themselves, by name.
    let own: [OwnFood]

    /// What is known on a day, for a meal.
    init(_ log: LocalLog, at meal: Meal?, today: CalendarDay) throws(LocalStoreError) {
        let marked = try log.records(.favourite, as: FavouriteFood.self)
            .sorted { ($0.food.name.lowercased(), $0.id) < ($1.food.name.lowercased(), $1.id) }
        let foods = Set(marked.map(\.food))
        favourites = marked
        own = try log.records(.ownFood, as: OwnFood.self)
            .sorted { ($0.name.lowercased(), $0.id) < ($1.name.lowercased(), $1.id) }
        let eaten = try log.records(.diaryEntry, as: DiaryEntry.self, on: today.adding(days: -Self.days)...today)
            .sorted { ($0.day, $0.createdAt, $0.id) > ($1.day, $1.createdAt, $1.id) }
        var counts: [String: Int] = [:]
        var latest: [(food: DiaryFood, entry: DiaryEntry, key: String)] = []
        for entry in eaten {
            guard let food = DiaryFood(eaten: entry), !foods.contains(food) else { continue }
            let key =
                food.ownFoodId.map { "own \($0)" } ?? food.foodId.map { "food \($0)" }
                ?? "\(food.name) \(food.calories)"
            if counts[key] == nil { latest.append((food, entry, key)) }
            counts[key, default: 0] += 1
        }
        let ofMeal = latest.filter { $0.entry.meal == meal } + latest.filter { $0.entry.meal != meal }
        recent = ofMeal.map { RecentFood(food: $0, meal: $1.meal, lastDay: $1.day, count: counts[$2] ?? 1) }
    }

    /// What is likely to be logged next.
    var suggestions: DiarySuggestions { DiarySuggestions(favourites: favourites, recent: recent) }

    /// What was eaten whose name has the words of a text, each as the start of one.
    func eaten(matching text: String) -> [RecentFood] {
        let marked = favourites.map {
            RecentFood(food: $0.food, meal: nil, lastDay: CalendarDay(daysSince1970: 0), count: 1)
        }
        return Array((marked + recent).filter { Self.has($0.food.name, text) }.prefix(Self.mostFound))
    }

    /// What is kept whose name or brand has the words of a text.
    func own(matching text: String) -> [OwnFood] {
        Array(own.filter { Self.has("\($0.name) \($0.brand ?? "")", text) }.prefix(Self.mostFound))
    }

    /// The person's own food with a barcode.
    func own(barcode: String) -> OwnFood? {
        own.first { $0.barcode.map(Self.digits) == Self.digits(barcode) }
    }

    /// Whether a text is a barcode and no name.
    static func isBarcode(_ text: String) -> Bool {
        let digits = text.filter { !$0.isWhitespace }
        return digits.utf8.count >= 8 && digits.allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// The digits of a barcode, in whichever of its lengths it is written.
    private static func digits(_ text: String) -> Substring { text.filter(\.isNumber).drop { $0 == "0" } }

    private static func has(_ name: String, _ text: String) -> Bool {
        let (words, typed) = (Self.words(name), Self.words(text))
        return !typed.isEmpty && typed.allSatisfy { word in words.contains { $0.hasPrefix(word) } }
    }

    private static func words(_ text: String) -> [Substring] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .split { !$0.isLetter && !$0.isNumber }
    }
}

extension DiaryFood {
    /// What an entry has; nil where it has no name.
    init?(eaten entry: DiaryEntry) {
        guard let name = entry.name else { return nil }
        self.init(
            name: name, calories: entry.calories, protein: entry.protein, carbohydrate: entry.carbohydrate,
            fat: entry.fat, foodId: entry.foodId, ownFoodId: entry.ownFoodId, grams: entry.grams,
            nutrients: entry.nutrients)
    }
}
