/// A target that somebody's day can be shown by.
public enum DayRing: String, Codable, CaseIterable, Sendable {
    /// Kilocalories.
    case calories
    /// Grams of protein.
    case protein
    /// Grams of carbohydrate.
    case carbohydrate
    /// Grams of fat.
    case fat
    /// Millilitres of water.
    case water

    /// What is shown until a person chooses.
    public static let usual: [DayRing] = [.calories, .protein, .water]
    /// How many are shown.
    public static let count = 3

    /// Three of them, in their order, from their names; nil for fewer or more, and for names that there are not.
    public static func chosen(_ names: [String]) -> [DayRing]? {
        let chosen = allCases.filter { names.contains($0.rawValue) }
        return names.count == count && chosen.count == count ? chosen : nil
    }
}
