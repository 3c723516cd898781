import APIContract
import HTTPTypes
import Hummingbird
import Logging
import Measuring
import NutritionScience
import Screens
import Services
import Wording

/// The pages of accounts: the first impression, signing up, logging in and out.
struct AccountsWeb: Sendable {
    let accounts: AccountService
    let pages: Pages

    /// Adds the routes for anyone.
    func addPublicRoutes(to router: some RouterMethods<AppRequestContext>) {
        router.get("/") { request, _ in
            let visitor = Visitor(request)
            if try await isLoggedIn(request) { return pages.redirect(to: "/home", visitor.toast) }
            return pages.show(LandingPage(screen: LandingScreen(visitor.localization)), to: visitor, request)
        }
        router.get("signup") { request, _ in
            let visitor = Visitor(request)
            return pages.show(
                AccountPage(
                    .signUp, form: .signUp(localization: visitor.localization), consent: consent(request, visitor)),
                to: visitor, request)
        }
        router.post("signup", use: signUp)
        router.get("login") { request, _ in
            let visitor = Visitor(request)
            let wanted = request.uri.queryParameters["next"].flatMap { Destination(String($0)) }
            if try await isLoggedIn(request) { return pages.redirect(to: (wanted ?? .home).rawValue) }
            let page = AccountPage(
                .logIn, form: .logIn(localization: visitor.localization), next: wanted?.rawValue)
            return pages.show(page, to: visitor, request)
        }
        router.post("login", use: logIn)
        router.get("goodbye") { request, _ in
            let visitor = Visitor(request)
            let day = request.uri.queryParameters["after"].flatMap { CalendarDay(String($0)) }
            return pages.show(NoticePage(goodbye: day, visitor.localization.sentences), to: visitor, request)
        }
    }

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.post("logout") { request, context in
            let form = context.form
            try await accounts.logOut(context.identity)
            return pages.leave(.loggedOut, after: form)
        }
        router.post("logout-everywhere") { request, context in
            let form = context.form
            try await accounts.logOutEverywhere(context.identity)
            return pages.leave(.loggedOutEverywhere, after: form)
        }
    }

    private func isLoggedIn(_ request: Request) async throws -> Bool {
        guard let token = pages.cookies.browserToken(request) else { return false }
        do {
            _ = try await accounts.identify(browserToken: token)
            return true
        } catch AccountError.invalidAccessToken {
            return false
        }
    }

    /// The time zone that a browser names; nil where it names none that is known.
    private static func timeZone(_ form: Form) -> String? {
        form["timeZone"].flatMap { Preferences.isTimeZone($0) ? $0 : nil }
    }

    /// Whether a person is asked if they may be counted; nil where measuring is off.
    private func consent(
        _ request: Request, _ visitor: Visitor, isGiven: Bool = false
    ) -> AccountPage.Consent? {
        guard pages.events.isOn else { return nil }
        return AccountPage.Consent(
            isRefused: request.refusesMeasuring, isGiven: isGiven,
            what: MeasuringScreen.what(visitor.localization.sentences))
    }

    @Sendable
    private func signUp(_ request: Request, _ context: AppRequestContext) async throws -> Response {
        let form = context.form
        let visitor = Visitor(request)
        var entries = AccountForm.Entries()
        (entries.name, entries.email) = (form.text("name"), form.text("email"))
        let isMeasured = form["measured"] != nil && !request.refusesMeasuring
        func again(_ problem: Problem) -> Response {
            let refusal = FormRefusal(problem, visitor.localization.errors)
            let page = AccountPage(
                .signUp,
                form: .signUp(
                    entries, problems: refusal.sentences, failure: refusal.failure, localization: visitor.localization),
                consent: consent(request, visitor, isGiven: isMeasured))
            return pages.show(page, to: visitor, request, status: problem.status)
        }
        do {
            var preferences = visitor.preferences
            if let timeZone = Self.timeZone(form) { preferences.timeZone = timeZone }
            let login = try await accounts.signUp(
                SignUpRequest(
                    email: entries.email, password: form["password"], name: entries.name, isMeasured: isMeasured),
                from: pages.cookies.loginDevice(request, context), inBrowserWith: preferences)
            return await enter(login, "/onboarding", request, context)
        } catch {
            let problem = try Problem(refusing: error)
            return again(problem)
        }
    }

    @Sendable
    private func logIn(_ request: Request, _ context: AppRequestContext) async throws -> Response {
        let form = context.form
        let visitor = Visitor(request)
        let wanted = Destination(form.text("next"))
        var entries = AccountForm.Entries()
        entries.email = form.text("email")
        do {
            let login = try await accounts.logInBrowser(
                LogInRequest(email: entries.email, password: form["password"], timeZone: Self.timeZone(form)),
                from: pages.cookies.loginDevice(request, context))
            let path = login.user.hasCompletedOnboarding ? (wanted ?? .home).rawValue : "/onboarding"
            return await enter(login, path, request, context)
        } catch {
            let problem = try Problem(refusing: error)
            let refusal = FormRefusal(problem, visitor.localization.errors)
            let page = AccountPage(
                .logIn,
                form: .logIn(
                    entries, problems: refusal.sentences, failure: refusal.failure, localization: visitor.localization),
                next: wanted?.rawValue)
            return pages.show(page, to: visitor, request, status: problem.status)
        }
    }

    /// Sends a browser on that is logged in from now on, and no more by the login that it had.
    private func enter(
        _ login: AccountService.BrowserLogin, _ path: String, _ request: Request, _ context: AppRequestContext
    ) async -> Response {
        if let replaced = pages.cookies.browserToken(request) {
            do { try await accounts.leave(browserToken: replaced) } catch {
                // The new one is stored: without an answer, its secret would be lost.
                context.logger.warning(
                    "A login that was replaced goes on", metadata: ["errorType": "\(type(of: error))"])
            }
        }
        var response = pages.redirect(to: path)
        response.setCookie(pages.cookies.keepLogin(login.token))
        if let secret = login.deviceSecret { response.setCookie(pages.cookies.keepDevice(secret)) }
        response.setCookie(pages.cookies.forgetMetricsOff)
        return response
    }
}
