/// A language that names of foods are known in.
public enum FoodLanguage: String, CaseIterable, Sendable {
    case english = "en"
    case german = "de"

    /// The language that names are shown in to readers of a language, by its code: `en-GB`. English where no names are
    /// known in their own.
    public init(code: String) {
        self = FoodLanguage(rawValue: code) ?? .english
    }
}
