import Measuring
import Services

/// Accounts: signing up, logging in and out, passwords, logins, and how a person is shown things.
struct AccountsFeature: Feature {
    let services: AppServices
    let pages: Pages

    func addRoutes(to routes: AppRoutes) {
        let (accounts, people) = (services.accounts, services.people)
        let api = AccountsAPI(accounts: accounts)
        api.addPublicRoutes(to: routes.api.anyone)
        api.addPersonRoutes(to: routes.api.person)
        SessionsAPI(accounts: accounts).addPersonRoutes(to: routes.api.person)
        let web = AccountsWeb(accounts: accounts, pages: pages)
        web.addPublicRoutes(to: routes.web.anyone)
        web.addPersonRoutes(to: routes.web.person)
        ForgottenPasswordWeb(accounts: accounts, pages: pages).addPublicRoutes(to: routes.web.anyone)
        SettingsWeb(
            accounts: accounts, people: people, preferences: services.preferences, isMeasuring: pages.events.isOn,
            pages: pages
        )
        .addPersonRoutes(to: routes.web.person)
        SessionsWeb(accounts: accounts, people: people, pages: pages).addPersonRoutes(to: routes.web.person)
    }

    var chores: [Chore] {
        [Chore("accounts") { [accounts = services.accounts] in try await accounts.deleteExpired() }]
    }
}
