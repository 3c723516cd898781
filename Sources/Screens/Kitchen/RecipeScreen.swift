public import APIContract
import NutritionScience
public import Wording

/// A recipe: the dish, what goes into it, and what that comes to.
public struct RecipeScreen: Sendable {
    /// What it is called.
    public let name: String
    /// Its number, from which the addresses of its forms are made.
    public let id: String
    /// Which ingredients the forms are about.
    public let version: String
    /// The ingredient that was just removed, as the fields that put it in again; empty where none was.
    public let removed: [LabelledValue]
    /// Whether one was just removed.
    public let hasRemoved: Bool
    /// Name, servings and weight after cooking.
    public let details: [FormField]
    /// What goes into it, in the order of the recipe.
    public let ingredients: [Ingredient]
    /// What is looked for, to be put in.
    public let query: String
    /// What was found; empty while nothing is looked for.
    public let found: [Found]
    /// What to say where nothing was found; nil otherwise.
    public let foundText: String?
    /// What the dish weighs and has; nil without ingredients.
    public let total: String?
    /// What is in a serving, and in 100 g.
    public let rows: [FoodScreen.Row]
    /// The nutrients of the whole dish of which not everything is known.
    public let partly: [FoodScreen.Row]
    /// The fields that were refused.
    public let problems: [RefusedField]

    /// Something that goes in.
    public struct Ingredient: Sendable {
        /// Its place in the recipe, from 0.
        public let index: Int
        /// What it is called.
        public let name: String
        /// "120 cal · 10 g protein".
        public let detail: String
        /// Grams of it, as they are typed.
        public let grams: String
        /// The label of the field with its amount.
        public let label: String
        /// That it is not among the person's foods any more; nil where it is.
        public let note: String?
        /// Where it is opened; nil where it can't be.
        public let address: String?
    }

    /// Something that can be put in.
    public struct Found: Sendable {
        /// What it is called.
        public let name: String
        /// Who makes it, and what is in 100 g.
        public let detail: String
        /// The field of a form that names it.
        public let field: LabelledValue
        /// The grams that the form has at first.
        public let grams: String
        /// The label of the field with its amount.
        public let label: String
    }

    /// The screen of a recipe. `search` is nil while nothing is looked for; `entries` is what was typed of its details.
    public init?(
        _ food: OwnFood, search: AddFoodScreen.Search?, entries: RecipeEntries? = nil, problems: [String: String] = [:],
        removed: String? = nil, _ localization: Localization
    ) {
        guard let recipe = food.recipe else { return nil }
        let sentences = localization.sentences
        self.name = food.name
        self.id = String(food.id)
        self.version = recipe.version
        self.removed = removed.flatMap(Self.fields) ?? []
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
        // What is wrong with an ingredient stands above the ingredients.
        self.problems = problems.sorted { $0.key < $1.key }.map { name, sentence in
            RefusedField(field: RecipeEntries.names.contains(name) ? name : "ingredients", sentence: sentence)
        }
    }

    /// What stands in an address of an ingredient that was removed: `foodId-12-100`.
    public static func removed(_ ingredient: RecipeIngredient) -> String {
        let food =
            ingredient.ownFoodId.map { "ownFoodId-\($0)" } ?? "foodId-\(ingredient.foodId.map(String.init) ?? "")"
        return "\(food)-\(ingredient.grams)"
    }

    private static func fields(_ removed: String) -> [LabelledValue]? {
        let parts = removed.split(separator: "-").map(String.init)
        guard parts.count == 3, ["foodId", "ownFoodId"].contains(parts[0]), Int64(parts[1]) != nil,
            Double(parts[2]) != nil
        else { return nil }
        return [LabelledValue(label: parts[0], value: parts[1]), LabelledValue(label: "grams", value: parts[2])]
    }

    private static func found(
        _ search: AddFoodScreen.Search, in food: OwnFood, _ localization: Localization
    ) -> [Found] {
        let own = search.own.filter { $0.id != food.id }.compactMap { WeighableFood($0, localization) }
        let foods = own + search.foods.map { WeighableFood($0, localization) }
        let sentences = localization.sentences
        return foods.map { food in
            let calories = sentences(
                "kitchen.per100g", ["calories": sentences.text(calories: food.per100g.calories)])
            return Found(
                name: food.name, detail: [food.brand, calories].compactMap(\.self).joined(separator: " · "),
                field: food.field, grams: sentences.typed(grams: food.portions.first?.grams ?? 100),
                label: sentences("kitchen.recipe.grams", ["name": food.name]))
        }
    }

