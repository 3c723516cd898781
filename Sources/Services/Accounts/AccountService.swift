public import APIContract
public import Database
public import Foundation

/// Signing up, logging in and out, and passwords.
public struct AccountService: Sendable {
    /// A person who proved who they are, by an access token.
    public struct Identity: Hashable, Sendable {
        /// The person's number.
        public let person: Int64
        /// The login that the token belongs to.
        public let session: Int64
    }

    let database: any Database
    private let masterKey: MasterKey
    private let forgetting: ForgettingSchedule
    private let passwords: PasswordHasher
    private let limiter: RateLimiter
    private let resetMail: @Sendable (ResetMailRequest) -> Mail
    private let mailWasWritten: @Sendable (Mail) -> Void
    private let identities = IdentityCache()
    let browsers = IdentityCache()
    let now: @Sendable () -> Date

    /// What the mail with a reset token is made from.
    public struct ResetMailRequest: Sendable {
        /// The person's name.
        public let name: String
        /// Their address.
        public let email: String
        /// The code of their language.
        public let language: String
        /// The secret that lets them choose a new password.
        public let token: String
    }

    /// How long a password reset can be used, in seconds.
    public static let resetLifetime: Int64 = 60 * 60

    /// Accounts in this database.
    ///
    /// `resetMail` words the mail with a reset token; `mailWasWritten` is told of every mail that was queued.
    public init(
        database: any Database, masterKey: MasterKey, forgetting: ForgettingSchedule = .standard,
        passwords: PasswordHasher, limitsRates: Bool,
        resetMail: @escaping @Sendable (ResetMailRequest) -> Mail,
        mailWasWritten: @escaping @Sendable (Mail) -> Void, now: @escaping @Sendable () -> Date
    ) {
        self.database = database
        self.masterKey = masterKey
        self.forgetting = forgetting
        self.passwords = passwords
        self.limiter = RateLimiter(database: database, isOn: limitsRates, now: now)
        self.resetMail = resetMail
        self.mailWasWritten = mailWasWritten
        self.now = now
    }

    /// Makes an account and logs in. When this returns, both are stored.
    ///
    /// - Throws: `InvalidInput`, `AccountError.emailTaken`, `AccountError.tooManyPasswordsAtOnce`.
    public func signUp(_ request: SignUpRequest) async throws -> Login {
        try await signUp(request) { user, time, connection in
            Login(user, try SessionStore.start(for: user.id, at: time, on: connection))
        }
    }

    /// Makes an account, and logs nobody in. When this returns, it is stored.
    ///
    /// - Throws: as `signUp(_:)`.
    public func makeAccount(_ request: SignUpRequest) async throws -> User {
        try await signUp(request) { user, _, _ in user }
    }

    func signUp<Opened: Sendable>(
        _ request: SignUpRequest,
        open: @escaping @Sendable (User, Timestamp, any SQLConnection) throws -> Opened
    ) async throws -> Opened {
        let (email, password, name) = try all(
            FieldCheck.email(request.email), FieldCheck.newPassword(request.password, field: "password"),
            FieldCheck.name(request.name))
        let hash = try await passwords.hash(password)
        let time = Timestamp(now())
        let masterKey = masterKey
        do {
            return try await database.write { connection in
                let user = try AccountStore.insertPerson(
                    email: email, name: name, passwordHash: hash, masterKey: masterKey, at: time, on: connection)
                return try open(user, time, connection)
            }
        } catch DatabaseError.uniqueViolation {
            throw AccountError.emailTaken
        }
    }

    /// Logs in.
    ///
    /// - Throws: `InvalidInput`, `AccountError.invalidCredentials`, `AccountError.tooManyPasswordsAtOnce`,
    ///   `RateLimitExceeded` after repeated failures.
    public func logIn(_ request: LogInRequest) async throws -> Login {
        try await logIn(request) { user, time, connection in
            Login(user, try SessionStore.start(for: user.id, at: time, on: connection))
        }
    }

