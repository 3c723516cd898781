public import Wording

/// How the little fire that keeps people company feels.
public enum FireMood: String, CaseIterable, Sendable {
    /// Nothing was done yet.
    case asleep
    /// A day or two in a row.
    case awake
    /// Some days in a row.
    case lively
    /// A week or more in a row.
    case blazing
    /// It is pleased with what was just done.
    case thumbsUp = "thumbs_up"

    /// The mood after so many days in a row.
    init(streak: Int) {
        self =
            switch streak {
            case ..<1: .asleep
            case ..<3: .awake
            case ..<7: .lively
            default: .blazing
            }
    }

    /// What a picture of it shows, in words: "Your fire is awake."
    public func text(_ sentences: Sentences) -> String { sentences("fire.\(rawValue)") }
}
