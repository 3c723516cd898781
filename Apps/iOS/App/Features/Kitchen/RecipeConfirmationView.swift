import AppModels
import Screens
import SwiftUI
import Wording

/// A recipe of a file or a text, to be confirmed line by line.
struct RecipeConfirmationView: View {
    @Bindable var model: RecipeConfirmationModel

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        let screen = model.screen
        CardPage {
            Text(verbatim: say("kitchen.import.confirm"))
            if let known = screen.known { NoticeCard { Text(verbatim: known) } }
            if let leftOut = screen.leftOut { NoticeCard { Text(verbatim: leftOut) } }
            FailureCard(model.failure)
            ForEach(screen.problems.filter { $0.field == "lines" }, id: \.self) { ProblemText($0.sentence) }
            TwoColumns {
                Card(say("kitchen.recipe.details")) {
                    ForEach(screen.details, id: \.name) { FormFieldView($0, text: $model[$0]) }
                }
            } second: {
                Text(verbatim: say("kitchen.recipe.ingredients")).font(.title2.weight(.semibold))
                    .accessibilityAddTraits(.isHeader)
                ForEach(screen.lines, id: \.index) { LineCard(model: model, line: $0) }
            }
            PrimaryButton(say("kitchen.import.save"), isWaiting: model.isWaiting, action: model.saveTapped)
            if model.canLog {
                SecondaryButton(say("phone.recipe.log"), isWaiting: model.isWaiting, action: model.saveAndLogTapped)
            }
        }
        .scrollDismissesKeyboard(.interactively)
        .disabled(model.isWaiting)
        .navigationTitle(Text(verbatim: screen.title))
        .navigationBarTitleDisplayMode(.inline)
        // A form that this was opened from closes itself, with all that is above it.
        .onChange(of: model.isDone) { _, isDone in if isDone, !model.canLog { dismiss() } }
    }
}

/// A line of the recipe, with the food that it is taken for.
private struct LineCard: View {
    @Bindable var model: RecipeConfirmationModel
    let line: RecipeConfirmation.Line

    @Environment(\.say) private var say
    @State private var isOpen = false

    var body: some View {
        Card(line.text) {
            if let explanation = line.explanation { HintText(explanation) }
            if let note = line.note { Text(verbatim: note).font(.subheadline.weight(.semibold)) }
            LabelledMenu(label: say("reading.food"), value: food) {
                ForEach(line.choices, id: \.value) { Text(verbatim: $0.label).tag($0.value) }
            }
            FormFieldView(line.grams, text: $model[line.grams])
            if let energy = line.energy { Text(verbatim: energy).monospacedDigit().font(.footnote) }
            Disclosure(isExpanded: $isOpen) {
                VStack(alignment: .leading, spacing: 12) {
                    FormFieldView(line.words, text: $model[line.words])
                    Button(say("kitchen.import.look")) {
                        Task { @MainActor in await model.lookTapped(line) }
                    }
                    .buttonStyle(SecondaryButtonStyle())
                }
                .padding(.top, 8)
            } label: {
                Text(verbatim: say("kitchen.import.other")).frame(minHeight: 44)
                    .accessibilityLabel(Text(verbatim: say.labelled(say("kitchen.import.other"), line.text)))
            }
        }
    }

    private var food: Binding<String> {
        Binding(
            get: { @MainActor in line.choices.first(where: \.isChosen)?.value ?? "" },
            set: { @MainActor in model.foodChosen($0, of: line) })
    }
}
