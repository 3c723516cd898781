/// The secret in the address of a calendar feed. Anyone who knows it can read the feed.
public struct CalendarFeedSecret: Sendable {
    /// The secret: 256 random bits as URL-safe base64.
    public let text: String
    /// When the secret was created.
    public let createdAt: Timestamp

    /// A secret with these values.
    package init(text: String, createdAt: Timestamp) {
        self.text = text
        self.createdAt = createdAt
    }
}
