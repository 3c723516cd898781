public import APIContract
import Device
import Foundation
public import Observation
import Rules
public import Screens
import Wording

/// A recipe: its ingredients and the resulting nutrients.
@MainActor @Observable public final class RecipeModel: OpenedModel {
    /// The search text for ingredients.
    public var query = ""
    /// The entries about the dish; nil until something is typed.
    public var entries: RecipeEntries?
    /// The typed amounts of ingredients, by index.
    public var grams: [Int: String] = [:]
    /// Whether a sync with the server is in progress.
    public private(set) var isWaiting = false
    /// Whether it was removed, so that the form can close.
    public private(set) var isDone = false

    let session: AppSession
    let recipe: OwnFood.ID
    private let removed: @MainActor (RemovedFood) -> Void
    private let kept: LogReading<OwnFood>
    var found: AddFoodScreen.Search?
    /// The ingredient removed last, with its nutrients per 100 g, to restore it.
    var takenOut: (ingredient: RecipeIngredient, per100g: FoodNutrients)?
    var problems: [String: String] = [:]

    /// A recipe by its identifier; `removed` is called if it is removed here.
    public init(_ session: AppSession, id: OwnFood.ID, removed: @escaping @MainActor (RemovedFood) -> Void = { _ in }) {
        (self.session, self.recipe, self.removed) = (session, id, removed)
        kept = LogReading(session) { log throws(LocalStoreError) in
            try log.record(.ownFood, RecordID(id), as: OwnFood.self)
        }
    }

    /// The screen's contents; nil if the recipe does not exist.
    public var screen: RecipeScreen? {
        known.flatMap {
            RecipeScreen(
                $0, search: found, entries: entries, problems: problems,
                removed: (takenOut?.ingredient).map(RecipeScreen.removed), session.localization)
        }
    }

    /// Whether the recipe does not exist, or no longer does.
    public var isGone: Bool { known == nil }

    var known: OwnFood? { kept.value }

    /// The text of a field of the dish.
    public subscript(_ name: String) -> String {
        get { entries?[name] ?? screen?.details.first { $0.name == name }?.value ?? "" }
        set {
            var typed = entries ?? RecipeEntries()
            if entries == nil { for field in screen?.details ?? [] { typed[field.name] = field.value } }
            typed[name] = newValue
            entries = typed
        }
    }

    /// Searches for the typed text. Call it again whenever the text changes.
    public func search() async {
        let wanted = query.trimmingCharacters(in: .whitespaces)
        guard !wanted.isEmpty else { return found = nil }
        let search = FoodSearch(session: session)
        found = search.here(wanted, at: .dinner)
        let outcome = await search.everywhere(wanted, at: .dinner)
        if let outcome, !Task.isCancelled { found = outcome.search }
    }

    /// Stores the name, servings and weight.
    public func saveTapped() async {
        guard let entries else { return tellSaved() }
        let (request, unread) = entries.request(
            shows: known?.recipe?.cookedWeight, session.localization)
        problems = unread
        guard unread.isEmpty else { return }
        let isStored = await change(name: request.name) { recipe in
            (recipe.servings, recipe.cookedWeight) = (request.recipe?.servings, request.recipe?.cookedWeight)
        }
        guard isStored else { return }
        self.entries = nil
        tellSaved()
    }

    private func tellSaved() { session.toast = Toast.foodSaved.text(session.sentences) }

    /// Removes the recipe; the kitchen can undo that.
    public func removeTapped() {
        guard let food = session.remove(recipe) else { return }
        removed(food)
        isDone = true
    }

    /// The form to log the dish now.
    public func logging() -> FoodModel {
        let place = AddFoodModel(session)
        return FoodModel(session, .own(recipe), day: place.day, meal: place.meal)
    }

    /// Stores a changed recipe; `added` has the nutrients per 100 g of a new ingredient. If the recipe has changed
    /// elsewhere meanwhile, the person reviews it first. Returns whether it was stored.
    @discardableResult
    func change(
        name: String? = nil, added: KnownIngredient? = nil, _ body: (inout RecipeRequest) -> Void
    ) async -> Bool {
        guard let shown = known?.recipe, !isWaiting else { return false }
        (problems, takenOut, isWaiting) = ([:], nil, true)
        defer { isWaiting = false }
        await syncWhereReached()
        guard let known, let before = known.recipe, before.hasSame(as: shown) else {
            session.toast = Toast.recipeChanged.text(session.sentences)
            return false
        }
        var request = OwnFoodRequest(known)
        request.name = name ?? request.name
        var changed = RecipeRequest(before)
        body(&changed)
        request.recipe = changed
        let id = recipe
        guard let fields = fields(of: request, added: added),
            session.change({ log throws(LocalStoreError) in try log.change(.ownFood, RecordID(id), fields) }) != nil
        else { return false }
        await syncWhereReached()
        return true
    }

    /// The fields to store for a change; nil if it is rejected, which the screen then explains.
    private func fields(of request: OwnFoodRequest, added: KnownIngredient?) -> JSONValue? {
        guard let kitchen = session.read({ log throws(LocalStoreError) in try log.kitchen() }) else { return nil }
        do {
            return try kitchen.fields(request, of: recipe) { _ in added }
        } catch let refused as InvalidInput {
            problems = session.localization.errors.texts(for: refused.fields, naming: RecipeEntries.formNames)
        } catch {
            session.failed(.unavailable(reason: "\(type(of: error))"), .keeping)
        }
        return nil
    }

    /// Syncs unless the server is known to be unreachable.
    private func syncWhereReached() async {
        if session.connectionProblem == nil { await session.sync() }
    }
}
