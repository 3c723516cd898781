public import NutritionScience

/// An amount of water that was drunk.
public struct WaterEntry: Codable, Hashable, Identifiable, Sendable {
    /// The entry's number, unique to the person.
    public let id: Identifier<WaterEntry>
    /// The day on which it was drunk, where the person lives.
    public let day: CalendarDay
    /// The amount in millilitres, 1 to 5,000.
    public let millilitres: Int
    /// When it was logged.
    public let createdAt: Timestamp

    /// An entry with these values.
    public init(id: ID, day: CalendarDay, millilitres: Int, createdAt: Timestamp) {
        self.id = id
        self.day = day
        self.millilitres = millilitres
        self.createdAt = createdAt
    }
}

/// `POST /v1/water`: an amount of water that was drunk. Nil means not sent.
public struct WaterRequest: Codable, Sendable {
    /// The day, `YYYY-MM-DD`; today if not sent.
    public var day: String?
    /// Millilitres, 1 to 5,000; required.
    public var millilitres: Int?
    /// An idempotency key of the client: a request repeated with the same key changes nothing.
    public var clientKey: String?

    /// A request with these values.
    public init(day: String? = nil, millilitres: Int? = nil, clientKey: String? = nil) {
        self.day = day
        self.millilitres = millilitres
        self.clientKey = clientKey
    }
}

/// An answer that holds a water entry.
public struct WaterResponse: Codable, Sendable {
    /// The entry as it is stored now.
    public let entry: WaterEntry

    /// An answer with this entry.
    public init(entry: WaterEntry) {
        self.entry = entry
    }
}

/// The water of a day.
public struct WaterDay: Codable, Hashable, Sendable {
    /// The day, where the person lives.
    public let day: CalendarDay
    /// Millilitres of all entries.
    public let millilitres: Int
    /// The entries, in the order in which they were logged.
    public let entries: [WaterEntry]

    /// The day with these entries.
    public init(day: CalendarDay, entries: [WaterEntry]) {
        self.day = day
        self.millilitres = entries.reduce(0) { $0 + $1.millilitres }
        self.entries = entries
    }
}

/// `GET /v1/water`: the days with water entries.
public struct WaterDays: Codable, Sendable {
    /// The first day of the requested range.
    public let from: CalendarDay
    /// The last day of the requested range.
    public let to: CalendarDay
    /// The days with entries, earliest first.
    public let days: [WaterDay]

    /// The days of this range.
    public init(from: CalendarDay, to: CalendarDay, days: [WaterDay]) {
        self.from = from
        self.to = to
        self.days = days
    }
}
