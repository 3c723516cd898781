import Screens
import Wording

/// The first impression.
struct LandingPage: Page {
    static let template = "landing"

    let screen: LandingScreen

    var isAlone: Bool { true }
    var isDoor: Bool { true }

    func title(_ sentences: Sentences) -> String { sentences("landing.document") }
}

/// Signing up, logging in, and choosing a new password.
struct AccountPage: Page {
    static let template = "account"

    enum Kind: String, Sendable {
        case signUp = "signup"
        case logIn = "login"
        case forgotPassword = "forgot"
        case sentLink = "forgot.sent"
        case resetPassword = "reset"
        case invalidLink = "reset.invalid"
    }

    let kind: Kind
    let form: AccountForm
    /// Where the form is sent.
    let action: String
    /// The secret of a link in a mail.
    let linkToken: String?
    /// Where to go after logging in; nil for the usual place.
    let next: String?
    let isSignUp: Bool
    let isLogIn: Bool
    let isForgotPassword: Bool
    let isSentLink: Bool
    let isResetPassword: Bool
    let isInvalidLink: Bool
    let problems: [RefusedField]
    /// The question whether the person may be counted; nil where it is not asked.
    let consent: Consent?

    /// The question whether somebody may be counted.
    struct Consent: Sendable {
        /// Whether the browser says no.
        let isRefused: Bool
        /// Whether the box is ticked, as it was sent.
        let isGiven: Bool
        /// What is counted, and what becomes of it.
        let what: [String]
    }

    init(
        _ kind: Kind, form: AccountForm, linkToken: String? = nil, next: String? = nil, consent: Consent? = nil
    ) {
        self.kind = kind
        self.consent = consent
        self.form = form
        self.action =
            switch kind {
            case .signUp: "/signup"
            case .logIn: "/login"
            case .forgotPassword, .sentLink, .invalidLink: "/forgot-password"
            case .resetPassword: "/reset-password"
            }
        self.linkToken = linkToken
        self.next = next
        self.isSignUp = kind == .signUp
        self.isLogIn = kind == .logIn
        self.isForgotPassword = kind == .forgotPassword
        self.isSentLink = kind == .sentLink
        self.isResetPassword = kind == .resetPassword
        self.isInvalidLink = kind == .invalidLink
        self.problems = form.fields.compactMap(\.refused)
    }

    var isAlone: Bool { true }
    var isDoor: Bool { true }

    func title(_ sentences: Sentences) -> String { sentences("account.\(kind.rawValue).title") }
}

/// How a person wants to be shown things, and their account.
struct SettingsPage: Page {
    static let template = "settings"

    let screen: SettingsScreen
    /// Whether people are asked on this server if they may be counted.
    let isMeasuring: Bool
    /// Whether the person sees what is measured.
    let isOperator: Bool

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { sentences("settings.title") }
}
