package import APIContract
import Database
import Foundation

/// Signing up, logging in and out, and passwords.
package struct AccountService: Sendable {
    let storage: Storage
    let forgetting: ForgettingSchedule
    let passwords: PasswordHasher
    /// Where people reach this server, for links in mails: `https://example.org`.
    let publicAddress: String
    let mailWasWritten: @Sendable (Mail) -> Void
    private let identities = IdentityCache()
    let browsers = IdentityCache()

    /// How long a password reset can be used, in seconds.
    package static let resetLifetime: Int64 = 60 * 60

    /// Accounts in this database. Mails about them link to the server at `publicAddress`: `https://example.org`;
    /// `mailWasWritten` gets every mail that was queued.
    package init(
        _ storage: Storage, forgetting: ForgettingSchedule = .standard, passwords: PasswordHasher,
        publicAddress: String = "", mailWasWritten: @escaping @Sendable (Mail) -> Void = { _ in }
    ) {
        self.storage = storage
        self.forgetting = forgetting
        self.passwords = passwords
        self.publicAddress = publicAddress
        self.mailWasWritten = mailWasWritten
    }

    /// Logs in. Whoever logs in with a device that was not seen before is notified by mail.
    ///
    /// - Throws: `InvalidInput`, `AccountError.invalidCredentials`, `AccountError.tooManyPasswordsAtOnce`,
    ///   `RateLimitExceeded` after repeated failures.
    package func logIn(_ request: LogInRequest, from device: LoginDevice) async throws -> Login {
        try await logIn(request, from: device) { user, time, connection in
            Login(user, try SessionStore.start(for: user.id, with: device.device, at: time, on: connection))
        }
    }

    func logIn<Opened: Sendable>(
        _ request: LogInRequest, from device: LoginDevice,
        open: @escaping @Sendable (User, Timestamp, any SQLConnection) throws -> Opened
    ) async throws -> Opened {
        let (email, password) = try all(
            FieldCheck.email(request.email), FieldCheck.secret(request.password, field: "password"))
        let (credentials, isKnown) = try await storage.database.read { connection in
            let credentials = try AccountStore.credentials(email: email, masterKey: storage.masterKey, on: connection)
            // Nobody has the number 0; it takes as long to find out.
            let isKnown = try KnownDeviceStore.isKnown(device, to: credentials?.person ?? 0, on: connection)
            return (credentials, isKnown)
        }
        let guesses = try GuessCounts(
            of: email, from: device, knownTo: isKnown ? credentials?.person : nil, masterKey: storage.masterKey)
        try await storage.limits.check(guesses.all)
        guard
            try await passwords.verify(password, against: credentials?.passwordHash, for: guesses.client),
            let credentials
        else {
            try SecurityLog.current?.note(
                .loginFailed, subject: credentials.map { String($0.person) } ?? subject(email.text))
            try await storage.limits.count(guesses.all)
            throw AccountError.invalidCredentials
        }
        // Guesses that were made at the same time have been counted by now.
        try await storage.limits.check(guesses.all)
        let time = storage.time
        let (opened, mail) = try await storage.database.write(.essential) { connection in
            // The password may have been changed, or the account deleted, since it was read.
            guard try AccountStore.lockCredentials(person: credentials.person, on: connection) == credentials,
                let user = try AccountStore.user(credentials.person, masterKey: storage.masterKey, on: connection)
            else { throw AccountError.invalidCredentials }
            try RateLimiter.reset([guesses.own], on: connection)
            let isNew = try KnownDeviceStore.note(device.mark, of: user.id, at: time, on: connection)
            let mail = isNew ? try notify(user.id, of: .newDevice(device.device), at: time, on: connection) : nil
            return (try open(user, time, connection), mail)
        }
        if let mail {
            SecurityLog.current?.note(.newDevice, of: credentials.person)
            mailWasWritten(mail)
        }
        return opened
    }

    /// Exchanges a refresh token for a new pair. A token that was used before ends its whole session.
    ///
    /// - Throws: `InvalidInput`, `AccountError.invalidRefreshToken`.
    package func refresh(_ request: RefreshRequest) async throws -> Login {
        let hash = Token.hash(try FieldCheck.secret(request.refreshToken, field: "refreshToken").get())
        let time = storage.time
        let refresh = try await storage.database.write(.essential) {
            try SessionStore.refresh(hash: hash, masterKey: storage.masterKey, at: time, on: $0)
        }
        forgetIdentities()
        switch refresh {
        case .refreshed(let user, let tokens): return Login(user, tokens)
        case .unknown, .reused:
            SecurityLog.current?.note(.keyRefused)
            throw AccountError.invalidRefreshToken
        }
    }

    /// Who an access token belongs to. A token that was revoked on another server is refused within half a second.
    ///
    /// - Throws: `AccountError.invalidAccessToken`.
    package func identify(accessToken: String) async throws -> Identity {
        let hash = Token.hash(accessToken)
        let time = storage.time
        let (remembered, generation) = identities.identity(hash: hash, at: time)
        if let remembered { return remembered }
        guard let access = try await storage.database.read({ try SessionStore.access(hash: hash, at: time, on: $0) })
        else {
            throw AccountError.invalidAccessToken
        }
        identities.remember(
            access.identity, hash: hash, expires: access.expires, at: time, generation: generation)
        return access.identity
    }

    /// Ends the login; its tokens are dead here when this returns, and elsewhere within half a second.
    package func logOut(_ identity: Identity) async throws {
        try await storage.database.write(.essential) { try SessionStore.end(identity.session, on: $0) }
        forgetIdentities()
    }

    /// Ends every login of the person, this one too; on other servers they end within half a second.
    package func logOutEverywhere(_ identity: Identity) async throws {
        try await storage.database.write(.essential) { try SessionStore.endAll(of: identity.person, on: $0) }
        forgetIdentities()
    }

    func forgetIdentities() {
        identities.forgetAll()
        browsers.forgetAll()
    }

    /// The person's account.
    ///
    /// - Throws: `AccountError.invalidAccessToken` when it was deleted a moment ago.
    package func user(_ identity: Identity) async throws -> User {
        guard
            let user = try await storage.database.read({
                try AccountStore.user(identity.person, masterKey: storage.masterKey, on: $0)
            })
        else {
            throw AccountError.invalidAccessToken
        }
        return user
    }

    /// Deletes what has expired. Called now and then; nothing depends on when.
    package func deleteExpired() async throws {
        let time = storage.time
        try await storage.database.write(.essential) { try SessionStore.deleteExpired(at: time, on: $0) }
    }

    /// Under what is counted that belongs to an address.
    func subject(_ email: String) throws -> String { try EmailMarks.subject(email, by: storage.masterKey) }

    /// Under what is counted that comes from a network.
    func mark(of network: ClientNetwork) throws -> String {
        try EmailMarks.subject("network \(network.name)", by: storage.masterKey)
    }
}

extension Login {
    init(_ user: User, _ tokens: SessionStore.TokenPair) {
        self.init(
            user: user, accessToken: tokens.access.text, refreshToken: tokens.refresh.text,
            expiresIn: Int(SessionStore.accessLifetime))
    }
}
