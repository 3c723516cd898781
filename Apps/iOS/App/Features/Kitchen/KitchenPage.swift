import AppModels
import SwiftUI

/// A page of the kitchen.
struct KitchenPage: View {
    let place: KitchenPlace
    let session: AppSession

    @Environment(NavigationModel.self) private var navigation

    var body: some View {
        switch place {
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
        case .correction(let id):
            Kept {
                let usual = AddFoodModel(session)
                return FoodModel(session, .listed(id, nil), day: usual.day, meal: usual.meal)
            } content: {
                OwnFormView(model: $0)
            }
        case .newRecipe:
            Kept {
                NewRecipeModel(session)
            } content: {
                NewRecipeView(model: $0) { opened in
                    switch opened {
                    case .food(let id): navigation.leave(for: "/foods/\(id)")
                    case .recipe(let id): navigation.leave(for: "/recipes/\(id)")
                    case .logging(let id): navigation.leave(for: "/diary/add/own/\(id)")
                    }
                }
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
