import APIContract
import Device
import NutritionScience
public import Observation
import Rules
public import Screens
import Wording

/// A recipe of a file or a text, to be confirmed line by line and saved.
@MainActor @Observable public final class RecipeConfirmationModel: OpenedModel {
    /// Whether a request to the server is in progress.
    public internal(set) var isWaiting = false
    /// The reason why the request as a whole was rejected, in a sentence; nil if it wasn't.
    public internal(set) var failure: String?
    /// Whether it is saved, so that the form can close.
    public internal(set) var isDone = false
    /// True where it can be logged as soon as it is saved.
    public let canLog: Bool

    let session: AppSession
    let clientKey: String
    let saved: @MainActor (_ id: OwnFood.ID, _ isToLog: Bool) -> Void
    private(set) var recipe: ReadRecipe
    /// The contents in 100 g of the foods that are offered, if the phone has read the recipe, and saves it by itself; nil
    /// if the server does both.
    private(set) var foodsHere: [KnownFood.Identity: KnownIngredient]?
    var problems: [String: String] = [:]
    private let number: Int
    private var texts: [String: String] = [:]

    /// A recipe at its index in the file; 0 for a text. `foods` are those that the phone offers by itself. `saved` receives
    /// the new food's identifier, and whether it is to be logged now.
    init(
        _ session: AppSession, _ recipe: ReadRecipe, number: Int = 0, foods: [KnownFood]? = nil, canLog: Bool = false,
        saved: @escaping @MainActor (_ id: OwnFood.ID, _ isToLog: Bool) -> Void
    ) {
        (self.session, self.recipe, self.number) = (session, recipe, number)
        (self.canLog, self.saved) = (canLog, saved)
        clientKey = session.surroundings.log.makeUUID()
        foodsHere = foods?.reduce(into: [:]) { known, food in
            known[food.identity] = (food.foodId, food.name, food.per100g)
        }
        for field in screen.details { texts[field.name] = field.value }
        for line in screen.lines {
            for (name, text) in [
                (RecipeConfirmationEntries.Name.food, line.choices.first(where: \.isChosen)?.value ?? ""),
                (.grams, line.grams.value), (.words, line.words.value), (.read, line.read),
            ] { texts[RecipeConfirmationEntries.name(name, line.index)] = text }
        }
        texts["number"] = String(number)
    }

    /// The screen's contents.
    public var screen: RecipeConfirmation {
        RecipeConfirmation(
            id: "", number: number, recipe, entries, problems: problems, session.localization)
    }

    var entries: RecipeConfirmationEntries {
        let texts = texts
        return RecipeConfirmationEntries(recipe, session.localization) { texts[$0] }
    }

    /// The text of a field.
    public subscript(_ field: FormField) -> String {
        get { texts[field.name] ?? field.value }
        set {
            texts[field.name] = newValue
            problems[field.name] = nil
        }
    }

    /// Chooses the food of a line; an empty value omits the line.
    public func foodChosen(_ value: String, of line: RecipeConfirmation.Line) {
        texts[RecipeConfirmationEntries.name(.food, line.index)] = value
    }

    /// Searches for the food of a line by the typed words: on the phone, and on the server if it can be reached.
    public func lookTapped(_ line: RecipeConfirmation.Line) async {
        let words = self[line.words].trimmed
        guard !words.isEmpty, !isWaiting else { return }
        isWaiting = true
        defer { isWaiting = false }
        let search = FoodSearch(session: session)
        guard let found = await search.everywhere(words, at: .dinner)?.search else { return }
        let old = recipe.lines[line.index]
        let grams = old.grams
        let foods =
            found.own.compactMap { ReadAlternative($0, grams: grams) }
            + found.foods.map { ReadAlternative($0, grams: grams) }
        for food in found.own { foodsHere?[.own(food.id)] = (nil, food.name, food.per100g) }
        for food in found.foods { foodsHere?[.listed(food.id)] = (food.id, food.name, food.per100g) }
        var lines = recipe.lines
        lines[line.index] = ReadIngredient(
            line: old.line, words: words, food: foods.first, grams: grams, explanation: old.explanation,
            alternatives: Array(foods.dropFirst()),
            problem: foods.isEmpty ? .noFood : grams == nil ? .noAmount : nil)
        recipe = ReadRecipe(name: recipe.name, servings: recipe.servings, isKnown: recipe.isKnown, lines: lines)
        texts[RecipeConfirmationEntries.name(.read, line.index)] = words
        foodChosen(screen.lines[line.index].choices.first?.value ?? "", of: line)
    }
}

extension ReadAlternative {
    /// A food of the table, in the amount of a line.
    fileprivate init(_ food: Food, grams: Double?) {
        self.init(
            name: food.name, brand: food.brand, foodId: food.id, ownFoodId: nil, grams: grams,
            nutrients: food.per100g.of(grams: grams ?? 100))
    }

    /// An own food; nil if its nutrients are unknown.
    fileprivate init?(_ food: OwnFood, grams: Double?) {
        guard let contents = food.per100g else { return nil }
        self.init(
            name: food.name, brand: food.brand, foodId: nil, ownFoodId: food.id, grams: grams,
            nutrients: contents.of(grams: grams ?? 100))
    }
}
