import AppModels
import Screens
import SwiftUI
import Wording

/// The meals of one's days: named, timed, and brought into their order.
struct OwnMealsView: View {
    @Bindable var model: OwnMealsModel

    @Environment(\.say) private var say

    var body: some View {
        CardPage {
            Text(verbatim: say("meals.text"))
            if model.isChanged {
                UndoBanner(say("meals.changed"), undo: say("diary.undo"), undoTapped: model.undoTapped)
            }
            FailureCard(model.failure)
            if let screen = model.screen {
                ForEach(screen.rows, id: \.id) { MealCard(model: model, row: $0) }
                if screen.canAdd {
                    button(say("meals.add"), model.addTapped).buttonStyle(SecondaryButtonStyle())
                }
                PrimaryButton(say("frame.save"), isWaiting: model.isWaiting, action: model.saveTapped)
                if screen.isChosen {
                    button(say("meals.usual"), model.usualTapped).frame(maxWidth: .infinity, minHeight: 44)
                }
            } else {
                ReadingView(retry: model.load)
            }
        }
        .scrollDismissesKeyboard(.interactively)
        .disabled(model.isWaiting)
        .navigationTitle(Text(verbatim: say("meals.title")))
        .navigationBarTitleDisplayMode(.inline)
        .task { await model.load() }
    }

    private func button(_ title: String, _ action: @escaping @MainActor () async -> Void) -> some View {
        Button(title) { Task { @MainActor in await action() } }
    }
}

/// A meal, with what moves it and takes it out.
private struct MealCard: View {
    @Bindable var model: OwnMealsModel
    let row: OwnMealsScreen.Row

    @Environment(\.say) private var say
    @AccessibilityFocusState private var isNew: Bool

    var body: some View {
        Card {
            CardHeading(row.title).accessibilityFocused($isNew)
            FormFieldView(row.name, text: $model[row.name])
            FormFieldView(row.time, text: $model[row.time])
            HStack(spacing: 12) {
                if let up = row.up { move("arrow.up", up) { await model.upTapped(row) } }
                if let down = row.down { move("arrow.down", down) { await model.downTapped(row) } }
                Spacer(minLength: 8)
                if let remove = row.remove {
                    Button(say("diary.remove")) { Task { @MainActor in await model.removeTapped(row) } }
                        .frame(minHeight: 44)
                        .accessibilityLabel(Text(verbatim: remove))
                }
            }
        }
        .accessibilityLabel(Text(verbatim: row.title))
        .onChange(of: model.added, initial: true) { _, added in isNew = added == row.name.name }
    }

    private func move(_ symbol: String, _ label: String, _ action: @escaping @MainActor () async -> Void) -> some View {
        Button {
            Task { @MainActor in await action() }
        } label: {
            Image(systemName: symbol).frame(minWidth: 44, minHeight: 44)
        }
        .buttonStyle(.bordered)
        .accessibilityLabel(Text(verbatim: label))
    }
}
