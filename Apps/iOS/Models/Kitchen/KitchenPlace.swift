public import APIContract
import Foundation

/// Where an address leads in the kitchen.
public enum KitchenPlace: Sendable {
    /// All of it.
    case kitchen
    /// The form of a food.
    case food(OwnFoodModel.Subject)
    case recipe(OwnFood.ID)
    /// Recipes of a file.
    case recipeImport

    /// What an address leads to, such as "/foods/new?barcode=4006381333931" or "/recipes/4".
    public init(_ address: String) {
        let parts = URLComponents(string: address)
        let path = (parts?.path ?? "").split(separator: "/").map(String.init)
        let barcode = parts?.queryItems?.first { $0.name == "barcode" }?.value
        guard path.count > 1 else {
            self = .kitchen
            return
        }
        switch (path[0], path[1], OwnFood.ID(path[1])) {
        case ("foods", "new", _): self = .food(.new(barcode: barcode))
        case ("foods", _, let id?): self = .food(.food(id))
        case ("recipes", _, let id?): self = .recipe(id)
        case ("recipes", "import", _): self = .recipeImport
        default: self = .kitchen
        }
    }
}
