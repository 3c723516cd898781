package import APIContract
import Database
import Foundation
import Rules

/// The operations that need a password: replacing it, by the current one or by a mail, and deleting the account.
extension AccountService {
    /// Replaces the password and ends every other login. The person is notified by mail.
    ///
    /// - Throws: `InvalidInput`, `AccountError.wrongPassword`, `AccountError.tooManyPasswordsAtOnce`,
    ///   `RateLimitExceeded` after repeated failures.
    package func changePassword(_ request: ChangePasswordRequest, of identity: Identity) async throws {
        let (current, new) = try all(
            FieldCheck.secret(request.currentPassword, field: "currentPassword"),
            NewPassword.check(request.newPassword, field: "newPassword"))
        let confirmed = try await confirm(current, of: identity)
        let user = try await user(identity)
        try NewPassword.checkIsNot(email: user.email, name: user.name, new, field: "newPassword")
        let hash = try await passwords.hash(new, for: .known(String(identity.person)))
        let time = storage.time
        let mail = try await storage.database.write(.essential) { connection in
            // Another change, or a reset, may have come first.
            guard try AccountStore.lockCredentials(person: identity.person, on: connection) == confirmed else {
                throw AccountError.wrongPassword
            }
            try AccountStore.setPassword(hash: hash, of: identity.person, on: connection)
            try SessionStore.endAll(of: identity.person, except: identity.session, on: connection)
            return try notify(identity.person, of: .passwordChanged, at: time, on: connection)
        }
        SecurityLog.current?.note(.passwordChanged, of: identity.person)
        forget(.all(except: identity.session), of: identity.person)
        if let mail { mailWasWritten(mail) }
    }

    /// Deletes the account and destroys the key of everything that was sealed for it. A mail confirms it, and is all
    /// that stays, until it is sent or an hour has passed. The receipt says when copies of the database can't be read
    /// any more either.
    ///
    /// - Throws: `InvalidInput`, `AccountError.wrongPassword`, `AccountError.tooManyPasswordsAtOnce`,
    ///   `RateLimitExceeded` after repeated failures.
    package func delete(_ request: DeleteAccountRequest, of identity: Identity) async throws -> DeletionReceipt {
        _ = try await confirm(FieldCheck.secret(request.password, field: "password").get(), of: identity)
        let time = storage.time
        let mail = try await storage.database.write(.essential) { connection in
            let mail = try sayGoodbye(to: identity.person, at: time, on: connection)
            try AccountStore.deletePerson(identity.person, on: connection)
            return mail
        }
        SecurityLog.current?.note(.accountDeleted, of: identity.person)
        forget(.all(), of: identity.person)
        if let mail { mailWasWritten(mail) }
        // Where a reader is in the way, housekeeping does it.
        await storage.database.truncateLog()
        return DeletionReceipt(
            forgottenAfter: forgetting.forgotten(deletedAt: storage.now(), by: storage.masterKey)?.day)
    }

    /// Mails a reset token to the address if there is such an account. Neither the response nor its duration reveals
    /// whether there is one.
    ///
    /// - Throws: `InvalidInput`, `RateLimitExceeded` beyond 20 in 15 minutes from one network.
    package func forgotPassword(_ request: ForgotPasswordRequest, at network: ClientNetwork? = nil) async throws {
        let email = try FieldCheck.email(request.email).get()
        if let network { try await limits.count(.passwordResetOfNetwork, for: mark(of: network)) }
        do {
            try await limits.count(.passwordReset, for: subject(email.text))
        } catch is RateLimitExceeded {
            return
        }
        let time = storage.time
        let token = Token()
        let (person, mail): (Person.ID?, Mail?) = try await storage.database.write(.essential) { connection in
            guard let addressee = try AccountStore.addressee(email: email, masterKey: storage.masterKey, on: connection)
            else {
                try writeToNobody(.passwordForgotten(token: token.text), at: email, time, on: connection)
                return (nil, nil)
            }
            let end = time.adding(seconds: Self.resetLifetime)
            try AccountStore.insertReset(token, for: addressee.person, until: end, on: connection)
            let mail = try notify(addressee, of: .passwordForgotten(token: token.text), at: time, on: connection)
            return (addressee.person, mail)
        }
        try SecurityLog.current?.note(.resetAsked, subject: person.map { String($0) } ?? subject(email.text))
        if let mail { mailWasWritten(mail) }
    }

    /// Sets a new password with a reset token, and ends every login. The person is notified by mail.
    ///
    /// - Throws: `InvalidInput`, `AccountError.invalidResetToken`, `AccountError.tooManyPasswordsAtOnce`.
    package func resetPassword(_ request: ResetPasswordRequest, from device: LoginDevice) async throws {
        let (token, password) = try all(
            FieldCheck.secret(request.token, field: "token"),
            NewPassword.check(request.newPassword, field: "newPassword"))
        let time = storage.time
        let reset = Token.hash(token)
        // Without a valid token, the server never hashes a password.
        guard try await storage.database.read({ try AccountStore.isKnownReset(hash: reset, at: time, on: $0) }) else {
            SecurityLog.current?.note(.keyRefused)
            throw AccountError.invalidResetToken
        }
        let hash = try await passwords.hash(password, for: .known(reset.base64EncodedString()))
        let (person, mail): (Person.ID?, Mail?) = try await storage.database.write(.essential) { connection in
            guard let person = try AccountStore.useReset(hash: reset, at: time, on: connection),
                let user = try AccountStore.user(person, masterKey: storage.masterKey, on: connection)
            else { return (nil, nil) }
            try NewPassword.checkIsNot(email: user.email, name: user.name, password, field: "newPassword")
            try AccountStore.setPassword(hash: hash, of: person, on: connection)
            try SessionStore.endAll(of: person, on: connection)
            if let email = EmailAddress(user.email) {
                let stranger = try GuessCounts(of: email, from: device, knownTo: nil, masterKey: storage.masterKey)
                let known = try GuessCounts(of: email, from: device, knownTo: person, masterKey: storage.masterKey)
                try RateLimiter.reset([stranger.own, stranger.ofStrangers, known.own], on: connection)
            }
            return (person, try notify(person, of: .passwordReset, at: time, on: connection))
        }
        guard let person else {
            SecurityLog.current?.note(.keyRefused)
            throw AccountError.invalidResetToken
        }
        forget(.all(), of: person)
        SecurityLog.current?.note(.passwordReset, of: person)
        if let mail { mailWasWritten(mail) }
    }

    /// The person's credentials, if the password is right. Failures are counted for this session alone, so that nobody
    /// else's guesses are in its way.
    private func confirm(_ password: String, of identity: Identity) async throws -> AccountStore.Credentials {
        let failures = [RateLimiter.Count(.failedConfirmation, of: String(identity.session))]
        try await limits.check(failures)
        let credentials = try await storage.database.read {
            try AccountStore.credentials(person: identity.person, on: $0)
        }
        guard
            try await passwords.verify(
                password, against: credentials?.passwordHash, for: .known(String(identity.person))),
            let credentials
        else {
            SecurityLog.current?.note(.loginFailed, of: identity.person)
            try await limits.count(failures)
            throw AccountError.wrongPassword
        }
        try await limits.check(failures)
        return credentials
    }
}
