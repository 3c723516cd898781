import AppModels
import SwiftUI
import Wording

/// Where the log is to be kept: at a server, one's own or another, or on this phone alone.
struct ServerChoiceView: View {
    @Bindable var model: ServerChoiceModel
    let chosen: @MainActor (String) -> Void

    @Environment(\.say) private var say
    @State private var isChosen = false

    /// The choice, and what to do with the address of a server.
    init(model: ServerChoiceModel, chosen: @escaping @MainActor (String) -> Void) {
        self.model = model
        self.chosen = chosen
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 24) {
                VStack(alignment: .leading, spacing: 8) {
                    Text(verbatim: say("phone.server.title")).font(.title.weight(.bold))
                        .accessibilityAddTraits(.isHeader)
                    Text(verbatim: say("phone.server.text")).foregroundStyle(Color("SoftInk"))
                }
                Card(say("phone.server.own.title")) {
                    FormFieldView(model.field, text: $model.address).onSubmit(go).submitLabel(.continue)
                    PrimaryButton(say("frame.continue")) { go() }
                }
                Card(say("phone.server.none.title")) {
                    Text(verbatim: say("phone.server.none.text"))
                    FormFieldView(model.nameField, text: $model.name).onSubmit(model.withoutServerTapped)
                        .submitLabel(.done)
                    Button(say("phone.server.none.submit"), action: model.withoutServerTapped)
                        .buttonStyle(SecondaryButtonStyle())
                }
                // How a server keeps it is said where there is an account to make.
                PrivacyPoints(numbers: [1, 3])
            }
            .padding(16)
            .frame(maxWidth: 640)
            .frame(maxWidth: .infinity)
        }
        .scrollDismissesKeyboard(.interactively)
        .background(Color("Paper"))
        .navigationBarTitleDisplayMode(.inline)
        .navigationDestination(isPresented: $isChosen) { AccountPage(.signUp, session: model.session) }
    }

    private func go() {
        guard let address = model.continueTapped() else { return }
        chosen(address)
        isChosen = true
    }
}
