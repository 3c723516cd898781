/// A reason why an account operation failed.
package enum AccountError: Error, Equatable, Sendable {
    /// An account with this e-mail address exists.
    case emailTaken
    /// E-mail address and password do not match; it is not revealed which of them is wrong.
    case invalidCredentials
    /// A person who is logged in sent a wrong password.
    case wrongPassword
    /// The access token is unknown, expired or revoked.
    case invalidAccessToken
    /// The refresh token is unknown, expired or was used before.
    case invalidRefreshToken
    /// The password reset token is unknown, expired or was used before.
    case invalidResetToken
    /// The person has no such session.
    case sessionNotFound
    /// Too many passwords are being checked at the moment.
    case tooManyPasswordsAtOnce
}
