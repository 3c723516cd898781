public import NutritionScience

/// What people are told of their account by mail, whatever they chose to be told of.
public enum AccountNotice: Hashable, Sendable {
    /// Somebody asked for a new password; the token lets them choose it.
    case passwordForgotten(token: String)
    /// The password was changed by somebody who knew the one before.
    case passwordChanged
    /// A new password was chosen by a mailed link.
    case passwordReset
    /// Somebody logged in with a device that was not seen before.
    case newDevice(Device)
    /// The account and all that belonged to it was deleted.
    case accountDeleted
}

/// What a mail about an account is made from.
public struct AccountMailRequest: Sendable {
    /// What it tells.
    public let notice: AccountNotice
    /// The person's name.
    public let name: String
    /// Their address.
    public let email: String
    /// The code of their language.
    public let language: String
    /// The day on which it happened, where they live.
    public let day: CalendarDay
    /// What clocks showed there.
    public let time: TimeOfDay

    /// A request with these values.
    public init(
        notice: AccountNotice, name: String, email: String, language: String, day: CalendarDay, time: TimeOfDay
    ) {
        self.notice = notice
        self.name = name
        self.email = email
        self.language = language
        self.day = day
        self.time = time
    }
}
