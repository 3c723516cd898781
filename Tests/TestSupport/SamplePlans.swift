package import NutritionScience

/// Plans that the tests of the words share.
package enum SamplePlans {
    /// The person of the user flows: 180 lbs, 5'10", born 1990, who wants to weigh 165 lbs.
    package static func userFlows() throws -> NutritionPlan {
        try plan(grams: 81_650, tenthMillimetres: 17_780, target: 74_840)
    }

    package static func plan(
        grams: Int, tenthMillimetres: Int, age: Int = 35, sex: Sex = .male,
        activity: ActivityLevel = .moderatelyActive, goal: Goal = .loseWeight, target: Int? = nil,
        bodyFat: Int? = nil, formula: BasalMetabolicRate.Formula = .mifflinStJeor, energyGap: Int? = nil,
        learnedExpenditure: Int? = nil
    ) throws -> NutritionPlan {
        try NutritionPlan(
            PlanInputs(
                weight: Mass(grams: grams), height: Height(tenthMillimetres: tenthMillimetres), age: age, sex: sex,
                activity: activity, goal: goal, targetWeight: target.map(Mass.init(grams:)),
                bodyFat: bodyFat.map(Percentage.init(tenths:)), formula: formula, energyGap: energyGap,
                learnedExpenditure: learnedExpenditure))
    }

    /// The person of the user flows, who knows their body fat.
    package static func choosing(
        _ goal: Goal = .loseWeight, bodyFat: Int? = 225, formula: BasalMetabolicRate.Formula = .mifflinStJeor,
        energyGap: Int? = nil
    ) throws -> NutritionPlan {
        try plan(
            grams: 81_650, tenthMillimetres: 17_780, goal: goal, target: goal == .loseWeight ? 74_840 : 86_000,
            bodyFat: bodyFat, formula: formula, energyGap: energyGap)
    }

    /// Every sex, goal and kind of age with light and heavy bodies, with and without a target weight.
    package static func varied() -> [NutritionPlan] {
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
        return plans + chosen()
    }

    /// Every sex, goal and formula with body fat and with paces of one's own.
    private static func chosen() -> [NutritionPlan] {
        var plans: [NutritionPlan] = []
        for sex in Sex.allCases {
            for goal in Goal.allCases {
                for (formula, age) in [
                    (BasalMetabolicRate.Formula.mifflinStJeor, 35), (.katchMcArdle, 17), (.katchMcArdle, 80),
                ] {
                    for (gap, grams) in [(nil, 65_000), (150, 80_000), (1000, 55_000), (1000, 130_000)] {
                        plans += [nil, grams - 1000, grams + 1000].compactMap {
                            try? plan(
                                grams: grams, tenthMillimetres: 17_000, age: age, sex: sex, activity: .lightlyActive,
                                goal: goal, target: $0, bodyFat: 225, formula: formula, energyGap: gap)
                        }
                    }
                }
            }
        }
        return plans
    }
}
