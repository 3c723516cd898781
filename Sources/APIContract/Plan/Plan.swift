public import NutritionScience

/// A person's plan. Once stored it never changes; a new plan takes its place.
public struct Plan: Codable, Identifiable, Sendable {
    /// The plan's number among the person's own, from 1.
    public let id: Identifier<Plan>
    /// Whose plan it is.
    public let userId: User.ID
    /// `active`: a plan is read as the one in force; what came before is in the history.
    public let planStatus: String
    /// The version of the formulas that made it.
    public let formulaVersion: Int
    /// What it was computed from: enough for anyone to compute it again.
    public let inputs: PlanInputValues
    /// The numbers to live by.
    public let targets: PlanTargets
    /// What the formula and the person's own log say about their expenditure; nil in plans from before this was kept.
    public let expenditure: PlanExpenditure?
    /// The way to the target weight; nil without one, and where the weight is not expected to change.
    @OrNull public private(set) var projection: PlanProjection?
    /// Why each number is what it is.
    public let whyItWorks: WhyItWorks
    /// When the plan was made.
    public let createdAt: Timestamp
    /// The same moment: plans do not change.
    public let updatedAt: Timestamp
    /// What the plan after it goes on from, for devices that sync; nil where it is read otherwise, and where a server
    /// did not tell it yet.
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

/// What a plan was computed from, in kilograms, centimetres and completed years.
public struct PlanInputValues: Codable, Hashable, Sendable {
    /// Body weight in kilograms.
    public let weight: Double
    /// Height in centimetres.
    public let height: Double
    /// Age in completed years.
    public let age: Int
    /// The sex that the formulas used.
    public let sex: Sex
    /// How active the person is.
    public let activityLevel: ActivityLevel
    /// What the person wanted when the plan was made.
    public let primaryGoal: Goal
    /// Target weight in kilograms.
    public let targetWeight: Double?
    /// True where the person had come to the target weight; nil otherwise.
    public let hasReachedGoal: Bool?
    /// What held until a clinician said otherwise; nil where nothing did.
    public let precaution: Precaution?
    /// Body fat in per cent of weight; nil where it is not known.
    public let bodyFat: Double?
    /// The formula of the basal metabolic rate; nil for the usual one, Mifflin-St Jeor.
    public let bmrFormula: BasalMetabolicRate.Formula?
    /// The person's own deficit or surplus in kcal a day; nil for the usual one.
    public let energyGap: Int?
    /// The expenditure in kcal a day that the person's own log tells; nil where the formula's is used.
    public let learnedExpenditure: Int?

    /// The inputs with these values; nil for weights and heights beyond all reason.
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
    /// The guards that acted, in plain words.
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

/// A guard that acted, in plain words.
public struct GuardNotice: Codable, Hashable, Sendable {
    /// Which guard: `calorie_floor`, `learned_expenditure_floor`, `under_18`, `underweight`,
    /// `protein_reference_weight` or `water_cap`.
    public let code: String
    /// A heading of a few words, in the person's language.
    public let title: String
    /// What it did, why, and what would lift it.
    public let explanation: String

    /// A notice with these words.
    public init(code: String, title: String, explanation: String) {
        self.code = code
        self.title = title
        self.explanation = explanation
    }
}

/// The way to the target weight, by the simple rule.
public struct PlanProjection: Codable, Hashable, Sendable {
    /// Weeks from the day the plan was made.
    public let estimatedWeeks: Int
    /// The day that many weeks later, at midnight UTC.
    public let projectedDate: Timestamp
    /// Kilograms at the start.
    public let startWeight: Double
    /// Kilograms at the end.
    public let targetWeight: Double

    /// The way from `today` by a plan; nil without a target weight, and where the weight is not expected to change.
    public init?(_ plan: NutritionPlan, today: CalendarDay) {
        guard let target = plan.inputs.targetWeight, let weeks = plan.weeksToGoal?.result.units else { return nil }
        self.estimatedWeeks = weeks
        self.projectedDate = Timestamp(startOf: today.adding(days: 7 * weeks))
        self.startWeight = plan.inputs.weight.kilograms.value
        self.targetWeight = target.kilograms.value
    }
}
