public import NutritionScience

/// What a plan that changed by itself rests on, and with it what may be said: praise only where measured days earn it.
public enum PlanNewsBasis: String, Codable, Hashable, Sendable {
    /// A weight that weigh-ins of some weeks show to come nearer to the target.
    case progress
    /// What was logged and weighed.
    case measured
    /// Nothing: in the week before, nothing was logged or weighed.
    case noData
    /// Something else, such as a birthday.
    case other

    /// What news rests on, with how many days of the week before it something was logged or weighed on, and how fast
    /// weight changed over the last weeks.
    public init(_ news: PlanComparison, daysBehind: Int, trend: MeasuredTrend?) {
        let changed = news.numbers.filter { $0.from != $0.to }
        guard daysBehind > 0 else {
            self = .noData
            return
        }
        let isMoved = changed.contains { $0.name == "weight" }
        if isMoved, let trend, let target = news.to.inputs.targetWeight, trend.leads(to: target) {
            self = .progress
        } else {
            self = isMoved || changed.contains { $0.name == "learnedExpenditure" } ? .measured : .other
        }
    }
}
