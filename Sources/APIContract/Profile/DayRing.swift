/// A target that can be shown as a ring for a day.
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

    /// The rings shown until a person chooses.
    public static let usual: [DayRing] = [.calories, .protein, .water]
    /// The number of rings shown.
    public static let count = 3

    /// Three rings in order, from their names; nil for fewer or more, or for unknown names.
    public static func chosen(_ names: [String]) -> [DayRing]? {
        let chosen = allCases.filter { names.contains($0.rawValue) }
        return names.count == count && chosen.count == count ? chosen : nil
    }
}
