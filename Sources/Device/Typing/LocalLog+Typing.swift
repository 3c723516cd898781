public import APIContract
import FoodTable
import NutritionScience
import Rules

/// A device's reading of typed words, without asking a server.
public enum TypedReading: Sendable {
    /// All of it was understood: what to store.
    case entries([DiaryEntryRequest])
    /// Of these words no food is known on the device, and no energy was typed.
    case unknown(words: String)
    /// These words may mean several foods.
    case ambiguous(words: String, names: [String])
    /// Of this food it was not said how much it was, nor was that known.
    case amountMissing(name: String)
}

extension LocalLog {
    /// Whether every part of a text says its energy, so that nobody needs to be asked what is in it.
    public static func tellsEnergy(_ text: String) -> Bool {
        let parts = TypedFood.parts(of: text)
        return !parts.isEmpty && parts.allSatisfy { $0.calories != nil }
    }

    /// Reads typed words by what the device knows: energy that is stated, the person's own foods, favourites and what
    /// they ate lately, and the foods that come with the program, by name and grams, or by how many: "2 eggs". All of
    /// it is read, or nothing.
    ///
    /// - Throws: `LocalStoreError`.
    public func read(_ text: String) throws(LocalStoreError) -> TypedReading {
        let parts = TypedFood.parts(of: text)
        guard !parts.isEmpty else { return .unknown(words: text) }
        let (known, language) = try read { (try $0.knownFoods(), try $0.preferences().language) }
        var entries: [DiaryEntryRequest] = []
        for part in parts {
            if part.calories != nil {
                entries.append(Self.stated(part))
                continue
            }
            switch Self.found(part, among: known, language: language) {
            case .entries(let found): entries += found
            case let problem: return problem
            }
        }
        return .entries(entries)
    }

    private static func stated(_ part: TypedFood) -> DiaryEntryRequest {
        var entry = DiaryEntryRequest()
        entry.calories = part.calories
        entry.name = part.name.isEmpty ? nil : part.name
        return entry
    }

    private static func found(_ part: TypedFood, among known: [KnownFood], language: String) -> TypedReading {
        let found = found(part, named: part.name, times: 1, among: known)
        if let found { return found }
        let counted = part.counted
        if let counted, let found = Self.found(part, named: counted.name, times: counted.count, among: known) {
            return found
        }
        let name = counted?.name ?? part.name
        guard let listed = try? StarterIndex.shared.named(name) else { return .unknown(words: part.name) }
        return entry(of: KnownFood(listed.food.food(language: language)), part, times: counted?.count ?? 1)
    }

    /// The food of a name; nil where none is known.
    private static func found(
        _ part: TypedFood, named name: String, times count: Double, among known: [KnownFood]
    ) -> TypedReading? {
        let words = FoodText(name).plainWords
        let exact = known.filter { $0.words == words }
        let matches = exact.isEmpty ? meant(by: name, among: known) : exact
        guard let best = matches.first else { return nil }
        let names = matches.map(\.name)
        guard exact.count > 0 || Set(matches.map(\.words)).count == 1 else {
            return .ambiguous(words: name, names: Array(names.prefix(3)))
        }
        return entry(of: best, part, times: count)
    }

    /// The known foods that words mean. Foods that are only a kind of what they say are none, where the table has that
    /// itself.
    private static func meant(by name: String, among known: [KnownFood]) -> [KnownFood] {
        let words = FoodWords(name)
        let plain = FoodText(name).plainWords
        let found = known.compactMap { food -> (food: KnownFood, meaning: FoodMeaning)? in
            guard food.hasAny(of: plain) else { return nil }
            return FoodTitle(food.name).meaning(of: words).map { (food: food, meaning: $0) }
        }
        guard let best = found.map(\.meaning).min() else { return [] }
        if best == .kind, let listed = try? StarterIndex.shared.meant(by: words).first, listed.meaning == .same {
            return []
        }
        return found.filter { $0.meaning == best }.map(\.food)
    }

