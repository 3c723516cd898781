public import APIContract
public import NutritionScience
public import Wording

/// A food, and the form for logging an amount of it.
public struct FoodScreen: Sendable {
    /// The food's name.
    public let name: String
    /// The brand: "Alnatura"; nil for food without one.
    public let brand: String?
    /// The source of its nutrition facts.
    public let source: String
    /// Its nutrients, a row for each that labels have.
    public let rows: [Row]
    /// Its other nutrients, such as vitamins and minerals; empty where none are known.
    public let more: [Row]
    /// The amount that the rows refer to: "In 1 slice (30 g)".
    public let portion: String
    /// The field that names the food.
    public let field: LabelledValue
    /// The way it was found: `barcode`; nil otherwise.
    public let way: String?
    /// The fields of the form.
    public let form: AmountForm
    /// The address to go back to.
    public let back: String
    /// The address for creating or changing the person's own version.
    public let ownAddress: String
    /// The text of that link.
    public let ownText: String
    /// A warning that the food's numbers are inconsistent; nil where they are not.
    public let doubt: String?
    /// The address of the person's own version; nil where there is none.
    public let ownVersion: String?

    /// A nutrient of a food.
    public struct Row: Sendable {
        /// The nutrient in the person's language: "Protein".
        public let label: String
        /// The amount in a portion, or in 100 g where no portion is known.
        public let amount: String
        /// The amount in 100 g; nil where `amount` is of 100 g.
        public let per100g: String?
    }

    /// The screen of a food. `entries` is the typed text.
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

    /// The initial texts of the form for a food: a portion, or 100 g.
    public static func first(
        _ food: WeighableFood, day: CalendarDay, meal: Meal, _ localization: Localization
    ) -> FoodEntries {
        let sentences = localization.sentences
        var entries = FoodEntries()
        entries[.amount] = food.portions.isEmpty ? sentences.typed(food: 100) : "1"
        entries[.unit] = (food.portions.isEmpty ? FoodEntries.Unit(sentences.food) : .portions).rawValue
        entries[.meal] = meal.rawValue
        entries[.day] = day.description
        return entries
    }
}

/// The nutrients of a food as rows: those on labels, and the rest.
struct FoodRows {
    let label: [FoodScreen.Row]
    let more: [FoodScreen.Row]

    /// Rows of the nutrients of an amount, beside those of 100 g where that is another amount.
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
        label = (sentences.hidesNumbers ? [] : [energy]) + Nutrient.always.compactMap(row)
        more = Nutrient.allCases.filter { !Nutrient.always.contains($0) }.compactMap(row)
    }
}

/// The amount of a food eaten, the meal, and the time.
public struct AmountForm: Sendable {
    /// The field for the amount, in `unit`; in grams where that is nil.
    public let amount: FormField
    /// The unit of the amount; nil where it can only be grams.
    public let unit: ChoiceField?
    /// The contents of the chosen amount, with `{calories}` and `{protein}` for a script to fill in.
    public let live: String
    /// Kilocalories in a gram, for a script.
    public let caloriesPerGram: Double
    /// Grams of protein in a gram, for a script; nil where not known.
    public let proteinPerGram: Double?
    /// The weights of the portions in grams, in order, separated by spaces, for a script; nil where none is known.
    public let gramsOfPortions: String?
    /// The field for the meal, one of the person's.
    public let meal: ChoiceField
    /// The choice of certainty about the amount.
    public let guess: GuessField
    /// The field for the date it was eaten on, which may be in the past, or that it is planned for.
    public let day: FormField
    /// The fields that were refused.
    public let problems: [RefusedField]

    /// The form for an amount of a food with these nutrients in 100 g; of a `dish`, by its servings.
    init(
        _ entries: FoodEntries, of per100g: FoodNutrients, dish: Recipe?, portions: [FoodPortion], meals: OwnMeals,
        problems: [String: String], _ localization: Localization
    ) {
        let dish = dish.flatMap { $0.weight > 0 ? $0 : nil }
        let (contents, weight) = (dish?.total ?? per100g, dish?.weight ?? 100)
        let sentences = localization.sentences
        let says = !sentences.hidesNumbers || per100g.protein != nil
        self.live = says ? sentences(per100g.protein == nil ? "food.live.calories" : "food.live") : ""
        self.caloriesPerGram = Double(contents.calories) / weight
        self.proteinPerGram = contents.protein.map { $0 / weight }
        self.gramsOfPortions = portions.isEmpty ? nil : portions.map { String($0.grams) }.joined(separator: " ")
        // Labels are in grams also where amounts are read in ounces.
        let masses = sentences.food == .ounces ? [FoodEntries.Unit.ounces, .grams] : [.grams]
        self.amount = FormField(
            "amount", label: sentences("field.amount"), value: entries[.amount],
            unit: masses.count + portions.count == 1 ? sentences("unit.grams") : nil, problem: problems["amount"],
            inputMode: "decimal",
            maximumLength: 40, isRequired: true)
        let units = portions.enumerated().map { index, portion in
            let (value, weight) = (index == 0 ? "" : String(index), sentences.text(food: portion.grams))
            return (
                FoodEntries.Unit.portions.rawValue + value, portion.name ?? weight, portion.name == nil ? nil : weight
            )
        }
        let byMass: [(String, String, String?)] = masses.map { unit in
            (unit.rawValue, sentences("food.unit.\(unit.rawValue)"), nil)
        }
        self.unit =
            units.count + masses.count == 1
            ? nil
            : ChoiceField(
                "unit", label: sentences("food.unit"), chosen: entries[.unit],
                choices: units + byMass)
        self.meal = .meal(entries[.meal], meals, sentences)
        self.guess = GuessField(entries[.guess], problem: problems["guess"], sentences)
        self.day = .day(entries[.day], problem: problems["day"], sentences)
        self.problems = ["amount", "guess", "day"].compactMap { name in
            problems[name].map { RefusedField(field: name, sentence: $0) }
        }
    }

