/// A value with its name.
public struct LabelledValue: Hashable, Sendable {
    public let label: String
    public let value: String

    /// A value with this name.
    public init(label: String, value: String) {
        self.label = label
        self.value = value
    }
}
