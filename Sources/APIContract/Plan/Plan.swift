public import NutritionScience

/// A person's plan. A stored plan never changes; a new one replaces it.
public struct Plan: Codable, Identifiable, Sendable {
    /// The plan's number, unique to the person, from 1.
    public let id: Identifier<Plan>
    /// The number of the person's account.
    public let userId: User.ID
    /// Always `active`: only the plan in force is read this way; earlier ones are in the history.
    public let planStatus: String
    /// The version of the formulas that made it.
    public let formulaVersion: Int
    /// The inputs that it was computed from: enough for anyone to recompute it.
    public let inputs: PlanInputValues
    /// The numbers of the plan.
    public let targets: PlanTargets
    /// The energy expenditure by the formula and by the person's log; nil in plans stored before this was added.
    public let expenditure: PlanExpenditure?
    /// The path to the target weight; nil without one, or if the weight is not expected to change.
    @OrNull public private(set) var projection: PlanProjection?
    /// The explanation of each number.
    public let whyItWorks: WhyItWorks
    /// When the plan was made.
    public let createdAt: Timestamp
    /// The same time as `createdAt`: plans do not change.
    public let updatedAt: Timestamp
    /// The state that the next plan continues from, for devices that sync; nil in other answers, and from a server that
    /// doesn't send it yet.
    public let continuation: PlanContinuation?

    /// A plan with these parts, made by a version of the formulas.
    public init(
        id: ID, userId: User.ID, formulaVersion: Int = NutritionPlan.formulaVersion, inputs: PlanInputValues,
        targets: PlanTargets, expenditure: PlanExpenditure?, projection: PlanProjection?, whyItWorks: WhyItWorks,
        createdAt: Timestamp
    ) {
        self.id = id
        self.userId = userId
        self.planStatus = "active"
        self.formulaVersion = formulaVersion
        self.inputs = inputs
        self.targets = targets
        self.expenditure = expenditure
        self.projection = projection
        self.whyItWorks = whyItWorks
        self.createdAt = createdAt
        self.updatedAt = createdAt
        self.continuation = nil
    }
}

/// The inputs of a plan, in kilograms, centimetres and completed years.
public struct PlanInputValues: Codable, Hashable, Sendable {
    /// Body weight in kilograms.
    public let weight: Double
    /// Height in centimetres.
    public let height: Double
    /// Age in completed years.
    public let age: Int
    /// The sex used in the formulas.
    public let sex: Sex
    /// The activity level.
    public let activityLevel: ActivityLevel
    /// The person's goal when the plan was made.
    public let primaryGoal: Goal
    /// Target weight in kilograms.
    public let targetWeight: Double?
    /// True if the person had reached the target weight; nil otherwise.
    public let hasReachedGoal: Bool?
    /// The precaution that applied unless a clinician said otherwise; nil for none.
    public let precaution: Precaution?
    /// Body fat in per cent of weight; nil if unknown.
    public let bodyFat: Double?
    /// The formula of the basal metabolic rate; nil for the usual one, Mifflin-St Jeor.
    public let bmrFormula: BasalMetabolicRate.Formula?
    /// The person's own deficit or surplus in kcal a day; nil for the usual one.
    public let energyGap: Int?
    /// The expenditure learned from the person's log, in kcal a day; nil if the formula's is used.
    public let learnedExpenditure: Int?

    /// The inputs for the formulas; nil for implausible weights or heights.
    public var planInputs: PlanInputs? {
        PlanInputs(
            weight: weight, height: height, age: age, sex: sex, activity: activityLevel, goal: primaryGoal,
            targetWeight: targetWeight, hasReachedGoal: hasReachedGoal ?? false, precaution: precaution,
            bodyFat: bodyFat, formula: bmrFormula, energyGap: energyGap, learnedExpenditure: learnedExpenditure)
    }

    /// The values of these inputs.
    public init(_ inputs: PlanInputs) {
        self.weight = inputs.weight.kilograms.value
        self.height = inputs.height.centimetres.value
        self.age = inputs.age
        self.sex = inputs.sex
        self.activityLevel = inputs.activity
        self.primaryGoal = inputs.goal
        self.targetWeight = inputs.targetWeight?.kilograms.value
        self.hasReachedGoal = inputs.hasReachedGoal ? true : nil
        self.precaution = inputs.precaution == .notNeeded ? nil : inputs.precaution
        self.bodyFat = inputs.bodyFat?.percent.value
        self.bmrFormula = inputs.formula == .mifflinStJeor ? nil : inputs.formula
        self.energyGap = inputs.energyGap
        self.learnedExpenditure = inputs.learnedExpenditure
    }
}

/// The numbers of a plan.
public struct PlanTargets: Codable, Hashable, Sendable {
    /// Body mass index in kg/m².
    public let bmi: Double
    /// Basal metabolic rate in kcal a day.
    public let bmr: Int
    /// Total daily energy expenditure in kcal.
    public let tdee: Int
    /// Daily calorie target in kcal.
    public let calorieTarget: Int
    /// Daily protein target in grams.
    public let proteinTarget: Int
    /// Daily water target in millilitres.
    public let waterTarget: Int
    /// Expected change in kilograms a week; negative when losing.
    public let weeklyRate: Double
    /// The guards that took effect, in plain words.
    public let guards: [GuardNotice]

    /// The numbers of a plan, with the words for its guards.
    public init(_ plan: NutritionPlan, guards: [GuardNotice]) {
        self.bmi = plan.bodyMassIndex.result.value
        self.bmr = plan.basalMetabolicRate.result.units
        self.tdee = plan.totalDailyEnergyExpenditure.result.units
        self.calorieTarget = plan.calorieTarget.result.units
        self.proteinTarget = plan.proteinTarget.result.units
        self.waterTarget = plan.waterTarget.result.units
        self.weeklyRate = plan.weeklyRate.result.value
        self.guards = guards
    }
}

/// A guard that took effect, in plain words.
public struct GuardNotice: Codable, Hashable, Sendable {
    /// The name of the guard: `calorie_floor`, `learned_expenditure_floor`, `under_18`, `underweight`,
    /// `protein_reference_weight` or `water_cap`.
    public let code: String
    /// A heading of a few words, in the person's language.
    public let title: String
    /// The guard's effect, its reason, and the condition for lifting it.
    public let explanation: String

    /// A notice with these texts.
    public init(code: String, title: String, explanation: String) {
        self.code = code
        self.title = title
        self.explanation = explanation
    }
}

/// The path to the target weight, by the simple rule.
public struct PlanProjection: Codable, Hashable, Sendable {
    /// Weeks from the day the plan was made.
    public let estimatedWeeks: Int
    /// The day that many weeks later, at midnight UTC.
    public let projectedDate: Timestamp
    /// Kilograms at the start.
    public let startWeight: Double
    /// Kilograms at the end.
    public let targetWeight: Double

    /// A plan's path from `today`; nil without a target weight, or if the weight is not expected to change.
    public init?(_ plan: NutritionPlan, today: CalendarDay) {
        guard let target = plan.inputs.targetWeight, let weeks = plan.weeksToGoal?.result.units else { return nil }
        self.estimatedWeeks = weeks
        self.projectedDate = Timestamp(startOf: today.adding(days: 7 * weeks))
        self.startWeight = plan.inputs.weight.kilograms.value
        self.targetWeight = target.kilograms.value
    }
}
