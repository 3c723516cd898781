/// The explanation of each number of a plan.
public struct WhyItWorks: Codable, Hashable, Sendable {
    /// About body mass index.
    public let bmi: Section
    /// About basal metabolic rate.
    public let bmr: Section
    /// About total daily energy expenditure.
    public let tdee: Section
    /// About the calorie target.
    public let calorieTarget: Section
    /// About the protein target.
    public let proteinTarget: Section
    /// About the water target.
    public let waterTarget: Section
    /// About the weekly rate and the weeks to the target weight.
    public let timeline: Section

    /// Explanations for each number.
    public init(
        bmi: Section, bmr: Section, tdee: Section, calorieTarget: Section, proteinTarget: Section,
        waterTarget: Section, timeline: Section
    ) {
        self.bmi = bmi
        self.bmr = bmr
        self.tdee = tdee
        self.calorieTarget = calorieTarget
        self.proteinTarget = proteinTarget
        self.waterTarget = waterTarget
        self.timeline = timeline
    }

    /// The explanation of one number.
    public struct Section: Codable, Hashable, Sendable {
        /// The name of the number.
        public let title: String
        /// The meaning of the number for this person.
        public let explanation: String
        /// The formula in words.
        public let formula: String
        /// The decisive figure of the formula, such as 1.55 or 500; nil if there is none.
        public let metric: Double?
        /// The inputs and each step of the arithmetic.
        public let worked: Worked
        /// The certainty of the number.
        public let certainty: String
        /// The publication or convention behind the formula.
        public let source: String
        /// For expenditure: the activity factor.
        public var activityMultiplier: Double?
        /// For the calorie target: kilocalories below expenditure, negative for a surplus.
        public var deficit: Int?
        /// For protein: grams for each kilogram of reference weight.
        public var gramsPerKg: Double?
        /// For water: millilitres for each kilogram.
        public var mlPerKg: Double?
        /// For the timeline: kilograms a week, negative when losing.
        public var weeklyRate: Double?
        /// For the timeline: weeks to the target weight.
        public var estimatedWeeks: Int?
        /// For basal metabolic rate: the result of another formula; nil if that formula has none.
        public var alternative: Alternative?
        /// For expenditure: the measured expenditure of people of the same age, height, weight and activity; nil under
        /// 19 years.
        public var measured: Alternative?

        /// An explanation without figures that are specific to some numbers.
        public init(
            title: String, explanation: String, formula: String, metric: Double?, worked: Worked, certainty: String,
            source: String
        ) {
            self.title = title
            self.explanation = explanation
            self.formula = formula
            self.metric = metric
            self.worked = worked
            self.certainty = certainty
            self.source = source
        }
    }

    /// The result of another formula.
    public struct Alternative: Codable, Hashable, Sendable {
        /// The name of the formula: `Katch-McArdle`.
        public let name: String
        /// The formula in words.
        public let formula: String
        /// The number that the formula gives.
        public let value: Double
        /// The unit of `value` as a person reads it: `cal/day`.
        public let unit: String
        /// The inputs and each step of the arithmetic.
        public let worked: Worked

        /// An alternative with these values.
        public init(name: String, formula: String, value: Double, unit: String, worked: Worked) {
            self.name = name
            self.formula = formula
            self.value = value
            self.unit = unit
            self.worked = worked
        }
    }

    /// The arithmetic of a number.
    public struct Worked: Codable, Hashable, Sendable {
        /// The person's values that are used.
        public let inputs: [Input]
        /// The steps in order, each a true equation: `(10 × 81.65) + (6.25 × 177.8) − (5 × 35) + 5 = 1,758`.
        public let steps: [Step]

        /// Arithmetic with these inputs and steps.
        public init(inputs: [Input], steps: [Step]) {
            self.inputs = inputs
            self.steps = steps
        }
    }

    /// A person's value that is used in a formula.
    public struct Input: Codable, Hashable, Sendable {
        /// The name of the value, for a program: `weight`, `sexConstant`.
        public let name: String
        /// The name of the value, for a person.
        public let label: String
        /// The number, in metric units regardless of the person's preference.
        public let value: Double
        /// The value's unit; empty for a plain factor.
        public let unit: String

        /// An input with these values.
        public init(name: String, label: String, value: Double, unit: String) {
            self.name = name
            self.label = label
            self.value = value
            self.unit = unit
        }
    }

    /// One line of arithmetic.
    public struct Step: Codable, Hashable, Sendable {
        /// The quantity that the step computes, for a person.
        public let label: String
        /// The expression and its result.
        public let arithmetic: String
        /// The result of the line, in its own unit.
        public let result: Double
        /// The unit of `result` as a person reads it: `kg`, `cal/day`.
        public let unit: String

        /// A step with these values.
        public init(label: String, arithmetic: String, result: Double, unit: String) {
            self.label = label
            self.arithmetic = arithmetic
            self.result = result
            self.unit = unit
        }
    }
}
