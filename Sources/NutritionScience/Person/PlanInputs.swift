/// Everything about a person that a plan is computed from.
public struct PlanInputs: Hashable, Sendable {
    /// Body weight, held to the gram.
    public var weight: Mass
    /// Body height, held to a tenth of a millimetre.
    public var height: Height
    /// Age in completed years.
    public var age: Int
    /// The sex that the formulas use.
    public var sex: Sex
    /// The person's activity level.
    public var activity: ActivityLevel
    /// The person's goal.
    public var goal: Goal
    /// The weight the person wants to reach; nil where there is none.
    public var targetWeight: Mass?
    /// Whether the person has reached the target weight since they chose it. It stays so until they choose another goal
    /// or target, whatever their weight does.
    public var hasReachedGoal: Bool
    /// The precaution that applies until a clinician says otherwise.
    public var precaution: Precaution
    /// The part of body weight that is fat; nil where it is not known.
    public var bodyFat: Percentage?
    /// The formula of the basal metabolic rate; Katch-McArdle needs body fat.
    public var formula: BasalMetabolicRate.Formula
    /// The kilocalories a day by which the calorie target should be under expenditure to lose weight, or over it to
    /// gain muscle; nil for the usual deficit or surplus.
    public var energyGap: Int?
    /// The energy expenditure learned from the person's own log, in kilocalories a day; nil for the formula's.
    public var learnedExpenditure: Int?

    /// Inputs as given; `problems` has the reasons why a plan can't be computed from them.
    public init(
        weight: Mass, height: Height, age: Int, sex: Sex, activity: ActivityLevel, goal: Goal,
        targetWeight: Mass? = nil, hasReachedGoal: Bool = false, precaution: Precaution = .notNeeded,
        bodyFat: Percentage? = nil, formula: BasalMetabolicRate.Formula = .mifflinStJeor, energyGap: Int? = nil,
        learnedExpenditure: Int? = nil
    ) {
        self.weight = weight
        self.height = height
        self.age = age
        self.sex = sex
        self.activity = activity
        self.goal = goal
        self.targetWeight = targetWeight
        self.hasReachedGoal = hasReachedGoal
        self.precaution = precaution
        self.bodyFat = bodyFat
        self.formula = formula
        self.energyGap = energyGap
        self.learnedExpenditure = learnedExpenditure
    }
}

extension PlanInputs {
    /// Whether the weight is at or past the target of a person who wants to lose or gain weight.
    public var isAtGoal: Bool {
        guard let targetWeight else { return false }
        return switch goal {
        case .loseWeight: weight <= targetWeight
        case .gainMuscle: weight >= targetWeight
        case .maintain, .improveHealth: false
        }
    }
}
