import AppModels
import SwiftUI
import Wording

/// Removing weight and height, with how much goes with them.
struct RemoveMeasuresView: View {
    let model: RemoveMeasuresModel

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss
    @State private var isAsking = false

    var body: some View {
        CardPage {
            Text(verbatim: say("measures.remove.lede"))
            FailureCard(model.failure)
            Card {
                ChoiceFieldView(model.scope) { model.chosen = $0 }
                HintText(say("measures.remove.final"))
                Button(role: .destructive) {
                    if model.chosen == nil { remove() } else { isAsking = true }
                } label: {
                    Text(verbatim: say("measures.remove.submit")).frame(maxWidth: .infinity, minHeight: 44)
                }
                .buttonStyle(.bordered)
                .disabled(model.isWaiting)
            }
        }
        .navigationTitle(Text(verbatim: say("measures.remove.title")))
        .navigationBarTitleDisplayMode(.inline)
        .confirmationDialog(say("measures.remove.title"), isPresented: $isAsking, titleVisibility: .visible) {
            Button(say("measures.remove.submit"), role: .destructive, action: remove)
            Button(say("frame.cancel"), role: .cancel) {}
        } message: {
            Text(verbatim: say("measures.remove.final"))
        }
        .onChange(of: model.isDone) { _, isDone in if isDone { dismiss() } }
    }

    private func remove() { Task { @MainActor in await model.removeTapped() } }
}
