import APIContract
import Hummingbird
import Screens
import Services
import Wording

/// A person's logins.
struct SessionsPage: Page {
    static let template = "sessions"

    let screen: SessionsScreen

    var tab: Tab? { .profile }

    func title(_ sentences: Sentences) -> String { sentences("sessions.title") }
}

/// The page of a person's logins, on which they end one or all.
struct SessionsWeb: Sendable {
    let accounts: AccountService
    let people: PersonService
    let pages: Pages

    private static let path = "/settings/sessions"

    /// Adds the routes for a person.
    func addPersonRoutes(to router: some RouterMethods<PersonPageContext>) {
        router.get("settings/sessions") { request, context in
            let visitor = Visitor(try await people.read(context.person), request, context)
            let sessions = try await accounts.sessions(of: context.identity)
            let page = SessionsPage(screen: SessionsScreen(sessions, visitor.localization))
            return pages.show(page, to: visitor, request)
        }
        router.post("settings/sessions/end") { request, context in
            let form = context.form
            let id = Session.ID(form.text("id")) ?? 0
            do {
                try await accounts.endSession(id, of: context.identity)
            } catch AccountError.sessionNotFound {
                // It has ended already, which is what was asked for.
            }
            return id == context.identity.session
                ? pages.leave(.loggedOut, after: form) : pages.redirect(to: Self.path, .sessionEnded)
        }
    }
}
