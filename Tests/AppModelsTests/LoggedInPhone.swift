import APIContract
import AppModels
import Device
import Foundation
import Synchronization

/// A phone logged in at a server that can't be reached.
@MainActor final class LoggedInPhone {
    let health = HealthInMemory()
    let surroundings: AppSurroundings
    private(set) var session: AppSession
    private let login = KeptLogin()

    /// Creates a phone with the system's clock, or a standing one; without a connection where none is given.
    init(_ clock: StandingClock? = nil, transport: (any HTTPTransport)? = nil) throws {
        var surroundings = try OwnPhone.surroundings(transport: transport ?? NoConnection())
        surroundings.credentials = login
        surroundings.listening = NoConnection()
        if let clock {
            let makeUUID = LocalLog.Surroundings.system.makeUUID
            surroundings.log = LocalLog.Surroundings(now: { clock.now }, makeUUID: makeUUID)
        }
        self.surroundings = surroundings
        session = AppSession(surroundings)
        try logIn()
        try session.log?.change(.preferences, .own, ["units": "metric"])
        session.showAnew()
    }

    /// The same person logs in, or logs in again after logging out.
    func logIn() throws {
        let user = User(
            id: User.ID(rawValue: 7), email: "alex@example.org", name: "Alex", hasCompletedOnboarding: true,
            createdAt: Timestamp(milliseconds: 0))
        let credentials = Credentials(
            Login(user: user, accessToken: "a", refreshToken: "b", expiresIn: 60), at: "https://gtsd.example.org")
        login.save(credentials)
        try LocalLog(credentials.account, in: surroundings.store, surroundings.log).loggedIn(as: user)
        session = AppSession(surroundings)
    }

    private struct NoConnection: HTTPTransport, HTTPListening {
        func send(_ call: HTTPCall) async throws -> HTTPAnswer { throw URLError(.notConnectedToInternet) }
        func listen(_ call: HTTPCall) async throws -> HTTPLines { throw URLError(.notConnectedToInternet) }
    }

    private final class KeptLogin: CredentialStore {
        private let kept = Mutex<Credentials?>(nil)

        func load() -> Credentials? { kept.withLock { $0 } }
        func save(_ credentials: Credentials?) { kept.withLock { $0 = credentials } }
    }
}
