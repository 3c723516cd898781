public import APIContract
public import Wording

/// The sessions of a person.
public struct SessionsScreen: Sendable {
    /// One session, which can be ended from the page.
    public struct Row: Sendable {
        /// The id that the form sends to end this session.
        public let id: Session.ID
        /// The name of the device or browser that it was created with.
        public let name: String
        /// Whether it is the session that is viewing the page.
        public let isThisDevice: Bool
        /// The period over which it was used.
        public let used: String
    }

    /// The sessions, this one first.
    public let rows: [Row]

    /// The screen of a person's sessions.
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
