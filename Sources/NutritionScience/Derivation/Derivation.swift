/// The derivation of a number: its inputs, each step of the arithmetic, and the source.
public struct Derivation: Hashable, Sendable {
    /// The quantity that is derived.
    public let quantity: Quantity
    /// The person's values that went in, in the order in which the steps use them.
    public let inputs: [Input]
    /// The arithmetic, each step true by itself; the last one yields the result.
    public let steps: [Step]
    /// The result, in the quantity's unit.
    public let result: ExactDecimal
    /// The publication or convention that the formula rests on.
    public let citation: Citation

    init(_ quantity: Quantity, inputs: [Input], steps: [Step], citation: Citation? = nil) {
        self.quantity = quantity
        self.inputs = inputs
        self.steps = steps
        self.result = steps.last?.result ?? 0
        self.citation = citation ?? quantity.citation
    }
}

extension Derivation {
    /// One of the person's values that went into a formula.
    public struct Input: Hashable, Sendable {
        /// The kind of value.
        public let name: Name
        /// The value, in the unit that `name` has.
        public let value: ExactDecimal

        init(_ name: Name, _ value: ExactDecimal) {
            self.name = name
            self.value = value
        }

        /// The kinds of inputs, which determine their units.
        public enum Name: String, CaseIterable, Sendable {
            /// Body weight in kilograms.
            case weight
            /// Body height in centimetres.
            case height
            /// Age in completed years.
            case age
            /// The constant that Mifflin-St Jeor adds for sex, in kilocalories a day.
            case sexConstant
            /// Body fat in per cent of body weight.
            case bodyFat
            /// Basal metabolic rate in kilocalories a day.
            case basalMetabolicRate
            /// The factor for activity, without a unit.
            case activityMultiplier
            /// Energy expenditure in kilocalories a day, learned from the person's own log.
            case learnedExpenditure
            /// Total daily energy expenditure in kilocalories a day.
            case totalDailyEnergyExpenditure
            /// The daily calorie target in kilocalories.
            case calorieTarget
            /// Grams of protein for each kilogram of reference weight.
            case proteinPerKilogram
            /// Millilitres of water for each kilogram of body weight.
            case waterPerKilogram
            /// The target weight in kilograms.
            case targetWeight
            /// The expected change of weight in kilograms a week.
            case weeklyRate
        }
    }

    /// One line of arithmetic.
    public struct Step: Hashable, Sendable {
        /// The purpose of the step.
        public let purpose: Purpose
        /// The expression, symbol by symbol.
        public let expression: [Term]
        /// The rounding from the expression's value to the result.
        public let rounding: Rounding
        /// The value of the expression after rounding.
        public let result: ExactDecimal

        init(
            _ expression: [Term], for purpose: Purpose = .result, rounding: Rounding = .exact, result: ExactDecimal
        ) {
            self.purpose = purpose
            self.expression = expression
            self.rounding = rounding
            self.result = result
        }
    }

    /// The purpose of a step of the arithmetic: the value that it yields.
    public enum Purpose: String, CaseIterable, Sendable {
        case result
        /// Lean body mass in kilograms.
        case leanMass
        /// The formula's expenditure, in kilocalories a day, where the log yields another one.
        case byFormula
        /// The calorie target before the calorie floor is applied.
        case beforeFloor
        /// The weight that protein is calculated from.
        case referenceWeight
        /// The amount of protein before it is held at a share of the calorie target.
        case beforeShare
        /// The amount of protein at its largest share of the calorie target.
        case largestShare
        /// The amount of water before rounding and the cap.
        case beforeRounding
        /// The amount of water before the cap is applied.
        case beforeCap
    }

    /// The rounding of an expression's value to the result of a step. Halves are rounded away from zero.
    public enum Rounding: String, CaseIterable, Sendable {
        case exact
        /// To two decimal places.
        case hundredths
        /// To three decimal places.
        case thousandths
        /// To a whole number.
        case whole
        /// To a multiple of a hundred.
        case hundreds
        /// Up to a whole number.
        case up
        /// Down to a whole number.
        case down
    }
}
