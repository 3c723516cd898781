/// The source of a file with weigh-ins and logged energy.
public enum LogSource: String, Codable, CaseIterable, Sendable {
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
    /// An export of Garmin Connect.
    case garmin
    /// An export of Samsung Health.
    case samsungHealth = "samsung_health"
    /// An export of Withings.
    case withings
    /// An export of openScale.
    case openScale = "openscale"
    /// An export of Renpho.
    case renpho
    /// An export of Fitbit.
    case fitbit
    /// An export of Google Fit.
    case googleFit = "google_fit"
    /// An export of Lose It.
    case loseIt = "lose_it"
    /// An export of Noom.
    case noom
    /// A backup of Waistline.
    case waistline
    /// An export of Google Health, which was Fitbit.
    case googleHealth = "google_health"
    /// An export of Sanitas HealthCoach.
    case sanitas
    /// An export of trale.
    case trale
    /// Any other table with columns for the date, and for weight or energy.
    case table
}
