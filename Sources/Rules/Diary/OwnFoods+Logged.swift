package import APIContract
package import NutritionScience

/// What was logged, with what the person's own versions of it have today: numbers that somebody corrected are not logged
/// again as they were.
extension OwnFoods {
    /// What was eaten before, each once.
    package func current(_ eaten: [RecentFood]) -> [RecentFood] {
        var known: Set<OwnFood.ID> = []
        let corrections = corrections
        return eaten.compactMap { recent in
            let food = current(recent.food, corrections)
            if let own = food.ownFoodId, !known.insert(own).inserted { return nil }
            return RecentFood(food: food, meal: recent.meal, lastDay: recent.lastDay, count: recent.count)
        }
    }

    /// Something that was logged, by what corrects foods of the table.
    package func current(_ logged: DiaryFood, _ corrections: [Food.ID: OwnFood.ID]) -> DiaryFood {
        guard let grams = logged.grams, let id = logged.ownFoodId ?? logged.foodId.flatMap({ corrections[$0] }),
            let own = food(id), let contents = own.contents(grams: grams)
        else { return logged }
        return DiaryFood(
            name: own.name, calories: contents.calories, protein: contents.protein,
            carbohydrate: contents.carbohydrate, fat: contents.fat, foodId: nil, ownFoodId: id, grams: grams,
            nutrients: contents.nutrients)
    }
}

extension DiarySuggestions {
    /// What a person is likely to log next: what they marked, by name, and at most thirty of what they eat by habit and
    /// did not mark.
    package init(_ favourites: [FavouriteFood], _ habits: Habits, own: some OwnFoods) {
        let corrections = own.corrections
        let current = favourites.map { FavouriteFood(id: $0.id, food: own.current($0.food, corrections)) }
        let marked = Set(favourites.map(\.food)).union(current.map(\.food))
        let recent = own.current(habits.foods.filter { !marked.contains($0.food) })
            .filter { !marked.contains($0.food) }
        let byName = current.sorted { ($0.food.name.lowercased(), $0.id) < ($1.food.name.lowercased(), $1.id) }
        self.init(favourites: byName, recent: Array(recent.prefix(Self.mostRecent)))
    }

    private static let mostRecent = 30
}

extension FavouriteFood {
    /// So many a person has at most.
    package static let most = 100
}

extension Habits {
    /// So much of what was eaten before a search shows at most.
    package static let mostFound = 5

    /// The days that count, until today.
    package static func period(until today: CalendarDay) -> ClosedRange<CalendarDay> {
        max(today.adding(days: -days), FieldCheck.firstDay)...today
    }

    /// What was eaten before whose name has all words of a text, the last of which may be the start of one, with what the
    /// person's own versions of it have today.
    package func eaten(matching text: String, own: some OwnFoods) -> [RecentFood] {
        Array(own.current(foods(matching: text)).prefix(Self.mostFound))
    }
}
