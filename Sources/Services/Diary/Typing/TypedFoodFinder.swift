import APIContract
import Database
import NutritionScience

/// Finds the foods that words mean: first what the person eats, then the food table.
struct TypedFoodFinder {
    /// So many foods are offered in the place of the first.
    static let mostAlternatives = 4
    /// So many words are left out one after another where nothing has all of them.
    private static let mostLeftOut = 3

    let habits: Habits
    /// The language of foods' names.
    let language: String
    let connection: PersonConnection

    /// A food that words may mean.
    enum Candidate {
        /// One of the food table, and what the person logged of it last.
        case listed(Food, usual: DiaryFood?)
        /// One that the person typed in.
        case logged(DiaryFood)

        /// What it is called.
        var name: String {
            switch self {
            case .listed(let food, _): food.name
            case .logged(let food): food.name
            }
        }
    }

    /// The foods that a name may mean, the likeliest first. `from` is the day that it is left from.
    func candidates(for food: TypedFood, today: CalendarDay) throws -> [Candidate] {
        let day = food.from?.day(on: today)
        let eaten = habits.foods(matching: food.name, isPrefix: false)
        let leftOver = eaten.filter { $0.lastDay == day }
        var candidates = try (leftOver.isEmpty ? eaten : leftOver).prefix(Self.mostAlternatives).map(candidate)
        // The person's own foods belong here, before those of the table, once there are some.
        let known = Set(eaten.compactMap(\.food.foodId))
        let found = try listed(food.name).filter { !known.contains($0.id) }
        candidates += found.filter { usual(of: $0) != nil }.map { .listed($0, usual: usual(of: $0)) }
        candidates += found.filter { usual(of: $0) == nil }.map { .listed($0, usual: nil) }
        // What was typed in once tells no grams: where some were typed now, a food that can be weighed comes first.
        if let unit = food.amount?.unit, unit != .portion, unit != .piece {
            return candidates.filter(\.isWeighed) + candidates.filter { !$0.isWeighed }
        }
        return candidates
    }

    /// Whether something is called by all these words together, so that they mean one thing: fish and chips.
    func isOne(_ food: TypedFood) throws -> Bool {
        let words = FoodText(food.name).plainWords
        func hasAll(_ name: String) -> Bool {
            let known = FoodText(name).plainWords
            return words.allSatisfy { word in known.contains { Habits.isSame(word, $0) } }
        }
        if habits.foods(matching: food.name, isPrefix: false).first != nil { return true }
        return try FoodService.foods(matching: food.name, limit: 1, language: language, on: connection)
            .contains { hasAll($0.name) }
    }

    private func usual(of food: Food) -> DiaryFood? { habits.foods.first { $0.food.foodId == food.id }?.food }

    private func candidate(_ eaten: RecentFood) throws -> Candidate {
        guard let id = eaten.food.foodId, eaten.food.grams != nil,
            let food = try FoodStore.food(id: id, on: connection)?.food(language: language)
        else { return .logged(eaten.food) }
        return .listed(food, usual: eaten.food)
    }

    /// The foods of the table that have the words; where none has all, those that have some.
    private func listed(_ name: String) throws -> [Food] {
        let words = name.split(separator: " ").map(String.init)
        let plain = words.filter { !$0.contains("%") }
        var tries = [words, plain]
        // What a food is stands last in most names; what is told of it stands before or behind.
        for count in 1...Self.mostLeftOut where plain.count > count {
            tries += [Array(plain.dropFirst(count)), Array(plain.dropLast(count))]
        }
        for words in tries where !words.isEmpty {
            let found = try FoodService.foods(
                matching: words.joined(separator: " "), limit: Self.mostAlternatives + 1, language: language,
                on: connection)
            if !found.isEmpty { return found }
        }
        return []
    }
}

extension TypedFoodFinder.Candidate {
    /// Whether grams of it say what is in it.
    var isWeighed: Bool { if case .listed = self { true } else { false } }
}
