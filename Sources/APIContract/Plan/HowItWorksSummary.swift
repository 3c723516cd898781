public import NutritionScience

/// `GET /v1/summary/how-it-works`: the derivation of a person's numbers, before they have a plan.
public struct HowItWorksSummary: Codable, Sendable {
    /// The person it is for.
    public let user: SummaryUser
    /// The person's measurements, from which the numbers are computed.
    public let currentMetrics: CurrentMetrics
    /// The person's goals.
    public let goals: Goals
    /// The numbers computed from the metrics and goals, with explanations.
    public let calculations: Calculations
    /// The path to the target weight.
    public let projection: Projection
    /// Four steps for following the plan.
    public let howItWorks: HowItWorks

    /// A summary with these parts.
    public init(
        user: SummaryUser, currentMetrics: CurrentMetrics, goals: Goals, calculations: Calculations,
        projection: Projection, howItWorks: HowItWorks
    ) {
        self.user = user
        self.currentMetrics = currentMetrics
        self.goals = goals
        self.calculations = calculations
        self.projection = projection
        self.howItWorks = howItWorks
    }
}

extension HowItWorksSummary {
    /// The person that the summary is for.
    public struct SummaryUser: Codable, Sendable {
        /// The name to address them by.
        public let name: String
        /// The e-mail address they log in with, in lower case.
        public let email: String

        /// A user with these values.
        public init(name: String, email: String) {
            self.name = name
            self.email = email
        }
    }

    /// A person's measurements, from which the numbers are computed.
    public struct CurrentMetrics: Codable, Sendable {
        /// Completed years.
        public let age: Int
        /// The gender as the person describes it.
        public let gender: Gender
        /// Kilograms.
        public let weight: Double
        /// Centimetres.
        public let height: Double
        /// The activity level.
        public let activityLevel: ActivityLevel

        /// Metrics with these values.
        public init(age: Int, gender: Gender, weight: Double, height: Double, activityLevel: ActivityLevel) {
            self.age = age
            self.gender = gender
            self.weight = weight
            self.height = height
            self.activityLevel = activityLevel
        }
    }

    /// A person's goals.
    public struct Goals: Codable, Sendable {
        /// The goal for weight, muscle or health.
        public let primaryGoal: Goal
        /// Kilograms; the current weight without a target.
        public let targetWeight: Double
        /// The day by which to reach it.
        public let targetDate: CalendarDay?

        /// Goals with these values.
        public init(primaryGoal: Goal, targetWeight: Double, targetDate: CalendarDay?) {
            self.primaryGoal = primaryGoal
            self.targetWeight = targetWeight
            self.targetDate = targetDate
        }
    }

    /// The numbers of the plan, each with the arithmetic behind it.
    public struct Calculations: Codable, Sendable {
        /// Basal metabolic rate, in kilocalories a day.
        public let bmr: Calculation
        /// Total daily energy expenditure.
        public let tdee: Calculation
        /// The daily targets for eating and drinking.
        public let targets: Targets

        /// Numbers with these values.
        public init(bmr: Calculation, tdee: Calculation, targets: Targets) {
            self.bmr = bmr
            self.tdee = tdee
            self.targets = targets
        }
    }

    /// The daily targets of a plan.
    public struct Targets: Codable, Sendable {
        /// Kilocalories.
        public let calories: Calculation
        /// Grams of protein.
        public let protein: Calculation
        /// Millilitres of water.
        public let water: Calculation
        /// The guards that took effect, in plain words.
        public let guards: [GuardNotice]

        /// Targets with these values.
        public init(calories: Calculation, protein: Calculation, water: Calculation, guards: [GuardNotice]) {
            self.calories = calories
            self.protein = protein
            self.water = water
            self.guards = guards
        }
    }

    /// A number with its explanation and its arithmetic.
    public struct Calculation: Codable, Sendable {
        /// The result as a whole number of `unit`.
        public let value: Int
        /// The unit as a person reads it: `cal/day`, `g/day`, `ml/day`.
        public let unit: String
        /// The meaning of the number for this person, in their language.
        public let explanation: String
        /// The arithmetic with the person's values, one step a line.
        public let formula: String
        /// For expenditure: the activity factor.
        public let activityMultiplier: Double?

        /// A number with these values.
        public init(
            value: Int, unit: String, explanation: String, formula: String, activityMultiplier: Double? = nil
        ) {
            self.value = value
            self.unit = unit
            self.explanation = explanation
            self.formula = formula
            self.activityMultiplier = activityMultiplier
        }
    }

    /// The path to the target weight.
    public struct Projection: Codable, Sendable {
        /// Kilograms today.
        public let startWeight: Double
        /// Kilograms to reach; the current weight without a target.
        public let targetWeight: Double
        /// Kilograms a week; negative when losing.
        public let weeklyRate: Double
        /// Weeks to the target; 0 without one, or if the weight is not expected to change.
        public let estimatedWeeks: Int
        /// The day that many weeks from today, at midnight UTC; nil if the weight is not expected to change.
        public let projectedDate: Timestamp?
        /// An explanation of the duration, in the person's language.
        public let explanation: String

        /// A projection with these values.
        public init(
            startWeight: Double, targetWeight: Double, weeklyRate: Double, estimatedWeeks: Int,
            projectedDate: Timestamp?, explanation: String
        ) {
            self.startWeight = startWeight
            self.targetWeight = targetWeight
            self.weeklyRate = weeklyRate
            self.estimatedWeeks = estimatedWeeks
            self.projectedDate = projectedDate
            self.explanation = explanation
        }
    }

    /// Four steps for following the plan.
    public struct HowItWorks: Codable, Sendable {
        /// About logging meals and water.
        public let step1: Step
        /// About staying close to the targets on most days.
        public let step2: Step
        /// About targets that change with the weight.
        public let step3: Step
        /// About reaching the goal at a personal pace.
        public let step4: Step

        /// The four steps, in reading order.
        public init(step1: Step, step2: Step, step3: Step, step4: Step) {
            self.step1 = step1
            self.step2 = step2
            self.step3 = step3
            self.step4 = step4
        }
    }

    /// One of the four steps.
    public struct Step: Codable, Sendable {
        /// A heading of a few words, in the person's language.
        public let title: String
        /// A sentence of instruction, in the person's language.
        public let description: String

        /// A step with these texts.
        public init(title: String, description: String) {
            self.title = title
            self.description = description
        }
    }
}
