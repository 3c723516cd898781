package import APIContract
import Database
import Foundation

/// Logins of browsers, which keep one secret as long as they are in use.
extension AccountService {
    /// The login of a browser.
    package struct BrowserLogin: Sendable {
        package let user: User
        /// The secret that proves the login.
        package let token: String
        /// The secret that outlives the login, by which the browser is recognised; nil for a program.
        package let deviceSecret: String?
    }

    /// The owner of a browser's login.
    package struct BrowserIdentity: Sendable {
        /// The person and the login.
        package let identity: Identity
        /// Whether the browser should receive its token again, because the login was prolonged.
        package let isRenewed: Bool
    }

    /// The time that a browser stays logged in after its last request, in seconds.
    package static let browserLifetime = SessionStore.browserLifetime

    /// The time that a browser is known after its last login, in seconds.
    package static let deviceLifetime = Int64(KnownDeviceStore.lifetime) * 24 * 60 * 60

    /// Creates an account with these preferences, and logs a browser in. When this returns, all is stored.
    ///
    /// - Throws: As `signUp(_:from:with:)`.
    package func signUp(
        _ request: SignUpRequest, from device: LoginDevice, inBrowserWith preferences: Preferences
    ) async throws -> BrowserLogin {
        try await signUp(request, at: device.network) { user, time, connection in
            try PreferencesStore.set(preferences, of: user.id, on: connection)
            _ = try KnownDeviceStore.note(device.mark, of: user.id, at: time, on: connection)
            return try Self.openBrowser(user, device, time, connection)
        }
    }

    /// Logs a browser in.
    ///
    /// - Throws: As `logIn(_:from:)`.
    package func logInBrowser(_ request: LogInRequest, from device: LoginDevice) async throws -> BrowserLogin {
        try await logIn(request, from: device) { try Self.openBrowser($0, device, $1, $2) }
    }

    private static func openBrowser(
        _ user: User, _ device: LoginDevice, _ time: Timestamp, _ connection: any SQLConnection
    ) throws -> BrowserLogin {
        let token = try SessionStore.startBrowser(for: user.id, with: device.device, at: time, on: connection)
        return BrowserLogin(user: user, token: token.text, deviceSecret: device.secret?.text)
    }

    /// Ends the previous login of a browser, no matter whose it was: it has another one now, and nobody else could end
    /// it.
    package func leave(browserToken: String) async throws {
        let hash = Token.hash(browserToken)
        let ended = try await storage.database.write(.essential) { try SessionStore.endBrowser(hash: hash, on: $0) }
        if let ended { forget(.one(ended.session), of: ended.person) }
    }

    /// The owner of a browser's login, by its token. A browser in use stays logged in.
    ///
    /// - Throws: `AccountError.invalidAccessToken`.
    package func identify(browserToken: String) async throws -> BrowserIdentity {
        let hash = Token.hash(browserToken)
        let time = storage.time
        let (remembered, generation) = identities.browsers.identity(hash: hash, at: time)
        if let remembered { return BrowserIdentity(identity: remembered, isRenewed: false) }
        guard let access = try await storage.database.read({ try SessionStore.browser(hash: hash, at: time, on: $0) })
        else {
            throw AccountError.invalidAccessToken
        }
        // Once a day is enough, and keeps reads free of writes.
        var isRenewed = false
        if access.usedOn != time.day.description {
            do {
                try await storage.database.write(.essential) {
                    try SessionStore.renewBrowser(hash: hash, of: access, at: time, on: $0)
                }
                isRenewed = true
            } catch DatabaseError.noRoom {
                // The login continues unchanged, and is prolonged when there is room.
            }
        }
        identities.browsers.remember(
            access.identity, hash: hash, expires: access.expires, at: time, generation: generation)
        return BrowserIdentity(identity: access.identity, isRenewed: isRenewed)
    }
}
