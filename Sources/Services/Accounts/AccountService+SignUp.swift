package import APIContract
import Database
import Rules

/// Making accounts.
extension AccountService {
    /// Makes an account, with these preferences where any are known, and logs in. When this returns, all is stored, with the
    /// yes to being counted and the time zone if the request has them.
    ///
    /// - Throws: `InvalidInput`, `AccountError.emailTaken`, `AccountError.tooManyPasswordsAtOnce`, `RateLimitExceeded`
    ///   beyond 100 accounts an hour from one network.
    package func signUp(
        _ request: SignUpRequest, from device: LoginDevice = LoginDevice(), with preferences: Preferences? = nil
    ) async throws -> Login {
        var preferences = preferences
        if let timeZone = request.timeZone {
            preferences = preferences ?? Preferences()
            preferences?.timeZone = timeZone
        }
        return try await signUp(request, at: device.network) { [preferences] user, time, connection in
            if let preferences { try PreferencesStore.set(preferences, of: user.id, on: connection) }
            _ = try KnownDeviceStore.note(device.mark, of: user.id, at: time, on: connection)
            return Login(user, try SessionStore.start(for: user.id, with: device.device, at: time, on: connection))
        }
    }

    /// Makes an account, and logs nobody in. When this returns, it is stored.
    ///
    /// - Throws: as `signUp(_:from:with:)`.
    package func makeAccount(_ request: SignUpRequest) async throws -> User {
        try await signUp(request, at: nil) { user, _, _ in user }
    }

    func signUp<Opened: Sendable>(
        _ request: SignUpRequest, at network: ClientNetwork?,
        open: @escaping @Sendable (User, Timestamp, any SQLConnection) throws -> Opened
    ) async throws -> Opened {
        let (email, password, name, _) = try all(
            FieldCheck.email(request.email), NewPassword.check(request.password, field: "password"),
            FieldCheck.name(request.name), FieldCheck.optionalTimeZone(request.timeZone))
        try NewPassword.checkIsNot(email: email.text, name: name, password, field: "password")
        if let network { try await limits.count(.signUp, for: mark(of: network)) }
        let hash = try await passwords.hash(password, for: .stranger(network))
        let time = storage.time
        do {
            return try await storage.database.write { [isMeasuring] connection in
                let user = try AccountStore.insertPerson(
                    email: email, name: name, passwordHash: hash, masterKey: storage.masterKey, at: time, on: connection
                )
                if request.isMeasured == true, isMeasuring {
                    try ConsentStore.keep(user.id, at: time, on: connection)
                }
                return try open(user, time, connection)
            }
        } catch DatabaseError.uniqueViolation {
            throw AccountError.emailTaken
        }
    }
}
