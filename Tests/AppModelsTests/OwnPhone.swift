import AppModels
import ClientKit

/// A phone on its own, without any server, and without a login.
enum OwnPhone {
    /// Somebody who uses it, before onboarding.
    @MainActor static func session() throws -> AppSession {
        let session = try welcome()
        session.useWithoutServerTapped()
        return session
    }

    /// Nobody has begun to use it.
    @MainActor static func welcome() throws -> AppSession {
        AppSession(AppSurroundings(store: try LocalStore(), credentials: NoLogin(), isMetric: true))
    }

    private struct NoLogin: CredentialStore {
        func load() -> Credentials? { nil }
        func save(_ credentials: Credentials?) {}
    }
}
