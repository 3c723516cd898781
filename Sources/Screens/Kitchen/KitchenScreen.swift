public import APIContract
public import Wording

/// A person's own foods and recipes.
public struct KitchenScreen: Sendable {
    /// Foods from labels and corrections, by name.
    public let foods: [Row]
    /// Recipes, by name.
    public let recipes: [Row]
    /// A note that something was just removed; nil where nothing was.
    public let removed: String?

    /// A food or a recipe.
    public struct Row: Sendable {
        /// The food's name.
        public let name: String
        /// The brand, or the food that it corrects; nil without either.
        public let detail: String?
        /// "250 cal in 100 g".
        public let calories: String
        /// The address for changing it.
        public let address: String
    }

    /// The screen of a kitchen.
    public init(_ foods: [OwnFood], hasRemoved: Bool, _ localization: Localization) {
        let sentences = localization.sentences
        let rows = foods.map { (isRecipe: $0.recipe != nil, row: Row($0, sentences)) }
        self.foods = rows.filter { !$0.isRecipe }.map(\.row)
        self.recipes = rows.filter(\.isRecipe).map(\.row)
        self.removed = hasRemoved ? sentences("kitchen.removed") : nil
    }
}

extension KitchenScreen.Row {
    fileprivate init(_ food: OwnFood, _ sentences: Sentences) {
        name = food.name
        detail = food.brand ?? food.origin.map { sentences("kitchen.mine.correction", ["origin": $0]) }
        address = food.address
        let serving = food.recipe == nil ? nil : food.portions.first
        let energy = serving?.calories ?? food.per100g?.calories
        let key = serving == nil ? "kitchen.per100g" : "kitchen.perServing"
        calories =
            energy.map { energy in
                sentences.shown(calories: energy).map { sentences(key, ["calories": $0]) } ?? ""
            } ?? sentences("kitchen.empty")
    }
}
