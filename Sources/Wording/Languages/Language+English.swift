import NutritionScience

extension Language {
    /// English as in the United States.
    public static let english = Language(
        rawValue: "en", ownName: "English (US)", base: nil, regions: ["US", "CA", "PH", "LR"], direction: .leftToRight,
        notation: .english, percentSign: "%", clock: .twelveHours, daysBeforeMonday: 1, usesLetterPaper: true)

    /// English with the day before the month.
    public static let britishEnglish = Language(
        rawValue: "en-GB", ownName: "English (UK)", base: "en", regions: nil, direction: .leftToRight,
        notation: .english, percentSign: "%", clock: .twentyFourHours, daysBeforeMonday: 0, usesLetterPaper: false)
}
