import NutritionScience

/// A person who follows plans for half a year: their profile, the way they eat, log and weigh in, and the events on the
/// way.
///
/// The distributions are those of the people in `adaptive-users.csv`: expenditure about 10 % off the formula, 80 to 100 % of
/// what is eaten logged on four days of five, and more eaten on the days without a log.
struct SimulatedPerson {
    /// The reliability of their log.
    struct LoggingHabits {
        /// The part of the energy eaten that is logged on a day with a log.
        let share: Double
        /// The probabilities that a day is logged, and that it begins with a weigh-in.
        let (loggedDays, weighedDays): (Double, Double)
        /// The energy eaten relative to the target, and on days without a log relative to others.
        let (adherence, unlogged): (Double, Double)
        /// The noise of their scale, relative to others'.
        let noise: Double
    }

    struct Events {
        /// The days on which half of the meals are not logged.
        var halved: Range<Int> = 0..<0
        /// The days of an illness, and whether the person marks them.
        var (ill, isMarked): (Range<Int>, Bool) = (0..<0, false)
        /// The days without any log or weigh-in.
        var away: Range<Int> = 0..<0
        /// Whether they go on losing or gaining after their goal.
        var goesOn = false
    }

    /// Their profile on the first day.
    var inputs: PlanInputs
    /// Their expenditure relative to the formula's.
    let expenditureFactor: Double
    let logging: LoggingHabits
    let events: Events
    /// The pattern of their days; nil without a cycle.
    let pattern: CyclePattern?

    /// The length of a course, in days.
    static let days = 26 * 7

    init(_ dice: inout Dice) {
        inputs = Self.inputs(&dice)
        expenditureFactor = min(max(dice.normal(1, 0.095), 0.7), 1.35)
        logging = LoggingHabits(
            share: dice.number(in: 0.8...1), loggedDays: dice.number(in: 0.65...0.95),
            weighedDays: dice.number(in: 0.42...1), adherence: dice.normal(1.066, 0.07),
            unlogged: dice.normal(1.1, 0.05), noise: dice.number(in: 0.7...1.5))
        events = Self.events(&dice)
        pattern = dice.happens(0.35) ? Self.pattern(&dice) : nil
    }

    private static func inputs(_ dice: inout Dice) -> PlanInputs {
        let sex = dice.any(of: [Sex.male, .male, .male, .female, .female, .female, .other])
        let height = Height(tenthMillimetres: Int(dice.normal(sex == .male ? 17_700 : 16_500, 700)))
        let metres = Double(height.tenthMillimetres) / 10_000
        let goal = dice.any(of: [Goal.loseWeight, .loseWeight, .loseWeight, .gainMuscle, .maintain, .improveHealth])
        // From just over underweight, below which no plan may lead, to far over it.
        let index = dice.happens(0.2) ? dice.number(in: 18.6...20.5) : min(max(dice.normal(28, 5), 18.6), 42)
        let weight = Mass(grams: Int(index * metres * metres * 10).advanced(by: 1) * 100)
        var inputs = PlanInputs(
            weight: weight, height: height, age: dice.whole(in: 16...64), sex: sex,
            activity: dice.any(of: [.sedentary, .sedentary, .lightlyActive, .moderatelyActive, .veryActive]), goal: goal
        )
        inputs.targetWeight = targetWeight(inputs, &dice)
        if inputs.goal == .loseWeight, inputs.targetWeight == nil { inputs.goal = .maintain }
        if dice.happens(0.2) { inputs.energyGap = dice.whole(in: 100...1000) }
        return inputs
    }

    /// A target weight, near or far, that the profile would accept; nil where there is none.
    private static func targetWeight(_ inputs: PlanInputs, _ dice: inout Dice) -> Mass? {
        let grams = inputs.weight.grams
        let way = dice.happens(0.5) ? dice.whole(in: 3...30) * 100 : dice.whole(in: 3000...25_000) / 100 * 100
        switch inputs.goal {
        case .maintain, .improveHealth: return nil
        case .gainMuscle: return Mass(grams: grams + way)
        case .loseWeight:
            let lowest = BodyMassIndex.lowestHealthyWeight(height: inputs.height).grams
            let target = max(grams - way, lowest)
            return target < grams ? Mass(grams: target) : nil
        }
    }

    private static func events(_ dice: inout Dice) -> Events {
        func period(_ length: ClosedRange<Int>, from first: Int, _ dice: inout Dice) -> Range<Int> {
            let start = dice.whole(in: first...days - 30)
            return start..<start + dice.whole(in: length)
        }
        var events = Events()
        if dice.happens(0.25) { events.halved = period(7...28, from: 10, &dice) }
        if dice.happens(0.2) { events.ill = period(3...10, from: 5, &dice) }
        if dice.happens(0.15) { events.away = period(7...90, from: 20, &dice) }
        events.isMarked = dice.happens(0.7)
        events.goesOn = dice.happens(0.3)
        return events
    }

    /// A common pattern, or a custom one as strict as the product accepts.
    private static func pattern(_ dice: inout Dice) -> CyclePattern? {
        let known = CyclePreset.allCases.map(\.pattern)
        let own = [
            [CyclePhase(.restriction, days: 84, share: 25)],
            [CyclePhase(.fasting, days: 3, share: 25), CyclePhase(.feeding, days: 4)],
            [CyclePhase(.fasting, days: 1, share: 25), CyclePhase(.feeding, days: 1)],
        ].compactMap { try? CyclePattern($0) }
        return dice.any(of: dice.happens(0.8) ? known : own)
    }
}