    func logIn<Opened: Sendable>(
        _ request: LogInRequest,
        open: @escaping @Sendable (User, Timestamp, any SQLConnection) throws -> Opened
    ) async throws -> Opened {
        let (email, password) = try all(
            FieldCheck.email(request.email), FieldCheck.secret(request.password, field: "password"))
        try await limiter.check(.failedLogin, for: email.text)
        let credentials = try await database.read { try AccountStore.credentials(email: email, on: $0) }
        guard try await passwords.verify(password, against: credentials?.passwordHash), let credentials else {
            try await limiter.count(.failedLogin, for: email.text)
            throw AccountError.invalidCredentials
        }
        // Guesses that were made at the same time have been counted by now.
        try await limiter.check(.failedLogin, for: email.text)
        let time = Timestamp(now())
        return try await database.write { connection in
            // The password may have been changed, or the account deleted, since it was read.
            guard try AccountStore.lockCredentials(person: credentials.person, on: connection) == credentials,
                let user = try AccountStore.user(credentials.person, on: connection)
            else { throw AccountError.invalidCredentials }
            try RateLimiter.reset(.failedLogin, for: email.text, on: connection)
            return try open(user, time, connection)
        }
    }

    /// Exchanges a refresh token for a new pair. A token that was used before ends its whole session.
    ///
    /// - Throws: `InvalidInput`, `AccountError.invalidRefreshToken`.
    public func refresh(_ request: RefreshRequest) async throws -> Login {
        let hash = Token.hash(try FieldCheck.secret(request.refreshToken, field: "refreshToken").get())
        let time = Timestamp(now())
        let refresh = try await database.write { try SessionStore.refresh(hash: hash, at: time, on: $0) }
        forgetIdentities()
        switch refresh {
        case .refreshed(let user, let tokens): return Login(user, tokens)
        case .unknown, .reused: throw AccountError.invalidRefreshToken
        }
    }

    /// Who an access token belongs to. A token that was revoked on another server is refused within half a second.
    ///
    /// - Throws: `AccountError.invalidAccessToken`.
    public func identify(accessToken: String) async throws -> Identity {
        let hash = Token.hash(accessToken)
        let time = Timestamp(now())
        let (remembered, generation) = identities.identity(hash: hash, at: time)
        if let remembered { return remembered }
        guard let access = try await database.read({ try SessionStore.access(hash: hash, at: time, on: $0) }) else {
            throw AccountError.invalidAccessToken
        }
        identities.remember(
            access.identity, hash: hash, expires: access.expires, at: time, generation: generation)
        return access.identity
    }

    /// Ends the login; its tokens are dead here when this returns, and elsewhere within half a second.
    public func logOut(_ identity: Identity) async throws {
        try await database.write { try SessionStore.end(identity.session, on: $0) }
        forgetIdentities()
    }

    /// Ends every login of the person, this one too; on other servers they end within half a second.
    public func logOutEverywhere(_ identity: Identity) async throws {
        try await database.write { try SessionStore.endAll(of: identity.person, on: $0) }
        forgetIdentities()
    }

    private func forgetIdentities() {
        identities.forgetAll()
        browsers.forgetAll()
    }

    /// The person's account.
    ///
    /// - Throws: `AccountError.invalidAccessToken` when it was deleted a moment ago.
    public func user(_ identity: Identity) async throws -> User {
        guard let user = try await database.read({ try AccountStore.user(identity.person, on: $0) }) else {
            throw AccountError.invalidAccessToken
        }
        return user
    }

    /// Replaces the password and ends every other login.
    ///
    /// - Throws: `InvalidInput`, `AccountError.invalidCredentials`, `AccountError.tooManyPasswordsAtOnce`,
    ///   `RateLimitExceeded` after repeated failures.
    public func changePassword(_ request: ChangePasswordRequest, of identity: Identity) async throws {
        let (current, new) = try all(
            FieldCheck.secret(request.currentPassword, field: "currentPassword"),
            FieldCheck.newPassword(request.newPassword, field: "newPassword"))
        let confirmed = try await confirm(current, of: identity)
        let hash = try await passwords.hash(new)
        try await database.write { connection in
            // Another change, or a reset, may have come first.
            guard try AccountStore.lockCredentials(person: identity.person, on: connection) == confirmed else {
                throw AccountError.invalidCredentials
            }
            try AccountStore.setPassword(hash: hash, of: identity.person, on: connection)
            try SessionStore.endAll(of: identity.person, except: identity.session, on: connection)
        }
        forgetIdentities()
    }

