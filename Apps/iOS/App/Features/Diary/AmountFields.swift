import Screens
import SwiftUI
import Wording

/// The amount of a food.
struct AmountFields: View {
    let form: AmountForm
    let live: String?
    @Binding var entries: FoodEntries

    var body: some View {
        FormFieldView(form.amount, text: $entries[.amount])
        if let unit = form.unit { ChoiceMenu(unit) { entries[.unit] = $0 } }
        if let live { Text(verbatim: live).font(.headline).monospacedDigit().contentTransition(.numericText()) }
    }
}

/// A choice from several options, in a menu.
struct ChoiceMenu: View {
    let field: ChoiceField
    let chosen: @MainActor (String) -> Void

    init(_ field: ChoiceField, chosen: @escaping @MainActor (String) -> Void) {
        (self.field, self.chosen) = (field, chosen)
    }

    var body: some View {
        let choice = Binding(get: { @MainActor in value }, set: { @MainActor in chosen($0) })
        VStack(alignment: .leading, spacing: 6) {
            LabelledMenu(label: field.label, value: choice) {
                ForEach(field.choices, id: \.value) { choice in
                    Text(verbatim: [choice.label, choice.detail].compactMap(\.self).joined(separator: " · "))
                        .tag(choice.value)
                }
            }
            ProblemText(field.problem)
        }
    }

    private var value: String { field.choices.first(where: \.isChosen)?.value ?? "" }
}
