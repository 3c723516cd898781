public import APIContract
import NutritionScience
public import Wording

/// A recipe: the dish, its ingredients, and its nutrients.
public struct RecipeScreen: Sendable {
    /// The recipe's name.
    public let name: String
    /// Its number, as used in the addresses of its forms.
    public let id: String
    /// The version of the ingredients that the forms refer to.
    public let version: String
    /// The fields for adding the removed ingredient again; empty where none was just removed.
    public let removed: [LabelledValue]
    /// Whether an ingredient was just removed.
    public let hasRemoved: Bool
    /// Name, servings and weight after cooking.
    public let details: [FormField]
    /// The ingredients, in order.
    public let ingredients: [Ingredient]
    /// The search text for an ingredient to add.
    public let query: String
    /// The search results; empty without a search.
    public let found: [Found]
    /// The sentence about a search without results; nil otherwise.
    public let foundText: String?
    /// The weight and energy of the dish; nil without ingredients.
    public let total: String?
    /// The nutrients of a serving, and of 100 g.
    public let rows: [FoodScreen.Row]
    /// The nutrients of the whole dish that are only partly known.
    public let partly: [FoodScreen.Row]
    /// The fields that were refused.
    public let problems: [RefusedField]

    /// An ingredient.
    public struct Ingredient: Sendable {
        /// Its place in the recipe, from 0.
        public let index: Int
        /// The ingredient's name.
        public let name: String
        /// "120 cal · 10 g protein".
        public let detail: String
        /// The grams, as typed.
        public let grams: String
        /// The label of the field with its amount.
        public let label: String
        /// A note that it is no longer among the person's foods; nil where it is.
        public let note: String?
        /// The address of the food; nil where it can't be opened.
        public let address: String?
    }

    /// A food that can be added.
    public struct Found: Sendable {
        /// The food's name.
        public let name: String
        /// The brand, and the energy in 100 g.
        public let detail: String
        /// The form field that names it.
        public let field: LabelledValue
        /// The initial grams of the form.
        public let grams: String
        /// The label of the field with its amount.
        public let label: String
    }

    /// The screen of a recipe. `search` is nil without a search; `entries` is the text typed about its details.
    public init?(
        _ food: OwnFood, search: AddFoodScreen.Search?, entries: RecipeEntries? = nil, problems: [String: String] = [:],
        removed: String? = nil, _ localization: Localization
    ) {
        guard let recipe = food.recipe else { return nil }
        let sentences = localization.sentences
        self.name = food.name
        self.id = String(food.id)
        self.version = recipe.version
        self.removed = removed.flatMap { Self.fields($0, sentences) } ?? []
        self.hasRemoved = !self.removed.isEmpty
        let entries = entries ?? RecipeEntries(food, recipe, localization)
        self.details = entries.fields(rawWeight: recipe.rawWeight, problems, localization)
        self.ingredients = recipe.ingredients.enumerated().map { Ingredient($1, index: $0, sentences) }
        self.query = search?.query ?? ""
        self.found = search.map { Self.found($0, in: food, localization) } ?? []
        self.foundText = search.flatMap {
            $0.foods.isEmpty && $0.own.isEmpty ? AddFoodScreen.nothing($0, sentences) : nil
        }
        self.total = Self.total(food, recipe, sentences)
        let serving = food.portions.first.flatMap { food.contents(grams: $0.grams) }
        self.rows = serving.map { FoodRows($0, per100g: food.per100g, sentences) }.map { $0.label + $0.more } ?? []
        self.partly = recipe.nutrients.filter { $0.known < 1 }.map { total in
            FoodScreen.Row(
                label: sentences.name(of: total.nutrient), amount: sentences.text(total.amount, of: total.nutrient),
                per100g: sentences("kitchen.recipe.known", ["percent": String(Int(total.known * 100))]))
        }
        // Problems with ingredients are shown above the ingredients.
        self.problems = problems.sorted { $0.key < $1.key }.map { name, sentence in
            RefusedField(field: RecipeEntries.names.contains(name) ? name : "ingredients", sentence: sentence)
        }
    }

    /// The removed ingredient as used in an address: `foodId-12-100`.
    public static func removed(_ ingredient: RecipeIngredient) -> String {
        let food =
            ingredient.ownFoodId.map { "ownFoodId-\($0)" } ?? "foodId-\(ingredient.foodId.map(String.init) ?? "")"
        return "\(food)-\(ingredient.grams)"
    }

    private static func fields(_ removed: String, _ sentences: Sentences) -> [LabelledValue]? {
        let parts = removed.split(separator: "-").map(String.init)
        guard parts.count == 3, ["foodId", "ownFoodId"].contains(parts[0]), Int64(parts[1]) != nil,
            let grams = Double(parts[2])
        else { return nil }
        return [
            LabelledValue(label: parts[0], value: parts[1]),
            LabelledValue(label: "grams", value: sentences.typed(grams: grams)),
            LabelledValue(label: "units", value: PersonalUnits.metric.text),
        ]
    }

    private static func found(
        _ search: AddFoodScreen.Search, in food: OwnFood, _ localization: Localization
    ) -> [Found] {
        let own = search.own.filter { $0.id != food.id }.compactMap { WeighableFood($0, localization) }
        let foods = own + search.foods.map { WeighableFood($0, localization) }
        let sentences = localization.sentences
        return foods.map { food in
            let calories = sentences.shown(calories: food.per100g.calories).map {
                sentences("kitchen.per100g", ["calories": $0])
            }
            return Found(
                name: food.name, detail: [food.brand, calories].compactMap(\.self).joined(separator: " · "),
                field: food.field, grams: sentences.typed(food: food.portions.first?.grams ?? 100),
                label: sentences(Self.amountKey(sentences), ["name": food.name]))
        }
    }

