public import NutritionScience

/// A login that has not ended.
public struct Session: Codable, Hashable, Identifiable, Sendable {
    /// What `DELETE /v1/sessions/{id}` takes to end the login.
    public let id: Identifier<Session>
    /// What it was made with.
    public let device: ClientDevice
    /// Whether it is the one that asks.
    public let isThisDevice: Bool
    /// The day of the login, in UTC.
    public let firstUsedOn: CalendarDay
    /// The day on which it was used last, in UTC.
    public let lastUsedOn: CalendarDay
    /// The last day on which it can be used, in UTC.
    public let endsOn: CalendarDay

    /// A login with these values.
    public init(
        id: ID, device: ClientDevice, isThisDevice: Bool, firstUsedOn: CalendarDay, lastUsedOn: CalendarDay,
        endsOn: CalendarDay
    ) {
        self.id = id
        self.device = device
        self.isThisDevice = isThisDevice
        self.firstUsedOn = firstUsedOn
        self.lastUsedOn = lastUsedOn
        self.endsOn = endsOn
    }
}

/// An answer that holds a person's logins.
public struct SessionsResponse: Codable, Sendable {
    /// The logins, this one first, then the one used last.
    public let sessions: [Session]

    /// An answer with these logins.
    public init(sessions: [Session]) {
        self.sessions = sessions
    }
}
