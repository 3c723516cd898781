/// `PUT /v1/measuring`: a yes to being counted, or a no.
public struct MeasuringRequest: Codable, Sendable {
    /// Whether it is a yes. A no deletes everything that was counted.
    public var isMeasured: Bool?

    /// An answer.
    public init(isMeasured: Bool?) { self.isMeasured = isMeasured }
}

/// `POST /v1/measuring/events`: what somebody did on a device, also without a connection.
public struct MeasuredEventsRequest: Codable, Sendable {
    /// Something that was done.
    public struct Done: Codable, Sendable {
        /// What it was.
        public var event: MeasuredEvent
        /// When; now where it is absent.
        public var madeAt: Timestamp?

        /// Something that was done at a time.
        public init(_ event: MeasuredEvent, at time: Timestamp?) {
            self.event = event
            self.madeAt = time
        }
    }

    /// An experiment of which somebody saw a variant.
    public struct Seen: Codable, Sendable {
        /// Its key, such as "targets_widget".
        public var experiment: String
        /// The variant that was shown, as `Presentation.variants` had it.
        public var variant: String
        /// When; now where it is absent.
        public var seenAt: Timestamp?

        /// A variant that was seen at a time.
        public init(_ variant: String, of experiment: String, at time: Timestamp?) {
            self.experiment = experiment
            self.variant = variant
            self.seenAt = time
        }
    }

    /// What was done; at most 100 things.
    public var events: [Done]?
    /// What was seen; at most 20 experiments.
    public var seen: [Seen]?
    /// Questions that somebody put aside without an answer, so that they are asked again after a quarter.
    public var putAside: [Presentation.Question]?
    /// The name of this request. One that comes again under it, as its answer was lost, counts once.
    public var clientKey: String?

    /// A request with these.
    public init(
        events: [Done], seen: [Seen], putAside: [Presentation.Question] = [], clientKey: String? = nil
    ) {
        self.clientKey = clientKey
        self.events = events
        self.seen = seen
        self.putAside = putAside
    }
}

/// The answer to `POST /v1/measuring/events`.
public struct MeasuredEventsResponse: Codable, Sendable {
    /// How many events count. Those of somebody who did not say yes do not, nor do any from before the last 90 days or the
    /// hour of their yes, or from the time to come, what only the server knows, and more different ones than one person has
    /// room for.
    public let counted: Int

    /// An answer.
    public init(counted: Int) { self.counted = counted }
}

/// `GET /v1/measuring/events`: what was counted of somebody, the oldest first.
public struct MeasuredRows: Codable, Sendable {
    /// The rows.
    public let rows: [MeasuredRow]

    /// A list of rows.
    public init(rows: [MeasuredRow]) { self.rows = rows }
}
