/// What people are notified of about their account by mail, whatever else they chose.
public enum AccountNotice: Hashable, Sendable {
    /// Somebody asked for a new password; the token lets them choose it.
    case passwordForgotten(token: String)
    /// The password was changed by somebody who knew the one before.
    case passwordChanged
    /// A new password was chosen by a mailed link.
    case passwordReset
    /// Somebody logged in with a device that was not seen before.
    case newDevice(ClientDevice)
    /// The account and all that belonged to it was deleted.
    case accountDeleted
}
