import NutritionScience

/// What a person typed in one of the forms of a cycle that was refused or is not finished.
public struct CycleDraft: Sendable {
    /// Which of the page's forms was sent, so that what was typed returns to the same one.
    public enum Form: Sendable {
        /// That of the known patterns.
        case preset
        /// That of a pattern of one's own.
        case own
        /// That of another first day.
        case move
    }

    /// A phase as it was typed.
    public struct Row: Sendable {
        /// The raw value of the chosen kind, such as `feeding`; not checked yet.
        public let kind: String
        /// How many days.
        public let days: String
        /// The share in per cent.
        public let share: String

        /// A row with these texts.
        public init(kind: String, days: String, share: String) {
            self.kind = kind
            self.days = days
            self.share = share
        }
    }

    /// Where the texts were typed, and where they are shown again.
    public let form: Form
    /// The known pattern that was chosen.
    public let preset: String
    /// The phases of a pattern of one's own; empty for the other forms.
    public let rows: [Row]
    /// The first day.
    public let start: String
    /// The daily mean in kilocalories, as typed; empty where the plan's is to be used.
    public let calories: String
    /// Why it was refused: sentences by the names of the contract's fields.
    public let problems: [String: String]

    /// A draft with these values.
    public init(
        _ form: Form, preset: String = "", rows: [Row] = [], start: String = "", calories: String = "",
        problems: [String: String] = [:]
    ) {
        self.form = form
        self.preset = preset
        self.rows = rows
        self.start = start
        self.calories = calories
        self.problems = problems
    }

    /// The same, refused for these reasons; none where it is only not finished.
    public func refused(_ problems: [String: String]?) -> CycleDraft {
        CycleDraft(form, preset: preset, rows: rows, start: start, calories: calories, problems: problems ?? [:])
    }

    /// What was refused, by the names of the fields on the page.
    var refused: [RefusedField] {
        problems.keys.sorted().compactMap { field in
            problems[field].map { RefusedField(field: fieldName(field), sentence: $0) }
        }
    }

    private func fieldName(_ field: String) -> String {
        let parts = field.split(separator: ".")
        return switch (form, field) {
        case (.preset, "preset"): "preset-\(CyclePreset.fiveTwo.rawValue)"
        case (.preset, _): field
        case (.move, _): "first"
        case (.own, "phases"): "kind-0"
        case (.own, _) where parts.count == 3: "\(parts[2])-\(parts[1])"
        case (.own, _): "own-\(field)"
        }
    }
}
