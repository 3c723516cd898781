package import APIContract
package import NutritionScience

/// Finds the foods that words mean. Their names decide; what the person eats, and what they keep for themselves, comes first
/// among those that mean the same.
package struct TypedFoodFinder {
    /// The most foods that are offered in the place of the first.
    package static let mostAlternatives = 4
    /// The most words of a name that are left out to find what comes near it.
    private static let mostLeftOut = 3

    /// The person's habits.
    package let habits: Habits
    /// The foods that the person keeps for themselves.
    package let kitchen: OwnFoodCollection
    /// The language of foods' names.
    package let language: String
    /// The table of foods.
    package let library: any FoodLibrary

    /// Finds foods for a person in a table of foods, by their names in a language.
    package init(habits: Habits, kitchen: OwnFoodCollection, language: String, library: any FoodLibrary) {
        (self.habits, self.kitchen, self.language, self.library) = (habits, kitchen, language, library)
    }

    /// A food that words may mean.
    package enum Candidate {
        /// One whose grams tell its contents, and the last that the person logged of it.
        case known(KnownFood, usual: DiaryFood?)
        /// One that the person typed in.
        case logged(DiaryFood)
    }

    /// The foods that were found for a name.
    package struct Found {
        /// The food as it was understood: a wedge of lemon for lemon wedges.
        package let typed: TypedFood
        /// The foods that the name means, the likeliest first.
        package var meant: [Candidate] = []
        /// The foods that come near a name that means nothing that is known, to be chosen from.
        package var near: [Candidate] = []

        /// Foods for a name, as it was understood.
        package init(typed: TypedFood, meant: [Candidate] = [], near: [Candidate] = []) {
            (self.typed, self.meant, self.near) = (typed, meant, near)
        }
    }

    /// The foods that a name means; where it means none, those that come near.
    package func found(for food: TypedFood, today: CalendarDay) throws -> Found {
        var sought = food
        sought.name = try self.sought(food.name)
        let day = food.from?.day(on: today)
        for (index, reading) in sought.readings.enumerated() {
            // Without some of its words, a name means no kinds of what is left.
            let meant = try meant(by: FoodWords(reading.name), kinds: index == 0, from: day)
                .filter { !$0.contradicts(food) && (!sought.isLeaf || reading.isLeaf || $0.isLeafy) }
            if !meant.isEmpty { return Found(typed: reading, meant: try bySpoon(arranged(meant, reading), reading)) }
        }
        if let corrected = try library.corrected(FoodWords(sought.name)) {
            let meant = try meant(by: corrected, kinds: false, from: day).filter { !$0.contradicts(food) }
            if !meant.isEmpty { return Found(typed: sought, meant: arranged(meant, sought)) }
        }
        return Found(typed: sought, near: try near(sought))
    }

    /// The same foods, first those that are eaten as they are. A food that was typed in once tells no grams, so that one
    /// that can be weighed comes before it where grams were typed now.
    private func arranged(_ meant: [Candidate], _ food: TypedFood) -> [Candidate] {
        let candidates = Self.readyFirst(meant, food)
        guard let unit = food.amount?.unit, unit != .portion, unit != .piece else { return candidates }
        return candidates.filter(\.isWeighed) + candidates.filter { !$0.isWeighed }
    }

    /// The same foods, one that is had by the teaspoon first where that was typed and the likeliest is not: paprika by the
    /// spoon is the powder, and no pepper.
    private func bySpoon(_ meant: [Candidate], _ food: TypedFood) throws -> [Candidate] {
        guard let unit = food.amount?.unit, unit == .teaspoon || unit == .pinch,
            case .known(let first, usual: nil)? = meant.first, first.ownFoodId == nil, !first.isSpooned
        else { return meant }
        let same = try self.meant(by: FoodWords(food.name), kinds: false, from: nil)
        guard let spooned = same.first(where: { $0.hasTeaspoon && !$0.contradicts(food) }) else { return meant }
        return [spooned] + meant.filter { $0.food != spooned.food }
    }

    /// The foods of the table and the person's own that a name means, the likeliest first.
    package func known(by name: String) throws -> [KnownFood] {
        try meant(by: FoodWords(name), kinds: true, from: nil).compactMap { candidate in
            if case .known(let food, _) = candidate { food } else { nil }
        }
    }

    /// Whether something is called by all these words together, so that they mean one thing: fish and chips.
    func isOne(_ food: TypedFood) throws -> Bool {
        let words = FoodWords(food.name)
        if habits.meant(by: words).contains(where: { $0.meaning == .same }) { return true }
        if kitchen.meant(by: words).contains(where: { $0.meaning == .same }) { return true }
        return try library.meant(by: words, language: language).first?.meaning == .same
    }

    /// The foods that words name, and then the kinds of these where they count: what the person eats, above all what is left
    /// from a day, what they keep for themselves, and the food table.
    private func meant(by words: FoodWords, kinds: Bool, from day: CalendarDay?) throws -> [Candidate] {
        let eaten = habits.meant(by: words)
        let own = kitchen.meant(by: words)
        let listed = try library.meant(by: words, language: language)
        var (candidates, known): ([Candidate], Set<KnownFood.Identity>) = ([], [])
        for meaning in kinds ? [FoodMeaning.same, .kind] : [.same] {
            let habitual = eaten.filter { $0.meaning == meaning }.map(\.food)
            let leftOver = habitual.filter { $0.lastDay == day }
            let kept = own.filter { $0.meaning == meaning }.compactMap { KnownFood($0.food) }
            let others = listed.filter { $0.meaning == meaning }.compactMap { ownVersion(of: $0.food) }
            let found = (kept + others).map(withUsual)
            let all =
                try (leftOver.isEmpty ? habitual : leftOver).prefix(Self.mostAlternatives).map(candidate)
                + found.filter { $0.isHabit(words, meaning) } + found.filter { !$0.isHabit(words, meaning) }
            candidates += all.filter { $0.food.map { known.insert($0).inserted } ?? true }
        }
        return candidates
    }

    /// The foods that come near a name that means nothing that is known: those that have all its words, and those that some
    /// of them name, above all the words that it ends with.
    private func near(_ food: TypedFood) throws -> [Candidate] {
        let words = food.tellingWords
        var near = try habits.foods(matching: food.name).prefix(2).map(candidate)
        near += kitchen.foods(matching: food.name).prefix(2).compactMap(KnownFood.init).map(withUsual)
        for count in (1...Self.mostLeftOut).map({ words.count - $0 }) where count > 0 {
            for part in [words.suffix(count), words.prefix(count)] {
                let named = FoodWords(part.joined(separator: " "))
                near += try meant(by: named, kinds: false, from: nil).prefix(2)
            }
        }
        if near.isEmpty {
            near = try library.search(food.name, limit: Self.mostAlternatives, language: language)
                .compactMap(ownVersion).map(withUsual)
        }
        var known: Set<KnownFood.Identity> = []
        return Array(
            near.filter { $0.food.map { known.insert($0).inserted } ?? true }.prefix(Self.mostAlternatives))
    }

    /// A food of the table, or the person's own version of it.
    private func ownVersion(of food: Food) -> KnownFood? {
        guard let own = kitchen.corrections[food.id] else { return KnownFood(food) }
        return kitchen.food(own).flatMap(KnownFood.init)
    }

    private func usual(of food: KnownFood) -> DiaryFood? {
        habits.foods.first { food.isFood(of: $0.food) }?.food
    }

    private func withUsual(_ food: KnownFood) -> Candidate { .known(food, usual: usual(of: food)) }

    private func candidate(_ eaten: RecentFood) throws -> Candidate {
        let food = eaten.food
        guard food.grams != nil, let known = try known(food) else { return .logged(food) }
        return .known(known, usual: food)
    }

    /// A food that was weighed, as it is now. One that the table does not have is what it was then.
    private func known(_ eaten: DiaryFood) throws -> KnownFood? {
        if let own = eaten.ownFoodId.flatMap({ kitchen.food($0) }).flatMap(KnownFood.init) { return own }
        guard let id = eaten.foodId else { return nil }
        if let listed = try library.food(id, language: language) { return ownVersion(of: listed) }
        return kitchen.corrections[id].map { kitchen.food($0).flatMap(KnownFood.init) } ?? KnownFood(eaten)
    }

    /// The name that is looked for: without what it says is not in it, unless a food is called so. Coffee without milk is no
    /// milk.
    private func sought(_ name: String) throws -> String {
        let words = name.split(separator: " ").map(String.init)
        guard
            let place = words.dropFirst().firstIndex(where: { word in
                TypedVocabulary.withouts.contains(FoodText(word).plainWords.joined())
            })
        else { return name }
        if try library.isWritten(name) { return name }
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
        guard try library.isWritten(named.name) else { return food }
        named.amount?.size = nil
        return named
    }
}

