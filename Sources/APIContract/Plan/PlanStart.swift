/// Where the way to a target began: with the first of the plans in a row that share goal and target weight.
public struct PlanStart: Codable, Hashable, Sendable {
    /// When the first of these plans was made.
    public let time: Timestamp
    /// Body weight in kilograms.
    public let weight: Double

    /// A start with these values.
    package init(time: Timestamp, weight: Double) {
        self.time = time
        self.weight = weight
    }
}
