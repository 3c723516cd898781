package import APIContract
import Database
import Rules

extension AccountService {
    /// Logs in. A login from an unknown device is reported by mail, at most ten times a day.
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
            // No person has the number 0, so the query takes just as long.
            let isKnown = try KnownDeviceStore.isKnown(device, to: credentials?.person ?? 0, on: connection)
            return (credentials, isKnown)
        }
        let guesses = try GuessCounts(
            of: email, from: device, knownTo: isKnown ? credentials?.person : nil, masterKey: storage.masterKey)
        try await limits.check(guesses.all)
        guard
            try await passwords.verify(password, against: credentials?.passwordHash, for: guesses.client),
            let credentials
        else {
            try SecurityLog.current?.note(
                .loginFailed, subject: credentials.map { String($0.person) } ?? subject(email.text))
            try await limits.count(guesses.all)
            throw AccountError.invalidCredentials
        }
        // Concurrent guesses have been counted by now.
        try await limits.check(guesses.all)
        let time = storage.time
        let (opened, isNew, mail) = try await storage.database.write(.essential) { connection in
            // The password may have been changed, or the account deleted, since it was read.
            guard try AccountStore.lockCredentials(person: credentials.person, on: connection) == credentials,
                let user = try AccountStore.user(credentials.person, masterKey: storage.masterKey, on: connection)
            else { throw AccountError.invalidCredentials }
            try RateLimiter.reset([guesses.own], on: connection)
            let isNew = try KnownDeviceStore.note(device.mark, of: user.id, at: time, on: connection)
            let mail = isNew ? try notify(user.id, of: .newDevice(device.device), at: time, on: connection) : nil
            return (try open(user, time, connection), isNew, mail)
        }
        if isNew { SecurityLog.current?.note(.newDevice, of: credentials.person) }
        if let mail { mailWasWritten(mail) }
        // A time zone that this machine does not know keeps nobody out.
        if let timeZone = request.timeZone, Preferences.isTimeZone(timeZone) {
            await learn(timeZone, of: credentials.person)
        }
        return opened
    }

    /// Stores the time zone of a person who logs in, if it is not known yet. If that fails, they are logged in anyway,
    /// and asked again.
    private func learn(_ timeZone: String, of person: Person.ID) async {
        try? await PreferencesService(writer).learn(timeZone: timeZone, of: person)
    }
}