    private static func entry(of food: KnownFood, _ part: TypedFood, times count: Double) -> TypedReading {
        food.entry(grams: part.grams, times: count).map { .entries([$0]) } ?? .amountMissing(name: food.name)
    }
}

/// Something to eat that a device knows: a food of the person's own, a favourite, or what they ate before.
struct KnownFood {
    let name: String
    /// The words of the name, as names are compared.
    let words: [String]
    /// The food in some amount; its grams are nil where only the whole is known.
    let food: DiaryFood
    /// Whether `food` is what is eaten at once, and not 100 g.
    let isWhole: Bool

    init(_ food: DiaryFood, isWhole: Bool) {
        (name, words) = (food.name, FoodText(food.name).plainWords)
        self.food = food
        self.isWhole = isWhole
    }

    /// A food of the table: its usual portion, or 100 g.
    init(_ food: Food) {
        let eaten = food.per100g.of(grams: food.portion?.grams ?? 100)
        self.init(
            DiaryFood(
                name: food.name, calories: eaten.calories, protein: eaten.protein, carbohydrate: eaten.carbohydrate,
                fat: eaten.fat, foodId: food.id, ownFoodId: nil, grams: food.portion?.grams ?? 100,
                nutrients: eaten.nutrients), isWhole: food.portion != nil)
    }

    /// Whether the name has one of the words, in any ending.
    func hasAny(of typed: [String]) -> Bool {
        typed.contains { word in words.contains { FoodWord.isSame(word, $0) } }
    }

    /// The entry of an amount in grams, or of a number of servings; nil where that is not known.
    func entry(grams: Double?, times count: Double = 1) -> DiaryEntryRequest? {
        let whole = FoodNutrients(
            calories: food.calories, protein: food.protein, carbohydrate: food.carbohydrate, fat: food.fat,
            nutrients: food.nutrients)
        var contents = whole
        if let grams {
            guard let weight = food.grams, weight > 0 else { return nil }
            contents = whole.multiplied(by: grams / weight)
        } else if !isWhole {
            return nil
        } else if count != 1 {
            contents = whole.multiplied(by: count)
        }
        var entry = DiaryEntryRequest()
        entry.name = food.name
        (entry.calories, entry.protein) = (contents.calories, contents.protein)
        (entry.carbohydrate, entry.fat) = (contents.carbohydrate, contents.fat)
        entry.nutrients = contents.nutrients.byName
        (entry.foodId, entry.ownFoodId) = (food.foodId, food.ownFoodId)
        entry.grams = food.foodId == nil && food.ownFoodId == nil ? nil : grams ?? food.grams.map { $0 * count }
        return entry
    }
}

extension AccountRows {
    /// The foods that the device knows: favourites, own foods, and what was eaten before, the latest first.
    func knownFoods() throws -> [KnownFood] {
        let favourites = try values(FavouriteFood.self, .favourite).sorted { $0.id < $1.id }
            .map { KnownFood($0.food, isWhole: true) }
        let own = try values(OwnFood.self, .ownFood).sorted { $0.id < $1.id }.compactMap { food in
            let portion = food.portions.first
            return food.contents(grams: portion?.grams ?? 100).map { eaten in
                KnownFood(
                    DiaryFood(
                        name: food.name, calories: eaten.calories, protein: eaten.protein,
                        carbohydrate: eaten.carbohydrate, fat: eaten.fat, foodId: nil, ownFoodId: food.id,
                        grams: portion?.grams ?? 100, nutrients: eaten.nutrients), isWhole: portion != nil)
            }
        }
        let eaten = try values(DiaryEntry.self, .diaryEntry).sorted { ($0.day, $0.id) > ($1.day, $1.id) }
            .compactMap { DiaryFood($0).map { KnownFood($0, isWhole: true) } }
        // What says how much it weighs comes before what does not.
        return own + favourites + eaten.filter { $0.food.grams != nil } + eaten.filter { $0.food.grams == nil }
    }
}
