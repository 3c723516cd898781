/// A value with its name.
public struct LabelledValue: Hashable, Sendable {
    /// The name.
    public let label: String
    /// The value.
    public let value: String

    /// A value with this name.
    public init(label: String, value: String) {
        self.label = label
        self.value = value
    }
}
