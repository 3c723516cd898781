public import APIContract
import Device
public import Observation
import Rules
public import Screens
import Wording

/// What the person keeps for themselves: foods and recipes.
@MainActor @Observable public final class KitchenModel {
    /// What opens from the kitchen.
    public enum Opened: Hashable, Identifiable, Sendable {
        case food(OwnFood.ID)
        case recipe(OwnFood.ID)

        /// Which it is, of all that opens.
        public var id: Self { self }
    }

    let session: AppSession
    private let foods: LogReading<[OwnFood]>
    private var removed: RemovedFood?

    /// The kitchen of whoever uses the app.
    public init(_ session: AppSession) {
        self.session = session
        foods = LogReading(session) { log throws(LocalStoreError) in
            try log.records(.ownFood, as: OwnFood.self).byName()
        }
    }

    /// What is shown; nil where nothing can be read.
    public var screen: KitchenScreen? {
        foods.value.map { KitchenScreen($0, hasRemoved: removed != nil, session.localization) }
    }

    /// Whether recipes of a file can be read: a server does that.
    public var hasServer: Bool { session.server != nil }

    /// What a row opens; nil where that is not there any more.
    public func opened(_ row: KitchenScreen.Row) -> Opened? {
        let parts = row.address.split(separator: "/")
        guard parts.count == 2, let id = OwnFood.ID(String(parts[1])) else { return nil }
        return parts[0] == "recipes" ? .recipe(id) : .food(id)
    }

    /// The form of a food; of a new one where none is named.
    public func food(_ id: OwnFood.ID? = nil) -> OwnFoodModel {
        OwnFoodModel(session, id.map(OwnFoodModel.Subject.food) ?? .new(barcode: nil)) { [weak self] in
            self?.removed = $0
        }
    }

    /// A recipe.
    public func recipe(_ id: OwnFood.ID) -> RecipeModel {
        RecipeModel(session, id: id) { [weak self] in self?.removed = $0 }
    }

    /// A new recipe, which has a name first.
    public func newRecipe() -> NewRecipeModel { NewRecipeModel(session) }

    /// Recipes of a file.
    public func recipeImport() -> RecipeImportModel { RecipeImportModel(session) }

    /// Takes the last removal back.
    public func undoTapped() {
        guard let food = removed else { return }
        if session.bringBack(food) { removed = nil }
    }
}
