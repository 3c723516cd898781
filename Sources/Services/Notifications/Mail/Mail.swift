package import Foundation

/// A mail to a person.
package struct Mail: Codable, Hashable, Sendable {
    package let recipient: String
    package let subject: String
    package let body: String
    /// The attached file; nil for none.
    package let attachment: Attachment?

    /// A file in a mail.
    package struct Attachment: Codable, Hashable, Sendable {
        /// The file name, in ASCII: `gtsd-plan-2026-01-01.pdf`.
        package let name: String
        /// Its media type: `application/pdf`.
        package let type: String
        package let content: Data

        /// A file with these parts.
        package init(name: String, type: String, content: Data) {
            self.name = name
            self.type = type
            self.content = content
        }
    }

    /// A mail with these parts.
    package init(recipient: String, subject: String, body: String, attachment: Attachment? = nil) {
        self.recipient = recipient
        self.subject = subject
        self.body = body
        self.attachment = attachment
    }
}
