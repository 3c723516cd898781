import AppModels
import SwiftUI

/// A page on the way to an account, or to a log without one.
struct AccountPage: View {
    let destination: Destination
    let session: AppSession

    /// The server used last, as a default for the next time.
    @AppStorage("server") private var last = ""

    /// The page of a destination.
    init(_ destination: Destination, session: AppSession) { (self.destination, self.session) = (destination, session) }

    /// The initial server: the person's own if they must log in again, otherwise the one used last.
    private var server: String { session.serverAddress ?? last }

    var body: some View {
        switch destination {
        case .start:
            Kept {
                ServerChoiceModel(session, address: server)
            } content: { model in
                ServerChoiceView(model: model) { last = $0 }
            }
        case .sealedFile:
            Kept {
                SealedFileModel(session)
            } content: {
                SealedFileView(model: $0)
            }
        case .signUp:
            Kept {
                AccountModel(.signUp, at: server, session)
            } content: {
                SignUpView(model: $0) { last = $0 }
            }
        case .forgotPassword:
            Kept {
                AccountModel(.forgotPassword, at: server, session)
            } content: {
                ForgotPasswordView(model: $0) { last = $0 }
            }
        case .resetPassword(let token):
            Kept {
                AccountModel(.resetPassword, at: server, session, token: token)
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
