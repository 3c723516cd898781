/// The account notices that are always mailed, whatever else the person has turned off.
public enum AccountNotice: Hashable, Sendable {
    /// A new password was requested; the token lets the person choose it.
    case passwordForgotten(token: String)
    /// The password was changed by a person who knew the old one.
    case passwordChanged
    /// A new password was set through a mailed link.
    case passwordReset
    /// A login from a device that was not seen before.
    case newDevice(ClientDevice)
    /// The account and everything that belonged to it were deleted.
    case accountDeleted
}
