import AppModels
import Screens
import SwiftUI
import Wording

/// An own food: created, corrected, changed.
struct OwnFoodView: View {
    @Bindable var model: OwnFoodModel

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss
    @State private var logging: FoodModel?
    @State private var isMoreOpen = false

    var body: some View {
        let screen = model.screen
        FormPage {
            Text(verbatim: screen.text)
            DoubtsCard(doubts: screen.doubts, confirm: model.confirmTapped)
            Card { fields(screen.names) }
            Card(say("kitchen.food.portion")) {
                fields(screen.portions)
            }
            Card(say("kitchen.food.label")) {
                ChoiceFieldView(screen.per) { model["per"] = $0 }
                fields(screen.label)
                Disclosure(isExpanded: $isMoreOpen) {
                    VStack(alignment: .leading, spacing: 16) { fields(screen.more) }.padding(.top, 8)
                } label: {
                    Text(verbatim: say("kitchen.food.more")).frame(minHeight: 44)
                }
                shared(screen)
            }
            PrimaryButton(say("kitchen.food.save"), action: model.saveTapped)
            if screen.id != nil { actions }
        }
        .navigationTitle(Text(verbatim: screen.title))
        .navigationBarTitleDisplayMode(.inline)
        .navigationDestination(item: $logging) { FoodView(model: $0) }
        .onAppear { isMoreOpen = screen.isMoreOpen }
        .onChange(of: screen.isMoreOpen) { _, isOpen in if isOpen { isMoreOpen = true } }
        .onChange(of: model.isDone) { _, isDone in if isDone { dismiss() } }
    }

    private func fields(_ fields: [FormField]) -> some View {
        ForEach(fields, id: \.name) { FormFieldView($0, text: $model[$0.name]) }
    }

    private func shared(_ screen: OwnFoodScreen) -> some View {
        let isOn = Binding(
            get: { @MainActor in screen.isShared }, set: { @MainActor isOn in model["shared"] = isOn ? "1" : "" })
        return VStack(alignment: .leading, spacing: 4) {
            Toggle(isOn: isOn) { Text(verbatim: say("kitchen.food.shared")) }
            Text(verbatim: say("kitchen.food.shared.hint")).font(.footnote).foregroundStyle(Color("SoftInk"))
        }
    }

    @ViewBuilder private var actions: some View {
        Button(say("kitchen.log")) { logging = model.logging() }.buttonStyle(SecondaryButtonStyle())
        Button(say("kitchen.remove"), role: .destructive, action: model.removeTapped)
            .frame(maxWidth: .infinity, minHeight: 44)
    }
}

/// The inconsistencies in a label's numbers, to be confirmed.
private struct DoubtsCard: View {
    let doubts: [String]
    let confirm: @MainActor () -> Void

    @Environment(\.say) private var say

    var body: some View {
        if !doubts.isEmpty {
            Card {
                Label {
                    Text(verbatim: say("kitchen.doubts"))
                } icon: {
                    Image(systemName: "exclamationmark.triangle").foregroundStyle(Color("Amber"))
                        .accessibilityHidden(true)
                }
                .font(.headline)
                .accessibilityAddTraits(.isHeader)
                ForEach(doubts, id: \.self) { Text(verbatim: $0) }
                Button(say("kitchen.doubts.confirm"), action: confirm).buttonStyle(SecondaryButtonStyle())
            }
            .accessibilityLabel(Text(verbatim: say("kitchen.doubts")))
            .onAppear { Announcement.post(doubts.joined(separator: " ")) }
        }
    }
}
