package import APIContract
import Database
import Foundation
import Rules

/// Signing up, logging in and out, and passwords.
package struct AccountService: Sendable {
    let storage: Storage
    let writer: PersonWriter
    let limits: RateLimiter
    let identities: IdentityCaches
    /// Whether consent to measuring can be given.
    let isMeasuring: Bool
    let forgetting: ForgettingSchedule
    let passwords: PasswordHasher
    /// The address of this server for links in mails: `https://example.org`.
    let publicAddress: String
    let mailWasWritten: @Sendable (Mail) -> Void

    /// The time for which a password reset is valid, in seconds.
    package static let resetLifetime: Int64 = 60 * 60

    /// Accounts in this database. Mails about them link to the server at `publicAddress`: `https://example.org`;
    /// `mailWasWritten` receives every queued mail.
    package init(
        _ writer: PersonWriter, limits: RateLimiter, identities: IdentityCaches, isMeasuring: Bool = false,
        forgetting: ForgettingSchedule = .standard, passwords: PasswordHasher,
        publicAddress: String = "", mailWasWritten: @escaping @Sendable (Mail) -> Void = { _ in }
    ) {
        self.storage = writer.storage
        self.writer = writer
        self.limits = limits
        self.identities = identities
        self.isMeasuring = isMeasuring
        self.forgetting = forgetting
        self.passwords = passwords
        self.publicAddress = publicAddress
        self.mailWasWritten = mailWasWritten
    }

    /// Exchanges a refresh token for a new pair. A token that is used again within 30 seconds yields the same pair;
    /// later it ends its whole session.
    ///
    /// - Throws: `InvalidInput`, `AccountError.invalidRefreshToken`.
    package func refresh(_ request: RefreshRequest) async throws -> Login {
        let hash = Token.hash(try FieldCheck.secret(request.refreshToken, field: "refreshToken").get())
        let time = storage.time
        let refresh = try await storage.database.write(.essential) {
            try SessionStore.refresh(hash: hash, masterKey: storage.masterKey, at: time, on: $0)
        }
        identities.forgetAll()
        switch refresh {
        case .refreshed(let user, let tokens, let seconds): return Login(user, tokens, expiresIn: seconds)
        case .unknown, .reused:
            SecurityLog.current?.note(.keyRefused)
            throw AccountError.invalidRefreshToken
        }
    }

    /// The owner of an access token. A token that was revoked on another server is refused within half a second.
    ///
    /// - Throws: `AccountError.invalidAccessToken`.
    package func identify(accessToken: String) async throws -> Identity {
        let hash = Token.hash(accessToken)
        let time = storage.time
        let (remembered, generation) = identities.accessTokens.identity(hash: hash, at: time)
        if let remembered { return remembered }
        guard let access = try await storage.database.read({ try SessionStore.access(hash: hash, at: time, on: $0) })
        else {
            throw AccountError.invalidAccessToken
        }
        identities.accessTokens.remember(
            access.identity, hash: hash, expires: access.expires, at: time, generation: generation)
        return access.identity
    }

    /// Ends the login; its tokens are invalid here when this returns, and elsewhere within half a second. Listeners
    /// that use them receive nothing more here, and elsewhere within 20 seconds.
    package func logOut(_ identity: Identity) async throws {
        try await storage.database.write(.essential) { try SessionStore.end(identity.session, on: $0) }
        forget(.one(identity.session), of: identity.person)
    }

    /// Ends every login of the person, including this one; on other servers within half a second.
    package func logOutEverywhere(_ identity: Identity) async throws {
        try await storage.database.write(.essential) { try SessionStore.endAll(of: identity.person, on: $0) }
        forget(.all(), of: identity.person)
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

    /// Deletes expired records. Called now and then; nothing depends on when.
    package func deleteExpired() async throws {
        let time = storage.time
        try await storage.database.write(.essential) { try SessionStore.deleteExpired(at: time, on: $0) }
    }

    /// Removes everything cached here for a person's ended logins. Called once their end is stored.
    func forget(_ ended: EndedLogins, of person: Person.ID) {
        identities.forgetAll()
        writer.hints.end(ended, of: person)
    }

    /// The subject of counts for an address.
    func subject(_ email: String) throws -> String { try EmailMarks.subject(email, by: storage.masterKey) }

    /// The mark of counts for a network.
    func mark(of network: ClientNetwork) throws -> String {
        try EmailMarks.subject("network \(network.name)", by: storage.masterKey)
    }
}

extension Login {
    init(_ user: User, _ tokens: SessionStore.TokenPair, expiresIn seconds: Int64 = SessionStore.accessLifetime) {
        self.init(
            user: user, accessToken: tokens.access.text, refreshToken: tokens.refresh.text, expiresIn: Int(seconds))
    }
}
