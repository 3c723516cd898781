/// How a person's weight is expected to change on a plan, as the dynamic weight model tells it.
///
/// Two courses bound what to expect: eating at today's target all the way, and eating at a target that is worked out
/// anew every week from the weight that was reached.
public struct WeightProjection: Hashable, Sendable {
    /// Eating at today's target all the way.
    public let fixedTarget: Course
    /// Eating at a target that follows the weight each week.
    public let weeklyTarget: Course
    /// The weight in kilograms at which the body comes to rest at today's target; nil where the model doesn't hold for
    /// it.
    public let longRunWeight: Double?

    /// One of the two courses.
    public struct Course: Hashable, Sendable {
        /// Weight in kilograms today and after each week, until the target weight is reached or the projection ends.
        public internal(set) var weeklyWeights: [Double]
        /// After how many days the target weight is reached; nil when it is not within the projection, and without
        /// a target weight.
        public internal(set) var daysToTarget: Int?
    }

    /// How far a projection goes, in weeks.
    public static let weeks = 260

    /// Projects the weight on a plan.
    public init(_ plan: NutritionPlan) {
        let model = DynamicWeightModel(plan.inputs)
        let target = plan.calorieTarget.result.units
        fixedTarget = Self.course(model, of: plan.inputs) { _ in target }
        weeklyTarget = Self.course(model, of: plan.inputs) { body in
            Self.calorieTarget(of: plan.inputs, with: body)
        }
        longRunWeight = model.bodyAtRest(intake: Double(target))?.weight
    }

    private static func course(
        _ model: DynamicWeightModel, of person: PlanInputs, intake: (BodyComposition) -> Int
    ) -> Course {
        var state = model.initialState
        var course = Course(weeklyWeights: [state.body.weight])
        for week in 0..<weeks {
            let intake = Double(intake(state.body))
            for day in 1...7 {
                model.advance(&state, intake: intake)
                guard model.holds(for: state) else { return course }
                if person.isReached(state.body.weight) {
                    course.daysToTarget = 7 * week + day
                    course.weeklyWeights.append(state.body.weight)
                    return course
                }
            }
            course.weeklyWeights.append(state.body.weight)
        }
        return course
    }

    /// The target that the person would have with another body. What a log told changes as what the formula expects.
    private static func calorieTarget(of person: PlanInputs, with body: BodyComposition) -> Int {
        var lighter = person
        lighter.weight = Mass(kilograms: body.weight) ?? person.weight
        if person.bodyFat != nil { lighter.bodyFat = Percentage(percent: 100 * body.fat / body.weight) }
        if let learned = person.learnedExpenditure {
            let ratio = lighter.formulaExpenditure.result.value / person.formulaExpenditure.result.value
            lighter.learnedExpenditure = Int((Double(learned) * ratio).rounded(.toNearestOrAwayFromZero))
        }
        return lighter.calorieTarget(expenditure: lighter.totalDailyEnergyExpenditure.result.units).result.units
    }
}

extension PlanInputs {
    /// Whether somebody who started with these inputs has reached their target weight at so many kilograms.
    fileprivate func isReached(_ kilograms: Double) -> Bool {
        guard let target = targetWeight else { return false }
        return target < weight ? kilograms <= target.kilograms.value : kilograms >= target.kilograms.value
    }
}
