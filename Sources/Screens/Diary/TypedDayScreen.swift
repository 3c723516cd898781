public import APIContract
public import NutritionScience
public import Wording

/// The reading of a text about a person's day, to be confirmed.
public struct TypedDayScreen: Sendable {
    /// "Today", "Yesterday", or the date.
    public let dayName: String
    /// The day as used in addresses.
    public let day: String
    /// The meal as used in addresses.
    public let meal: String
    /// The typed text.
    public let text: String
    /// Its parts, in order; empty before anything was typed.
    public let parts: [Part]
    /// Whether any of it can be logged.
    public let canLog: Bool
    /// The reason why the text can't be read; nil where it was.
    public let textProblem: String?
    /// The fields that were refused.
    public let problems: [RefusedField]

    /// A part of the text.
    public struct Part: Sendable {
        /// Its number, which ends the names of its fields.
        public let number: String
        /// The words as typed.
        public let words: String
        /// An explanation of how they were read.
        public let explanation: String
        /// "143 cal"; nil where that is not known.
        public let calories: String?
        /// Kilocalories in a gram of the food that was read, or in a kilocalorie where it has no grams, for a script.
        public let caloriesPerUnit: Double
        /// Whether it can be logged.
        public let canLog: Bool
        /// Whether it can be left out; false for parts that are only logged once something is typed.
        public let hasChoice: Bool
        /// Whether it is to be logged.
        public let isTaken: Bool
        /// The foods to choose from; empty where there is only one. Where none is known by its name, the similar ones,
        /// after an option for none of them, which is chosen at first.
        public let foods: [Option]
        /// The food's name, where there is no choice; nil otherwise.
        public let name: String?
        /// The field for its amount; nil for a weight, which is logged elsewhere.
        public let amount: FormField?
        /// The meals to choose from; empty for a part that belongs to none.
        public let meals: [Option]
        /// The questions to answer before it is logged.
        public let questions: [String]
        /// Whether the person is asked to confirm it.
        public let asks: Bool
        /// Whether the person confirmed it.
        public let isConfirmed: Bool
        /// The address for logging a weight; nil for other parts.
        public let weightAddress: String?
        /// The food or the water as the tray takes it; nil where it needs an answer first.
        public let tray: TrayFood?
        /// The question about words that no food is known by, or another reason not to take it; nil without one.
        public let question: String?
        /// Foods that may be meant where none is known by the words, as the tray takes them.
        public let near: [TrayFood]
        /// The summary of what was read: "Egg", or the words where nothing was.
        public let title: String
        /// "2 eggs · 100 g", as far as it was read.
        public let detail: String
        /// Whether its fields have to be seen: it was refused, or needs an answer.
        public let isOpen: Bool
    }

    /// An option to choose.
    public struct Option: Sendable {
        /// Its value in the form.
        public let value: String
        /// The option's name.
        public let label: String
        /// Whether it is the chosen one.
        public let isChosen: Bool
        /// The amount meant, or its kilocalories where it has none, as typed; nil for a meal.
        public var amount: String?
        /// The label of the amount: "Amount", "Calories"; nil for a meal.
        public var field: String?
        /// Its unit: "g", "oz", "cal"; nil for a meal.
        public var unit: String?
        /// Kilocalories in one of its unit, which may be a kilojoule; nil for a meal.
        public var caloriesPerUnit: Double?
    }

