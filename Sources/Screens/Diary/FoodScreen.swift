public import APIContract
public import NutritionScience
public import Wording

/// A food, and how much of it to log.
public struct FoodScreen: Sendable {
    /// What it is called.
    public let name: String
    /// Who makes it: "Alnatura"; nil for food without a brand.
    public let brand: String?
    /// Where its numbers come from.
    public let source: String
    /// What is in it, a row for each nutrient that labels have.
    public let rows: [Row]
    /// What else is known of it: vitamins, minerals; empty where nothing is.
    public let more: [Row]
    /// What the rows are of: "In 1 slice (30 g)".
    public let portion: String
    /// The field that names the food.
    public let field: LabelledValue
    /// How it was found; nil where it wasn't by its barcode.
    public let way: String?
    /// The fields of the form.
    public let form: AmountForm
    /// Where it goes back to.
    public let back: String
    /// Where one's own version is made or changed.
    public let ownAddress: String
    /// What is said there.
    public let ownText: String
    /// That the food's numbers do not fit together; nil where they do.
    public let doubt: String?
    /// The address of the person's own version; nil where there is none.
    public let ownVersion: String?

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
        _ food: WeighableFood, entries: FoodEntries, meals: OwnMeals, problems: [String: String] = [:],
        _ localization: Localization
    ) {
        let sentences = localization.sentences
        self.name = food.name
        self.brand = food.brand
        self.source = food.source
        let portion = food.portions.first.map { food.contents(grams: $0.grams) }
        self.portion = sentences(
            "food.in", ["portion": food.portions.first.map(sentences.text(of:)) ?? sentences.text(grams: 100)])
        let rows = FoodRows(portion ?? food.per100g, per100g: portion == nil ? nil : food.per100g, sentences)
        self.rows = rows.label
        self.more = rows.more
        self.field = food.field
        self.way = entries[.way] == FoodEntries.barcode ? FoodEntries.barcode : nil
        self.form = AmountForm(
            entries, of: food.per100g, dish: food.dish, portions: food.portions, meals: meals, problems: problems,
            localization)
        let place = "day=\(entries[.day])&meal=\(entries[.meal])"
        self.back = "/diary/add?\(place)"
        self.ownAddress = food.ownAddress + (food.ownAddress.contains("?") ? "&" : "?") + place
        self.ownText = food.ownText
        self.doubt = food.doubt
        self.ownVersion = food.ownVersion.map { "\($0)?\(place)" }
    }

    /// What the form for a food shows at first: a portion, or 100 g.
    public static func first(_ food: WeighableFood, day: CalendarDay, meal: Meal) -> FoodEntries {
        var entries = FoodEntries()
        entries[.amount] = food.portions.isEmpty ? "100" : "1"
        entries[.unit] = (food.portions.isEmpty ? FoodEntries.Unit.grams : .portions).rawValue
        entries[.meal] = meal.rawValue
        entries[.day] = day.description
        return entries
    }
}

/// The nutrients of a food as rows: those that labels have, and the rest.
struct FoodRows {
    let label: [FoodScreen.Row]
    let more: [FoodScreen.Row]

    /// Rows of what is in an amount, with what is in 100 g beside it where that is something else.
    init(_ contents: FoodNutrients, per100g: FoodNutrients?, _ sentences: Sentences) {
        func row(_ nutrient: Nutrient) -> FoodScreen.Row? {
            contents[nutrient].map { amount in
                FoodScreen.Row(
                    label: sentences.name(of: nutrient), amount: sentences.text(amount, of: nutrient),
                    per100g: per100g?[nutrient].map {
                        sentences("food.per100g", ["amount": sentences.text($0, of: nutrient)])
                    })
            }
        }
        let energy = FoodScreen.Row(
            label: sentences("field.calories"), amount: sentences.text(calories: contents.calories),
            per100g: per100g.map { sentences("food.per100g", ["amount": sentences.text(calories: $0.calories)]) })
        label = [energy] + Nutrient.always.compactMap(row)
        more = Nutrient.allCases.filter { !Nutrient.always.contains($0) }.compactMap(row)
    }
}

