/// `POST /v1/targets/past`: the own targets that a person set on a device without a server, before they had an account.
/// Nil means not sent.
public struct PastTargetsRequest: Codable, Sendable {
    /// Own targets from a day on.
    public struct Change: Codable, Hashable, Sendable {
        /// The first day, `YYYY-MM-DD`; required, and later than that of the previous change.
        public var from: String?
        /// The targets; if not sent, everything was the plan's.
        public var own: OwnTargetsValues?

        /// A change as it was stored.
        public init(_ change: OwnTargetsChange) {
            from = change.from.description
            own = change.own
        }
    }

    /// The changes, earliest first; required.
    public var changes: [Change]?

    /// The greatest number of them that a server accepts at once: a request has at most 64 KiB.
    public static let most = 20

    /// A request with these changes.
    public init(changes: [Change]?) {
        self.changes = changes
    }
}
