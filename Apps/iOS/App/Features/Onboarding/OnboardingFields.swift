import Screens
import SwiftUI
import Wording

/// Kilograms or pounds, as segments.
struct UnitsPicker: View {
    let field: ChoiceField
    let chosen: @MainActor (String) -> Void

    var body: some View {
        Picker(selection: value) {
            ForEach(field.choices, id: \.value) { Text(verbatim: $0.label).tag($0.value) }
        } label: {
            Text(verbatim: field.label)
        }
        .pickerStyle(.segmented)
        .accessibilityLabel(Text(verbatim: field.label))
    }

    private var value: Binding<String> {
        Binding(
            get: { @MainActor in field.choices.first(where: \.isChosen)?.value ?? "" },
            set: { @MainActor in chosen($0) })
    }
}

/// Fields that few people need, behind a title; open where one of them was refused.
struct MoreFields<Content: View>: View {
    let hasProblem: Bool
    @ViewBuilder let content: Content

    @Environment(\.say) private var say
    @State private var isOpen = false

    var body: some View {
        Card {
            Disclosure(isExpanded: $isOpen) {
                VStack(alignment: .leading, spacing: 16) { content }.padding(.top, 8)
            } label: {
                Text(verbatim: say("entry.more")).frame(minHeight: 44)
            }
        }
        .onChange(of: hasProblem, initial: true) { if hasProblem { isOpen = true } }
    }
}