extension TypedFoodFinder.Candidate {
    /// Which food it is; nil for what was typed in once.
    fileprivate var food: KnownFood.Identity? { if case .known(let food, _) = self { food.identity } else { nil } }

    /// Whether it has in it or on it what was said not to be. What the person typed in by a name is what they call it.
    fileprivate func contradicts(_ typed: TypedFood) -> Bool {
        if case .known(let food, _) = self { food.ownFoodId == nil && typed.contradicts(food.name) } else { false }
    }

    /// Whether it is eaten by the leaf. What the person typed in by a name is what they call it.
    fileprivate var isLeafy: Bool {
        if case .known(let food, _) = self { food.ownFoodId != nil || food.isLeafy } else { true }
    }

    /// Whether a teaspoon of it is a portion.
    fileprivate var hasTeaspoon: Bool { if case .known(let food, _) = self { food.hasTeaspoon } else { false } }

    /// Whether grams of it say what is in it.
    fileprivate var isWeighed: Bool { if case .known = self { true } else { false } }

    /// Whether the person keeps it for themselves, or ate it before and it is called so itself: Leberwurst is no sausage but by
    /// a name besides its own.
    fileprivate func isHabit(_ words: FoodWords, _ meaning: FoodMeaning) -> Bool {
        guard case .known(let known, let usual) = self else { return false }
        if known.ownFoodId != nil { return true }
        return usual != nil && (FoodTitle(known.name).meaning(of: words).map { $0 <= meaning } ?? false)
    }
}
