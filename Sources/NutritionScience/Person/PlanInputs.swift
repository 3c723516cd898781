/// Everything about a person that a plan is computed from.
public struct PlanInputs: Hashable, Sendable {
    /// Current body weight.
    public var weight: Mass
    /// Body height.
    public var height: Height
    /// Age in completed years.
    public var age: Int
    /// The sex that the formulas use.
    public var sex: Sex
    /// How active the person is.
    public var activity: ActivityLevel
    /// What the person wants.
    public var goal: Goal
    /// The weight the person wants to reach; nil where there is none.
    public var targetWeight: Mass?

    /// Inputs as given; `problems` tells whether a plan can be computed from them.
    public init(
        weight: Mass, height: Height, age: Int, sex: Sex, activity: ActivityLevel, goal: Goal,
        targetWeight: Mass? = nil
    ) {
        self.weight = weight
        self.height = height
        self.age = age
        self.sex = sex
        self.activity = activity
        self.goal = goal
        self.targetWeight = targetWeight
    }
}
