/// A mail to a person.
public struct Mail: Codable, Hashable, Sendable {
    /// The address.
    public let recipient: String
    /// The subject line.
    public let subject: String
    /// Plain text.
    public let body: String

    /// A mail with these parts.
    public init(recipient: String, subject: String, body: String) {
        self.recipient = recipient
        self.subject = subject
        self.body = body
    }
}
