public import APIContract
import Foundation

/// A page of the kitchen.
public enum KitchenPlace: Hashable, Sendable {
    /// The overview.
    case kitchen
    /// The form of a food.
    case food(OwnFoodModel.Subject)
    /// The form of the person's own version of a food of the table.
    case correction(Food.ID)
    case recipe(OwnFood.ID)
    /// The form of a new recipe.
    case newRecipe
    /// The import of a recipe file.
    case recipeImport

    /// The page at an address, such as "/foods/new?barcode=4006381333931", "/foods/new?of=12" or "/recipes/4".
    public init(_ address: String) {
        let parts = URLComponents(string: address)
        let path = (parts?.path ?? "").split(separator: "/").map(String.init)
        let value = { name in parts?.queryItems?.first { $0.name == name }?.value }
        guard path.count > 1 else {
            self = .kitchen
            return
        }
        switch (path[0], path[1], OwnFood.ID(path[1])) {
        case ("foods", "new", _):
            self = value("of").flatMap { Food.ID($0) }.map(Self.correction) ?? .food(.new(barcode: value("barcode")))
        case ("foods", _, let id?): self = .food(.food(id))
        case ("recipes", _, let id?): self = .recipe(id)
        case ("recipes", "import", _): self = .recipeImport
        case ("recipes", "new", _): self = .newRecipe
        default: self = .kitchen
        }
    }
}
