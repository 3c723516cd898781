import AppModels
import Screens
import SwiftUI
import Wording

/// A recipe: its ingredients, the dish, and the resulting nutrients.
struct RecipeView: View {
    @Bindable var model: RecipeModel

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss
    @State private var logging: FoodModel?

    var body: some View {
        CardPage {
            if let screen = model.screen {
                if screen.hasRemoved {
                    UndoBanner(say("kitchen.removed"), undo: say("kitchen.undo"), undoTapped: model.undoTapped)
                }
                ForEach(screen.problems.filter { $0.field == "ingredients" }, id: \.self) { ProblemText($0.sentence) }
                TwoColumns {
                    IngredientsCard(model: model, screen: screen)
                } second: {
                    dish(screen)
                }
            } else if model.isGone {
                Card { Text(verbatim: say("error.food_not_found")) }
            } else {
                ReadingView()
            }
        }
        .scrollDismissesKeyboard(.interactively)
        .navigationTitle(Text(verbatim: model.screen?.name ?? ""))
        .navigationBarTitleDisplayMode(.inline)
        .disabled(model.isWaiting)
        .navigationDestination(item: $logging) { FoodView(model: $0) }
        .onChange(of: model.isDone) { _, isDone in if isDone { dismiss() } }
    }

    @ViewBuilder private func dish(_ screen: RecipeScreen) -> some View {
        Card(say("kitchen.recipe.details")) {
            ForEach(screen.details, id: \.name) { FormFieldView($0, text: $model[$0.name]) }
            PrimaryButton(say("kitchen.recipe.save"), isWaiting: model.isWaiting, action: model.saveTapped)
        }
        if let total = screen.total {
            Card(say("kitchen.recipe.total")) {
                Text(verbatim: total)
                NutrientRows(rows: screen.rows)
                if !screen.partly.isEmpty {
                    Disclosure {
                        NutrientRows(rows: screen.partly).padding(.top, 8)
                    } label: {
                        Text(verbatim: say("kitchen.recipe.partly")).frame(minHeight: 44)
                    }
                }
                Button(say("kitchen.log")) { logging = model.logging() }.buttonStyle(SecondaryButtonStyle())
            }
        }
        Button(say("kitchen.remove"), role: .destructive) { model.removeTapped() }
            .frame(maxWidth: .infinity, minHeight: 44)
    }
}
