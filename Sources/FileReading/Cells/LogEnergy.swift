import NutritionScience

/// Energy as rows of a file say it.
enum LogEnergy {
    /// A kilojoule in kilocalories.
    static let kilocaloriesPerKilojoule = 1 / Kilocalorie.kilojoules
    /// The most that a row can say, in kilocalories; more is a mistake in any unit.
    static let most = 100_000.0
}
