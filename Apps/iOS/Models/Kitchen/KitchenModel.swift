public import APIContract
import Device
public import Observation
import Rules
public import Screens
import Wording

/// The person's own foods and recipes.
@MainActor @Observable public final class KitchenModel {
    /// A form that opens from the kitchen.
    public enum Opened: Hashable, Identifiable, Sendable {
        case food(OwnFood.ID)
        case recipe(OwnFood.ID)
        /// The form to log a recipe.
        case logging(OwnFood.ID)

        /// The form itself.
        public var id: Self { self }
    }

    let session: AppSession
    private let foods: LogReading<[OwnFood]>
    private var removed: RemovedFood?

    /// The kitchen of the app's user.
    public init(_ session: AppSession) {
        self.session = session
        foods = LogReading(session) { log throws(LocalStoreError) in
            try log.records(.ownFood, as: OwnFood.self).byName()
        }
    }

    /// The screen's contents; nil if the log can't be read.
    public var screen: KitchenScreen? {
        foods.value.map { KitchenScreen($0, hasRemoved: removed != nil, session.localization) }
    }

    /// Whether recipe files can be read, which takes a server.
    public var hasServer: Bool { session.server != nil }

    /// The form a row opens; nil if its record no longer exists.
    public func opened(_ row: KitchenScreen.Row) -> Opened? {
        let parts = row.address.split(separator: "/")
        guard parts.count == 2, let id = OwnFood.ID(String(parts[1])) else { return nil }
        return parts[0] == "recipes" ? .recipe(id) : .food(id)
    }

    /// The form of a food, by default of a new one.
    public func food(_ id: OwnFood.ID? = nil) -> OwnFoodModel {
        OwnFoodModel(session, id.map(OwnFoodModel.Subject.food) ?? .new(barcode: nil)) { [weak self] in
            self?.removed = $0
        }
    }

    /// The form of a recipe.
    public func recipe(_ id: OwnFood.ID) -> RecipeModel {
        RecipeModel(session, id: id) { [weak self] in self?.removed = $0 }
    }

    /// The form to log a recipe now.
    public func logging(_ id: OwnFood.ID) -> FoodModel { recipe(id).logging() }

    /// The form of a new recipe.
    public func newRecipe() -> NewRecipeModel { NewRecipeModel(session) }

    /// The import of a recipe file.
    public func recipeImport() -> RecipeImportModel { RecipeImportModel(session) }

    /// Undoes the last removal.
    public func undoTapped() {
        guard let food = removed else { return }
        if session.bringBack(food) { removed = nil }
    }
}
