/// Why each number of a plan is what it is.
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
        /// What the number is.
        public let title: String
        /// What it means for this person.
        public let explanation: String
        /// The formula in words.
        public let formula: String
        /// The figure that the formula turns on, such as 1.55 or 500; nil where there is none.
        public let metric: Double?
        /// What went in and each step of the arithmetic.
        public let worked: Worked
        /// How sure the number is.
        public let certainty: String
        /// The publication or convention behind the formula.
        public let source: String
        /// About expenditure: the factor for activity.
        public var activityMultiplier: Double?
        /// About the calorie target: kilocalories below expenditure, negative for a surplus.
        public var deficit: Int?
        /// About protein: grams for each kilogram of reference weight.
        public var gramsPerKg: Double?
        /// About water: millilitres for each kilogram.
        public var mlPerKg: Double?
        /// About the timeline: kilograms a week, negative when losing.
        public var weeklyRate: Double?
        /// About the timeline: weeks to the target weight.
        public var estimatedWeeks: Int?
        /// About basal metabolic rate: what another formula says; nil where it can't say anything.
        public var alternative: Alternative?
        /// About expenditure: what people of the same age, height, weight and activity spent when it was measured; nil
        /// under 19 years.
        public var measured: Alternative?

        /// An explanation without the figures that only some numbers have.
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

    /// What another formula says.
    public struct Alternative: Codable, Hashable, Sendable {
        /// What the formula is called: `Katch-McArdle`.
        public let name: String
        /// The formula in words.
        public let formula: String
        /// The number by this formula.
        public let value: Double
        /// The unit of `value` as a person reads it: `cal/day`.
        public let unit: String
        /// What went in and each step of the arithmetic.
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

    /// A number's own arithmetic.
    public struct Worked: Codable, Hashable, Sendable {
        /// The person's values that went in.
        public let inputs: [Input]
        /// The steps in order, each true by itself: `(10 × 81.65) + (6.25 × 177.8) − (5 × 35) + 5 = 1,758`.
        public let steps: [Step]

        /// Arithmetic with these inputs and steps.
        public init(inputs: [Input], steps: [Step]) {
            self.inputs = inputs
            self.steps = steps
        }
    }

    /// One of the person's values that went into a formula.
    public struct Input: Codable, Hashable, Sendable {
        /// What it is, for a program: `weight`, `sexConstant`.
        public let name: String
        /// What it is, for a person.
        public let label: String
        /// The number that went in, in metric units whatever the person prefers.
        public let value: Double
        /// The value's unit; a plain factor has the empty text.
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
        /// What the step works out, for a person.
        public let label: String
        /// The expression and its result.
        public let arithmetic: String
        /// What the line comes to, in its own unit.
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
