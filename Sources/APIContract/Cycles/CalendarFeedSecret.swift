/// The secret in the address of a calendar feed. Whoever knows it can read the feed.
public struct CalendarFeedSecret: Sendable {
    /// The secret: 256 random bits as URL-safe base64.
    public let text: String
    /// When it was made.
    public let createdAt: Timestamp

    /// A secret with these values.
    package init(text: String, createdAt: Timestamp) {
        self.text = text
        self.createdAt = createdAt
    }
}
