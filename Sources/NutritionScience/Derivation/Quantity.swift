/// A calculated number, with the unit of its value.
public enum Quantity: String, CaseIterable, Sendable {
    /// Kilograms for each square metre.
    case bodyMassIndex
    /// Kilocalories a day.
    case basalMetabolicRate
    /// Kilocalories a day.
    case totalDailyEnergyExpenditure
    /// The measured expenditure of similar people, in kilocalories a day.
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
