/// `POST /v1/recipes/reading`: the recipes read from a file. Nothing is stored; `POST /v1/own-foods` stores a recipe
/// once the person has confirmed it.
public struct RecipeReading: Codable, Sendable {
    /// The number of recipes in the file.
    public let count: Int
    /// Whether the file has more than is read: over 1,000 recipes, or parts that are too large for one.
    public let hasMore: Bool
    /// The recipes in the order of the file, at most `most` from the requested one on.
    public let recipes: [ReadRecipe]

    /// The greatest number of recipes to read at once.
    public static let most = 20

    /// A reading with these recipes.
    public init(count: Int, hasMore: Bool, recipes: [ReadRecipe]) {
        self.count = count
        self.hasMore = hasMore
        self.recipes = recipes
    }
}

/// `POST /v1/recipes/reading/text`: the text of a recipe. Its reading is a `ReadRecipe`; nothing is stored. Nil means not
/// sent.
public struct RecipeTextRequest: Codable, Sendable {
    /// The name of the recipe, 1 to 100 characters; required.
    public var name: String?
    /// The ingredients, one a line, at most 100 in 20,000 characters; required.
    public var ingredients: String?

    /// A request with these values.
    public init(name: String?, ingredients: String?) {
        (self.name, self.ingredients) = (name, ingredients)
    }
}

/// A recipe as read from a file or a text.
public struct ReadRecipe: Codable, Hashable, Sendable {
    /// The name of the recipe.
    public let name: String
    /// The number of servings; nil if the file does not state it, or it was a text.
    public let servings: Double?
    /// Whether the person already has a recipe of this name.
    public let isKnown: Bool
    /// The lines of its ingredients.
    public let lines: [ReadIngredient]

    /// A recipe with these values.
    public init(name: String, servings: Double?, isKnown: Bool, lines: [ReadIngredient]) {
        self.name = name
        self.servings = servings
        self.isKnown = isKnown
        self.lines = lines
    }

    /// Whether a food and its grams were found for every line.
    public var isComplete: Bool { lines.allSatisfy { $0.problem == nil } }
}

/// A line of a recipe, with its reading.
public struct ReadIngredient: Codable, Hashable, Sendable {
    /// The line as in the file or the text.
    public let line: String
    /// The words by which a food was searched; empty if there are none.
    public let words: String
    /// The likeliest food; nil if none was found.
    public let food: ReadAlternative?
    /// Grams of it; nil if the line has no amount.
    public let grams: Double?
    /// An explanation of how the amount was read, in a sentence.
    public let explanation: String
    /// Other foods that may be meant, likeliest first, each with its amount in grams. If none was found, the nearest
    /// ones.
    public let alternatives: [ReadAlternative]
    /// The problem for the person to resolve; nil if nothing is missing.
    public let problem: Problem?

    /// A part that is missing from a line.
    public enum Problem: String, Codable, CaseIterable, Sendable {
        /// No food was found.
        case noFood = "no_food"
        /// The line has no amount, as in salt to taste.
        case noAmount = "no_amount"
    }

    /// A line with these values.
    public init(
        line: String, words: String, food: ReadAlternative?, grams: Double?, explanation: String,
        alternatives: [ReadAlternative], problem: Problem?
    ) {
        self.line = line
        self.words = words
        self.food = food
        self.grams = grams
        self.explanation = explanation
        self.alternatives = alternatives
        self.problem = problem
    }
}
