import APIContract
import Device
public import Observation
public import Screens
import Wording

/// Signing up, logging in and a new password, at the server that the person chooses.
@MainActor @Observable public final class AccountModel {
    /// Which of the forms it is.
    public enum Kind: Sendable {
        case signUp
        case logIn
        case forgotPassword
        /// With the link of the mail.
        case resetPassword
    }

    /// Which of the forms it is.
    public let kind: Kind
    /// The name, as it is typed.
    public var name = ""
    /// The e-mail address, as it is typed.
    public var email = ""
    /// The password, as it is typed.
    public var password = ""
    /// The address of the server, as it is typed.
    public var address: String
    /// The link of the mail to a new password, as it is pasted.
    public var link = ""
    /// What the mail lets in with, where its link led into the app; nil where the link is to be pasted.
    public let token: String?
    /// Whether an answer is waited for.
    public private(set) var isWaiting = false
    /// What was refused.
    public private(set) var refusal = Refusal()
    /// Whether what was asked for is done: a mail is on its way, the password is another one.
    public private(set) var isDone = false

    private let session: AppSession

    /// A form for the server at an address; `token` is what the link of a mail lets in with.
    public init(_ kind: Kind, at address: String, _ session: AppSession, token: String? = nil) {
        self.kind = kind
        self.address = address
        self.session = session
        self.token = token
    }

    /// The fields, with what was refused.
    public var form: AccountForm {
        var entries = AccountForm.Entries()
        (entries.name, entries.email) = (name, email)
        let words = session.localization
        return switch kind {
        case .signUp: .signUp(entries, problems: refusal.fields, failure: refusal.failure, localization: words)
        case .logIn: .logIn(entries, problems: refusal.fields, failure: refusal.failure, localization: words)
        case .forgotPassword:
            .forgotPassword(entries, problems: refusal.fields, failure: refusal.failure, localization: words)
        case .resetPassword: .resetPassword(problems: refusal.fields, localization: words)
        }
    }

    /// The field for the address of the server.
    public var serverField: FormField {
        let words = session.sentences
        return FormField(
            "server", label: words("phone.server.label"), type: "url", value: address, hint: words("phone.server.hint"),
            problem: refusal.fields["server"], autocomplete: "url", maximumLength: 300, isRequired: true)
    }

    /// The field for the link of the mail to a new password.
    public var linkField: FormField {
        let words = session.sentences
        return FormField(
            "token", label: words("phone.reset.link"), type: "url", value: link, hint: words("phone.reset.link.hint"),
            problem: refusal.fields["token"], maximumLength: 1000, isRequired: true)
    }

    /// Whether what is kept on the phone alone moves to the account.
    public var movesLog: Bool { session.log?.account.isDeviceOnly ?? false }

    /// How good the password is that is chosen, in a sentence; nil where none is.
    public var strength: String? {
        if case .logIn = kind { return nil }
        return PasswordStrength.sentence(of: password, own: [email, name], session.sentences)
    }

    /// What is in a field.
    public subscript(_ name: String) -> String {
        get {
            switch name {
            case "name": self.name
            case "email": email
            case "server": address
            default: password
            }
        }
        set {
            switch name {
            case "name": self.name = newValue
            case "email": email = newValue
            case "server": address = newValue
            default: password = newValue
            }
        }
    }

    /// Sends the form.
    public func submitTapped() async {
        guard !isWaiting else { return }
        guard let address = addressToSend else { return }
        isWaiting = true
        defer { isWaiting = false }
        do throws(SyncServerError) {
            isDone = try await submit(at: address)
            refusal = Refusal()
            // A log that the phone can't keep is not open.
            if isDone { password = "" } else { refusal.failure = session.deviceProblem }
        } catch {
            refusal = session.refusal(error)
        }
    }

    /// The address of the server; nil where it, or the link, is none, which is said.
    private var addressToSend: String? {
        refusal = Refusal()
        let link = MailedLink(link)
        if case .resetPassword = kind, token == nil {
            if link == nil { refusal.fields["token"] = session.sentences("phone.reset.link.problem") }
            return link?.server
        }
        let address = address.isEmpty ? nil : ServerAddress.normalised(address)
        if address == nil { refusal.fields["server"] = session.sentences("phone.server.problem") }
        return address
    }

    private func submit(at address: String) async throws(SyncServerError) -> Bool {
        let server = session.server(at: address)
        switch kind {
        case .signUp:
            let request = SignUpRequest(email: email, password: password, name: name)
            return await session.open(new: try await server.signUp(request), at: address)
        case .logIn:
            let request = LogInRequest(email: email, password: password)
            return await session.open(try await server.logIn(request), at: address)
        case .forgotPassword: try await server.forgotPassword(ForgotPasswordRequest(email: email))
        case .resetPassword:
            let token = token ?? MailedLink(link)?.token ?? ""
            try await server.resetPassword(ResetPasswordRequest(token: token, newPassword: password))
        }
        return true
    }
}
