/// The daily calorie target: expenditure, less a deficit or plus a surplus.
///
/// Source: the deficit of 500 and the surplus of 400 are the product's specification. The floor under a weight-loss
/// target is the AHA/ACC/TOS guideline 2013 (Jensen et al., Circulation 2014;129:S102).
public enum CalorieTarget {
    /// The deficit of a weight-loss target, in kcal a day.
    public static let deficit = 500
    /// The surplus of a muscle-gain target, in kcal a day.
    public static let surplus = 400

    /// The lowest weight-loss target, in kcal a day, unless expenditure itself is lower.
    public static func floor(_ sex: Sex) -> Int {
        switch sex {
        case .male: 1500
        case .female, .other: 1200
        }
    }

    /// The daily calorie target in kcal, from expenditure in whole kcal and the goal that is in force.
    ///
    /// `gap` is the person's own deficit or surplus in kcal a day; nil for the usual one.
    public static func derive(expenditure: Int, goal: Goal, sex: Sex, gap: Int? = nil) -> Derivation {
        Derivation(
            .calorieTarget,
            inputs: [.init(.totalDailyEnergyExpenditure, ExactDecimal(expenditure))],
            steps: steps(expenditure: expenditure, goal: goal, sex: sex, gap: gap))
    }

    private static func steps(expenditure: Int, goal: Goal, sex: Sex, gap: Int?) -> [Derivation.Step] {
        let spent = Term.number(ExactDecimal(expenditure))
        switch goal {
        case .maintain, .improveHealth:
            return [.init([spent], result: ExactDecimal(expenditure))]
        case .gainMuscle:
            let surplus = gap ?? surplus
            return [
                .init([spent, .plus, .number(ExactDecimal(surplus))], result: ExactDecimal(expenditure + surplus))
            ]
        case .loseWeight:
            let deficit = gap ?? deficit
            let reduced = ExactDecimal(expenditure - deficit)
            let subtraction = [spent, .minus, .number(ExactDecimal(deficit))]
            let lowest = min(floor(sex), expenditure)
            guard reduced.value < Double(lowest) else { return [.init(subtraction, result: reduced)] }
            return [
                .init(subtraction, for: .beforeFloor, result: reduced),
                .init(
                    [
                        .maximum, .open, .number(reduced), .comma,
                        .minimum, .open, .number(ExactDecimal(floor(sex))), .comma, spent, .close, .close,
                    ],
                    result: ExactDecimal(lowest)),
            ]
        }
    }
}
