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
                    FormFieldView(model.serverField, text: $model.address)
                    ForEach(model.form.fields, id: \.name) { field in
                        FormFieldView(field, text: $model[field.name])
                            .onSubmit { Task { @MainActor in await send() } }
                            .submitLabel(.go)
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

    private func send() async {
        await model.submitTapped()
        if model.isDone { done() }
    }
}
