import AppModels
import SwiftUI
import Wording

/// A new account.
struct SignUpView: View {
    let model: AccountModel
    let used: @MainActor (String) -> Void

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss

    /// A form, and what to do with the address of the server once there is an account.
    init(model: AccountModel, used: @escaping @MainActor (String) -> Void) {
        self.model = model
        self.used = used
    }

    var body: some View {
        AccountFormView(
            model: model, title: say("account.signup.title"), text: say("account.signup.text"),
            submit: say("account.signup.submit")
        ) {
            used(model.address)
            dismiss()
        } below: {
            VStack(spacing: 4) {
                Text(verbatim: say("landing.account")).foregroundStyle(Color("SoftInk"))
                PageLink(to: "/login") { Text(verbatim: say("landing.login")).frame(minHeight: 44) }
            }
            .frame(maxWidth: .infinity)
            PrivacyPoints()
        }
    }
}
