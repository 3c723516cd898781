public import NutritionScience

/// A session: a login that has not ended.
public struct Session: Codable, Hashable, Identifiable, Sendable {
    /// The number with which `DELETE /v1/sessions/{id}` ends the session.
    public let id: Identifier<Session>
    /// The device that logged in.
    public let device: ClientDevice
    /// Whether it is the session of this request.
    public let isThisDevice: Bool
    /// The day of the login, in UTC.
    public let firstUsedOn: CalendarDay
    /// The day of its last use, in UTC.
    public let lastUsedOn: CalendarDay
    /// The last day on which it can be used, in UTC.
    public let endsOn: CalendarDay

    /// A session with these values.
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

/// An answer that holds a person's sessions.
public struct SessionsResponse: Codable, Sendable {
    /// The sessions: that of the request first, then by last use, latest first.
    public let sessions: [Session]

    /// An answer with these sessions.
    public init(sessions: [Session]) {
        self.sessions = sessions
    }
}
