public import Wording

/// The mood of the little fire that keeps people company.
public enum FireMood: String, CaseIterable, Sendable {
    /// Nothing was done yet.
    case asleep
    /// A day or two in a row.
    case awake
    /// Some days in a row.
    case lively
    /// A week or more in a row.
    case blazing
    /// Pleased with a task just completed.
    case thumbsUp = "thumbs_up"

    /// The mood for a streak of this many days.
    init(streak: Int) {
        self =
            switch streak {
            case ..<1: .asleep
            case ..<3: .awake
            case ..<7: .lively
            default: .blazing
            }
    }

    /// The alternative text of its picture: "Your fire is awake."
    public func text(_ sentences: Sentences) -> String { sentences("fire.\(rawValue)") }
}
