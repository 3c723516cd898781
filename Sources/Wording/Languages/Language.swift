public import APIContract
public import NutritionScience

/// A language that the sentences are written in, with its rules. Each feature has a file of it, `Plan/Plan.<code>.strings`;
/// of one that rests on another, only with what differs there.
///
/// A language more is its sentences, a file of rules beside this one, and a name in `allCases`.
public struct Language: Sendable {
    /// Its code: `en-GB`.
    public let rawValue: String
    /// Its name, as its speakers say it.
    public let ownName: String
    /// The code of the language that says what it has no sentence for, such as the one that it varies; nil for one that
    /// says everything.
    let base: String?
    /// The regions that read this one of the variants of a language; nil for the one that all others read.
    let regions: Set<String>?
    /// The way in which its lines are read, and everything that stands beside something else.
    public let direction: Direction
    /// The notation of its numbers and arithmetic.
    public let notation: ArithmeticNotation
    /// The end of a share in percent.
    let percentSign: String
    /// The hours of its clock.
    let clock: Clock
    /// The days of a week before its Monday where it is spoken.
    package let daysBeforeMonday: Int
    /// Whether its readers who weigh in pounds print on US Letter.
    package let usesLetterPaper: Bool

    /// A way in which lines are read, as HTML names it.
    public enum Direction: String, Sendable {
        case leftToRight = "ltr"
        case rightToLeft = "rtl"
    }

    /// A way of counting the hours of a day.
    enum Clock: Sendable {
        /// From 1 to 12, twice.
        case twelveHours
        /// From 00 to 23.
        case twentyFourHours
    }

    /// The language that names of foods are shown in.
    public var foods: FoodLanguage { FoodLanguage(code: rawValue) }

    /// The code of the language that it rests on, which is its own where it says everything.
    package var root: String { base ?? rawValue }

    /// The codes of the files that it is read from. What stands in a later one takes the place of what stands in an
    /// earlier one.
    var codes: [String] { [base, rawValue].compactMap(\.self) }
}

extension Language: CaseIterable {
    /// All languages, in the order in which they are offered.
    public static let allCases: [Language] = [.english, .britishEnglish, .german]
}

extension Language: RawRepresentable, Hashable {
    /// The language with this code; nil where there is none.
    public init?(rawValue: String) {
        guard let language = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = language
    }

    /// The language with this code; English where there is none.
    public init(code: String) {
        self = Language(rawValue: code) ?? .english
    }

    /// The first language among these that there is, by their tags, the most preferred first: `en-US`, `de`. English where
    /// there is none.
    public init(preferring tags: [String]) {
        self = tags.lazy.compactMap(Self.read).first ?? .english
    }

    /// The language that readers of a tag are shown.
    private static func read(_ tag: String) -> Language? {
        let parts = tag.split(separator: "-")
        let variants = allCases.filter { $0.tag.first == parts.first?.lowercased() }
        guard parts.count > 1, let region = parts.last?.uppercased() else {
            return variants.first { $0.tag.count == 1 }
        }
        return variants.first { $0.regions?.contains(region) == true } ?? variants.first { $0.regions == nil }
    }

    /// Its code in parts: the language, and its region in a variant.
    private var tag: [String] { rawValue.split(separator: "-").map(String.init) }

    /// Whether two languages are the same.
    public static func == (one: Language, other: Language) -> Bool { one.rawValue == other.rawValue }

    /// Hashes the code.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
