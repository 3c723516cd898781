/// The start of the path to a target: the first of consecutive plans with the same goal, as long as none has come to its target.
public struct PlanStart: Codable, Hashable, Sendable {
    /// The time at which the first of these plans was made.
    public let time: Timestamp
    /// Body weight in kilograms.
    public let weight: Double

    /// A start with these values.
    package init(time: Timestamp, weight: Double) {
        self.time = time
        self.weight = weight
    }
}
