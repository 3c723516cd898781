/// A person with an account, as they see themselves.
public struct User: Codable, Hashable, Identifiable, Sendable {
    /// The number of the account, which every row of theirs belongs to.
    public let id: Identifier<User>
    /// The e-mail address they log in with, in lower case.
    public let email: String
    /// The name they want to be called by.
    public let name: String
    /// Whether onboarding was finished, or skipped.
    public let hasCompletedOnboarding: Bool
    /// When the account was made.
    public let createdAt: Timestamp

    /// A user with these values.
    public init(id: ID, email: String, name: String, hasCompletedOnboarding: Bool, createdAt: Timestamp) {
        self.id = id
        self.email = email
        self.name = name
        self.hasCompletedOnboarding = hasCompletedOnboarding
        self.createdAt = createdAt
    }
}

/// An answer that holds the user.
public struct UserResponse: Codable, Sendable {
    /// The account as it is stored now.
    public let user: User

    /// An answer with this user.
    public init(user: User) {
        self.user = user
    }
}
