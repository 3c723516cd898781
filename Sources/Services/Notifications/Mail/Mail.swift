/// A mail to a person.
package struct Mail: Codable, Hashable, Sendable {
    package let recipient: String
    package let subject: String
    package let body: String

    /// A mail with these parts.
    package init(recipient: String, subject: String, body: String) {
        self.recipient = recipient
        self.subject = subject
        self.body = body
    }
}
