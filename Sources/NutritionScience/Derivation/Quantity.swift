/// A number that the science makes, with the unit that its value is given in.
public enum Quantity: String, CaseIterable, Sendable {
    /// Kilograms for each square metre.
    case bodyMassIndex
    /// Kilocalories a day.
    case basalMetabolicRate
    /// Kilocalories a day.
    case totalDailyEnergyExpenditure
    /// What people like this one spent when it was measured, in kilocalories a day.
    case measuredExpenditure
    /// Kilocalories a day.
    case calorieTarget
    /// Grams a day.
    case proteinTarget
    /// Millilitres a day.
    case waterTarget
    /// Kilograms a week; negative when losing.
    case weeklyRate
    /// Weeks until the target weight.
    case weeksToGoal
}
