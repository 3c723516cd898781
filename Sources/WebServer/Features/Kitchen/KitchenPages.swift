import Foundation
import Screens
import Wording

/// What a person keeps for themselves.
struct KitchenPage: Page {
    static let template = "kitchen"

    let screen: KitchenScreen
    /// The number of what was just removed, to restore it.
    let removed: String?

    var tab: Tab? { .diary }

    func title(_ sentences: Sentences) -> String { sentences("kitchen.title") }
}

/// A food of one's own.
struct OwnFoodPage: Page {
    static let template = "own-food"

    let screen: OwnFoodScreen
    /// Names the form, so that it counts once however often it is sent.
    let key = UUID().uuidString

    var tab: Tab? { .diary }

    func title(_ sentences: Sentences) -> String { screen.title }
}

/// A recipe that has no more than a name yet.
struct NewRecipePage: Page {
    static let template = "new-recipe"

    let form: NewRecipeForm
    /// Names the form, so that it counts once however often it is sent.
    let key = UUID().uuidString

    var tab: Tab? { .diary }

    func title(_ sentences: Sentences) -> String { sentences("kitchen.recipe.new") }
}

/// A recipe.
struct RecipePage: Page {
    static let template = "recipe"

    let screen: RecipeScreen

    var tab: Tab? { .diary }

    func title(_ sentences: Sentences) -> String { screen.name }
}
