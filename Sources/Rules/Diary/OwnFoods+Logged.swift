package import APIContract
package import NutritionScience

/// Logged foods with the current values of the person's own versions, so that corrected numbers are not logged again as
/// they were.
extension OwnFoods {
    /// Foods eaten before, each once.
    package func current(_ eaten: [RecentFood]) -> [RecentFood] {
        var known: Set<OwnFood.ID> = []
        let corrections = corrections
        return eaten.compactMap { recent in
            let food = current(recent.food, corrections)
            if let own = food.ownFoodId, !known.insert(own).inserted { return nil }
            return RecentFood(food: food, meal: recent.meal, lastDay: recent.lastDay, count: recent.count)
        }
    }

    /// A logged food, with the corrections of foods of the table applied.
    package func current(_ logged: DiaryFood, _ corrections: [Food.ID: OwnFood.ID]) -> DiaryFood {
        guard let grams = logged.grams, let id = logged.ownFoodId ?? logged.foodId.flatMap({ corrections[$0] }),
            let own = food(id), let contents = own.contents(grams: grams)
        else { return logged }
        return DiaryFood(
            name: own.name, calories: contents.calories, protein: contents.protein,
            carbohydrate: contents.carbohydrate, fat: contents.fat, foodId: nil, ownFoodId: id, grams: grams,
            portion: logged.portion, nutrients: contents.nutrients)
    }
}

extension DiarySuggestions {
    /// The foods that a person is likely to log next: their favourites, by name, and at most thirty habitual foods that
    /// are not favourites.
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
    /// The most favourites of a person.
    package static let most = 100
}

extension Habits {
    /// The most foods eaten before that a search shows.
    package static let mostFound = 5

    /// The days that count, until today.
    package static func period(until today: CalendarDay) -> ClosedRange<CalendarDay> {
        max(today.adding(days: -days), FieldCheck.firstDay)...today
    }

    /// The foods eaten before whose names have all words of a text, the last as a prefix, with the current values of
    /// the person's own versions.
    package func eaten(matching text: String, own: some OwnFoods) -> [RecentFood] {
        Array(own.current(foods(matching: text)).prefix(Self.mostFound))
    }
}
