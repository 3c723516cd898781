#if canImport(NutritionScience)
    public import NutritionScience
#endif

/// A plan and its course as rows of numbers: what a page's script writes, and what it reads. Every number is a
/// `Double`, so that both sides need to know only the order.
public enum WhatIfRow {
    /// How many numbers tell what a plan is computed from: grams, tenths of a millimetre, years, the places of sex,
    /// activity, goal and formula among all cases, and then, each -1 where there is none, the target weight in grams,
    /// body fat in tenths of a per cent, the deficit or surplus and the learned expenditure in kilocalories; at last 1
    /// where the goal was reached, and 0 where it was not, and the place of the precaution.
    public static let inputCount = 13

    /// How many numbers an answer has before its two courses.
    public static let headCount = 15

    /// The most numbers an answer has.
    public static let answerCount = headCount + 2 * (WeightProjection.weeks + 1)

    /// The row of what a plan is computed from.
    public static func row(of inputs: PlanInputs) -> [Int] {
        [
            inputs.weight.grams, inputs.height.tenthMillimetres, inputs.age, place(of: inputs.sex),
            place(of: inputs.activity), place(of: inputs.goal), place(of: inputs.formula),
            inputs.targetWeight?.grams ?? -1, inputs.bodyFat?.tenths ?? -1, inputs.energyGap ?? -1,
            inputs.learnedExpenditure ?? -1, inputs.hasReachedGoal ? 1 : 0,
            place(of: inputs.precaution),
        ]
    }

    /// Answers a row of inputs.
    ///
    /// The head of an answer: the problem (0 for none, -1 for inputs that are none, otherwise as `number(of:)` counts),
    /// the body mass index in hundredths, basal metabolic rate, expenditure and calorie target in kilocalories, protein
    /// in grams, water in millilitres, the change in grams a week, the weeks by the simple rule, the guards as bits in
    /// their order, the days to the target weight with a target that follows and with one that stays, the long run
    /// weight in kilograms, and of both courses how many weights follow. What there is not is -1. Where there is
    /// a problem, only the first number counts.
    public static func answer(_ inputs: UnsafePointer<Double>, into answer: UnsafeMutablePointer<Double>) {
        guard let inputs = PlanInputs(inputs) else { return answer[0] = -1 }
        let plan: NutritionPlan
        do {
            plan = try NutritionPlan(inputs)
        } catch {
            return answer[0] = Double(number(of: error))
        }
        let projection = WeightProjection(plan)
        let (weekly, fixed) = (projection.weeklyTarget, projection.fixedTarget)
        answer[0] = 0
        answer[1] = Double(plan.bodyMassIndex.result.units(places: 2))
        answer[2] = Double(plan.basalMetabolicRate.result.units)
        answer[3] = Double(plan.totalDailyEnergyExpenditure.result.units)
        answer[4] = Double(plan.calorieTarget.result.units)
        answer[5] = Double(plan.proteinTarget.result.units)
        answer[6] = Double(plan.waterTarget.result.units)
        answer[7] = Double(plan.weeklyRate.result.units(places: 3))
        answer[8] = Double(plan.weeksToGoal?.result.units ?? -1)
        answer[9] = Double(bits(of: plan.guards))
        answer[10] = Double(weekly.daysToTarget ?? -1)
        answer[11] = Double(fixed.daysToTarget ?? -1)
        answer[12] = projection.longRunWeight ?? -1
        answer[13] = Double(weekly.weeklyWeights.count)
        answer[14] = Double(fixed.weeklyWeights.count)
        var place = headCount
        for weight in weekly.weeklyWeights + fixed.weeklyWeights {
            answer[place] = weight
            place += 1
        }
    }

    private static func place<Choice: CaseIterable & Equatable>(of choice: Choice) -> Int {
        Array(Choice.allCases).firstIndex(of: choice) ?? -1
    }

    private static func number(of problem: InputProblem) -> Int {
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

    private static func bits(of guards: [Guard]) -> Int {
        var bits = 0
        for (place, rule) in Guard.allCases.enumerated() where guards.contains(rule) { bits |= 1 << place }
        return bits
    }
}

extension PlanInputs {
    /// The inputs that a row of numbers tells; nil where it tells none.
    fileprivate init?(_ row: UnsafePointer<Double>) {
        func whole(_ place: Int) -> Int? {
            row[place].magnitude < 1e9 ? Int(exactly: row[place]) : nil
        }
        func optional(_ place: Int) -> Int? { whole(place).flatMap { $0 == -1 ? nil : $0 } }
        func choice<Choice>(_ place: Int, of all: [Choice]) -> Choice? {
            whole(place).flatMap { all.indices.contains($0) ? all[$0] : nil }
        }
        for place in 0..<WhatIfRow.inputCount where whole(place) == nil { return nil }
        guard let grams = whole(0), let tenthMillimetres = whole(1), let age = whole(2),
            let sex = choice(3, of: Sex.allCases), let activity = choice(4, of: ActivityLevel.allCases),
            let goal = choice(5, of: Goal.allCases), let formula = choice(6, of: BasalMetabolicRate.Formula.allCases),
            let precaution = choice(12, of: Precaution.allCases)
        else { return nil }
        self.init(
            weight: Mass(grams: grams), height: Height(tenthMillimetres: tenthMillimetres), age: age, sex: sex,
            activity: activity, goal: goal, targetWeight: optional(7).map { Mass(grams: $0) },
            hasReachedGoal: whole(11) == 1, precaution: precaution,
            bodyFat: optional(8).map { Percentage(tenths: $0) }, formula: formula,
            energyGap: optional(9),
            learnedExpenditure: optional(10))
    }
}

extension ExactDecimal {
    /// The number in units of a decimal place that is not above its last.
    fileprivate func units(places: Int) -> Int {
        (self.places..<places).reduce(units) { units, _ in 10 * units }
    }
}

/// What the page's script calls, by a name that C knows; see `WhatIfRow`.
@_cdecl("what_if")
public func whatIf(_ inputs: UnsafePointer<Double>, _ answer: UnsafeMutablePointer<Double>) {
    WhatIfRow.answer(inputs, into: answer)
}
