/// `POST /v1/targets/past`: what somebody set of their targets on a device of its own, before they had an account. Nil is
/// what was not sent.
public struct PastTargetsRequest: Codable, Sendable {
    /// What was set from a day on.
    public struct Change: Codable, Hashable, Sendable {
        /// The first day, `YYYY-MM-DD`; required, and later than that of the change before.
        public var from: String?
        /// What was set; everything was the plan's when not sent.
        public var own: OwnTargetsValues?

        /// What was set from a day on, as it was kept.
        public init(_ change: OwnTargetsChange) {
            from = change.from.description
            own = change.own
        }
    }

    /// The changes, the earliest first; required.
    public var changes: [Change]?

    /// How many of them a server takes at once: a request has 64 KiB at most.
    public static let most = 20

    /// A request with these changes.
    public init(changes: [Change]?) {
        self.changes = changes
    }
}
