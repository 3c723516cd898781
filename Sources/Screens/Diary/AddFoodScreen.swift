public import APIContract
public import NutritionScience
public import Wording

/// Logging food: by search, from earlier entries, and by hand.
public struct AddFoodScreen: Sendable {
    /// "Today", "Yesterday", or the date.
    public let dayName: String
    /// "Planned for tomorrow. Nothing counts until you log it."; nil unless the day is to come.
    public let lead: String?
    /// The day as used in addresses.
    public let day: String
    /// The day as used in links; nil for today, which they open by default.
    public let namedDay: String?
    /// The meal as used in addresses.
    public let meal: String
    /// The meals to choose from.
    public let meals: [MealLink]
    /// The search text.
    public let query: String
    /// The search results: matching foods that the person ate, then those of the food table; empty without a search.
    public let found: [Row]
    /// A text about the results; nil where they need none.
    public let foundText: String?
    /// The address for creating a food: with the barcode that was searched for, to be logged on the same day.
    public let newFood: String
    /// A note that a barcode may be looked up elsewhere; nil without such a lookup.
    public let lookupText: String?
    /// Whether this is a search.
    public let isSearch: Bool
    /// The person's favourites.
    public let favourites: [Row]
    /// The foods that the person logged recently, by habit at this meal.
    public let recent: [Row]
    /// The meals of the day before that can be repeated.
    public let repeats: [Repeat]
    /// The fields for typing food in by hand.
    public let fields: [FormField]
    /// The choice of certainty about what is typed.
    public let guess: GuessField
    /// Whether those fields were refused, and must be visible.
    public let isTyping: Bool
    /// The fields that were refused.
    public let problems: [RefusedField]

    /// A meal to choose.
    public struct MealLink: Sendable {
        /// The meal as the contract names it: `breakfast`.
        public let meal: String
        /// The meal in the person's language: "Breakfast".
        public let name: String
        /// This page for the same day and that meal: `/diary/add?day=2026-02-28&meal=lunch`.
        public let address: String
        /// Whether it is the chosen one.
        public let isCurrent: Bool
    }

    /// A food that one tap logs: a search result, a favourite, or one eaten before.
    public struct Row: Sendable {
        /// The food's name.
        public let name: String
        /// The brand and the amount: "Alnatura · 1 bowl (40 g)".
        public let detail: String?
        /// "150 cal".
        public let calories: String
        /// The address for choosing its amount; nil for food typed in by hand.
        public let address: String?
        /// The entry that a tap logs, a value for each field of the form.
        public let entry: [LabelledValue]
        /// The number of the favourite; nil for anything else.
        public let favourite: String?
        /// The food as the tray takes it.
        public let tray: TrayFood
    }

    /// The food eaten the day before, at a meal or in all.
    public struct Repeat: Sendable {
        /// "Yesterday's lunch".
        public let label: String
        /// "650 cal".
        public let calories: String
        /// The meal; nil for the whole day.
        public let meal: String?
    }

    /// A search and its results.
    public struct Search: Sendable {
        /// The words or the barcode that the person searched for.
        public let query: String
        /// The matching foods that the person ate recently, by habit.
        public var eaten: [RecentFood]
        /// The matching foods of the food table.
        public let foods: [Food]
        /// The matching foods of the person's own.
        public let own: [OwnFood]
        /// Whether it is a barcode.
        public let isBarcode: Bool
        /// The words, as typed, that match no food of the table, where nothing of it matched the search.
        public var unknownWords: [String] = []
        /// The names that the words name, whose foods come first.
        public var named: Set<String> = []
        /// The names of everything that was found.
        public var names: [String] { eaten.map(\.food.name) + own.map(\.name) + foods.map(\.name) }
        /// Whether the text was read as what was eaten, so that its parts are the results.
        public var isRead = false
        /// Whether anything was found.
        public var isEmpty: Bool { eaten.isEmpty && foods.isEmpty && own.isEmpty }

        /// A search with these results.
        public init(
            query: String, eaten: [RecentFood] = [], foods: [Food], own: [OwnFood], isBarcode: Bool
        ) {
            self.query = query
            self.eaten = eaten
            self.foods = foods
            self.own = own
            self.isBarcode = isBarcode
        }
    }

