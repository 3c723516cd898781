import AppModels
import Screens
import SwiftUI
import Wording

/// Foods and recipes of the person's own.
struct KitchenView: View {
    let model: KitchenModel

    @Environment(\.say) private var say
    @Environment(\.horizontalSizeClass) private var width
    @State private var food: OwnFoodModel?
    @State private var recipe: RecipeModel?
    @State private var newRecipe: NewRecipeModel?

    var body: some View {
        ScrollView {
            if let screen = model.screen {
                VStack(alignment: .leading, spacing: 24) {
                    Text(verbatim: say("kitchen.lede"))
                    if let removed = screen.removed { news(removed) }
                    if width == .regular {
                        HStack(alignment: .top, spacing: 24) { cards(screen) }
                    } else {
                        cards(screen)
                    }
                }
                .padding(16)
                .frame(maxWidth: width == .regular ? 1080 : 640)
                .frame(maxWidth: .infinity)
            } else {
                LoadingView()
            }
        }
        .background(Color("Paper"))
        .navigationTitle(Text(verbatim: say("kitchen.title")))
        .navigationDestination(item: $food) { OwnFoodView(model: $0) }
        .navigationDestination(item: $recipe) { RecipeView(model: $0) }
        .sheet(item: $newRecipe) { form in
            NavigationStack { NewRecipeView(model: form) { made in open(made) } }
        }
    }

    private func news(_ text: String) -> some View {
        HStack {
            Text(verbatim: text)
            Spacer(minLength: 8)
            Button(say("kitchen.undo")) { Task { @MainActor in await model.undoTapped() } }.frame(minHeight: 44)
        }
        .padding(.horizontal, 16)
        .background(Color("Tint"), in: RoundedRectangle(cornerRadius: 12))
        .onAppear { Announcement.post(text) }
    }

    @ViewBuilder private func cards(_ screen: KitchenScreen) -> some View {
        Card {
            Text(verbatim: say("kitchen.foods")).font(.headline).accessibilityAddTraits(.isHeader)
            if screen.foods.isEmpty { Text(verbatim: say("kitchen.foods.none")) }
            rows(screen.foods)
            PrimaryButton(say("kitchen.foods.add")) { food = model.food() }
        }
        Card {
            Text(verbatim: say("kitchen.recipes")).font(.headline).accessibilityAddTraits(.isHeader)
            if screen.recipes.isEmpty { Text(verbatim: say("kitchen.recipes.none")) }
            rows(screen.recipes)
            if model.hasServer {
                Button(say("kitchen.recipes.add")) { newRecipe = model.newRecipe() }
                    .buttonStyle(SecondaryButtonStyle())
            } else {
                Text(verbatim: say("phone.recipe.server")).font(.footnote).foregroundStyle(Color("SoftInk"))
            }
        }
    }

    private func rows(_ rows: [KitchenScreen.Row]) -> some View {
        ForEach(rows, id: \.address) { row in
            Button { open(model.opened(row)) } label: { FoodLine(name: row.name, detail: row.detail, calories: row.calories) }
                .buttonStyle(.plain)
        }
    }

    private func open(_ opened: KitchenModel.Opened?) {
        switch opened {
        case .food(let id)?: food = model.food(id)
        case .recipe(let id)?: recipe = model.recipe(id)
        case nil: break
        }
    }
}
