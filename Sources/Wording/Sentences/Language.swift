public import NutritionScience

/// A language that the sentences are written in. Each feature has a file of it, `Plan/Plan.<code>.strings`; of British
/// English only where it differs from American English.
public enum Language: String, CaseIterable, Sendable {
    /// English as in the United States.
    case english = "en"
    /// English with the day before the month.
    case britishEnglish = "en-GB"
    /// German as in Germany.
    case german = "de"

    /// Its name, as its speakers say it.
    public var ownName: String {
        switch self {
        case .english: "English (US)"
        case .britishEnglish: "English (UK)"
        case .german: "Deutsch"
        }
    }

    /// How numbers and arithmetic are written in this language.
    public var notation: ArithmeticNotation {
        switch self {
        case .english, .britishEnglish: .english
        case .german: .german
        }
    }

    /// How many days of a week are before its Monday where it is spoken.
    package var daysBeforeMonday: Int {
        switch self {
        case .english: 1
        case .britishEnglish, .german: 0
        }
    }

    /// A way in which lines are read, as HTML names it.
    public enum Direction: String, Sendable {
        case leftToRight = "ltr"
        case rightToLeft = "rtl"
    }

    /// The way in which its lines are read, and everything that stands beside something else.
    public var direction: Direction {
        switch self {
        case .english, .britishEnglish, .german: .leftToRight
        }
    }

    /// The codes of the files that it is read from. What stands in a later one takes the place of what stands in an
    /// earlier one.
    var codes: [String] {
        switch self {
        case .english, .german: [rawValue]
        case .britishEnglish: [Language.english.rawValue, rawValue]
        }
    }
}
