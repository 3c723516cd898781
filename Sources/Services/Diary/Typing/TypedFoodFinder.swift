import APIContract
import Database
import NutritionScience
import Rules

/// Finds the foods that words mean: first what the person eats, then the food table.
struct TypedFoodFinder {
    /// So many foods are offered in the place of the first.
    static let mostAlternatives = 4
    /// So many words are left out one after another where nothing has all of them.
    private static let mostLeftOut = 3

    let habits: Habits
    /// What the person keeps for themselves.
    let kitchen: OwnKitchen
    /// The language of foods' names.
    let language: String
    let connection: PersonConnection

    /// A food that words may mean.
    enum Candidate {
        /// One whose grams tell what is in it, and what the person logged of it last.
        case known(KnownFood, usual: DiaryFood?)
        /// One that the person typed in.
        case logged(DiaryFood)
    }

    /// The foods that a name may mean, the likeliest first: what the person eats, what they keep for themselves, and the
    /// food table.
    func candidates(for food: TypedFood, today: CalendarDay) throws -> [Candidate] {
        let day = food.from?.day(on: today)
        let name = try Self.sought(food.name, on: connection)
        let eaten = habits.foods(matching: name, isPrefix: false)
        let leftOver = eaten.filter { $0.lastDay == day }
        var candidates = try (leftOver.isEmpty ? eaten : leftOver).prefix(Self.mostAlternatives).map(candidate)
        // What a name is comes before what only has it in it.
        let kept = kitchen.foods(matching: name)
        let isMeant = { (food: OwnFood) in FoodHead(food.name).isMeant(by: name) }
        let own = kept.filter(isMeant).compactMap(KnownFood.init)
        let others = try own + listed(name).compactMap(ownVersion)
        var known = Set(candidates.compactMap(\.food))
        let new = others.filter { known.insert($0.identity).inserted }
        let found = new.map { (food: $0, usual: usual(of: $0)) }
        candidates += found.filter { $0.usual != nil || $0.food.ownFoodId != nil }.map(Candidate.known)
        candidates += found.filter { $0.usual == nil && $0.food.ownFoodId == nil }.map(Candidate.known)
        for food in kept.compactMap(KnownFood.init) where known.insert(food.identity).inserted {
            candidates.append(.known(food, usual: usual(of: food)))
        }
        // What was typed in once tells no grams: where some were typed now, a food that can be weighed comes first.
        if let unit = food.amount?.unit, unit != .portion, unit != .piece {
            return candidates.filter(\.isWeighed) + candidates.filter { !$0.isWeighed }
        }
        return candidates
    }

    /// A food of the table, or the person's own version of it.
    private func ownVersion(of food: Food) -> KnownFood? {
        guard let own = kitchen.corrections[food.id] else { return KnownFood(food) }
        return kitchen.food(own).flatMap(KnownFood.init)
    }

    /// What is looked for by a name: without what it says is not in it, unless a food is called so. Nobody who has coffee
    /// without milk had milk.
    private static func sought(_ name: String, on connection: PersonConnection) throws -> String {
        let words = name.split(separator: " ").map(String.init)
        guard
            let place = words.dropFirst().firstIndex(where: { word in
                TypedVocabulary.withouts.contains(FoodText(word).plainWords.joined())
            })
        else { return name }
        if try FoodService.isWritten(name, on: connection) { return name }
        let without = words[..<place].joined(separator: " ")
        let left = FoodText(words[(place + 1)...].joined(separator: " ")).plainWords
        switch left {
        case ["alcohol"]: return "alcohol-free " + without
        case ["alkohol"]: return "alkoholfrei " + without
        default: return without
        }
    }

    /// A food whose size is part of what it is called, such as a Big Mac, with it in its name.
    func withSizeInName(_ food: TypedFood) throws -> TypedFood {
        guard food.amount?.size != nil, !food.name.isEmpty,
            let size = food.words.split(whereSeparator: \.isWhitespace).first(where: { word in
                TypedVocabulary.sizes[FoodText(String(word)).plainWords.joined()] != nil
            })
        else { return food }
        var named = food
        named.name = "\(size) \(food.name)"
        guard try FoodService.isWritten(named.name, on: connection) else { return food }
        named.amount?.size = nil
        return named
    }

    /// Whether something is called by all these words together, so that they mean one thing: fish and chips.
    func isOne(_ food: TypedFood) throws -> Bool {
        if habits.foods(matching: food.name, isPrefix: false).first != nil { return true }
        if !kitchen.foods(matching: food.name).isEmpty { return true }
        return try FoodService.isName(food.name, on: connection)
    }

    private func usual(of food: KnownFood) -> DiaryFood? {
        habits.foods.first { food.isFood(of: $0.food) }?.food
    }

    private func candidate(_ eaten: RecentFood) throws -> Candidate {
        let food = eaten.food
        guard food.grams != nil else { return .logged(food) }
        let own = food.ownFoodId.flatMap { kitchen.food($0) }.flatMap(KnownFood.init)
        let listed = try food.foodId.flatMap { try FoodStore.food(id: $0, on: connection)?.food(language: language) }
        guard let known = own ?? listed.flatMap(ownVersion) else { return .logged(food) }
        return .known(known, usual: food)
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
        for sought in tries where sought.contains(where: { $0.contains(where: \.isLetter) }) {
            let text = sought.joined(separator: " ")
            let found = try FoodService.foods(
                matching: text, limit: Self.mostAlternatives + 1, language: language, on: connection)
            // Where what stands last is left out, the rest has to be meant: of a bundle of something, a bun is none.
            let isWhole = sought.count >= plain.count || sought.last == plain.last
            if try !found.isEmpty && (isWhole || FoodService.isName(text, on: connection)) { return found }
        }
        return []
    }
}

extension TypedFoodFinder.Candidate {
    /// Which food it is; nil for what was typed in once.
    fileprivate var food: KnownFood.Identity? { if case .known(let food, _) = self { food.identity } else { nil } }

    /// Whether grams of it say what is in it.
    var isWeighed: Bool { if case .known = self { true } else { false } }
}
