enum LogEnergy {
    /// A kilojoule in kilocalories.
    static let kilocaloriesPerKilojoule = 0.23900573614
    /// The most that a row can say, in kilocalories; more is a mistake in any unit.
    static let most = 100_000.0
}
