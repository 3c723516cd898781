/// Amounts as people say them.
extension DiaryEntry.Portion {
    /// The unit of an amount in ounces.
    package static let ounces = "oz"
    /// The most units of an amount.
    package static let mostCount = 10_000
    /// The most characters of a unit.
    package static let longestUnit = 50
    /// The signs of weights and volumes, before which a number stands as it is.
    private static let measures: Set = ["g", "kg", "dag", "oz", "lb", "ml", "cl", "dl", "l", "fl oz"]

    /// An amount that was typed in portions of a name such as "1 slice", or in a unit; nil where an entry can't keep it,
    /// and for grams and portions that are called by them.
    package init?(_ count: Double?, of name: String?) {
        guard let count, let name, name != "g", name.wholeMatch(of: /[0-9.,]+\s(g|oz)/) == nil else { return nil }
        let (unit, rounded) = (Self.unit(of: name), (count * 100).rounded() / 100)
        guard rounded > 0, rounded <= Double(Self.mostCount) else { return nil }
        guard unit.contains(where: { !$0.isWhitespace }), unit.unicodeScalars.count <= Self.longestUnit else {
            return nil
        }
        self.init(count: rounded, unit: unit)
    }

    /// The name of one of a portion: "slice" for "1 slice".
    package static func unit(of name: String) -> String {
        name.hasPrefix("1 ") && name.count > 2 ? String(name.dropFirst(2)) : name
    }

    /// Whether its unit is one of weight or volume.
    package var isMeasure: Bool { Self.measures.contains(unit) }

    /// Whether it says about these grams, where one of its unit weighs so much: within one per cent.
    package func weighs(_ grams: Double, each: Double) -> Bool { abs(count * each - grams) <= grams / 100 }
}
