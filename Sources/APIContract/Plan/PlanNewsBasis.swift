/// What a plan that changed by itself rests on, and with it what may be said: praise only where measured days earn it.
public enum PlanNewsBasis: Hashable, Sendable {
    /// A measured weight that has come nearer to the target.
    case progress
    /// What was logged and weighed.
    case measured
    /// Nothing: in the week before, nothing was logged or weighed.
    case noData
    /// Something else, such as a birthday.
    case other

    /// What news rests on, with how many days of the week before it something was logged or weighed on.
    public init(_ news: PlanComparison, daysBehind: Int) {
        let changed = news.numbers.filter { $0.from != $0.to }
        guard daysBehind > 0 else {
            self = .noData
            return
        }
        if changed.contains(where: { $0.name == "weight" && $0.leads(to: news.to.inputs.targetWeight) }) {
            self = .progress
        } else {
            let isMeasured = changed.contains { $0.name == "weight" || $0.name == "learnedExpenditure" }
            self = isMeasured ? .measured : .other
        }
    }
}

extension PlanChange {
    /// Whether a weight has come nearer to a target.
    fileprivate func leads(to target: Double?) -> Bool {
        guard let from, let to, let target else { return false }
        return abs(to - target) < abs(from - target)
    }
}
