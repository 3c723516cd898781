/// What a file is that weigh-ins and logged energy are read from.
public enum LogSource: String, Codable, CaseIterable, Sendable {
    /// Apple Health's export.
    case appleHealth = "apple_health"
    /// An export of MyFitnessPal.
    case myFitnessPal = "myfitnesspal"
    /// An export of Cronometer.
    case cronometer
    /// An export of MacroFactor.
    case macroFactor = "macrofactor"
    /// An export of SparkyFitness.
    case sparkyFitness = "sparkyfitness"
    /// An export of Libra.
    case libra
    /// An export of Happy Scale.
    case happyScale = "happy_scale"
    /// Any other table with columns for the date, and for weight or energy.
    case table
}
