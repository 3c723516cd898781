import AppModels
import Screens
import SwiftUI
import Wording

/// The ingredients of a recipe, and the foods to add.
struct IngredientsCard: View {
    @Bindable var model: RecipeModel
    let screen: RecipeScreen

    @Environment(\.say) private var say

    var body: some View {
        Card(say("kitchen.recipe.ingredients")) {
            if screen.ingredients.isEmpty { Text(verbatim: say("kitchen.recipe.ingredients.none")) }
            ForEach(screen.ingredients, id: \.index) { IngredientRow(model: model, ingredient: $0) }
            Divider()
            TextField(text: $model.query, prompt: Text(verbatim: say("kitchen.recipe.find.hint"))) {
                Text(verbatim: say("kitchen.recipe.find"))
            }
            .textFieldStyle(.roundedBorder)
            .frame(minHeight: 44)
            .accessibilityLabel(Text(verbatim: say("kitchen.recipe.find")))
            if let text = screen.foundText { Text(verbatim: text) }
            ForEach(Array(screen.found.enumerated()), id: \.element.field) { _, found in
                FoundRow(model: model, found: found)
            }
        }
        .task(id: model.query) {
            try? await Task.sleep(for: .milliseconds(250))
            if !Task.isCancelled { await model.search() }
        }
    }
}

/// An ingredient, with its amount.
private struct IngredientRow: View {
    @Bindable var model: RecipeModel
    let ingredient: RecipeScreen.Ingredient

    @Environment(\.say) private var say

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            HStack(alignment: .firstTextBaseline) {
                if let address = ingredient.address {
                    PageLink(to: address) { words }.buttonStyle(.plain)
                } else {
                    words
                }
                Spacer(minLength: 8)
                Button {
                    Task { @MainActor in await model.removeTapped(ingredient) }
                } label: {
                    IconImage("close").foregroundStyle(Color("SoftInk")).frame(minWidth: 44, minHeight: 44)
                }
                .accessibilityLabel(Text(verbatim: say.labelled(say("kitchen.remove"), ingredient.name)))
            }
            HStack {
                GramsField(label: ingredient.label, text: grams)
                Button(say("kitchen.recipe.set")) { Task { @MainActor in await model.gramsTapped(ingredient) } }
                    .frame(minHeight: 44)
                    .accessibilityLabel(Text(verbatim: say.labelled(say("kitchen.recipe.set"), ingredient.name)))
            }
        }
    }

    private var words: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(verbatim: ingredient.name)
            Text(verbatim: ingredient.detail).font(.footnote).foregroundStyle(Color("SoftInk"))
            if let note = ingredient.note { Text(verbatim: note).font(.footnote) }
        }
        .multilineTextAlignment(.leading)
        .frame(minHeight: 44)
        .accessibilityElement(children: .combine)
    }

    private var grams: Binding<String> {
        Binding(
            get: { @MainActor in model.grams[ingredient.index] ?? ingredient.grams },
            set: { @MainActor text in model.grams[ingredient.index] = text })
    }
}

/// A food to add.
private struct FoundRow: View {
    let model: RecipeModel
    let found: RecipeScreen.Found

    @Environment(\.say) private var say
    @State private var grams: String?

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: found.name)
                Text(verbatim: found.detail).font(.footnote).foregroundStyle(Color("SoftInk"))
            }
            .accessibilityElement(children: .combine)
            HStack {
                GramsField(
                    label: found.label,
                    text: Binding(get: { @MainActor in grams ?? found.grams }, set: { @MainActor in grams = $0 }))
                Button {
                    Task { @MainActor in await model.addTapped(found, grams: grams ?? found.grams) }
                } label: {
                    IconImage("plus").frame(minWidth: 44, minHeight: 44)
                }
                .buttonStyle(.bordered)
                .accessibilityLabel(Text(verbatim: say.labelled(say("kitchen.recipe.add"), found.name)))
            }
        }
    }
}

/// A field for an amount in grams.
private struct GramsField: View {
    let label: String
    @Binding var text: String

    @Environment(\.say) private var say

    var body: some View {
        HStack(spacing: 8) {
            TextField(text: $text) { Text(verbatim: label) }
                .textFieldStyle(.roundedBorder)
                .keyboardType(.decimalPad)
                .monospacedDigit()
                .frame(minHeight: 44)
                .accessibilityLabel(Text(verbatim: label))
            Text(verbatim: say("unit.food")).foregroundStyle(Color("SoftInk")).accessibilityHidden(true)
        }
    }
}
