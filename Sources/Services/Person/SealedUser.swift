import APIContract
import Database
import Foundation
import Rules

/// A person with an account, whose address and name are unsealed where they are needed.
struct SealedUser: Sendable {
    let id: Person.ID
    let hasCompletedOnboarding: Bool
    let createdAt: Timestamp
    private let key: PersonKey
    private let sealedEmail: Data
    private let sealedName: Data

    init(
        id: Person.ID, hasCompletedOnboarding: Bool, createdAt: Timestamp, key: PersonKey, sealedEmail: Data,
        sealedName: Data
    ) {
        self.id = id
        self.hasCompletedOnboarding = hasCompletedOnboarding
        self.createdAt = createdAt
        self.key = key
        self.sealedEmail = sealedEmail
        self.sealedName = sealedName
    }

    /// The address they log in with, in lower case.
    ///
    /// - Throws: `SealingError`.
    func email() throws -> String {
        String(decoding: try key.open(sealedEmail, in: .email(of: id)), as: UTF8.self)
    }

    /// The name they want to be called by. Names from before such were refused may have characters that turn text.
    ///
    /// - Throws: `SealingError`.
    func name() throws -> String {
        String(decoding: try key.open(sealedName, in: .name(of: id)), as: UTF8.self).withoutTurns
    }

    /// The person as they see themselves.
    ///
    /// - Throws: `SealingError`.
    func open() throws -> User {
        User(
            id: id, email: try email(), name: try name(), hasCompletedOnboarding: hasCompletedOnboarding,
            createdAt: createdAt)
    }
}
