import AppModels
import Screens
import SwiftUI
import Wording

/// The form that requests a mail with a link to a new password.
struct ForgotPasswordView: View {
    let model: AccountModel
    let used: @MainActor (String) -> Void

    @Environment(\.say) private var say

    /// A form, and an action for the server's address once a mail has been sent.
    init(model: AccountModel, used: @escaping @MainActor (String) -> Void) {
        self.model = model
        self.used = used
    }

    var body: some View {
        if model.isDone {
            SentLink()
        } else {
            AccountFormView(
                model: model, title: say("account.forgot.title"), text: say("account.forgot.text"),
                submit: say("account.forgot.submit")
            ) {
                used(model.address)
            } below: {
                HaveMail()
            }
        }
    }
}

/// The notice that a mail has been sent if the account exists.
private struct SentLink: View {
    @Environment(\.say) private var say

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 16) {
                Text(verbatim: say("account.forgot.sent.title")).font(.title.weight(.bold))
                    .accessibilityAddTraits(.isHeader)
                Text(verbatim: say("account.forgot.sent.text"))
                HaveMail()
                PageLink(to: "/login") { Text(verbatim: say("account.login.title")) }
                    .buttonStyle(SecondaryButtonStyle())
            }
            .padding(16)
            .frame(maxWidth: 640)
            .frame(maxWidth: .infinity)
        }
        .background(Color("Paper"))
        .navigationBarTitleDisplayMode(.inline)
        .onAppear { Announcement.post(say("account.forgot.sent.title")) }
    }
}

/// The link for people who have received the mail.
private struct HaveMail: View {
    @Environment(\.say) private var say

    var body: some View {
        PageLink(to: "/reset-password") { Text(verbatim: say("phone.reset.open")) }
            .buttonStyle(SecondaryButtonStyle())
    }
}

/// The form for a new password, with the link from the mail.
struct ResetPasswordView: View {
    @Bindable var model: AccountModel

    @Environment(\.say) private var say

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 24) {
                VStack(alignment: .leading, spacing: 8) {
                    Text(verbatim: say("account.reset.title")).font(.title.weight(.bold))
                        .accessibilityAddTraits(.isHeader)
                    Text(verbatim: say("account.reset.text")).foregroundStyle(Color("SoftInk"))
                }
                FailureCard(model.refusal.failure)
                if model.isDone {
                    Card {
                        Text(verbatim: say("toast.password_reset"))
                        PageLink(to: "/login") { Text(verbatim: say("account.login.title")) }
                            .buttonStyle(PrimaryButtonStyle())
                    }
                } else {
                    Card {
                        if model.token == nil {
                            FormFieldView(model.linkField, text: $model.link)
                        } else {
                            FormFieldView(model.serverField, text: $model.address)
                        }
                        ForEach(model.form.fields, id: \.name) { FormFieldView($0, text: $model[$0.name]) }
                        StrengthText(model.strength)
                        PrimaryButton(say("account.reset.submit"), isWaiting: model.isWaiting) {
                            await model.submitTapped()
                        }
                    }
                }
            }
            .padding(16)
            .frame(maxWidth: 640)
            .frame(maxWidth: .infinity)
        }
        .scrollDismissesKeyboard(.interactively)
        .background(Color("Paper"))
        .navigationBarTitleDisplayMode(.inline)
    }
}
