/// What was counted of somebody within one hour.
public struct MeasuredRow: Codable, Hashable, Sendable {
    /// What they did.
    public let event: MeasuredEvent
    /// The beginning of the hour.
    public let hour: Timestamp
    /// How often they did it.
    public let count: Int

    /// A row.
    public init(event: MeasuredEvent, hour: Timestamp, count: Int) {
        self.event = event
        self.hour = hour
        self.count = count
    }
}
