import Screens
import Wording

/// The landing page.
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
    /// The address to which the form is sent.
    let action: String
    /// The secret from a link in a mail.
    let linkToken: String?
    /// The address to go to after logging in; nil for the usual one.
    let next: String?
    let isSignUp: Bool
    let isLogIn: Bool
    let isForgotPassword: Bool
    let isSentLink: Bool
    let isResetPassword: Bool
    let isInvalidLink: Bool
    let problems: [RefusedField]
    /// The question for consent to measuring; nil where it is not asked.
    let consent: Consent?

    /// The question for consent to measuring.
    struct Consent: Sendable {
        /// Whether the browser refuses measuring.
        let isRefused: Bool
        /// Whether the box is ticked, as sent.
        let isGiven: Bool
        /// Sentences on the data collected, and their use.
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

/// The display preferences of a person, and their account.
struct SettingsPage: Page {
    static let template = "settings"

    let screen: SettingsScreen
    /// The hidden fields with the choices that the form showed when it was made.
    let shown: [LabelledValue]
    /// Whether people on this server are asked for consent to measuring.
    let isMeasuring: Bool
    /// Whether the person may see the measured data.
    let isOperator: Bool

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { sentences("settings.title") }
}
