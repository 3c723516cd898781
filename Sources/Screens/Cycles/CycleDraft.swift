import APIContract
import NutritionScience

/// The text typed in one of the forms of a cycle that was refused or is not finished.
public struct CycleDraft: Sendable {
    /// The form that was sent, so that its text returns to it.
    public enum Form: Sendable {
        /// The known patterns.
        case preset
        /// A pattern of the person's own.
        case own
        /// A new first day.
        case move
    }

    /// A phase as typed.
    public struct Row: Sendable {
        /// The raw value of the chosen kind, such as `feeding`; not checked yet.
        public let kind: String
        /// The number of days.
        public let days: String
        /// The share in per cent.
        public let share: String

        /// A row with this text.
        public init(kind: String, days: String, share: String) {
            self.kind = kind
            self.days = days
            self.share = share
        }
    }

    /// The form that the text was typed in, and is shown again in.
    public let form: Form
    /// The known pattern that was chosen.
    public let preset: String
    /// The weekdays that were picked for fasting, such as `monday`; nil where they were not asked for.
    public let fastingDays: [String]?
    /// The phases of the person's own pattern; empty for the other forms.
    public let rows: [Row]
    /// The first day.
    public let start: String
    /// The daily mean of energy, as typed; empty to use the plan's.
    public let calories: String
    /// The reasons for the refusal: sentences by the names of the contract's fields.
    public let problems: [String: String]

    /// A draft with these values.
    public init(
        _ form: Form, preset: String = "", fastingDays: [String]? = nil, rows: [Row] = [], start: String = "",
        calories: String = "",
        problems: [String: String] = [:]
    ) {
        self.form = form
        self.preset = preset
        self.fastingDays = fastingDays
        self.rows = rows
        self.start = start
        self.calories = calories
        self.problems = problems
    }

    /// The same draft, refused with these problems; with none where it is only unfinished.
    public func refused(_ problems: [String: String]?) -> CycleDraft {
        CycleDraft(
            form, preset: preset, fastingDays: fastingDays, rows: rows, start: start, calories: calories,
            problems: problems ?? [:])
    }

    /// The refused fields, by their names on the page.
    var refused: [RefusedField] {
        problems.keys.sorted().compactMap { field in
            problems[field].map { RefusedField(field: fieldName(field), sentence: $0) }
        }
    }

    private func fieldName(_ field: String) -> String {
        let parts = field.split(separator: ".")
        return switch (form, field) {
        case (.preset, "preset"): "preset-\(CyclePreset.fiveTwo.rawValue)"
        case (.preset, "fastingDays"): "fasting-\(Weekday.monday.rawValue)"
        case (.preset, _): field
        case (.move, _): "first"
        case (.own, "phases"): "kind-0"
        case (.own, _) where parts.count == 3: "\(parts[2])-\(parts[1])"
        case (.own, _): "own-\(field)"
        }
    }
}
