package import APIContract
package import NutritionScience

/// A person's eating habits, from the foods they logged.
///
/// Each time counts more the more recent it is: sixty points today, none after sixty days; three times as many at the
/// meal in question. So foods eaten every morning come first in the morning, and a food eaten once yesterday comes
/// after them.
package struct Habits: Sendable {
    /// The number of past days that count.
    package static let days = 60

    /// The logged foods, each once in its latest version, the strongest habit first.
    package let foods: [RecentFood]
    private let words: [[String]]
    private let heads: [FoodHead]
    private let titles: [FoodTitle]

    /// The habits in entries, which are in the order of logging; what is planned is none yet. `meal` is the meal in
    /// question; without one, the latest foods come first.
    package init(_ entries: [DiaryEntry], at meal: Meal?, today: CalendarDay) {
        var order: [Identity] = []
        var found: [Identity: (food: DiaryFood, entry: DiaryEntry, count: Int, points: Int)] = [:]
        for entry in entries.reversed() where !entry.isPlanned {
            guard let food = DiaryFood(entry) else { continue }
            let identity = Identity(food)
            if found[identity] == nil { order.append(identity) }
            found[identity, default: (food, entry, 0, 0)].count += 1
            found[identity]?.points += Self.points(entry, at: meal, today: today)
        }
        let sorted =
            meal == nil
            ? order
            : order.enumerated().sorted { one, other in
                let points = (found[one.element]?.points ?? 0, found[other.element]?.points ?? 0)
                return points.0 == points.1 ? one.offset < other.offset : points.0 > points.1
            }.map(\.element)
        foods = sorted.compactMap { identity in
            found[identity].map {
                RecentFood(food: $0.food, meal: $0.entry.meal, lastDay: $0.entry.day, count: $0.count)
            }
        }
        words = foods.map { FoodText($0.food.name).plainWords }
        heads = foods.map { FoodHead($0.food.name) }
        titles = foods.map { FoodTitle($0.food.name) }
    }

    private static func points(_ entry: DiaryEntry, at meal: Meal?, today: CalendarDay) -> Int {
        let ago = max(0, today.daysSince1970 - entry.day.daysSince1970)
        return max(0, days - ago) * (entry.meal == meal ? 3 : 1)
    }

    /// The foods whose names have all words of a text, the last as a prefix, the strongest habit first, without those
    /// that only contain them as ingredients. Endings do not matter: "eggs" finds "egg".
    package func foods(matching text: String) -> [RecentFood] {
        let typed = FoodText(text).plainWords
        guard !typed.isEmpty else { return [] }
        return foods.indices.filter { place in
            typed.indices.allSatisfy { words[place].have(typed, at: $0) } && heads[place].isMeant(by: typed)
        }.map { foods[$0] }
    }

    /// The foods that words mean, the strongest habit first, with the kind of match.
    package func meant(by words: FoodWords) -> [(food: RecentFood, meaning: FoodMeaning)] {
        guard !words.isEmpty else { return [] }
        return zip(foods, titles).compactMap { food, title in
            title.meaning(of: words).map { (food: food, meaning: $0) }
        }
    }

    /// The identity of a food: one of the food table or the person's own is the same in any amount, a typed one only
    /// with the same numbers.
    private enum Identity: Hashable {
        case listed(Food.ID)
        case own(OwnFood.ID)
        case typed(DiaryFood)

        init(_ food: DiaryFood) {
            self = food.ownFoodId.map(Self.own) ?? food.foodId.map(Self.listed) ?? .typed(food)
        }
    }
}

extension DiaryFood {
    /// The food of an entry; nil where it has no name.
    package init?(_ entry: DiaryEntry) {
        guard let name = entry.name else { return nil }
        self.init(
            name: name, calories: entry.calories, protein: entry.protein, carbohydrate: entry.carbohydrate,
            fat: entry.fat, foodId: entry.foodId, ownFoodId: entry.ownFoodId, grams: entry.grams,
            portion: entry.portion, nutrients: entry.nutrients)
    }

    /// Its energy and nutrients.
    var contents: FoodNutrients {
        FoodNutrients(
            calories: calories, protein: protein, carbohydrate: carbohydrate, fat: fat, nutrients: nutrients)
    }
}
