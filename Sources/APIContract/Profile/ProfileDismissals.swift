/// The number of times that a person has postponed completing their profile: `GET` and `POST /v1/profile/later`.
public struct ProfileDismissals: Codable, Hashable, Sendable {
    /// The number of dismissals from which the invitation moves to the bottom of the profile.
    public static let lessProminentFrom = 3

    /// The number of dismissals.
    public let dismissals: Int
    /// The time of the first dismissal; nil if there is none.
    @OrNull public private(set) var firstDismissedAt: Timestamp?
    /// Whether the invitation has moved to the bottom of the profile.
    public let isLessProminent: Bool

    /// Dismissals with these values.
    public init(dismissals: Int, firstDismissedAt: Timestamp?) {
        self.dismissals = dismissals
        self.isLessProminent = dismissals >= Self.lessProminentFrom
        self._firstDismissedAt = OrNull(wrappedValue: firstDismissedAt)
    }
}