    /// The screen of a text. `reading` is nil before anything was read; `unknown` has the words of one food that nothing
    /// is called by; `entries` is the form's content, and `problems` has the refusals, by the names of its fields.
    public init(
        text: String, _ reading: DiaryReading?, unknown: [String] = [], day: CalendarDay, meal: Meal,
        of ownMeals: OwnMeals, today: CalendarDay,
        entries: TypedDayEntries = TypedDayEntries(), problems: [String: String] = [:], _ localization: Localization
    ) {
        let sentences = localization.sentences
        self.dayName = sentences.dayName(day, today: today)
        self.day = day.description
        self.meal = meal.rawValue
        self.text = text
        let query = AddFoodScreen.query(day == today ? nil : day.description, meal)
        self.parts = (reading?.parts ?? []).enumerated().map { index, part in
            Part(
                part, number: index, usualMeal: meal, ownMeals, entries, problems, day, query, unknown,
                localization)
        }
        self.canLog = parts.contains(where: \.canLog)
        self.textProblem = problems["text"]
        self.problems = problems.sorted { $0.key < $1.key }.map { RefusedField(field: $0.key, sentence: $0.value) }
    }
}

extension TypedDayScreen.Part {
    fileprivate init(
        _ part: ReadPart, number: Int, usualMeal: Meal, _ ownMeals: OwnMeals, _ entries: TypedDayEntries,
        _ problems: [String: String], _ day: CalendarDay, _ query: String, _ unknown: [String],
        _ localization: Localization
    ) {
        let sentences = localization.sentences
        let place = (day: day.description, meal: usualMeal.rawValue)
        self.number = String(number)
        self.words = part.words
        self.explanation = part.explanation
        let isFood = part.kind == .food
        self.calories = isFood ? part.entry?.calories.flatMap(sentences.shown(calories:)) : nil
        self.caloriesPerUnit = TypedDayScreen.Option.caloriesPerUnit(
            part.entry?.grams, part.entry?.calories ?? 0, sentences)
        self.canLog = part.kind != .weight && (part.kind != .unread || part.entry != nil)
        self.hasChoice = isFood || part.kind == .water
        self.isTaken = entries.isNew || entries[.take, number] != nil
        self.foods = part.alternatives.isEmpty ? [] : Self.foods(of: part, chosen: entries[.food, number], sentences)
        self.name = foods.isEmpty && isFood ? part.entry?.name ?? sentences("diary.unnamed") : nil
        let amountName = TypedDayEntries.name(.amount, number)
        let problem = problems[amountName]
        let chosen = foods.first(where: \.isChosen)
        self.amount =
            canLog
            ? Self.amount(of: part, amountName, chosen, entries[.amount, number], problem, localization) : nil
        let meal = entries[.meal, number] ?? part.entry?.meal ?? usualMeal.rawValue
        let meals = ownMeals.shown(with: Meal(rawValue: meal).map { [$0] } ?? []).map { other in
            TypedDayScreen.Option(
                value: other.meal.rawValue, label: sentences.name(of: other), isChosen: other.meal.rawValue == meal)
        }
        self.meals = part.entry == nil ? [] : meals
        self.questions = problem == nil ? part.questions.map { sentences("reading.question.\($0.rawValue)") } : []
        self.asks = !part.questions.isEmpty || entries.inDoubt.contains(number)
        self.isConfirmed = entries[.confirmed, number] != nil
        self.weightAddress = part.kind == .weight ? "/diary/weight?day=\(part.day)" : nil
        let tray =
            part.kind == .water
            ? TrayFood(millilitres: part.millilitres ?? 0, of: part, localization)
            : TrayFood(part, query, sentences)
        self.tray = tray?.at(place)
        self.near =
            part.kind == .unread
            ? part.alternatives.map { TrayFood($0, of: part, query, sentences).at(place) } : []
        self.question = tray == nil ? Self.question(about: part, unknown, sentences) : nil
        self.title = isFood ? part.entry?.name ?? sentences("diary.unnamed") : part.words
        let grams = part.entry?.grams.map(sentences.text(food:))
        let read = [isFood ? part.words : nil, isFood ? grams : nil].compactMap(\.self)
        self.detail = read.isEmpty ? question ?? part.explanation : read.joined(separator: " · ")
        self.isOpen = problem != nil || asks || part.kind == .unread || part.kind == .weight
    }

