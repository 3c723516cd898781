import APIContract
import Foundation
import NutritionScience
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
    /// Where it is to be logged; nil for today.
    let place: LogPlace?
    /// Names the form, so that it counts once however often it is sent.
    let key = UUID().uuidString

    var tab: Tab? { .diary }

    func title(_ sentences: Sentences) -> String { screen.title }
}

/// The day and the meal that a food is to be logged on.
struct LogPlace: Sendable {
    let day: String
    let meal: String

    /// What an address or a form names; nil where it names no day.
    init?(day: String?, meal: String?) {
        guard let day = day.flatMap({ CalendarDay($0) }) else { return nil }
        self.day = day.description
        self.meal = meal.flatMap(Meal.init(rawValue:))?.rawValue ?? ""
    }

    /// The address at which a food of one's own is logged there; today where no place is given.
    static func address(of food: OwnFood.ID, at place: LogPlace?) -> String {
        "/diary/add/own/\(food)" + (place.map { "?day=\($0.day)&meal=\($0.meal)" } ?? "")
    }
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
