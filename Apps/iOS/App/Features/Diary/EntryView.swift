import AppModels
import Screens
import SwiftUI
import Wording

/// An entry of the diary: changed, marked, removed.
struct EntryView: View {
    @Bindable var model: EntryModel

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        let screen = model.screen
        FormPage {
            Card {
                if let amount = screen.amount {
                    AmountFields(form: amount, live: model.live, entries: $model.entries)
                }
                ForEach(screen.fields, id: \.name) { FormFieldView($0, text: $model[field: $0.name]) }
                ChoiceMenu(screen.meal) { model.entries[.meal] = $0 }
                ForEach(screen.everyEntry, id: \.name) { FormFieldView($0, text: $model[field: $0.name]) }
                ChoiceMenu(screen.guess.choice) { model.entries[.guess] = $0 }
                if let doubt = model.inDoubt, !doubt.isEmpty {
                    Button(say("reading.question.yes"), action: model.confirmTapped)
                        .buttonStyle(SecondaryButtonStyle())
                }
                PrimaryButton(say("frame.save"), action: model.saveTapped)
            }
            actions(screen)
        }
        .navigationTitle(Text(verbatim: screen.name))
        .navigationBarTitleDisplayMode(.inline)
        .toolbar { CloseButton(dismiss: { dismiss() }) }
        .task { await model.load() }
        .onChange(of: model.isDone) { _, isDone in if isDone { dismiss() } }
    }

    @ViewBuilder private func actions(_ screen: EntryScreen) -> some View {
        if screen.isNamed || screen.favourite != nil {
            Button(action: model.favouriteTapped) {
                Label {
                    Text(
                        verbatim: say(screen.favourite == nil ? "diary.favourite.add" : "diary.favourite.remove"))
                } icon: {
                    Image(systemName: screen.favourite == nil ? "star" : "star.fill").accessibilityHidden(true)
                }
            }
            .buttonStyle(SecondaryButtonStyle())
        }
        Button(say("diary.delete"), role: .destructive, action: model.removeTapped)
            .frame(maxWidth: .infinity, minHeight: 44)
    }
}
