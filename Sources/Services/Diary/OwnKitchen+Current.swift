import APIContract
import Rules

extension OwnKitchen {
    /// What was eaten before, each once, with what the person's own versions of it have today.
    func current(_ eaten: [RecentFood]) -> [RecentFood] {
        var known: Set<OwnFood.ID> = []
        let corrections = corrections
        return eaten.compactMap { recent in
            let food = current(recent.food, corrections)
            if let own = food.ownFoodId, !known.insert(own).inserted { return nil }
            return RecentFood(food: food, meal: recent.meal, lastDay: recent.lastDay, count: recent.count)
        }
    }

    /// What was logged, as the person's own version of it has it today: numbers that somebody corrected are not logged
    /// again as they were.
    func current(_ logged: DiaryFood, _ corrections: [Food.ID: OwnFood.ID]) -> DiaryFood {
        guard let grams = logged.grams, let id = logged.ownFoodId ?? logged.foodId.flatMap({ corrections[$0] }),
            let own = food(id), let contents = own.per100g?.of(grams: grams)
        else { return logged }
        return DiaryFood(
            name: own.name, calories: contents.calories, protein: contents.protein,
            carbohydrate: contents.carbohydrate, fat: contents.fat, foodId: nil, ownFoodId: id, grams: grams,
            nutrients: contents.nutrients)
    }
}
