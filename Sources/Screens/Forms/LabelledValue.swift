/// A value with its name.
public struct LabelledValue: Hashable, Sendable {
    /// The label of a row, such as "Age", or the name of a hidden form field.
    public let label: String
    /// The value, ready to show, or the content of the hidden field.
    public let value: String

    /// A value with this name.
    public init(label: String, value: String) {
        self.label = label
        self.value = value
    }
}
