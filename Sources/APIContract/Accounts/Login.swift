/// The answer to signing up, logging in and refreshing.
public struct Login: Codable, Sendable {
    /// The owner of the account.
    public let user: User
    /// The token to send as `Authorization: Bearer …`.
    public let accessToken: String
    /// The token to exchange, once, for the next pair of tokens.
    public let refreshToken: String
    /// The lifetime of the access token, in seconds.
    public let expiresIn: Int

    /// An answer with these values.
    public init(user: User, accessToken: String, refreshToken: String, expiresIn: Int) {
        self.user = user
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.expiresIn = expiresIn
    }
}
