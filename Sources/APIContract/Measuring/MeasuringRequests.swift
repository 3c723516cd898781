/// `PUT /v1/measuring`: consent to measuring, or its refusal.
public struct MeasuringRequest: Codable, Sendable {
    /// Whether the person consents. A refusal deletes everything that was counted.
    public var isMeasured: Bool?

    /// A request with this answer.
    public init(isMeasured: Bool?) { self.isMeasured = isMeasured }
}

/// `POST /v1/measuring/events`: a person's actions on a device, including those made offline.
public struct MeasuredEventsRequest: Codable, Sendable {
    /// An action.
    public struct Done: Codable, Sendable {
        /// The event; nil for one that only a later version knows, which is not counted.
        public var event: MeasuredEvent?
        /// The time of the action; now if absent.
        public var madeAt: Timestamp?

        /// An action at a time.
        public init(_ event: MeasuredEvent, at time: Timestamp?) {
            self.event = event
            self.madeAt = time
        }

        /// Decodes an action.
        ///
        /// - Throws: `DecodingError` if the event is missing or not an object, or if the time is invalid.
        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            _ = try fields.nestedContainer(keyedBy: MeasuredEvent.Name.self, forKey: .event)
            event = try? fields.decode(MeasuredEvent.self, forKey: .event)
            madeAt = try fields.decodeIfPresent(Timestamp.self, forKey: .madeAt)
        }
    }

    /// A variant of an experiment that a person saw.
    public struct Seen: Codable, Sendable {
        /// The experiment's key, such as "targets_widget".
        public var experiment: String
        /// The variant that was shown, as `Presentation.variants` had it.
        public var variant: String
        /// The time at which it was seen; now if absent.
        public var seenAt: Timestamp?

        /// A variant that was seen at a time.
        public init(_ variant: String, of experiment: String, at time: Timestamp?) {
            self.experiment = experiment
            self.variant = variant
            self.seenAt = time
        }
    }

    /// The actions, at most 100.
    public var events: [Done]?
    /// The variants seen, of at most 20 experiments.
    public var seen: [Seen]?
    /// The questions that the person dismissed without an answer, by the names of `Presentation.Question`, so that each
    /// is asked again after a quarter; at most 20.
    public var putAside: [String]?
    /// An idempotency key of the client: a request repeated with the same key, as its answer was lost, counts once.
    public var clientKey: String?

    /// A request with these values.
    public init(
        events: [Done], seen: [Seen], putAside: [Presentation.Question] = [], clientKey: String? = nil
    ) {
        self.clientKey = clientKey
        self.events = events
        self.seen = seen
        self.putAside = putAside.map(\.rawValue)
    }
}

/// The answer to `POST /v1/measuring/events`.
public struct MeasuredEventsResponse: Codable, Sendable {
    /// The number of events that were counted. Not counted are events without the person's consent, from before the
    /// last 90 days or the hour of their consent, from the future, that only the server knows, or beyond the number of
    /// different ones that one person has room for.
    public let counted: Int
    /// The number of events that this version of the server doesn't know, by their name or a property; nil from a
    /// server that does not report it.
    public let unknown: Int?

    /// An answer with these values.
    public init(counted: Int, unknown: Int) {
        self.counted = counted
        self.unknown = unknown
    }
}

/// `GET /v1/measuring/events`: a person's counted events.
public struct MeasuredRows: Codable, Hashable, Sendable {
    /// The newest rows, oldest first.
    public let rows: [MeasuredRow]
    /// The total number of rows.
    public let total: Int

    /// An answer with these rows out of a total.
    public init(rows: [MeasuredRow], total: Int) {
        self.rows = rows
        self.total = total
    }

    /// Decodes a list. Rows whose event is known only to a later version of the server are left out.
    ///
    /// - Throws: `DecodingError` if there is none.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        rows = try fields.decode([KnownRow].self, forKey: .rows).compactMap(\.row)
        // An earlier server sends no total.
        total = try fields.decodeIfPresent(Int.self, forKey: .total) ?? rows.count
    }

    /// A row; nil if this version does not know its event.
    private struct KnownRow: Decodable {
        let row: MeasuredRow?

        private enum CodingKeys: CodingKey { case event, hour, count }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            let (hour, count) = (
                try fields.decode(Timestamp.self, forKey: .hour), try fields.decode(Int.self, forKey: .count)
            )
            let event = try? fields.decode(MeasuredEvent.self, forKey: .event)
            row = event.map { MeasuredRow(event: $0, hour: hour, count: count) }
        }
    }
}
