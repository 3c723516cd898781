import AppModels
import Screens
import SwiftUI
import Wording

/// The entries the server rejected, with the reasons: to be changed, sent again or discarded, or all saved as a file.
struct RefusedView: View {
    @Environment(AppSession.self) private var session
    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Kept {
            RefusedModel(session)
        } content: {
            RefusedList(model: $0)
        }
        .navigationTitle(Text(verbatim: say("phone.refused.title")))
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                Button {
                    dismiss()
                } label: {
                    IconImage("close")
                }
                .keyboardShortcut(.cancelAction)
                .accessibilityLabel(Text(verbatim: say("frame.close")))
            }
        }
    }
}

/// The entries.
private struct RefusedList: View {
    let model: RefusedModel

    @Environment(\.say) private var say
    @State private var discarding: RefusedModel.Row?
    @State private var editing: RefusedEntryModel?

    var body: some View {
        CardPage {
            if model.rows.isEmpty {
                Text(verbatim: say("phone.refused.none"))
            } else {
                Text(verbatim: say("phone.refused.text"))
                ForEach(model.rows) { row in
                    RefusedCard(
                        row: row, edit: { editing = model.form(of: row) }, retry: { model.retryTapped(row) },
                        discard: { discarding = row })
                }
                ShareLink(
                    item: JSONFile(name: "gtsd-unsent.json") { model.file }, preview: SharePreview(say("unsent.file"))
                ) { Text(verbatim: say("unsent.file")) }
                .buttonStyle(SecondaryButtonStyle())
            }
        }
        .navigationDestination(item: $editing) { RefusedEntryView(model: $0) }
        .confirmationDialog(
            say("unsent.discard.sure"), isPresented: isDiscarding, titleVisibility: .visible,
            presenting: discarding
        ) { row in
            Button(say("unsent.discard"), role: .destructive) { model.discardTapped(row) }
        }
    }

    private var isDiscarding: Binding<Bool> {
        Binding(
            get: { @MainActor in discarding != nil },
            set: { @MainActor isShown in if !isShown { discarding = nil } })
    }
}

/// An entry, and the reasons it was rejected.
private struct RefusedCard: View {
    let row: RefusedModel.Row
    let edit: @MainActor () -> Void
    let retry: @MainActor () -> Void
    let discard: @MainActor () -> Void

    @Environment(\.say) private var say

    var body: some View {
        Card(row.title) {
            ForEach(row.reasons, id: \.self) { Text(verbatim: $0) }
            if row.isEditable {
                Button(say("unsent.edit"), action: edit).buttonStyle(SecondaryButtonStyle())
                    .accessibilityLabel(Text(verbatim: say.labelled(say("unsent.edit"), row.title)))
            } else if let address = row.address {
                PageLink(to: address) { Text(verbatim: say("unsent.edit")) }
                    .buttonStyle(SecondaryButtonStyle())
                    .accessibilityLabel(Text(verbatim: say.labelled(say("unsent.edit"), row.title)))
            }
            Button(row.retry, action: retry).buttonStyle(SecondaryButtonStyle())
                .accessibilityLabel(Text(verbatim: say.labelled(row.retry, row.title)))
            Button(say("unsent.discard"), role: .destructive, action: discard).frame(minHeight: 44)
                .accessibilityLabel(Text(verbatim: say.labelled(say("unsent.discard"), row.title)))
        }
    }
}

/// The form to change a rejected entry.
private struct RefusedEntryView: View {
    @Bindable var model: RefusedEntryModel

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        FormPage {
            Text(verbatim: model.title).font(.headline)
            Card {
                ForEach(model.fields, id: \.name) { field in FormFieldView(field, text: $model[field]) }
                PrimaryButton(say("frame.save"), action: model.saveTapped)
            }
        }
        .navigationTitle(Text(verbatim: say("unsent.edit")))
        .navigationBarTitleDisplayMode(.inline)
        .onChange(of: model.isDone) { _, isDone in if isDone { dismiss() } }
    }
}
