/// The expected change of weight: a kilogram a week for each 1,000 kcal of daily deficit or surplus.
///
/// Source: the product's specification, 7,000 kcal a kilogram; the common rule of thumb is 7,700. A body's
/// expenditure falls with its weight, so over months the true change is smaller.
public enum WeeklyRate {
    /// The expected change in kilograms a week, negative when losing, from expenditure and target in whole kcal a day.
    public static func derive(expenditure: Int, calorieTarget: Int, goal: Goal) -> Derivation {
        let change = grams(expenditure: expenditure, calorieTarget: calorieTarget, goal: goal)
        let result = ExactDecimal(change, places: 3)
        guard change != 0 || goal == .loseWeight else {
            return Derivation(.weeklyRate, inputs: [], steps: [.init([.number(result)], result: result)])
        }
        return Derivation(
            .weeklyRate,
            inputs: [
                .init(.calorieTarget, ExactDecimal(calorieTarget)),
                .init(.totalDailyEnergyExpenditure, ExactDecimal(expenditure)),
            ],
            steps: [
                .init(
                    [
                        .open, .number(ExactDecimal(calorieTarget)), .minus, .number(ExactDecimal(expenditure)),
                        .close, .dividedBy, .number(1000),
                    ],
                    result: result)
            ])
    }

    /// The expected change in grams a week: as many as the daily deficit or surplus has kilocalories.
    static func grams(expenditure: Int, calorieTarget: Int, goal: Goal) -> Int {
        switch goal {
        case .loseWeight, .gainMuscle: calorieTarget - expenditure
        case .maintain, .improveHealth: 0
        }
    }
}
