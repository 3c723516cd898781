/// Why something about an account could not be done.
package enum AccountError: Error, Equatable, Sendable {
    /// An account with this e-mail address exists.
    case emailTaken
    /// E-mail address and password do not belong together; which of the two is wrong is not said.
    case invalidCredentials
    /// Somebody who is logged in sent a password that is not theirs.
    case wrongPassword
    /// The access token is unknown, expired or revoked.
    case invalidAccessToken
    /// The refresh token is unknown, expired or was used before.
    case invalidRefreshToken
    /// The password reset token is unknown, expired or was used before.
    case invalidResetToken
    /// The person has no such login.
    case sessionNotFound
    /// Too many passwords are being checked at the moment.
    case tooManyPasswordsAtOnce
}