/// How much of a food was eaten, at which meal, and when.
public struct AmountForm: Sendable {
    /// How much was eaten, in what `unit` counts; in grams where that is nil.
    public let amount: FormField
    /// What the amount counts; without choices where only grams are known.
    public let unit: ChoiceField?
    /// What the chosen amount has in it, with `{calories}` and `{protein}` for a script to fill in.
    public let live: String
    /// Kilocalories in a gram, for a script.
    public let caloriesPerGram: Double
    /// Grams of protein in a gram, for a script; nil where not known.
    public let proteinPerGram: Double?
    /// What the portions weigh in grams, in order, with spaces between, for a script; nil where none is known.
    public let gramsOfPortions: String?
    /// At which of the person's meals it was eaten.
    public let meal: ChoiceField
    /// The date it was eaten on, which may be in the past.
    public let day: FormField
    /// The fields that were refused.
    public let problems: [RefusedField]

    /// The form for an amount of something of which this is in 100 g; of a `dish` by the whole of it.
    init(
        _ entries: FoodEntries, of per100g: FoodNutrients, dish: Recipe?, portions: [FoodPortion], meals: OwnMeals,
        problems: [String: String], _ localization: Localization
    ) {
        let dish = dish.flatMap { $0.weight > 0 ? $0 : nil }
        let (contents, weight) = (dish?.total ?? per100g, dish?.weight ?? 100)
        let sentences = localization.sentences
        self.live = sentences(per100g.protein == nil ? "food.live.calories" : "food.live")
        self.caloriesPerGram = Double(contents.calories) / weight
        self.proteinPerGram = contents.protein.map { $0 / weight }
        self.gramsOfPortions = portions.isEmpty ? nil : portions.map { String($0.grams) }.joined(separator: " ")
        self.amount = FormField(
            "amount", label: sentences("field.amount"), value: entries[.amount],
            unit: portions.isEmpty ? sentences("unit.grams") : nil, problem: problems["amount"], inputMode: "decimal",
            maximumLength: 40, isRequired: true)
        let units = portions.enumerated().map { index, portion in
            let (value, weight) = (index == 0 ? "" : String(index), sentences.text(grams: portion.grams))
            return (
                FoodEntries.Unit.portions.rawValue + value, portion.name ?? weight, portion.name == nil ? nil : weight
            )
        }
        self.unit =
            portions.isEmpty
            ? nil
            : ChoiceField(
                "unit", label: sentences("food.unit"), chosen: entries[.unit],
                choices: units + [(FoodEntries.Unit.grams.rawValue, sentences("food.unit.grams"), nil)])
        self.meal = .meal(entries[.meal], meals, sentences)
        self.day = .day(entries[.day], problem: problems["day"], sentences)
        self.problems = ["amount", "day"].compactMap { name in
            problems[name].map { RefusedField(field: name, sentence: $0) }
        }
    }

    /// What so many grams have in them, as `live` says it.
    public func live(grams: Double, _ sentences: Sentences) -> String {
        let protein = proteinPerGram.map { sentences.number(Int(min($0 * grams, 1e9).rounded())) } ?? ""
        return live.replacing("{calories}", with: sentences.number(Int(min(caloriesPerGram * grams, 1e9).rounded())))
            .replacing("{protein}", with: protein)
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
    /// The number of the favourite that it is; nil where it is none.
    public let favourite: String?
    /// Where it goes back to.
    public let back: String

    /// The screen of an entry. `food` is what it is of, where that is known, and `entries` what was typed.
    public init(
        _ entry: DiaryEntry, of food: WeighableFood?, favourite: FavouriteFood.ID?, entries: FoodEntries,
        meals: OwnMeals, problems: [String: String] = [:], _ localization: Localization
    ) {
        let sentences = localization.sentences
        self.name = sentences.name(of: entry)
        self.id = String(entry.id)
        let amount = entry.grams.map { grams in
            let logged = FoodNutrients(
                calories: entry.calories, protein: entry.protein, carbohydrate: entry.carbohydrate, fat: entry.fat)
            return AmountForm(
                entries, of: food?.per100g ?? logged.of(grams: 10_000 / grams), dish: food?.dish,
                portions: food?.portions ?? [], meals: meals, problems: problems, localization)
        }
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
        self.favourite = favourite.map(String.init)
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
        _ value: String, name: String = "day", label: String? = nil, hint: String? = nil, problem: String?,
        isRequired: Bool = true, _ sentences: Sentences
    ) -> FormField {
        FormField(
            name, label: label ?? sentences("field.day"), type: "date", value: value, hint: hint, problem: problem,
            maximumLength: 40, isRequired: isRequired)
    }
}
