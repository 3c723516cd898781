import AppModels
import SwiftUI
import Wording

/// Coming back to an account.
struct LogInView: View {
    let model: AccountModel
    let used: @MainActor (String) -> Void

    @Environment(\.say) private var say
    @Environment(\.dismiss) private var dismiss

    /// A form, and what to do with the address of the server once the person is logged in.
    init(model: AccountModel, used: @escaping @MainActor (String) -> Void) {
        self.model = model
        self.used = used
    }

    var body: some View {
        AccountFormView(
            model: model, title: say("account.login.title"), text: say("account.login.text"),
            submit: say("account.login.submit")
        ) {
            used(model.address)
            dismiss()
        } below: {
            VStack(spacing: 4) {
                PageLink(to: "/forgot-password") {
                    Text(verbatim: say("account.login.forgot")).frame(minHeight: 44)
                }
                Text(verbatim: say("account.login.none")).foregroundStyle(Color("SoftInk"))
                PageLink(to: "/signup") { Text(verbatim: say("account.signup.title")).frame(minHeight: 44) }
            }
            .frame(maxWidth: .infinity)
        }
    }
}
