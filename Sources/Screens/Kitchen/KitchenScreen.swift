public import APIContract
public import Wording

/// What a person keeps for themselves: foods and recipes.
public struct KitchenScreen: Sendable {
    /// Foods from labels and corrections, in the order of their names.
    public let foods: [Row]
    /// Recipes, in the order of their names.
    public let recipes: [Row]
    /// That something was just removed; nil where nothing was.
    public let removed: String?

    /// A food or a recipe.
    public struct Row: Sendable {
        /// What it is called.
        public let name: String
        /// Who makes it, or what it is a correction of; nil where there is nothing to say.
        public let detail: String?
        /// "250 cal in 100 g".
        public let calories: String
        /// Where it is changed.
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
        calories =
            serving.map { sentences("kitchen.perServing", ["calories": sentences.text(calories: $0.calories)]) }
            ?? food.per100g.map {
                sentences("kitchen.per100g", ["calories": sentences.text(calories: $0.calories)])
            } ?? sentences("kitchen.empty")
    }
}
