import AppModels
import SwiftUI
import Wording

/// The choice of where the log is kept: on a server, the person's own or another, or on this phone alone.
struct ServerChoiceView: View {
    @Bindable var model: ServerChoiceModel
    let chosen: @MainActor (String) -> Void

    @Environment(\.say) private var say
    @State private var isChosen = false

    /// The choice, and an action for the address of the chosen server.
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
                // The storage on a server is explained where an account is created.
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
