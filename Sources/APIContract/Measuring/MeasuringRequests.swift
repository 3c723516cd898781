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
        /// What it was; nil for what this version does not know, as a later one sends it, which does not count.
        public var event: MeasuredEvent?
        /// When; now where it is absent.
        public var madeAt: Timestamp?

        /// Something that was done at a time.
        public init(_ event: MeasuredEvent, at time: Timestamp?) {
            self.event = event
            self.madeAt = time
        }

        /// Decodes what was done.
        ///
        /// - Throws: `DecodingError` where the event is missing or not an object, or its time is none.
        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            _ = try fields.nestedContainer(keyedBy: MeasuredEvent.Name.self, forKey: .event)
            event = try? fields.decode(MeasuredEvent.self, forKey: .event)
            madeAt = try fields.decodeIfPresent(Timestamp.self, forKey: .madeAt)
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
    /// The questions that somebody put aside without an answer, by the names of `Presentation.Question`, so that each is
    /// asked again after a quarter; at most 20.
    public var putAside: [String]?
    /// The name of this request. One that comes again under it, as its answer was lost, counts once.
    public var clientKey: String?

    /// A request with these.
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
    /// How many events count. Those of somebody who did not say yes do not, nor do any from before the last 90 days or the
    /// hour of their yes, or from the time to come, what only the server knows, and more different ones than one person has
    /// room for.
    public let counted: Int
    /// How many are none that this version of the server knows, by their name or a property; nil from a server that does not
    /// say so.
    public let unknown: Int?

    /// An answer.
    public init(counted: Int, unknown: Int) {
        self.counted = counted
        self.unknown = unknown
    }
}

/// `GET /v1/measuring/events`: what was counted of somebody.
public struct MeasuredRows: Codable, Hashable, Sendable {
    /// The newest of it, the oldest of that first.
    public let rows: [MeasuredRow]
    /// How many rows there are.
    public let total: Int

    /// Some of so many rows.
    public init(rows: [MeasuredRow], total: Int) {
        self.rows = rows
        self.total = total
    }

    /// Decodes a list. Rows whose event a later version of the server counted, and this one does not know, are left out.
    ///
    /// - Throws: `DecodingError` where it is none.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        rows = try fields.decode([KnownRow].self, forKey: .rows).compactMap(\.row)
        // A server of before says none.
        total = try fields.decodeIfPresent(Int.self, forKey: .total) ?? rows.count
    }

    /// A row; nil where this version does not know its event.
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
