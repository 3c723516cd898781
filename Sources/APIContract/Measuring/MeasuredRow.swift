/// A person's count of an event within one hour.
public struct MeasuredRow: Codable, Hashable, Sendable {
    /// The event.
    public let event: MeasuredEvent
    /// The beginning of the hour.
    public let hour: Timestamp
    /// The number of times that it happened.
    public let count: Int

    /// A row with these values.
    public init(event: MeasuredEvent, hour: Timestamp, count: Int) {
        self.event = event
        self.hour = hour
        self.count = count
    }
}
