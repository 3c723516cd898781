public import APIContract
public import Wording

/// The logins of a person.
public struct SessionsScreen: Sendable {
    /// One login, which can be ended from the page.
    public struct Row: Sendable {
        /// The id that the form sends to end this login.
        public let id: Session.ID
        /// What it was made with.
        public let name: String
        /// Whether it is the one that looks at the page.
        public let isThisDevice: Bool
        /// From when to when it was used.
        public let used: String
    }

    /// The logins, this one first.
    public let rows: [Row]

    /// The logins of a person.
    public init(_ sessions: [Session], _ localization: Localization) {
        let sentences = localization.sentences
        self.rows = sessions.map { session in
            let days = [
                "first": sentences.date(session.firstUsedOn), "last": sentences.date(session.lastUsedOn),
                "end": sentences.date(session.endsOn),
            ]
            return Row(
                id: session.id, name: session.device.name(sentences), isThisDevice: session.isThisDevice,
                used: sentences(session.isThisDevice ? "sessions.used.now" : "sessions.used", days))
        }
    }
}
