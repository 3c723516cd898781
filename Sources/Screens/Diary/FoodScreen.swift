public import APIContract
public import NutritionScience
public import Wording

/// A food of the food table, and how much of it to log.
public struct FoodScreen: Sendable {
    /// What it is called.
    public let name: String
    /// Who makes it: "Alnatura"; nil for food without a brand.
    public let brand: String?
    /// Where its numbers come from.
    public let source: String
    /// What is in it, a row for each nutrient.
    public let rows: [Row]
    /// What the rows are of: "In 1 slice (30 g)".
    public let portion: String
    /// What the chosen amount has in it, with `{calories}` and `{protein}` for a script to fill in.
    public let live: String
    /// Kilocalories in a gram, for a script.
    public let caloriesPerGram: Double
    /// Grams of protein in a gram, for a script; nil where not known.
    public let proteinPerGram: Double?
    /// What a portion weighs in grams, for a script; nil where none is known.
    public let gramsOfPortion: Double?
    /// The fields of the form.
    public let form: AmountForm
    /// Where it goes back to.
    public let back: String

    /// What is in a food in one respect.
    public struct Row: Sendable {
        /// What the row counts, in the person's language: "Protein".
        public let label: String
        /// How much is in a portion, or in 100 g where none is known.
        public let amount: String
        /// How much is in 100 g; nil where the amount says it.
        public let per100g: String?
    }

    /// The screen of a food. `entries` is what was typed.
    public init(
        _ food: Food, entries: FoodEntries, meals: OwnMeals, problems: [String: String] = [:],
        _ localization: Localization
    ) {
        let sentences = localization.sentences
        self.name = food.name
        self.brand = food.brand
        self.source = [sentences("food.source.\(food.source.rawValue)"), food.reference].compactMap(\.self)
            .joined(separator: ": ")
        let portion = food.portion.map { food.per100g.of(grams: $0.grams) }
        self.portion = sentences(
            "food.in", ["portion": food.portion.map(sentences.text(of:)) ?? sentences.text(grams: 100)])
        let nutrients: [(String, (FoodNutrients) -> String?)] = [
            ("calories", { sentences.text(calories: $0.calories) }),
            ("protein", { $0.protein.map(sentences.text(grams:)) }),
            ("carbohydrate", { $0.carbohydrate.map(sentences.text(grams:)) }),
            ("fat", { $0.fat.map(sentences.text(grams:)) }),
        ]
        self.rows = nutrients.compactMap { name, write in
            write(portion ?? food.per100g).map { amount in
                let per100g = portion == nil ? nil : write(food.per100g)
                return Row(
                    label: sentences("field.\(name)"), amount: amount,
                    per100g: per100g.map { sentences("food.per100g", ["amount": $0]) })
            }
        }
        let hasProtein = food.per100g.protein != nil
        self.live = sentences(hasProtein ? "food.live" : "food.live.calories")
        self.caloriesPerGram = Double(food.per100g.calories) / 100
        self.proteinPerGram = food.per100g.protein.map { $0 / 100 }
        self.gramsOfPortion = food.portion?.grams
        self.form = AmountForm(entries, portion: food.portion, meals: meals, problems: problems, localization)
        self.back = "/diary/add?day=\(entries[.day])&meal=\(entries[.meal])"
    }

    /// What the form for a food shows at first: a portion, or 100 g.
    public static func first(_ food: Food, day: CalendarDay, meal: Meal) -> FoodEntries {
        var entries = FoodEntries()
        entries[.amount] = food.portion == nil ? "100" : "1"
        entries[.unit] = (food.portion == nil ? FoodEntries.Unit.grams : .portions).rawValue
        entries[.meal] = meal.rawValue
        entries[.day] = day.description
        return entries
    }
}

/// How much of a food was eaten, at which meal, and when.
public struct AmountForm: Sendable {
    /// How much was eaten, in what `unit` counts; in grams where that is nil.
    public let amount: FormField
    /// What the amount counts; without choices where only grams are known.
    public let unit: ChoiceField?
    /// At which of the person's meals it was eaten.
    public let meal: ChoiceField
    /// The date it was eaten on, which may be in the past.
    public let day: FormField
    /// The fields that were refused.
    public let problems: [RefusedField]

