/// How often a person has put completing their profile off: `GET` and `POST /v1/profile/later`.
public struct ProfileDismissals: Codable, Hashable, Sendable {
    /// From how many times on the invitation moves to the bottom of the profile.
    public static let lessProminentFrom = 3

    /// How often.
    public let dismissals: Int
    /// When for the first time; nil for never.
    @OrNull public private(set) var firstDismissedAt: Timestamp?
    /// Whether the invitation stands at the bottom of the profile by now.
    public let isLessProminent: Bool

    /// So many times, the first one then.
    public init(dismissals: Int, firstDismissedAt: Timestamp?) {
        self.dismissals = dismissals
        self.isLessProminent = dismissals >= Self.lessProminentFrom
        self._firstDismissedAt = OrNull(wrappedValue: firstDismissedAt)
    }
}
