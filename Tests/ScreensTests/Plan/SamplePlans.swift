import NutritionScience
import Testing

/// Plans that the tests of the words share.
enum SamplePlans {
    /// The person of the user flows: 180 lb, 5'10", born 1990, who wants to weigh 165 lb.
    static func userFlows() throws -> NutritionPlan {
        try plan(grams: 81_650, tenthMillimetres: 17_780, target: 74_840)
    }

    static func plan(
        grams: Int, tenthMillimetres: Int, age: Int = 35, sex: Sex = .male,
        activity: ActivityLevel = .moderatelyActive, goal: Goal = .loseWeight, target: Int? = nil
    ) throws -> NutritionPlan {
        try NutritionPlan(
            PlanInputs(
                weight: Mass(grams: grams), height: Height(tenthMillimetres: tenthMillimetres), age: age, sex: sex,
                activity: activity, goal: goal, targetWeight: target.map(Mass.init(grams:))))
    }

    /// Every sex, goal and kind of age with light and heavy bodies, with and without a target weight.
    static func varied() -> [NutritionPlan] {
        var plans: [NutritionPlan] = []
        for sex in Sex.allCases {
            for goal in Goal.allCases {
                for age in [17, 35, 79] {
                    for grams in [45_000, 65_000, 80_000, 130_000] {
                        let activity = ActivityLevel.allCases[plans.count % ActivityLevel.allCases.count]
                        plans += [nil, grams - 1000, grams + 1000].compactMap {
                            try? plan(
                                grams: grams, tenthMillimetres: 17_000, age: age, sex: sex, activity: activity,
                                goal: goal, target: $0)
                        }
                    }
                }
            }
        }
        return plans
    }
}