    init(
        _ entries: FoodEntries, portion: FoodPortion?, meals: OwnMeals, problems: [String: String],
        _ localization: Localization
    ) {
        let sentences = localization.sentences
        self.amount = FormField(
            "amount", label: sentences("field.amount"), value: entries[.amount],
            unit: portion == nil ? sentences("unit.grams") : nil, problem: problems["amount"], inputMode: "decimal",
            maximumLength: 40, isRequired: true)
        self.unit = portion.map { portion in
            ChoiceField(
                "unit", label: sentences("food.unit"), chosen: entries[.unit],
                choices: [
                    (FoodEntries.Unit.portions.rawValue, sentences.text(of: portion), nil),
                    (FoodEntries.Unit.grams.rawValue, sentences("food.unit.grams"), nil),
                ])
        }
        self.meal = .meal(entries[.meal], meals, sentences)
        self.day = .day(entries[.day], problem: problems["day"], sentences)
        self.problems = ["amount", "day"].compactMap { name in
            problems[name].map { RefusedField(field: name, sentence: $0) }
        }
    }
}

/// An entry of the diary to be changed.
public struct EntryScreen: Sendable {
    /// What the person called it; "Something to eat" where they gave no name.
    public let name: String
    /// The entry's number, from which the addresses of its forms are made.
    public let id: String
    /// The form for the amount of a food; nil for what was typed.
    public let amount: AmountForm?
    /// The fields of what was typed; none for a food.
    public let fields: [FormField]
    /// The meal to move it to; none is chosen where it belongs to no meal.
    public let meal: ChoiceField
    /// When on the day it was eaten; empty where not known.
    public let time: FormField
    /// The date to move it to, at first the one it was logged on.
    public let day: FormField
    /// The fields that were refused.
    public let problems: [RefusedField]
    /// Whether it can be marked as a favourite.
    public let isNamed: Bool
    /// Where it goes back to.
    public let back: String

    /// The screen of an entry. `entries` is what was typed.
    public init(
        _ entry: DiaryEntry, entries: FoodEntries, meals: OwnMeals, problems: [String: String] = [:],
        _ localization: Localization
    ) {
        let sentences = localization.sentences
        self.name = sentences.name(of: entry)
        self.id = String(entry.id)
        let amount =
            entry.foodId == nil
            ? nil : AmountForm(entries, portion: nil, meals: meals, problems: problems, localization)
        self.amount = amount
        self.fields = amount == nil ? AddFoodScreen.fields(entries, problems, localization) : []
        self.meal = .meal(entries[.meal], meals, sentences)
        self.time = FormField(
            "time", label: sentences("field.time"), type: "time", value: entries[.time], problem: problems["time"])
        self.day = .day(entries[.day], problem: problems["day"], sentences)
        self.problems = FoodEntries.Name.allCases.compactMap { name in
            problems[name.rawValue].map { RefusedField(field: name.rawValue, sentence: $0) }
        }
        self.isNamed = entry.name != nil
        self.back = "/diary?day=\(entry.day)"
    }
}

extension ChoiceField {
    fileprivate static func meal(_ chosen: String, _ meals: OwnMeals, _ sentences: Sentences) -> ChoiceField {
        ChoiceField(
            "meal", label: sentences("field.meal"), chosen: chosen,
            choices: meals.shown(with: Meal(rawValue: chosen).map { [$0] } ?? []).map {
                ($0.meal.rawValue, sentences.name(of: $0), nil)
            })
    }
}

extension FormField {
    /// A day that something was eaten, drunk or weighed on.
    static func day(
        _ value: String, name: String = "day", label: String? = nil, problem: String?, _ sentences: Sentences
    ) -> FormField {
        FormField(
            name, label: label ?? sentences("field.day"), type: "date", value: value, problem: problem,
            maximumLength: 40,
            isRequired: true)
    }
}
