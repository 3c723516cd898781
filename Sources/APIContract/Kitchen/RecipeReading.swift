/// `POST /v1/recipes/reading`: the recipes of a file, read; nothing is stored. A recipe is stored with
/// `POST /v1/own-foods` once the person has confirmed it.
public struct RecipeReading: Codable, Sendable {
    /// How many recipes the file has.
    public let count: Int
    /// Whether there is more in the file than is read: over 1,000 recipes, or parts that are too large for one.
    public let hasMore: Bool
    /// The recipes, in the order of the file, at most `most` of them from the one that was asked for.
    public let recipes: [ReadRecipe]

    /// So many recipes are read at once.
    public static let most = 20

    /// A reading with these recipes.
    public init(count: Int, hasMore: Bool, recipes: [ReadRecipe]) {
        self.count = count
        self.hasMore = hasMore
        self.recipes = recipes
    }
}

/// A recipe of a file, as it was read.
public struct ReadRecipe: Codable, Hashable, Sendable {
    /// What it is called.
    public let name: String
    /// How many servings it makes; nil where the file doesn't tell.
    public let servings: Double?
    /// Whether the person has a recipe of this name already.
    public let isKnown: Bool
    /// What goes into it, a line for each ingredient.
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

/// A line of a recipe, and how it was read.
public struct ReadIngredient: Codable, Hashable, Sendable {
    /// The line as it stands in the file.
    public let line: String
    /// The words for which a food was looked for; empty where there are none.
    public let words: String
    /// The food that it most likely is; nil where none was found.
    public let food: ReadAlternative?
    /// Grams of it; nil where the line tells no amount.
    public let grams: Double?
    /// How the amount was read, in a sentence.
    public let explanation: String
    /// Other foods that may be meant, the likeliest first, each with the grams that it would be. Where none was found, the
    /// nearest.
    public let alternatives: [ReadAlternative]
    /// What the person has to look at; nil where nothing is missing.
    public let problem: Problem?

    /// What is missing of a line.
    public enum Problem: String, Codable, CaseIterable, Sendable {
        /// No food was found.
        case noFood = "no_food"
        /// The line tells no amount, such as salt to taste.
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
