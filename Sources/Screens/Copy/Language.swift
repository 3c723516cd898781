public import NutritionScience

/// A language that the sentences are written in. Its file is `Languages/<code>.strings`.
public enum Language: String, CaseIterable, Sendable {
    case english = "en"

    /// How numbers and arithmetic are written in this language.
    public var notation: ArithmeticNotation {
        switch self {
        case .english: .english
        }
    }

    /// The language's file, which is part of the program.
    var file: [UInt8] {
        switch self {
        case .english: PackageResources.en_strings
        }
    }
}
