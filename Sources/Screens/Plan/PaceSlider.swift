public import APIContract
package import NutritionScience
public import Wording

/// The paces that a person can choose on My Plan, each with the calories and the arrival that it leads to.
public struct PaceSlider: Hashable, Sendable {
    /// The paces, the slowest first; at least two.
    public let stops: [Stop]
    /// The pace of the plan in force.
    public let current: Stop
    /// Its index.
    public let place: Int
    /// The index of the fastest.
    public let last: Int

    /// A pace to choose.
    public struct Stop: Hashable, Sendable {
        /// The deficit or surplus in kilocalories a day.
        public let energyGap: Int
        /// The calories and the dates of arrival: "2,217 cal/day · Mar 15 – Mar 29, 2027".
        public let text: String
        /// The change of weight that the model expects: "About 0.9 lb a week."; nil for a course of a few weeks.
        public let expected: String?
        /// All of it as spoken: "2,217 calories per day. Mar 15 – Mar 29, 2027. About 0.9 lb a week."
        public let spoken: String
        /// Whether it is the pace of the plan in force.
        public let isCurrent: Bool
    }

    /// The paces for a plan in force; nil where there is no course to show, where a guard, a cycle or the person sets the
    /// calories, and where there is nothing to choose from.
    public init?(_ reading: PlanInForceReading, _ localization: Localization) {
        let (person, plan) = (reading.person, reading.computed)
        let hasOwn = person.week.map { !$0.own.isEmpty } ?? false
        guard reading.plan.projection != nil, plan.goalInForce == plan.inputs.goal, !hasOwn,
            person.cycle.cycle(from: person.today) == nil
        else { return nil }
        let own = plan.inputs.energyGap ?? WhatIfScreen.usualGap(plan.inputs)
        let most = WhatIfReach.largestGap(of: plan)
        let gaps = Set(localization.measures.fewPaces.filter { $0 <= most } + [own]).sorted()
        stops = gaps.compactMap { Stop($0, own: own, of: reading, localization) }
        guard stops.count > 1, let place = stops.firstIndex(where: \.isCurrent) else { return nil }
        (self.place, current, last) = (place, stops[place], stops.count - 1)
    }

    /// The inputs of a plan with another deficit or surplus in kilocalories a day; the usual one is not stored as the
    /// person's own.
    package static func inputs(_ present: PlanInputs, energyGap: Int) -> PlanInputs {
        var inputs = present
        let isUsual = energyGap == WhatIfScreen.usualGap(present) && present.energyGap != energyGap
        inputs.energyGap = isUsual ? nil : energyGap
        return inputs
    }
}

extension PaceSlider.Stop {
    fileprivate init?(_ gap: Int, own: Int, of reading: PlanInForceReading, _ localization: Localization) {
        let inputs = PaceSlider.inputs(reading.computed.inputs, energyGap: gap)
        let (sentences, measures) = (localization.sentences, localization.measures)
        let tried = gap == own ? reading.computed : try? reading.person.plan(trying: inputs)
        guard let tried,
            let expected = ExpectedTimeline(
                tried.underWay(at: reading.person.forecastStart), from: reading.person.today, sentences: sentences,
                measures: measures)
        else { return nil }
        energyGap = gap
        isCurrent = gap == own
        let calories = sentences.energy(tried.calorieTarget.result.units)
        let arrival = expected.range.note ?? expected.range.text
        text = "\(calories) \(sentences("unit.calorieTarget")) · \(arrival)"
        let change = expected.projection.weeklyTarget.pace.map { pace in
            sentences(
                "myplan.pace.\(pace.slows ? "slowing" : "even")",
                ["pace": measures.weeklyChange(Mass(grams: Int((1000 * pace.first).rounded())))])
        }
        self.expected = change
        spoken = ["\(calories) \(sentences("unit.spoken.calories")).", "\(arrival).", change].compactMap(\.self)
            .joined(separator: " ")
    }
}

extension WeightProjection.Course {
    /// The change of weight a week in kilograms, without a sign: after the first week, in which mostly water goes; and
    /// whether it is much less at the end. Nil for a course of fewer than four full weeks.
    fileprivate var pace: (first: Double, slows: Bool)? {
        let weights = daysToTarget == nil ? weeklyWeights : weeklyWeights.dropLast()
        guard weights.count > 4 else { return nil }
        let changes = zip(weights, weights.dropFirst()).dropFirst().map { abs($1 - $0) }
        func mean(_ weeks: ArraySlice<Double>) -> Double { weeks.reduce(0, +) / Double(weeks.count) }
        let (first, last) = (mean(changes.prefix(4)), mean(changes.suffix(4)))
        return (first, last < 0.85 * first)
    }
}
