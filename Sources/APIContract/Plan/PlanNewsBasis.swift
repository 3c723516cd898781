public import NutritionScience

/// The basis of an automatic change to a plan, which decides what may be said of it: praise only if measured days earn
/// it.
public enum PlanNewsBasis: String, Codable, Hashable, Sendable {
    /// A weight that is nearing the target by several weeks of weigh-ins.
    case progress
    /// Logged and weighed days.
    case measured
    /// No data: nothing was logged or weighed in the week before.
    case noData
    /// Another basis, such as a birthday.
    case other

    /// The basis of news, from the number of logged or weighed days in the week before and the trend of weight over the
    /// last weeks.
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
