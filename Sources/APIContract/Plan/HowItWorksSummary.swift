public import NutritionScience

/// `GET /v1/summary/how-it-works`: how a person's numbers come about, before there is a plan.
public struct HowItWorksSummary: Codable, Sendable {
    /// Who it is for.
    public let user: SummaryUser
    /// What the numbers start from.
    public let currentMetrics: CurrentMetrics
    /// What the person wants.
    public let goals: Goals
    /// What was computed from the metrics and goals, with explanations.
    public let calculations: Calculations
    /// The way to the target weight.
    public let projection: Projection
    /// How to live by it, in four steps.
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
    /// Who the summary is for.
    public struct SummaryUser: Codable, Sendable {
        /// The name they want to be called by.
        public let name: String
        /// The e-mail address they log in with, in lower case.
        public let email: String

        /// A user with these values.
        public init(name: String, email: String) {
            self.name = name
            self.email = email
        }
    }

    /// What the numbers start from.
    public struct CurrentMetrics: Codable, Sendable {
        /// Completed years.
        public let age: Int
        /// As the person put it.
        public let gender: Gender
        /// Kilograms.
        public let weight: Double
        /// Centimetres.
        public let height: Double
        /// How active they are.
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

    /// What the person wants.
    public struct Goals: Codable, Sendable {
        /// What they want to do about their weight, muscle or health.
        public let primaryGoal: Goal
        /// Kilograms; the current weight without a target.
        public let targetWeight: Double
        /// When they want to be there.
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
        /// What to eat and drink on a day.
        public let targets: Targets

        /// Numbers with these values.
        public init(bmr: Calculation, tdee: Calculation, targets: Targets) {
            self.bmr = bmr
            self.tdee = tdee
            self.targets = targets
        }
    }

    /// What the plan asks for on each day.
    public struct Targets: Codable, Sendable {
        /// Kilocalories.
        public let calories: Calculation
        /// Grams of protein.
        public let protein: Calculation
        /// Millilitres of water.
        public let water: Calculation
        /// The guards that acted, in plain words.
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
        /// What the number means for this person, in their language.
        public let explanation: String
        /// The person's own arithmetic; several steps are separated by a line break.
        public let formula: String
        /// About expenditure: the factor for activity.
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

    /// The way to the target weight.
    public struct Projection: Codable, Sendable {
        /// Kilograms today.
        public let startWeight: Double
        /// Kilograms to reach; the current weight without a target.
        public let targetWeight: Double
        /// Kilograms a week; negative when losing.
        public let weeklyRate: Double
        /// Weeks to the target; 0 without one, and where the weight is not expected to change.
        public let estimatedWeeks: Int
        /// The day that many weeks from today, at midnight UTC; nil where the weight is not expected to change.
        public let projectedDate: Timestamp?
        /// Why it takes this long, in the person's language.
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

    /// How to live by the plan.
    public struct HowItWorks: Codable, Sendable {
        /// About logging meals and water.
        public let step1: Step
        /// About keeping close to the targets on most days.
        public let step2: Step
        /// About targets that change along with the weight.
        public let step3: Step
        /// About reaching the goal at one's own pace.
        public let step4: Step

        /// The four steps, in the order in which a person reads them.
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
        /// A sentence on what to do, in the person's language.
        public let description: String

        /// A step with these words.
        public init(title: String, description: String) {
            self.title = title
            self.description = description
        }
    }
}
