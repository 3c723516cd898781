import APIContract
import HTTPTypes
import Hummingbird
import Screens
import Services
import Wording

/// The cookies of the pages. None of them can be read by scripts, or is sent from other sites' forms.
struct PageCookies: Sendable {
    private let isSecure: Bool

    /// Cookies of a server that people reach at this address: over TLS they never leave it.
    init(publicAddress: String) {
        self.isSecure = publicAddress.hasPrefix("https:")
    }

    /// The name of the cookie that proves a login. Over TLS, browsers accept it from this very host only.
    private var login: String { isSecure ? "__Host-gtsd" : "gtsd" }

    /// The token that a browser keeps to prove a login; nil for none.
    func browserToken(_ request: Request) -> String? {
        guard let token = request.cookies[login]?.value, (1...128).contains(token.utf8.count) else { return nil }
        return token
    }

    func keepLogin(_ token: String) -> Cookie {
        cookie(login, token, seconds: Int(AccountService.browserLifetime))
    }

    /// Keeps a login for longer, unless the answer sets another one.
    func renewLogin(_ token: String, in response: inout Response) {
        guard !response.headers[values: .setCookie].contains(where: { $0.hasPrefix(login + "=") }) else { return }
        response.setCookie(keepLogin(token))
    }

    var forgetLogin: Cookie { cookie(login, "", seconds: 0) }

    /// The name of the cookie that marks a browser in which a person has logged in.
    private var device: String { isSecure ? "__Host-gtsd-device" : "gtsd-device" }

    /// The browser that sends a request, known again or new.
    func loginDevice(_ request: Request, _ context: AppRequestContext) -> LoginDevice {
        LoginDevice(
            browser: request.device, secret: request.cookies[device]?.value, at: context.client?.network)
    }

    /// Keeps what a browser is known by, also when nobody is logged in.
    func keepDevice(_ secret: String) -> Cookie {
        cookie(device, secret, seconds: Int(AccountService.deviceLifetime))
    }

    /// Shows a toast on the next page.
    func show(_ toast: Toast) -> Cookie { cookie(Request.toastCookie, toast.rawValue, seconds: 60) }

    /// Shows a toast no more.
    var forgetToast: Cookie { cookie(Request.toastCookie, "", seconds: 0) }

    /// Puts the metrics off until the browser is closed.
    var putMetricsOff: Cookie { cookie(Request.metricsLaterCookie, "1", seconds: nil) }

    /// Puts the metrics off no more.
    var forgetMetricsOff: Cookie { cookie(Request.metricsLaterCookie, "", seconds: 0) }

    /// Keeps how a person likes pages, for those on which nobody knows who looks.
    func keep(_ look: Look) -> Cookie { cookie(Request.lookCookie, look.text, seconds: 365 * 24 * 60 * 60) }

    private func cookie(_ name: String, _ value: String, seconds: Int?) -> Cookie {
        Cookie(
            name: name, value: value, maxAge: seconds, path: "/", secure: isSecure, httpOnly: true, sameSite: .lax)
    }
}

extension Request {
    static let toastCookie = "gtsd-toast"
    static let metricsLaterCookie = "gtsd-metrics-later"
    static let lookCookie = "gtsd-look"

    /// The confirmation of the last action, for the page to show.
    var toast: Toast? { cookies[Self.toastCookie].flatMap { Toast(rawValue: $0.value) } }

    /// The display preferences of the person who was logged in last; nil where they are not known.
    var look: Look? { cookies[Self.lookCookie].flatMap { Look($0.value) } }

    /// Whether the metrics were put off since the browser was opened.
    var hasPutMetricsOff: Bool { cookies[Self.metricsLaterCookie] != nil }
}

/// The display preferences that a page needs while its visitor is not known.
struct Look: Hashable, Sendable {
    let language: Language
    let theme: Theme

    /// The look of a person's preferences.
    init(_ preferences: Preferences) {
        self.language = Language(code: preferences.language)
        self.theme = preferences.theme
    }

    /// Reads `de.dark`.
    init?(_ text: String) {
        let parts = text.split(separator: ".")
        guard parts.count == 2, let language = Language(rawValue: String(parts[0])),
            let theme = Theme(rawValue: String(parts[1]))
        else { return nil }
        self.language = language
        self.theme = theme
    }

    /// `de.dark`
    var text: String { "\(language.rawValue).\(theme.rawValue)" }
}