    /// The screen for a meal of a day, one of `ownMeals` or another. `search` is nil without a search; `before` has the
    /// food eaten the day before.
    public init(
        day: CalendarDay, meal: Meal, of ownMeals: OwnMeals, today: CalendarDay, search: Search?,
        suggestions: DiarySuggestions, before: DiaryDay, entries: FoodEntries = FoodEntries(),
        problems: [String: String] = [:], looksUpBarcodes: Bool = false, lacksBrands: Bool = false,
        _ localization: Localization
    ) {
        let sentences = localization.sentences
        self.dayName = sentences.dayName(day, today: today)
        self.lead = sentences.planned(for: day, today: today)
        self.day = day.description
        let namedDay = day == today ? nil : day.description
        self.namedDay = namedDay
        self.meal = meal.rawValue
        self.meals = ownMeals.shown(with: [meal]).map { other in
            MealLink(
                meal: other.meal.rawValue, name: sentences.name(of: other),
                address: "/diary/add" + Self.query(namedDay, other.meal),
                isCurrent: other.meal == meal)
        }
        let query = Self.query(namedDay, meal)
        self.query = search?.query ?? ""
        self.isSearch = search != nil
        self.lookupText =
            looksUpBarcodes
            ? sentences("diary.search.lookup") : lacksBrands ? sentences("diary.search.no_brands") : nil
        self.found = search.map { Self.found($0, query, localization) } ?? []
        let barcode = search.flatMap { $0.isBarcode ? $0.query.filter(\.isNumber) : nil }
        // The page of a label leads back to the meal that it is for.
        let place = barcode == nil && namedDay == nil ? nil : "day=\(day)&meal=\(meal.rawValue)"
        let named = [barcode.map { "barcode=\($0)" }, place].compactMap(\.self)
        self.newFood = "/foods/new" + (named.isEmpty ? "" : "?" + named.joined(separator: "&"))
        self.foundText = search.flatMap { Self.text($0, sentences) }
        self.favourites = suggestions.favourites.map { Row($0.food, favourite: $0.id, query, sentences) }
        self.recent = suggestions.recent.prefix(Self.mostRecent).map {
            Row($0.food, favourite: nil, query, sentences)
        }
        self.repeats = Self.repeats(before, ownMeals[meal], sentences)
        self.fields = Self.fields(entries, problems, localization)
        self.guess = GuessField(entries[.guess], problem: problems["guess"], sentences)
        self.isTyping = !problems.isEmpty
        self.problems = (Self.fieldNames + [.guess]).compactMap { name in
            problems[name.rawValue].map { RefusedField(field: name.rawValue, sentence: $0) }
        }
    }

    private static let mostRecent = 12
    private static let fieldNames: [FoodEntries.Name] = [.name, .calories, .protein, .carbohydrate, .fat]

    /// The query of an address: the meal, and the day where it is not today.
    static func query(_ namedDay: String?, _ meal: Meal) -> String {
        "?" + (namedDay.map { "day=\($0)&" } ?? "") + "meal=\(meal.rawValue)"
    }

    /// Orders the results: first foods that the words name, then the others; of each those that the person ate, then the
    /// rest of their own, then the food table's.
    private static func found(_ search: Search, _ query: String, _ localization: Localization) -> [Row] {
        let query = search.isBarcode ? "\(query)&way=\(FoodEntries.barcode)" : query
        let eaten = search.eaten.map(\.food)
        let (listed, own) = (Set(eaten.compactMap(\.foodId)), Set(eaten.compactMap(\.ownFoodId)))
        let rows =
            eaten.map { Row($0, favourite: nil, query, localization.sentences) }
            + search.own.filter { !own.contains($0.id) }.compactMap { WeighableFood($0, localization) }
            .map { Row($0, isOwn: true, isBarcode: search.isBarcode, query, localization.sentences) }
            + search.foods.filter { !listed.contains($0.id) }
            .map {
                Row(
                    WeighableFood($0, localization), isOwn: false, isBarcode: search.isBarcode, query,
                    localization.sentences)
            }
        return rows.filter { search.named.contains($0.name) } + rows.filter { !search.named.contains($0.name) }
    }

    private static func text(_ search: Search, _ sentences: Sentences) -> String? {
        guard search.isEmpty, !search.isRead else { return nil }
        return search.isBarcode ? sentences("diary.search.barcode") : nothing(search, sentences)
    }

    /// The sentence that nothing was found, and which words match no food, where other words match some.
    static func nothing(_ search: Search, _ sentences: Sentences) -> String {
        let count = search.query.split(whereSeparator: \.isWhitespace).count
        guard (1..<max(1, count)).contains(search.unknownWords.count) else {
            return sentences("diary.search.none", ["query": search.query])
        }
        let words = search.unknownWords.map { sentences("diary.search.quoted", ["word": $0]) }
        return sentences("diary.search.unknown", ["words": words.joined(separator: ", ")])
    }

    private static func repeats(_ before: DiaryDay, _ meal: OwnMeal, _ sentences: Sentences) -> [Repeat] {
        guard !before.entries.isEmpty else { return [] }
        let same = before.entries.filter { $0.meal == meal.meal }
        let ofMeal = Repeat(
            label: sentences.again(meal),
            calories: sentences.text(calories: same.reduce(0) { $0 + $1.calories }), meal: meal.meal.rawValue)
        let ofDay = Repeat(
            label: sentences("diary.repeat.day"), calories: sentences.text(calories: before.calories), meal: nil)
        return same.isEmpty ? [ofDay] : same.count == before.entries.count ? [ofMeal] : [ofMeal, ofDay]
    }

