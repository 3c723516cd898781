/// A value with its name.
public struct LabelledValue: Hashable, Sendable {
    /// What a row is about, such as "Age", or the name of a hidden field in a form.
    public let label: String
    /// What the row says of it, ready to show, or what the hidden field sends.
    public let value: String

    /// A value with this name.
    public init(label: String, value: String) {
        self.label = label
        self.value = value
    }
}
