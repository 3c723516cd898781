/// A body day by day while it eats the same every day, as the dynamic weight model tells it.
public struct WeightCourse: Hashable, Sendable {
    /// One day.
    public struct Day: Hashable, Sendable {
        /// Days since the start.
        public let day: Int
        /// What the body consists of.
        public let body: BodyComposition
        /// Mean energy expenditure of the day before, in kilocalories; on the first day what was spent until then.
        public let expenditure: Double
    }

    /// Who it is about.
    public let person: PlanInputs
    /// What they spend by what they spend at rest; nil for what their level of activity says.
    public let activityFactor: ExactDecimal?
    /// What is eaten each day, in kilocalories.
    public let calories: Int
    /// Every day from the start on, as long as the model holds.
    public let days: [Day]
    /// Whether the model stopped holding before the last day that was asked for.
    public let endedEarly: Bool
    /// The weight in kilograms at which the body would come to rest; nil where the model doesn't hold for it.
    public let restingWeight: Double?

    /// Whether the weight at which the body would come to rest is under the healthy range.
    public var restsUnderweight: Bool {
        restingWeight.map { BodyMassIndex.isUnderweight(kilograms: $0, height: person.height) } ?? false
    }

    /// The course of somebody who eats `calories` for so many days.
    ///
    /// - Parameter activityFactor: What they spend by what they spend at rest, in `AllowedRange.activityFactor`; nil for
    ///   what their level of activity says.
    public init(of person: PlanInputs, activityFactor: ExactDecimal? = nil, calories: Int, days count: Int) {
        let model = DynamicWeightModel(person, activityFactor: activityFactor)
        var state = model.initialState
        var days = [Day(day: 0, body: state.body, expenditure: model.initialIntake)]
        for day in 1...max(1, count) {
            let spent = model.advance(&state, intake: Double(calories))
            guard model.holds(for: state) else { break }
            days.append(Day(day: day, body: state.body, expenditure: spent))
        }
        self.person = person
        self.activityFactor = activityFactor
        self.calories = calories
        self.days = days
        self.endedEarly = days.count <= count
        self.restingWeight = model.bodyAtRest(intake: Double(calories))?.weight
    }
}
