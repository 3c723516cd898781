import APIContract
import HTTPTypes
import Hummingbird
import Screens
import Services
import Wording

/// The pages on which a person who has forgotten their password chooses another.
struct ForgottenPasswordWeb: Sendable {
    let accounts: AccountService
    let pages: Pages

    /// Adds the routes for anyone.
    func addPublicRoutes(to router: some RouterMethods<AppRequestContext>) {
        router.get("forgot-password") { request, _ in
            let visitor = Visitor(request)
            return pages.show(
                AccountPage(.forgotPassword, form: .forgotPassword(localization: visitor.localization)), to: visitor,
                request)
        }
        router.post("forgot-password", use: sendLink)
        router.get("reset-password") { request, _ in
            let visitor = Visitor(request)
            let token = String(request.uri.queryParameters["token"] ?? "").prefix(128)
            let page = AccountPage(
                token.isEmpty ? .invalidLink : .resetPassword, form: .resetPassword(localization: visitor.localization),
                linkToken: String(token))
            return pages.show(page, to: visitor, request)
        }
        router.post("reset-password", use: reset)
    }

    @Sendable
    private func sendLink(_ request: Request, _ context: AppRequestContext) async throws -> Response {
        let form = context.form
        let visitor = Visitor(request)
        var entries = AccountForm.Entries()
        entries.email = form.text("email")
        do {
            try await accounts.forgotPassword(
                ForgotPasswordRequest(email: entries.email), at: context.client?.network)
            return pages.show(
                AccountPage(.sentLink, form: .forgotPassword(localization: visitor.localization)), to: visitor, request)
        } catch {
            let problem = try Problem(refusing: error)
            let refusal = FormRefusal(problem, visitor.localization.errors)
            let page = AccountPage(
                .forgotPassword,
                form: .forgotPassword(
                    entries, problems: refusal.sentences, failure: refusal.failure, localization: visitor.localization))
            return pages.show(page, to: visitor, request, status: problem.status)
        }
    }

    @Sendable
    private func reset(_ request: Request, _ context: AppRequestContext) async throws -> Response {
        let form = context.form
        let visitor = Visitor(request)
        do {
            try await accounts.resetPassword(
                ResetPasswordRequest(token: form["token"], newPassword: form["newPassword"]),
                from: pages.cookies.loginDevice(request, context))
            return pages.redirect(to: "/login", .passwordReset)
        } catch {
            let problem = try Problem(refusing: error)
            let problems = visitor.localization.errors.texts(for: problem.fields)
            let isInvalid = problem.code == .invalidResetToken || problems["token"] != nil
            let page = AccountPage(
                isInvalid ? .invalidLink : .resetPassword,
                form: .resetPassword(problems: problems, localization: visitor.localization),
                linkToken: form.text("token"))
            return pages.show(page, to: visitor, request, status: problem.status)
        }
    }
}
