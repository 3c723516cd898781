#if canImport(NutritionScience)
    package import NutritionScience
#endif

/// A plan and its course as rows of numbers: what a page's script writes, and what it reads. Every number is a `Double`,
/// and stands where its case does in `Input` or `Output`; the script learns the names in their order from the page.
package enum WhatIfRow {
    /// What a plan is computed from. Choices are their places among all cases. What there is not is -1.
    package enum Input: String, CaseIterable {
        /// What the targets count, in grams.
        case weight
        /// What the person weighs by now, from where the way goes on, in grams.
        case weightNow
        /// In tenths of a millimetre.
        case height
        /// In years.
        case age
        case sex, activity, goal, formula
        /// In grams; may be none.
        case targetWeight
        /// In tenths of a per cent; may be none.
        case bodyFat
        /// The deficit or surplus in kilocalories; may be none.
        case energyGap
        /// In kilocalories; may be none.
        case learnedExpenditure
        /// 1 where the goal was reached, and 0 where it was not.
        case hasReachedGoal
        case precaution
    }

    /// The head of an answer. What there is not is -1.
    package enum Output: String, CaseIterable {
        /// 0 for none, -1 for inputs that are none, otherwise as `number(of:)` counts. Where there is a problem, only this
        /// number counts.
        case problem
        case bodyMassIndex
        /// In kilocalories.
        case bmr, tdee, calories
        /// In grams.
        case protein
        /// In millilitres.
        case water
        /// In grams a week.
        case weeklyChange
        /// By the simple rule.
        case weeks
        /// A bit for each, in their order.
        case guards
        /// The days to the target weight with a target that follows.
        case weeklyDays
        /// The days to the target weight with a target that stays.
        case fixedDays
        /// In kilograms.
        case longRun
        /// 1 where the weight would come to rest under the healthy range, and 0 where it would not.
        case endsUnderweight
        /// How many weights of the course with a target that follows come after the head.
        case weeklyCount
        /// How many weights of the course with a target that stays come after those.
        case fixedCount
    }

    /// The most numbers an answer has: its head and two courses.
    package static let answerCount = Output.allCases.count + 2 * (WeightProjection.weeks + 1)

    /// What a plan is computed from, for somebody of a weight by now.
    package static func row(of inputs: PlanInputs, weightNow: Mass) -> [Input: Int] {
        Dictionary(uniqueKeysWithValues: Input.allCases.map { ($0, $0.number(in: inputs, weightNow: weightNow)) })
    }

    /// Answers a row of inputs with a head and, where there is no problem, the weights in kilograms of both courses.
    package static func answer(_ row: UnsafePointer<Double>, into answer: UnsafeMutablePointer<Double>) {
        guard let inputs = PlanInputs(row), let weightNow = Int(exactly: row[place(of: Input.weightNow)])
        else {
            return answer[place(of: Output.problem)] = -1
        }
        let plan: NutritionPlan
        do {
            plan = try NutritionPlan(inputs, weightNow: Mass(grams: weightNow))
        } catch {
            return answer[place(of: Output.problem)] = Double(number(of: error))
        }
        let projection = WeightProjection(plan)
        let head = Output.allCases.map { $0.number(in: plan, projection) }
        let weights = projection.weeklyTarget.weeklyWeights + projection.fixedTarget.weeklyWeights
        for (place, number) in (head + weights).enumerated() { answer[place] = number }
    }

    /// The number of a problem in an answer.
    package static func number(of problem: InputProblem) -> Int {
        switch problem {
        case .weightOutOfRange: 1
        case .heightOutOfRange: 2
        case .ageOutOfRange: 3
        case .targetWeightOutOfRange: 4
        case .targetWeightNotBelowCurrent: 5
        case .targetWeightNotAboveCurrent: 6
        case .targetWeightUnderweight: 7
        case .bodyFatOutOfRange: 8
        case .bodyFatMissing: 9
        case .energyGapOutOfRange: 10
        case .learnedExpenditureOutOfRange: 11
        }
    }

    static func place<Choice: CaseIterable & Equatable>(of choice: Choice) -> Int {
        Array(Choice.allCases).firstIndex(of: choice) ?? -1
    }
}

extension WhatIfRow.Input {
    fileprivate func number(in inputs: PlanInputs, weightNow: Mass) -> Int {
        switch self {
        case .weight: inputs.weight.grams
        case .weightNow: weightNow.grams
        case .height: inputs.height.tenthMillimetres
        case .age: inputs.age
        case .sex: WhatIfRow.place(of: inputs.sex)
        case .activity: WhatIfRow.place(of: inputs.activity)
        case .goal: WhatIfRow.place(of: inputs.goal)
        case .formula: WhatIfRow.place(of: inputs.formula)
        case .targetWeight: inputs.targetWeight?.grams ?? -1
        case .bodyFat: inputs.bodyFat?.tenths ?? -1
        case .energyGap: inputs.energyGap ?? -1
        case .learnedExpenditure: inputs.learnedExpenditure ?? -1
        case .hasReachedGoal: inputs.hasReachedGoal ? 1 : 0
        case .precaution: WhatIfRow.place(of: inputs.precaution)
        }
    }
}

extension WhatIfRow.Output {
    fileprivate func number(in plan: NutritionPlan, _ projection: WeightProjection) -> Double {
        switch self {
        case .problem: 0
        case .bodyMassIndex: Double(plan.bodyMassIndex.result.units(places: 2))
        case .bmr: Double(plan.basalMetabolicRate.result.units)
        case .tdee: Double(plan.totalDailyEnergyExpenditure.result.units)
        case .calories: Double(plan.calorieTarget.result.units)
        case .protein: Double(plan.proteinTarget.result.units)
        case .water: Double(plan.waterTarget.result.units)
        case .weeklyChange: Double(plan.weeklyRate.result.units(places: 3))
        case .weeks: Double(plan.weeksToGoal?.result.units ?? -1)
        case .guards: Double(bits(of: plan.guards))
        case .weeklyDays: Double(projection.weeklyTarget.daysToTarget ?? -1)
        case .fixedDays: Double(projection.fixedTarget.daysToTarget ?? -1)
        case .longRun: projection.longRunWeight ?? -1
        case .endsUnderweight: projection.endsUnderweight(height: plan.inputs.height) ? 1 : 0
        case .weeklyCount: Double(projection.weeklyTarget.weeklyWeights.count)
        case .fixedCount: Double(projection.fixedTarget.weeklyWeights.count)
        }
    }

    private func bits(of guards: [Guard]) -> Int {
        var bits = 0
        for (place, rule) in Guard.allCases.enumerated() where guards.contains(rule) { bits |= 1 << place }
        return bits
    }
}

/// What the page's script calls, by a name that C knows; see `WhatIfRow`.
@_cdecl("what_if")
public func whatIf(_ inputs: UnsafePointer<Double>, _ answer: UnsafeMutablePointer<Double>) {
    WhatIfRow.answer(inputs, into: answer)
}