    /// The key of the label of a field for the amount of an ingredient.
    fileprivate static func amountKey(_ sentences: Sentences) -> String {
        sentences.food == .ounces ? "kitchen.recipe.ounces" : "kitchen.recipe.grams"
    }

    private static func total(_ food: OwnFood, _ recipe: Recipe, _ sentences: Sentences) -> String? {
        guard !recipe.ingredients.isEmpty, let serving = food.portions.first else { return nil }
        return sentences(
            recipe.servings == 1 ? "kitchen.recipe.total.one" : "kitchen.recipe.total.text",
            [
                "grams": sentences.text(food: recipe.weight),
                "calories": sentences.text(calories: recipe.total.calories),
                "servings": sentences.typed(grams: recipe.servings),
                "grams_each": sentences.text(food: serving.grams),
                "calories_each": sentences.text(calories: serving.calories),
            ])
    }
}

extension RecipeScreen.Ingredient {
    fileprivate init(_ ingredient: RecipeIngredient, index: Int, _ sentences: Sentences) {
        let contents = ingredient.contents
        self.index = index
        self.name = ingredient.name
        self.detail = [
            sentences.shown(calories: contents.calories),
            contents.protein.map { sentences("diary.protein", ["grams": sentences.text(grams: $0)]) },
        ].compactMap(\.self).joined(separator: " · ")
        self.grams = sentences.typed(food: ingredient.grams)
        self.label = sentences(RecipeScreen.amountKey(sentences), ["name": ingredient.name])
        self.note = ingredient.isDeleted ? sentences("kitchen.recipe.deleted") : nil
        let path = ingredient.ownFoodId.map { "own/\($0)" } ?? ingredient.foodId.map(String.init)
        self.address = ingredient.isDeleted ? nil : path.map { "/diary/add/\($0)" }
    }
}

/// The text typed about a dish.
public struct RecipeEntries: Sendable {
    /// The fields of the form.
    public static let names = ["name", "servings", "cookedWeight"]
    /// The contract's fields that have another name in the form.
    public static let formNames = ["recipe.servings": "servings", "recipe.cookedWeight": "cookedWeight"]

    private var texts: [String: String] = [:]

    /// Entries with every field empty.
    public init() {}

    init(_ food: OwnFood, _ recipe: Recipe, _ localization: Localization) {
        self["name"] = food.name
        self["servings"] = localization.sentences.typed(grams: recipe.servings)
        self["cookedWeight"] = localization.sentences.typed(food: recipe.cookedWeight)
    }

    /// The text in a field.
    public subscript(name: String) -> String {
        get { texts[name] ?? "" }
        set { texts[name] = newValue }
    }

    /// Reads the dish without its ingredients: the request, and a sentence for each field that can't be understood. The
    /// weight after cooking that the form `shows` stays to the last digit while its text is unchanged.
    public func request(
        shows cookedWeight: Double? = nil, _ localization: Localization
    ) -> (request: OwnFoodRequest, problems: [String: String]) {
        var reader = FormNumberReader(localization: localization)
        var (request, recipe) = (OwnFoodRequest(), RecipeRequest())
        request.name = self["name"]
        recipe.servings = reader.number(self["servings"], field: "servings")
        recipe.cookedWeight = reader.food(self["cookedWeight"], field: "cookedWeight", shown: cookedWeight)
        request.recipe = recipe
        return (request, reader.problems)
    }

    func fields(rawWeight: Double, _ problems: [String: String], _ localization: Localization) -> [FormField] {
        let sentences = localization.sentences
        return Self.names.map { name in
            let isText = name == "name"
            return FormField(
                name, label: localization.errors.label(of: name), value: self[name],
                unit: name == "cookedWeight" ? sentences.foodUnit : nil,
                hint: name == "cookedWeight"
                    ? sentences("kitchen.recipe.cooked.hint", ["grams": sentences.text(food: rawWeight)]) : nil,
                problem: problems[name], inputMode: isText ? nil : "decimal", maximumLength: isText ? 200 : 40,
                isRequired: name != "cookedWeight")
        }
    }
}

/// The form for a new recipe: its name, and its ingredients where they are written down somewhere.
public struct NewRecipeForm: Sendable {
    /// The field for the dish's name.
    public let name: FormField
    /// The ingredients, one a line, as typed or pasted.
    public let ingredients: String
    /// The reason why the ingredients were refused; nil where they weren't.
    public let ingredientsProblem: String?
    /// The fields that were refused.
    public let problems: [RefusedField]

    /// The form with the typed text.
    public init(
        name: String = "", ingredients: String = "", problems: [String: String] = [:], _ localization: Localization
    ) {
        self.name = FormField(
            "name", label: localization.errors.label(of: "name"), value: name, problem: problems["name"],
            maximumLength: 200, isRequired: true)
        self.ingredients = ingredients
        self.ingredientsProblem = problems["ingredients"]
        self.problems = ["name", "ingredients"].compactMap { name in
            problems[name].map { RefusedField(field: name, sentence: $0) }
        }
    }
}
