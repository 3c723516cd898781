import AppModels
import Screens
import SwiftUI
import Wording

/// Foods and recipes of the person's own.
struct KitchenView: View {
    let model: KitchenModel

    @Environment(\.say) private var say
    @State private var food: OwnFoodModel?
    @State private var recipe: RecipeModel?
    @State private var newRecipe: NewRecipeModel?
    @State private var logging: FoodModel?

    var body: some View {
        CardPage {
            if let screen = model.screen {
                Text(verbatim: say("kitchen.lede"))
                if let removed = screen.removed {
                    UndoBanner(removed, undo: say("kitchen.undo"), undoTapped: model.undoTapped)
                }
                TwoColumns {
                    foods(screen)
                } second: {
                    recipes(screen)
                }
            } else {
                ReadingView()
            }
        }
        .navigationTitle(Text(verbatim: say("kitchen.title")))
        .navigationDestination(item: $food) { OwnFoodView(model: $0) }
        .navigationDestination(item: $recipe) { RecipeView(model: $0) }
        .navigationDestination(item: $logging) { FoodView(model: $0) }
        .sheet(item: $newRecipe) { form in
            NavigationStack {
                NewRecipeView(model: form) { made in
                    newRecipe = nil
                    open(made)
                }
            }
        }
    }

    private func foods(_ screen: KitchenScreen) -> some View {
        Card(say("kitchen.foods")) {
            if screen.foods.isEmpty { HintText(say("kitchen.foods.none")) }
            rows(screen.foods)
            PrimaryButton(say("kitchen.foods.add")) { food = model.food() }
        }
    }

    private func recipes(_ screen: KitchenScreen) -> some View {
        Card(say("kitchen.recipes")) {
            if screen.recipes.isEmpty { HintText(say("kitchen.recipes.none")) }
            rows(screen.recipes)
            Button(say("kitchen.recipes.add")) { newRecipe = model.newRecipe() }
                .buttonStyle(SecondaryButtonStyle())
            if model.hasServer {
                NavigationLink {
                    Kept {
                        model.recipeImport()
                    } content: {
                        RecipeImportView(model: $0)
                    }
                } label: {
                    Text(verbatim: say("kitchen.import.link")).frame(minHeight: 44)
                }
            } else {
                HintText(say("phone.recipe.file"))
            }
        }
    }

    private func rows(_ rows: [KitchenScreen.Row]) -> some View {
        ForEach(rows, id: \.address) { row in
            Button {
                open(model.opened(row))
            } label: {
                FoodLine(name: row.name, detail: row.detail, calories: row.calories)
            }
            .buttonStyle(.plain)
        }
    }

    private func open(_ opened: KitchenModel.Opened?) {
        switch opened {
        case .food(let id)?: food = model.food(id)
        case .recipe(let id)?: recipe = model.recipe(id)
        case .logging(let id)?: logging = model.logging(id)
        case nil: break
        }
    }
}
