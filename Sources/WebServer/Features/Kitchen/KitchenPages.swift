import APIContract
import Foundation
import NutritionScience
import Screens
import Wording

/// The person's own foods and recipes.
struct KitchenPage: Page {
    static let template = "kitchen"

    let screen: KitchenScreen
    /// The number of the one just removed, to restore it.
    let removed: String?

    var tab: Tab? { .diary }

    func title(_ sentences: Sentences) -> String { sentences("kitchen.title") }
}

/// A food of the person's own.
struct OwnFoodPage: Page {
    static let template = "own-food"

    let screen: OwnFoodScreen
    /// The place to log it at; nil for today.
    let place: LogPlace?
    /// The form's key, so that it counts once even if it is sent several times.
    let key = UUID().uuidString

    var tab: Tab? { .diary }

    func title(_ sentences: Sentences) -> String { screen.title }
}

/// The day and the meal to log a food on.
struct LogPlace: Sendable {
    let day: String
    let meal: String

    /// Reads the place from an address or a form; nil without a day.
    init?(day: String?, meal: String?) {
        guard let day = day.flatMap({ CalendarDay($0) }) else { return nil }
        self.day = day.description
        self.meal = meal.flatMap(Meal.init(rawValue:))?.rawValue ?? ""
    }

    /// The address at which one of the person's own foods is logged at a place; nil for today.
    static func address(of food: OwnFood.ID, at place: LogPlace?) -> String {
        "/diary/add/own/\(food)" + (place.map { "?day=\($0.day)&meal=\($0.meal)" } ?? "")
    }
}

/// A recipe that has only a name yet.
struct NewRecipePage: Page {
    static let template = "new-recipe"

    let form: NewRecipeForm
    /// The form's key, so that it counts once even if it is sent several times.
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