    /// The contents of this many grams, in the words of `live`.
    public func live(grams: Double, _ sentences: Sentences) -> String {
        let protein = proteinPerGram.map { sentences.number(Int(min($0 * grams, 1e9).rounded())) } ?? ""
        return live.replacing("{calories}", with: sentences.energy(Int(min(caloriesPerGram * grams, 1e9).rounded())))
            .replacing("{protein}", with: protein)
    }
}

/// An entry of the diary that can be changed.
public struct EntryScreen: Sendable {
    /// The entry's name; "Something to eat" without one.
    public let name: String
    /// The entry's number, as used in the addresses of its forms.
    public let id: String
    /// The form for the amount of a food; nil for food typed in by hand.
    public let amount: AmountForm?
    /// The fields of food typed in by hand; empty for other food.
    public let fields: [FormField]
    /// The field for its meal; without a choice where it belongs to none.
    public let meal: ChoiceField
    /// The choice of certainty about its energy.
    public let guess: GuessField
    /// The fields that every entry has: the time of day, empty where not known, and the date.
    public let everyEntry: [FormField]
    /// The fields that were refused.
    public let problems: [RefusedField]
    /// Whether it can be marked as a favourite.
    public let isNamed: Bool
    /// The number of its favourite; nil where it is not one.
    public let favourite: String?
    /// The address to go back to.
    public let back: String

    /// The screen of an entry. `food` is its food, where known, and `entries` the typed text.
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
        self.fields =
            amount == nil
            ? AddFoodScreen.fields(entries, keepsEnergy: sentences.hidesNumbers, problems, localization) : []
        self.meal = .meal(entries[.meal], meals, sentences)
        self.guess = GuessField(entries[.guess], problem: problems["guess"], sentences)
        self.everyEntry = [
            FormField(
                "time", label: sentences("field.time"), type: "time", value: entries[.time], problem: problems["time"]),
            .day(entries[.day], problem: problems["day"], sentences),
        ]
        self.problems = FoodEntries.Name.allCases.compactMap { name in
            problems[name.rawValue].map { RefusedField(field: name.rawValue, sentence: $0) }
        }
        self.isNamed = entry.name != nil
        self.favourite = favourite.map(String.init)
        self.back = "/diary?day=\(entry.day)"
    }
}

extension EntryScreen {
    /// The field that an entry is not changed without: the amount of a food, or its energy where that is shown. Energy that
    /// is hidden stays where none is typed.
    public static func requiredField(of entry: DiaryEntry, _ localization: Localization) -> String? {
        guard entry.grams == nil else { return FoodEntries.Name.amount.rawValue }
        return localization.sentences.hidesNumbers ? nil : FoodEntries.Name.calories.rawValue
    }
}

/// The choice of certainty about something eaten, folded while it is as known.
public struct GuessField: Hashable, Sendable {
    /// "As known", "Roughly (±20%)" and "A guess (±40%)".
    public let choice: ChoiceField
    /// Whether it is to be seen at once, since it is a guess or was refused.
    public let isOpen: Bool

    init(_ chosen: String, problem: String?, _ sentences: Sentences) {
        let percentages = IntakeDoubt.percentages.map { percent in
            (String(percent), sentences("diary.guess.\(percent)", ["percent": sentences.percent(String(percent))]))
        }
        choice = ChoiceField(
            FoodEntries.Name.guess.rawValue, label: sentences("diary.guess.question"), problem: problem, chosen: chosen,
            choices: ([("", sentences("diary.guess.none"))] + percentages).map { ($0.0, $0.1, nil) })
        isOpen = !chosen.isEmpty || problem != nil
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
    /// The field for the day of an entry or a weigh-in.
    static func day(
        _ value: String, name: String = "day", label: String? = nil, hint: String? = nil, problem: String?,
        isRequired: Bool = true, _ sentences: Sentences
    ) -> FormField {
        FormField(
            name, label: label ?? sentences("field.day"), type: "date", value: value, hint: hint, problem: problem,
            maximumLength: 40, isRequired: isRequired)
    }
}