    private static func total(_ food: OwnFood, _ recipe: Recipe, _ sentences: Sentences) -> String? {
        guard !recipe.ingredients.isEmpty, let serving = food.portions.first else { return nil }
        return sentences(
            recipe.servings == 1 ? "kitchen.recipe.total.one" : "kitchen.recipe.total.text",
            [
                "grams": sentences.text(grams: recipe.weight),
                "calories": sentences.text(calories: recipe.total.calories),
                "servings": sentences.typed(grams: recipe.servings),
                "grams_each": sentences.text(grams: serving.grams),
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
            sentences.text(calories: contents.calories),
            contents.protein.map { sentences("diary.protein", ["grams": sentences.text(grams: $0)]) },
        ].compactMap(\.self).joined(separator: " · ")
        self.grams = sentences.typed(grams: ingredient.grams)
        self.label = sentences("kitchen.recipe.grams", ["name": ingredient.name])
        self.note = ingredient.isDeleted ? sentences("kitchen.recipe.deleted") : nil
        let path = ingredient.ownFoodId.map { "own/\($0)" } ?? ingredient.foodId.map(String.init)
        self.address = ingredient.isDeleted ? nil : path.map { "/diary/add/\($0)" }
    }
}

/// What a person typed about a dish.
public struct RecipeEntries: Sendable {
    /// The fields of the form.
    public static let names = ["name", "servings", "cookedWeight"]
    /// The fields of the contract that the form has under another name.
    public static let formNames = ["recipe.servings": "servings", "recipe.cookedWeight": "cookedWeight"]

    private var texts: [String: String] = [:]

    /// Entries with every field empty.
    public init() {}

    init(_ food: OwnFood, _ recipe: Recipe, _ localization: Localization) {
        self["name"] = food.name
        self["servings"] = localization.sentences.typed(grams: recipe.servings)
        self["cookedWeight"] = localization.sentences.typed(grams: recipe.cookedWeight)
    }

    /// The text in a field.
    public subscript(name: String) -> String {
        get { texts[name] ?? "" }
        set { texts[name] = newValue }
    }

    /// What it says of the dish without its ingredients, and a sentence for each field that can't be understood.
    public func request(_ localization: Localization) -> (request: OwnFoodRequest, problems: [String: String]) {
        var reader = FormNumberReader(localization: localization)
        var (request, recipe) = (OwnFoodRequest(), RecipeRequest())
        request.name = self["name"]
        recipe.servings = reader.number(self["servings"], field: "servings")
        recipe.cookedWeight = reader.number(self["cookedWeight"], field: "cookedWeight")
        request.recipe = recipe
        return (request, reader.problems)
    }

    func fields(rawWeight: Double, _ problems: [String: String], _ localization: Localization) -> [FormField] {
        let sentences = localization.sentences
        return Self.names.map { name in
            let isText = name == "name"
            return FormField(
                name, label: localization.errors.label(of: name), value: self[name],
                unit: name == "cookedWeight" ? sentences("unit.grams") : nil,
                hint: name == "cookedWeight"
                    ? sentences("kitchen.recipe.cooked.hint", ["grams": sentences.text(grams: rawWeight)]) : nil,
                problem: problems[name], inputMode: isText ? nil : "decimal", maximumLength: isText ? 200 : 40,
                isRequired: name != "cookedWeight")
        }
    }
}

/// The form for a new recipe, which has a name first.
public struct NewRecipeForm: Sendable {
    /// What the dish is called.
    public let name: FormField
    /// The fields that were refused.
    public let problems: [RefusedField]

    /// The form with what was typed.
    public init(name: String = "", problems: [String: String] = [:], _ localization: Localization) {
        self.name = FormField(
            "name", label: localization.errors.label(of: "name"), value: name, problem: problems["name"],
            maximumLength: 200, isRequired: true)
        self.problems = problems["name"].map { [RefusedField(field: "name", sentence: $0)] } ?? []
    }
}
