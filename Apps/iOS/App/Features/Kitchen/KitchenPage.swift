import AppModels
import SwiftUI

/// The page of the kitchen at an address: "/kitchen", "/foods/new?barcode=…", "/foods/12", "/recipes/4",
/// "/recipes/import".
struct KitchenPage: View {
    let address: String
    let session: AppSession

    var body: some View {
        switch KitchenPlace(address) {
        case .kitchen:
            Kept {
                KitchenModel(session)
            } content: {
                KitchenView(model: $0)
            }
        case .food(let subject):
            Kept {
                OwnFoodModel(session, subject)
            } content: {
                OwnFoodView(model: $0)
            }
        case .recipeImport:
            Kept {
                RecipeImportModel(session)
            } content: {
                RecipeImportView(model: $0)
            }
        case .recipe(let id):
            Kept {
                RecipeModel(session, id: id)
            } content: {
                RecipeView(model: $0)
            }
        }
    }
}
