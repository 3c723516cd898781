import AppModels
import SwiftUI

/// A page on the way into an account, by its address, as on the web.
struct AccountPage: View {
    let address: String
    let session: AppSession

    /// The server that was used last, for the next time.
    @AppStorage("server") private var last = ""

    /// The server to begin with: that of whoever must log in again, or the one that was used last.
    private var server: String { session.serverAddress ?? last }

    var body: some View {
        switch address {
        case "/start":
            Kept {
                ServerChoiceModel(session, address: server)
            } content: { model in
                ServerChoiceView(model: model) { last = $0 }
            }
        case "/signup":
            Kept {
                AccountModel(.signUp, at: server, session)
            } content: {
                SignUpView(model: $0) { last = $0 }
            }
        case "/forgot-password":
            Kept {
                AccountModel(.forgotPassword, at: server, session)
            } content: {
                ForgotPasswordView(model: $0) { last = $0 }
            }
        case "/reset-password":
            Kept {
                AccountModel(.resetPassword, at: server, session)
            } content: {
                ResetPasswordView(model: $0)
            }
        default:
            Kept {
                AccountModel(.logIn, at: server, session)
            } content: {
                LogInView(model: $0) { last = $0 }
            }
        }
    }
}
