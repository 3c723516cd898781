/// A body day by day on a constant intake, according to the dynamic weight model.
public struct WeightCourse: Hashable, Sendable {
    /// One day.
    public struct Day: Hashable, Sendable {
        /// Days since the start.
        public let day: Int
        /// The composition of the body.
        public let body: BodyComposition
        /// Mean energy expenditure of the day before, in kilocalories; on the first day, the expenditure until then.
        public let expenditure: Double
    }

    /// The person whose course it is.
    public let person: PlanInputs
    /// Total expenditure divided by that at rest; nil for the factor of the person's activity level.
    public let activityFactor: ExactDecimal?
    /// The energy eaten each day, in kilocalories.
    public let calories: Int
    /// Every day from the start on, as long as the model holds.
    public let days: [Day]
    /// Whether the model stopped holding before the last day requested.
    public let endedEarly: Bool
    /// The weight in kilograms of the body at equilibrium; nil where the model doesn't hold for it.
    public let restingWeight: Double?

    /// Whether the weight at equilibrium is under the healthy range.
    public var restsUnderweight: Bool {
        restingWeight.map { BodyMassIndex.isUnderweight(kilograms: $0, height: person.height) } ?? false
    }

    /// The course of a person who eats `calories` for `count` days.
    ///
    /// - Parameter activityFactor: Total expenditure divided by that at rest, in `AllowedRange.activityFactor`; nil for
    ///   the factor of the person's activity level.
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
