import NutritionScience

/// A simulated person's body, eating and scale. The physics are the dynamic model's (Hall 2011), with days of higher
/// and lower expenditure.
struct SimulatedBody {
    /// The energy really burned and eaten on each day, the energy that this person's log would have had, and whether it
    /// has.
    private(set) var days: [(spent: Double, eaten: Double, logged: Double, isLogged: Bool)] = []

    private let person: SimulatedPerson
    private let model: DynamicWeightModel
    private var state: DynamicWeightModel.State
    /// The deviation of the water in the body, in kilograms.
    private var water: Double

    init(_ person: SimulatedPerson, _ dice: inout Dice) {
        let inputs = person.inputs
        let basal = inputs.basalMetabolicRate.result.value
        self.person = person
        model = DynamicWeightModel(
            weight: inputs.weight.kilograms.value, height: inputs.height.centimetres.value, age: inputs.age,
            sex: inputs.sex, restingMetabolicRate: basal,
            activityMultiplier: inputs.formulaExpenditure.result.value / basal * person.expenditureFactor)
        state = model.initialState
        water = dice.normal(0, 0.45 * person.logging.noise)
    }

    /// The weight that the scale shows this morning, to 0.1 kg; nil without a weigh-in. The first morning has one.
    mutating func weighIn(_ dice: inout Dice) -> Mass? {
        let noise = 0.45 * person.logging.noise
        water = 0.7165 * water + dice.normal(0, noise * (1 - 0.7165 * 0.7165).squareRoot())
        let isWeighed = dice.happens(person.logging.weighedDays) || days.isEmpty
        let shown = state.body.weight + water + dice.normal(0, noise)
        guard isWeighed, !person.events.away.contains(days.count) else { return nil }
        return Mass(grams: Int((shown * 10).rounded()) * 100)
    }

    /// Lives through a day with a target in kilocalories, and returns the energy that is logged.
    mutating func eat(_ target: Int, _ dice: inout Dice) -> Int? {
        let (logging, day) = (person.logging, days.count)
        let isLogged = dice.happens(logging.loggedDays) && !person.events.away.contains(day)
        let isIll = person.events.ill.contains(day)
        var eaten = Double(target) * logging.adherence * max(dice.normal(1, 0.14), 0.4) * (isIll ? 0.6 : 1)
        let loggable = eaten * logging.share * max(dice.normal(1, 0.055), 0.5)
        if !isLogged { eaten *= logging.unlogged }
        let moved = dice.normal(0, 0.05) * model.initialIntake
        let spent = model.advance(&state, intake: eaten - moved) + moved
        if !model.holds(for: state) { state.body.fat = max(state.body.fat, 0.025 * state.body.weight) }
        days.append((spent, eaten, loggable, isLogged))
        guard isLogged else { return nil }
        return Int(person.events.halved.contains(day) ? 0.5 * loggable : loggable)
    }

    /// The expenditure that the log implies, as in `adaptive-users.csv`: the energy burned on the last 7 days, less the
    /// energy eaten beyond the usual log on the last 28. A day without a log counts with the energy that its log would
    /// have had, since the days of a cycle differ. Nil where nothing was logged.
    var impliedExpenditure: Double? {
        let month = days.suffix(28)
        guard month.contains(where: { $0.isLogged }) else { return nil }
        func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
        return mean(days.suffix(7).map(\.spent)) - mean(month.map { $0.eaten - $0.logged })
    }
}
