/// The answer to signing up, logging in and refreshing.
public struct Login: Codable, Sendable {
    /// Whose account was logged in to.
    public let user: User
    /// The token to send as `Authorization: Bearer …`.
    public let accessToken: String
    /// The token that buys the next pair, once.
    public let refreshToken: String
    /// How many seconds the access token is good for.
    public let expiresIn: Int

    /// An answer with these values.
    public init(user: User, accessToken: String, refreshToken: String, expiresIn: Int) {
        self.user = user
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresIn = expiresIn
    }
}