    /// The fields for typing food in by hand.
    static func fields(
        _ entries: FoodEntries, keepsEnergy: Bool = false, _ problems: [String: String], _ localization: Localization
    ) -> [FormField] {
        fieldNames.map { name in
            let isText = name == .name
            let isKept = keepsEnergy && name == .calories
            return FormField(
                name.rawValue, label: localization.errors.label(of: name.rawValue), value: entries[name],
                unit: isText ? nil : localization.sentences(name == .calories ? "unit.calories" : "unit.grams"),
                hint: isKept ? localization.sentences("hidden.energy.hint") : nil,
                problem: problems[name.rawValue], inputMode: isText ? nil : "decimal",
                maximumLength: isText ? 200 : 40, isRequired: name == .calories && !isKept)
        }
    }
}

extension AddFoodScreen.Row {
    /// A row of a food: a tap logs a portion of it, or 100 g.
    fileprivate init(
        _ food: WeighableFood, isOwn: Bool, isBarcode: Bool, _ query: String, _ sentences: Sentences
    ) {
        let portion = food.portions.first
        let grams = portion?.grams ?? 100
        let amount = portion.map(sentences.text(of:)) ?? sentences.text(food: 100)
        self.name = food.name
        self.detail = [isOwn ? food.source : nil, food.brand, amount].compactMap(\.self).joined(separator: " · ")
        self.calories = sentences.text(calories: food.contents(grams: grams).calories)
        self.address = "/diary/add/\(food.path)\(query)"
        var entry = [
            food.field,
            LabelledValue(label: FoodEntries.Name.amount.rawValue, value: sentences.typed(grams: grams)),
            LabelledValue(label: FoodEntries.Name.unit.rawValue, value: FoodEntries.Unit.grams.rawValue),
        ]
        if isBarcode { entry.append(LabelledValue(label: FoodEntries.Name.way.rawValue, value: FoodEntries.barcode)) }
        self.entry = entry
        self.favourite = nil
        self.tray = TrayFood(food, isBarcode: isBarcode, query, sentences)
    }

    /// A row of food logged before: a tap logs the same again.
    fileprivate init(
        _ food: DiaryFood, favourite: FavouriteFood.ID?, _ query: String, _ sentences: Sentences
    ) {
        self.name = food.name
        self.detail = sentences.detail(
            grams: food.grams, said: food.portion, protein: food.protein, carbohydrate: food.carbohydrate, fat: food.fat
        )
        self.calories = sentences.text(calories: food.calories)
        let path = food.ownFoodId.map { "own/\($0)" } ?? food.foodId.map(String.init)
        self.address = path.map { "/diary/add/\($0)\(query)" }
        var entry = [
            LabelledValue(label: FoodEntries.Name.name.rawValue, value: food.name),
            LabelledValue(
                label: FoodEntries.Name.calories.rawValue, value: sentences.unmistakable(energy: food.calories)),
            LabelledValue(label: FoodEntries.Name.protein.rawValue, value: sentences.typed(grams: food.protein)),
            LabelledValue(
                label: FoodEntries.Name.carbohydrate.rawValue, value: sentences.typed(grams: food.carbohydrate)),
            LabelledValue(label: FoodEntries.Name.fat.rawValue, value: sentences.typed(grams: food.fat)),
        ]
        let named =
            food.ownFoodId.map { LabelledValue(label: "ownFoodId", value: String($0)) }
            ?? food.foodId.map { LabelledValue(label: "foodId", value: String($0)) }
        if let named, let grams = food.grams {
            entry += [
                named,
                LabelledValue(label: FoodEntries.Name.amount.rawValue, value: sentences.typed(grams: grams)),
            ]
            if let said = food.portion {
                entry += [
                    LabelledValue(
                        label: FoodEntries.Name.portionCount.rawValue, value: sentences.typed(grams: said.count)),
                    LabelledValue(label: FoodEntries.Name.portionUnit.rawValue, value: said.unit),
                ]
            }
        }
        self.entry = entry
        self.favourite = favourite.map(String.init)
        self.tray = TrayFood(food, query, sentences)
    }
}

extension Sentences {
    /// A meal of the day before: "Lunch of the day before".
    fileprivate func again(_ own: OwnMeal) -> String {
        let usual = own.name == nil && [.breakfast, .lunch, .dinner, .snack].contains(own.meal)
        return usual
            ? self("diary.repeat.\(own.meal.rawValue)") : self("diary.repeat.meal", ["meal": name(of: own)])
    }

    /// A portion in words: "1 slice (30 g)".
    func text(of portion: FoodPortion) -> String {
        guard let name = portion.name else { return text(food: portion.grams) }
        return self("diary.portion", ["name": name, "grams": text(food: portion.grams)])
    }
}
