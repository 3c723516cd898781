public import NutritionScience

/// A weight that a person measured. There is one a day at most.
public struct WeighIn: Codable, Hashable, Sendable {
    /// The day that it was where the person lives.
    public let day: CalendarDay
    /// Kilograms, to the gram.
    public let weight: Double
    /// When it was logged.
    public let recordedAt: Timestamp

    /// A weigh-in with these values.
    public init(day: CalendarDay, weight: Double, recordedAt: Timestamp) {
        self.day = day
        self.weight = weight
        self.recordedAt = recordedAt
    }
}

/// `POST /v1/weights`: what the scales showed. Nil is what was not sent.
public struct WeighInRequest: Codable, Sendable {
    /// The day, `YYYY-MM-DD`; today where it is not sent.
    public var day: String?
    /// Kilograms, 30 to 300; required.
    public var weight: Double?
    /// A key of the client's own: sent again under the same one, nothing changes.
    public var clientKey: String?
    /// Whether the person said that the weight is right, although it is far from what they weighed on the days around it.
    public var confirmed: Bool?

    /// A request with these values.
    public init(day: String? = nil, weight: Double? = nil, clientKey: String? = nil, confirmed: Bool? = nil) {
        self.day = day
        self.weight = weight
        self.clientKey = clientKey
        self.confirmed = confirmed
    }
}

/// An answer that holds a weigh-in.
public struct WeighInResponse: Codable, Sendable {
    /// The weigh-in as it is stored now.
    public let weighIn: WeighIn

    /// An answer with this weigh-in.
    public init(weighIn: WeighIn) {
        self.weighIn = weighIn
    }
}

/// `GET /v1/weights`: the weigh-ins of some days.
public struct WeighInList: Codable, Sendable {
    /// The first day that was asked for.
    public let from: CalendarDay
    /// The last day that was asked for.
    public let to: CalendarDay
    /// The weigh-ins of these days, the earliest first.
    public let weighIns: [WeighIn]

    /// A list of these weigh-ins.
    public init(from: CalendarDay, to: CalendarDay, weighIns: [WeighIn]) {
        self.from = from
        self.to = to
        self.weighIns = weighIns
    }
}
