public import APIContract
import Device
import NutritionScience
public import Observation
public import Screens
import Wording

/// A recipe of a file, to be confirmed line by line and saved.
@MainActor @Observable public final class RecipeConfirmationModel: OpenedModel {
    /// Whether a request to the server is in progress.
    public private(set) var isWaiting = false
    /// The reason why the request as a whole was rejected, in a sentence; nil if it wasn't.
    public private(set) var failure: String?
    /// Whether it is saved, so that the form can close.
    public private(set) var isDone = false

    private let session: AppSession
    private let number: Int
    private let clientKey: String
    private let saved: @MainActor (OwnFood.ID) -> Void
    private var recipe: ReadRecipe
    private var texts: [String: String] = [:]
    private var problems: [String: String] = [:]

    /// A recipe at its index in the file; `saved` receives the new food's identifier.
    public init(
        _ session: AppSession, _ recipe: ReadRecipe, number: Int, saved: @escaping @MainActor (OwnFood.ID) -> Void
    ) {
        (self.session, self.recipe, self.number, self.saved) = (session, recipe, number, saved)
        clientKey = session.surroundings.log.makeUUID()
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

    private var entries: RecipeConfirmationEntries {
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
        var lines = recipe.lines
        lines[line.index] = ReadIngredient(
            line: old.line, words: words, food: foods.first, grams: grams, explanation: old.explanation,
            alternatives: Array(foods.dropFirst()),
            problem: foods.isEmpty ? .noFood : grams == nil ? .noAmount : nil)
        recipe = ReadRecipe(name: recipe.name, servings: recipe.servings, isKnown: recipe.isKnown, lines: lines)
        texts[RecipeConfirmationEntries.name(.read, line.index)] = words
        foodChosen(screen.lines[line.index].choices.first?.value ?? "", of: line)
    }

    /// Saves the recipe as confirmed.
    public func saveTapped() async {
        guard let server = session.server, !isWaiting else { return }
        var (request, unread) = entries.request(recipe, session.localization)
        (problems, failure) = (unread, nil)
        guard unread.isEmpty else { return }
        request.clientKey = clientKey
        isWaiting = true
        defer { isWaiting = false }
        do throws(SyncServerError) {
            let stored: OwnFoodResponse = try await server.call("POST", "/v1/own-foods", request)
            await session.sync()
            saved(stored.food.id)
            session.toast = Toast.foodSaved.text(session.sentences)
            isDone = true
        } catch {
            let refusal = session.refusal(error)
            failure = refusal.failure
            for (field, sentence) in refusal.fields { problems[RecipeEntries.formNames[field] ?? field] = sentence }
        }
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
