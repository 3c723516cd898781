import APIContract
import Device
public import Observation
public import Screens
import Wording

/// Signing up, logging in and resetting the password, at the server the person chooses.
@MainActor @Observable public final class AccountModel {
    /// The kind of form.
    public enum Kind: Sendable {
        case signUp
        case logIn
        case forgotPassword
        /// The form reached by the link in the mail.
        case resetPassword
    }

    /// The kind of form.
    public let kind: Kind
    /// The name, as typed.
    public var name = ""
    /// The e-mail address, as typed.
    public var email = ""
    /// The password, as typed.
    public var password = ""
    /// The address of the server, as typed.
    public var address: String
    /// The link in the mail to reset the password, as pasted.
    public var link = ""
    /// The reset token, if the mail's link opened the app; nil if the link has to be pasted.
    public let token: String?
    /// Whether a request is in progress.
    public private(set) var isWaiting = false
    /// The problems of the last request.
    public private(set) var refusal = Refusal()
    /// Whether the request succeeded: a mail was sent, or the password was changed.
    public private(set) var isDone = false

    private let session: AppSession

    /// A form for the server at an address; `token` is from the link in a mail.
    public init(_ kind: Kind, at address: String, _ session: AppSession, token: String? = nil) {
        self.kind = kind
        self.address = address
        self.session = session
        self.token = token
    }

    /// The fields, with their problems.
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

    /// The field for the link in the mail.
    public var linkField: FormField {
        let words = session.sentences
        return FormField(
            "token", label: words("phone.reset.link"), type: "url", value: link, hint: words("phone.reset.link.hint"),
            problem: refusal.fields["token"], maximumLength: 1000, isRequired: true)
    }

    /// Whether a log kept on the phone alone moves to the account.
    public var movesLog: Bool { session.log?.account.isDeviceOnly ?? false }

    /// The strength of the new password, in a sentence; nil if none is being chosen.
    public var strength: String? {
        if case .logIn = kind { return nil }
        return PasswordStrength.sentence(of: password, own: [email, name], session.sentences)
    }

    /// The text of a field.
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
            // If the phone can't store the log, it isn't open.
            if isDone { password = "" } else { refusal.failure = session.deviceProblem }
        } catch {
            refusal = session.refusal(error)
        }
    }

    /// The address of the server; nil if it, or the link, is invalid, which the form then says.
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
