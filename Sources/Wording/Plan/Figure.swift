/// A number with its name and unit.
public struct Figure: Hashable, Sendable {
    /// What it is: "Calories".
    public let label: String
    /// The number; a target begins with "~".
    public let value: String
    /// Its unit: "cal/day".
    public let unit: String
    /// A few words beside it: "500 cal deficit"; empty where there is nothing to add.
    public let note: String

    /// A figure of these words.
    public init(label: String, value: String, unit: String, note: String) {
        self.label = label
        self.value = value
        self.unit = unit
        self.note = note
    }
}
