package import APIContract

/// The single reminder for a person who keeps postponing their profile.
extension ProfileDismissals {
    /// The fewest dismissals before it.
    package static let remindedFrom = 5
    /// The number of days after the first dismissal.
    package static let daysUntilReminder = 7
}
