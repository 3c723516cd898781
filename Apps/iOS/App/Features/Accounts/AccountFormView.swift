import AppModels
import Screens
import SwiftUI
import Wording

/// The frame of the forms of an account: heading, what was refused, the server, the fields, the button, and what
/// belongs below.
struct AccountFormView<Below: View>: View {
    @Bindable var model: AccountModel
    let title: String
    let text: String
    let submit: String
    let done: @MainActor () -> Void
    @ViewBuilder let below: Below

    @Environment(\.say) private var say
    @FocusState private var focus: String?

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 24) {
                VStack(alignment: .leading, spacing: 8) {
                    Text(verbatim: title).font(.title.weight(.bold)).accessibilityAddTraits(.isHeader)
                    Text(verbatim: text).foregroundStyle(Color("SoftInk"))
                    if model.movesLog { Text(verbatim: say("phone.server.move")).foregroundStyle(Color("SoftInk")) }
                }
                FailureCard(model.form.failure)
                Card {
                    ForEach(fields, id: \.name) { field in
                        FormFieldView(field, text: $model[field.name], focus: $focus)
                            .onSubmit { submitted(field) }
                            .submitLabel(field == fields.last ? .go : .next)
                    }
                    StrengthText(model.strength)
                    PrimaryButton(submit, isWaiting: model.isWaiting) { await send() }
                }
                below
            }
            .padding(16)
            .frame(maxWidth: 640)
            .frame(maxWidth: .infinity)
        }
        .scrollDismissesKeyboard(.interactively)
        .background(Color("Paper"))
        .navigationBarTitleDisplayMode(.inline)
    }

    private var fields: [FormField] { [model.serverField] + model.form.fields }

    /// The next field is typed in; after the last one the form is sent.
    private func submitted(_ field: FormField) {
        let names = fields.map(\.name)
        guard let place = names.firstIndex(of: field.name), place + 1 < names.count else {
            Task { @MainActor in await send() }
            return
        }
        focus = names[place + 1]
    }

    private func send() async {
        await model.submitTapped()
        if model.isDone { done() }
    }
}