    /// A word that nothing knows is said to be unknown; the rest says why it can't be logged.
    private static func question(
        about part: ReadPart, _ unknown: [String], _ sentences: Sentences
    ) -> String {
        guard part.kind == .unread, part.amount == nil else { return part.explanation }
        return sentences(
            part.alternatives.isEmpty ? "tray.unknown" : "tray.near",
            ["words": unknown.isEmpty ? part.words : unknown.joined(separator: " ")])
    }

    /// The food that was read, or "none of them" where none is known, and the alternatives, each with its amount.
    private static func foods(
        of part: ReadPart, chosen: String?, _ sentences: Sentences
    ) -> [TypedDayScreen.Option] {
        func label(_ name: String, _ brand: String?, _ grams: Double?, _ calories: Int) -> String {
            let parts = [name, brand, grams.map(sentences.text(food:)), sentences.shown(calories: calories)]
            return parts.compactMap(\.self).joined(separator: " · ")
        }
        let read = TypedDayEntries.value(of: part.entry)
        let isChosen = chosen.map { $0 == read } ?? true
        var first = TypedDayScreen.Option(
            value: read, label: label(part.entry?.name ?? "", nil, part.entry?.grams, part.entry?.calories ?? 0),
            isChosen: isChosen, part.entry?.grams, part.entry?.calories ?? 0, sentences)
        if part.kind == .unread {
            first = TypedDayScreen.Option(
                value: read, label: sentences("reading.near.none"), isChosen: isChosen, amount: "",
                field: first.field, unit: first.unit, caloriesPerUnit: 1 / sentences.energy.perKilocalorie)
        }
        return [first]
            + part.alternatives.map { food in
                .init(
                    value: food.formValue, label: label(food.name, food.brand, food.grams, food.nutrients.calories),
                    isChosen: chosen == food.formValue, food.grams, food.nutrients.calories, sentences)
            }
    }

    /// The field for grams of a food, for the energy of food without grams, or for millilitres of water.
    private static func amount(
        of part: ReadPart, _ name: String, _ food: TypedDayScreen.Option?, _ typed: String?, _ problem: String?,
        _ localization: Localization
    ) -> FormField {
        let sentences = localization.sentences
        let water = localization.measures.parts(millilitres: part.millilitres ?? 0)
        let (label, unit, value): (String, String, String) =
            switch (part.kind, part.entry?.grams) {
            case (.water, _): ("diary.water", water.unit, water.number)
            case (_, nil):
                (
                    "field.calories", sentences("unit.calories"),
                    part.entry?.calories.map { sentences.typed(energy: $0) } ?? ""
                )
            default: ("field.amount", sentences.foodUnit, sentences.typed(food: part.entry?.grams))
            }
        return FormField(
            name, label: food?.field ?? sentences(label), value: typed ?? value, unit: food?.unit ?? unit,
            problem: problem, inputMode: "decimal", maximumLength: 40, isRequired: part.kind != .unread)
    }
}

extension TypedDayScreen.Option {
    /// A food with the amount that was meant.
    fileprivate init(
        value: String, label: String, isChosen: Bool, _ grams: Double?, _ calories: Int, _ sentences: Sentences
    ) {
        self.init(
            value: value, label: label, isChosen: isChosen,
            amount: grams.map { sentences.typed(food: $0) } ?? sentences.typed(energy: calories),
            field: sentences(grams == nil ? "field.calories" : "field.amount"),
            unit: grams == nil ? sentences("unit.calories") : sentences.foodUnit,
            caloriesPerUnit: Self.caloriesPerUnit(grams, calories, sentences))
    }

    fileprivate static func caloriesPerUnit(_ grams: Double?, _ calories: Int, _ sentences: Sentences) -> Double {
        grams.map { $0 > 0 ? Double(calories) / $0 * sentences.food.grams : 0 } ?? 1 / sentences.energy.perKilocalorie
    }
}
