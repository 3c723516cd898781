public import APIContract
import ClientKit
import Foundation
public import Observation
import Rules
public import Screens
import Wording

/// A recipe: what goes into it and what that comes to, which a server works out.
@MainActor @Observable public final class RecipeModel: OpenedModel {
    /// What is looked for, to be put in.
    public var query = ""
    /// What is typed of the dish: nil until something is.
    public var entries: RecipeEntries?
    /// What is typed of the amounts of ingredients, by their places.
    public var grams: [Int: String] = [:]
    /// Whether the server is asked.
    public private(set) var isWaiting = false
    /// What was refused as a whole, in a sentence; nil where nothing was.
    public private(set) var failure: String?
    /// Whether it was removed, and there is nothing more to do.
    public private(set) var isDone = false

    let session: AppSession
    private let recipe: OwnFood.ID
    private let removed: @MainActor (OwnFood) -> Void
    var found: AddFoodScreen.Search?
    /// The ingredient that was taken out last, to be put in again.
    var takenOut: RecipeIngredient?
    var problems: [String: String] = [:]

    /// A recipe by its number; `removed` hears when it was removed here.
    public init(_ session: AppSession, id: OwnFood.ID, removed: @escaping @MainActor (OwnFood) -> Void = { _ in }) {
        (self.session, self.recipe, self.removed) = (session, id, removed)
    }

    /// What is shown; nil where the recipe is not there, or not worked out yet.
    public var screen: RecipeScreen? {
        _ = session.revision
        return known.flatMap {
            RecipeScreen(
                $0, search: found, entries: entries, problems: problems, removed: takenOut.map(RecipeScreen.removed),
                session.localization)
        }
    }

    /// Whether there is no such recipe, or not any more.
    public var isGone: Bool { known == nil }

    var known: OwnFood? {
        session.read { log throws(LocalStoreError) in try log.record(.ownFood, RecordID(recipe), as: OwnFood.self) }
    }

    /// What is typed of the dish.
    public subscript(_ name: String) -> String {
        get { entries?[name] ?? screen?.details.first { $0.name == name }?.value ?? "" }
        set {
            var typed = entries ?? RecipeEntries()
            if entries == nil { for field in screen?.details ?? [] { typed[field.name] = field.value } }
            typed[name] = newValue
            entries = typed
        }
    }

    /// Looks for what is typed now. Call it anew whenever that changes.
    public func search() async {
        let wanted = query.trimmingCharacters(in: .whitespaces)
        guard !wanted.isEmpty else { return found = nil }
        let search = FoodSearch(session: session)
        found = search.here(wanted, at: .dinner)
        if let everywhere = try? await search.everywhere(wanted, at: .dinner), !Task.isCancelled { found = everywhere }
    }

    /// Stores name, servings and weight.
    public func saveTapped() async {
        guard let entries else { return tellSaved() }
        let (request, unread) = entries.request(session.localization)
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

    /// Removes the recipe; the kitchen can take it back.
    public func removeTapped() {
        guard let known else { return }
        let isKept: Void? = session.change { log throws(LocalStoreError) in
            try log.change(.ownFood, RecordID(known.id), nil)
        }
        guard isKept != nil else { return }
        removed(known)
        isDone = true
    }

    /// Logging the dish now.
    public func logging() -> FoodModel {
        let place = AddFoodModel(session)
        return FoodModel(session, .own(recipe), day: place.day, meal: place.meal)
    }

    /// Has the server store the recipe with a change, and takes over what it says. Where it has changed elsewhere
    /// meanwhile, the person looks again first. Returns whether it is stored.
    @discardableResult
    func change(name: String? = nil, _ body: (inout RecipeRequest) -> Void) async -> Bool {
        guard let shown = known?.recipe?.version, !isWaiting else { return false }
        guard let server = session.server else {
            failure = session.sentences("phone.recipe.server")
            return false
        }
        (problems, failure, takenOut, isWaiting) = ([:], nil, nil, true)
        defer { isWaiting = false }
        await session.sync()
        guard let known, let before = known.recipe, before.version == shown else {
            session.toast = Toast.recipeChanged.text(session.sentences)
            return false
        }
        var request = OwnFoodRequest(known)
        request.name = name ?? request.name
        var changed = RecipeRequest(before)
        body(&changed)
        request.recipe = changed
        do throws(SyncServerError) {
            let _: OwnFoodResponse = try await server.call("PUT", "/v1/own-foods/\(recipe)", request)
            await session.sync()
            return true
        } catch {
            let refusal = session.refusal(error)
            failure = refusal.failure
            for (field, sentence) in refusal.fields { problems[RecipeEntries.formNames[field] ?? field] = sentence }
            return false
        }
    }
}
