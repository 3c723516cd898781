import NutritionScience

extension Language {
    /// German as in Germany.
    public static let german = Language(
        rawValue: "de", ownName: "Deutsch", base: nil, regions: nil, direction: .leftToRight,
        notation: ArithmeticNotation(groupingSeparator: ".", decimalSeparator: ","), percentSign: "\u{A0}%",
        clock: .twentyFourHours, daysBeforeMonday: 0, usesLetterPaper: false)
}
