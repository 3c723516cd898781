package import APIContract
package import Rules

/// A person who proved who they are, by an access token or a browser's.
package struct Identity: Hashable, Sendable {
    package let person: User.ID
    /// The login that the token belongs to.
    package let session: Session.ID
    /// Their id where something is rolled out step by step or measured.
    package let measuring: MeasuringID?
    /// When they said yes to measuring; nil for a no.
    package let measuredSince: Timestamp?
    /// When they were asked what they think of the product.
    package let asked: AskedQuestions
    /// Whether they run this server: `gtsd operator` named their account.
    package let isOperator: Bool

    /// The person of a login.
    package init(
        person: User.ID, session: Session.ID, measuring: MeasuringID? = nil, measuredSince: Timestamp? = nil,
        asked: AskedQuestions = AskedQuestions(),
        isOperator: Bool = false
    ) {
        self.person = person
        self.session = session
        self.measuring = measuring
        self.measuredSince = measuredSince
        self.asked = asked
        self.isOperator = isOperator
    }
}
