import AppModels
import Screens
import SwiftUI
import Wording

/// A recipe: what goes into it, the dish, and what that comes to.
struct RecipeView: View {
    @Bindable var model: RecipeModel

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss
    @Environment(\.horizontalSizeClass) private var width
    @State private var logging: FoodModel?

    var body: some View {
        ScrollView {
            if let screen = model.screen {
                VStack(alignment: .leading, spacing: 16) {
                    FailureCard(model.failure)
                    ForEach(screen.problems, id: \.field) { ProblemText($0.sentence) }
                    if width == .regular {
                        HStack(alignment: .top, spacing: 24) {
                            IngredientsCard(model: model, screen: screen)
                            VStack(spacing: 16) { dish(screen) }
                        }
                    } else {
                        IngredientsCard(model: model, screen: screen)
                        dish(screen)
                    }
                }
                .padding(16)
                .frame(maxWidth: width == .regular ? 1080 : 640)
                .frame(maxWidth: .infinity)
                .navigationTitle(Text(verbatim: screen.name))
            } else {
                LoadingView()
            }
        }
        .background(Color("Paper"))
        .scrollDismissesKeyboard(.interactively)
        .navigationBarTitleDisplayMode(.inline)
        .disabled(model.isWaiting)
        .navigationDestination(item: $logging) { FoodView(model: $0) }
        .onChange(of: model.isDone) { _, isDone in if isDone { dismiss() } }
    }

    @ViewBuilder private func dish(_ screen: RecipeScreen) -> some View {
        Card {
            Text(verbatim: say("kitchen.recipe.details")).font(.headline).accessibilityAddTraits(.isHeader)
            ForEach(screen.details, id: \.name) { FormFieldView($0, text: $model[$0.name]) }
            PrimaryButton(say("kitchen.recipe.save"), isWaiting: model.isWaiting, action: model.saveTapped)
        }
        if let total = screen.total {
            Card {
                Text(verbatim: say("kitchen.recipe.total")).font(.headline).accessibilityAddTraits(.isHeader)
                Text(verbatim: total)
                NutrientRows(rows: screen.rows)
                if !screen.partly.isEmpty {
                    DisclosureGroup {
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

/// A new recipe, which has a name first.
struct NewRecipeView: View {
    @Bindable var model: NewRecipeModel
    let made: @MainActor (KitchenModel.Opened) -> Void

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                Text(verbatim: say("kitchen.recipe.new.text"))
                FailureCard(model.failure)
                Card {
                    FormFieldView(model.form.name, text: $model.name)
                    PrimaryButton(say("kitchen.recipe.next"), isWaiting: model.isWaiting, action: model.nextTapped)
                }
            }
            .padding(16)
        }
        .background(Color("Paper"))
        .navigationTitle(Text(verbatim: say("kitchen.recipe.new")))
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { CloseButton(dismiss: { dismiss() }) }
        .onChange(of: model.made) { _, recipe in
            guard let recipe else { return }
            dismiss()
            made(recipe)
        }
    }
}
