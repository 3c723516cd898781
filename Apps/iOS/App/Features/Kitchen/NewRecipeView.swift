import AppModels
import Screens
import SwiftUI
import Wording

/// The form for a new recipe: its name, and its ingredients if they are written down somewhere.
struct NewRecipeView: View {
    @Bindable var model: NewRecipeModel
    /// The action once the recipe has been created, in place of the form.
    let made: @MainActor (KitchenModel.Opened) -> Void

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        FormPage {
            Text(verbatim: say("kitchen.recipe.new.text"))
            FailureCard(model.failure)
            Card {
                FormFieldView(model.form.name, text: $model.name)
                ingredients
                PrimaryButton(say("kitchen.recipe.next"), isWaiting: model.isReading, action: model.nextTapped)
            }
        }
        .disabled(model.isReading)
        .navigationTitle(Text(verbatim: say("kitchen.recipe.new")))
        .navigationBarTitleDisplayMode(.inline)
        .navigationDestination(item: $model.confirmation) { RecipeConfirmationView(model: $0) }
        .toolbar { CloseButton(dismiss: { dismiss() }) }
        .onChange(of: model.made) { _, recipe in if let recipe { made(recipe) } }
    }

    private var ingredients: some View {
        VStack(alignment: .leading, spacing: 6) {
            Text(verbatim: say.remarked(say("kitchen.recipe.ingredients"), say("frame.optional")))
                .font(.subheadline.weight(.medium))
                .accessibilityHidden(true)
            TextEditor(text: $model.ingredients)
                .frame(minHeight: 132)
                .padding(8)
                .overlay(RoundedRectangle(cornerRadius: 12).strokeBorder(Color("Edge"), lineWidth: 1))
                .accessibilityLabel(Text(verbatim: say("kitchen.recipe.ingredients")))
                .accessibilityHint(Text(verbatim: say("kitchen.recipe.paste")))
            Text(verbatim: say("kitchen.recipe.paste")).font(.footnote).foregroundStyle(Color("SoftInk"))
                .accessibilityHidden(true)
            ProblemText(model.form.ingredientsProblem)
        }
    }
}
