public import NutritionScience

/// Something that was drunk.
public struct WaterEntry: Codable, Hashable, Identifiable, Sendable {
    /// The entry's number among all of the person's.
    public let id: Identifier<WaterEntry>
    /// The day that it was where the person lives.
    public let day: CalendarDay
    /// How much was drunk, 1 to 5,000.
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

/// `POST /v1/water`: something that was drunk. Nil is what was not sent.
public struct WaterRequest: Codable, Sendable {
    /// The day, `YYYY-MM-DD`; today where it is not sent.
    public var day: String?
    /// Millilitres, 1 to 5,000; required.
    public var millilitres: Int?
    /// A key of the client's own: sent again under the same one, nothing changes.
    public var clientKey: String?

    /// A request with these values.
    public init(day: String? = nil, millilitres: Int? = nil, clientKey: String? = nil) {
        self.day = day
        self.millilitres = millilitres
        self.clientKey = clientKey
    }
}

/// An answer that holds something that was drunk.
public struct WaterResponse: Codable, Sendable {
    /// The entry as it is stored now.
    public let entry: WaterEntry

    /// An answer with this entry.
    public init(entry: WaterEntry) {
        self.entry = entry
    }
}

/// What was drunk on a day.
public struct WaterDay: Codable, Hashable, Sendable {
    /// The day on which all of it was drunk, where the person lives.
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

/// `GET /v1/water`: the days on which something was drunk.
public struct WaterDays: Codable, Sendable {
    /// The first day that was asked for.
    public let from: CalendarDay
    /// The last day that was asked for.
    public let to: CalendarDay
    /// The days with entries, the earliest first.
    public let days: [WaterDay]

    /// These days.
    public init(from: CalendarDay, to: CalendarDay, days: [WaterDay]) {
        self.from = from
        self.to = to
        self.days = days
    }
}
