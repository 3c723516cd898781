/// A number with its name and unit.
public struct Figure: Hashable, Sendable {
    /// The name: "Calories".
    public let label: String
    /// The number; a target begins with "~".
    public let value: String
    /// Its unit: "cal/day".
    public let unit: String?
    /// Its unit as it is spoken: "calories per day"; nil where it is spoken as it is written.
    public let spokenUnit: String?
    /// A few words beside it: "500 cal deficit".
    public let note: String?

    /// A figure of these words.
    public init(label: String, value: String, unit: String?, spokenUnit: String? = nil, note: String? = nil) {
        self.label = label
        self.value = value
        self.unit = unit
        self.spokenUnit = spokenUnit
        self.note = note
    }

    /// The number with its unit.
    public var text: String { unit.map { "\(value) \($0)" } ?? value }
}
