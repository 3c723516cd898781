package import APIContract

/// When somebody who puts completing their profile off is reminded of it, once.
extension ProfileDismissals {
    /// From how many times on.
    package static let remindedFrom = 5
    /// So many days after the first time.
    package static let daysUntilReminder = 7
}
