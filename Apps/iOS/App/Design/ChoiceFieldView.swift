import Screens
import SwiftUI

/// A field of which one choice is taken.
struct ChoiceFieldView: View {
    let field: ChoiceField
    let chosen: @MainActor (String) -> Void

    /// A field of a screen, and what to do with the value that is chosen.
    init(_ field: ChoiceField, chosen: @escaping @MainActor (String) -> Void) {
        self.field = field
        self.chosen = chosen
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(verbatim: field.label).font(.subheadline.weight(.medium)).accessibilityAddTraits(.isHeader)
            ForEach(field.choices, id: \.id) { choice in
                Button {
                    chosen(choice.value)
                } label: {
                    ChoiceRow(choice: choice, hasProblem: field.problem != nil)
                }
                .buttonStyle(.plain)
                .accessibilityAddTraits(choice.isChosen ? .isSelected : [])
                .accessibilityHint(Text(verbatim: field.hint ?? ""))
            }
            if let hint = field.hint {
                Text(verbatim: hint).font(.footnote).foregroundStyle(Color("SoftInk")).accessibilityHidden(true)
            }
            ProblemText(field.problem)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(Text(verbatim: field.label))
    }
}

/// One of the choices, ticked where it is the one.
private struct ChoiceRow: View {
    let choice: ChoiceField.Choice
    let hasProblem: Bool

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: choice.isChosen ? "largecircle.fill.circle" : "circle")
                .foregroundStyle(Color(choice.isChosen ? "Teal" : "Edge"))
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: choice.label)
                if let detail = choice.detail {
                    Text(verbatim: detail).font(.footnote).foregroundStyle(Color("SoftInk"))
                }
            }
            Spacer(minLength: 0)
        }
        .padding(.horizontal, 12)
        .padding(.vertical, 10)
        .frame(minHeight: 48)
        .background(Color(choice.isChosen ? "Tint" : "Surface"), in: RoundedRectangle(cornerRadius: 12))
        .overlay(
            RoundedRectangle(cornerRadius: 12)
                .strokeBorder(Color(hasProblem ? "Coral" : choice.isChosen ? "Teal" : "Edge"), lineWidth: 1)
        )
        .contentShape(RoundedRectangle(cornerRadius: 12))
        .accessibilityElement(children: .combine)
    }
}