    /// Deletes the account and destroys the key of everything that was sealed for it. The receipt tells when copies of
    /// the database can't be read any more either.
    ///
    /// - Throws: `InvalidInput`, `AccountError.invalidCredentials`, `AccountError.tooManyPasswordsAtOnce`,
    ///   `RateLimitExceeded` after repeated failures.
    public func delete(_ request: DeleteAccountRequest, of identity: Identity) async throws -> DeletionReceipt {
        _ = try await confirm(FieldCheck.secret(request.password, field: "password").get(), of: identity)
        try await database.write { try AccountStore.deletePerson(identity.person, on: $0) }
        forgetIdentities()
        // Where a reader is in the way, housekeeping does it.
        await database.truncateLog()
        let isForgotten = masterKey.hasEpochs
        return DeletionReceipt(forgottenAfter: isForgotten ? forgetting.forgotten(deletedAt: now()).day : nil)
    }

    /// Writes a mail with a reset token to the address, when somebody here has it. The answer tells
    /// nothing of that.
    ///
    /// - Throws: `InvalidInput`.
    public func forgotPassword(_ request: ForgotPasswordRequest) async throws {
        let email = try FieldCheck.email(request.email).get()
        do {
            try await limiter.count(.passwordReset, for: email.text)
        } catch is RateLimitExceeded {
            return
        }
        let time = Timestamp(now())
        let token = Token()
        let masterKey = masterKey
        let resetMail = resetMail
        let mail: Mail? = try await database.write { connection in
            guard let addressee = try AccountStore.addressee(email: email, on: connection) else { return nil }
            let key = try PersonKey(unwrapping: addressee.wrappedKey, by: masterKey, person: addressee.person)
            let end = time.adding(seconds: Self.resetLifetime)
            try AccountStore.insertReset(token, for: addressee.person, until: end, on: connection)
            let mail = resetMail(
                ResetMailRequest(
                    name: addressee.name, email: email.text, language: addressee.language, token: token.text))
            try NotificationQueue.put(
                mail, for: addressee.person, key: key, lifetime: Self.resetLifetime, at: time, on: connection)
            return mail
        }
        if let mail { mailWasWritten(mail) }
    }

    /// Sets a new password by a reset token, and ends every login.
    ///
    /// - Throws: `InvalidInput`, `AccountError.invalidResetToken`, `AccountError.tooManyPasswordsAtOnce`.
    public func resetPassword(_ request: ResetPasswordRequest) async throws {
        let (token, password) = try all(
            FieldCheck.secret(request.token, field: "token"),
            FieldCheck.newPassword(request.newPassword, field: "newPassword"))
        let time = Timestamp(now())
        let reset = Token.hash(token)
        // Nobody makes the server hash a password without a token.
        guard try await database.read({ try AccountStore.isKnownReset(hash: reset, at: time, on: $0) }) else {
            throw AccountError.invalidResetToken
        }
        let hash = try await passwords.hash(password)
        let isUsed = try await database.write { connection in
            guard let person = try AccountStore.useReset(hash: reset, at: time, on: connection),
                let user = try AccountStore.user(person, on: connection)
            else { return false }
            try AccountStore.setPassword(hash: hash, of: person, on: connection)
            try SessionStore.endAll(of: person, on: connection)
            try RateLimiter.reset(.failedLogin, for: user.email, on: connection)
            return true
        }
        forgetIdentities()
        if !isUsed { throw AccountError.invalidResetToken }
    }

    /// Deletes what has expired. Called now and then; nothing depends on when.
    public func deleteExpired() async throws {
        let time = Timestamp(now())
        try await database.write { try SessionStore.deleteExpired(at: time, on: $0) }
    }

    /// The person's credentials, when the password is their own. Failures count like failed logins.
    private func confirm(_ password: String, of identity: Identity) async throws -> AccountStore.Credentials {
        let user = try await user(identity)
        try await limiter.check(.failedLogin, for: user.email)
        let credentials = try await database.read { try AccountStore.credentials(person: identity.person, on: $0) }
        guard try await passwords.verify(password, against: credentials?.passwordHash), let credentials else {
            try await limiter.count(.failedLogin, for: user.email)
            throw AccountError.invalidCredentials
        }
        try await limiter.check(.failedLogin, for: user.email)
        return credentials
    }
}

extension Login {
    init(_ user: User, _ tokens: SessionStore.TokenPair) {
        self.init(
            user: user, accessToken: tokens.access.text, refreshToken: tokens.refresh.text,
            expiresIn: Int(SessionStore.accessLifetime))
    }
}
