public import NutritionScience

/// The assessment of a person's target date: whether their plan leads to their target weight by then, and if not, what
/// would.
public struct AnsweredTargetDate: Codable, Hashable, Sendable {
    /// The feasibility of the date.
    public enum Reach: String, Codable, CaseIterable, Sendable {
        /// The date has passed.
        case past = "past"
        /// There is no target weight to reach.
        case withoutTarget = "without_target"
        /// A guard keeps the weight steady.
        case steady = "steady"
        /// The plan reaches the target by then.
        case reachable = "reachable"
        /// The plan reaches the target by then if its calorie target follows the weight each week.
        case possible = "possible"
        /// A faster pace that can be chosen would reach it.
        case fasterPace = "faster_pace"
        /// No pace that can be chosen would reach it.
        case tooFast = "too_fast"

        /// Whether the current plan may reach the target by then.
        public var isInTime: Bool { self == .reachable || self == .possible }
    }

    /// The date as it was sent.
    public let targetDate: CalendarDay
    /// The feasibility of the date.
    public let reach: Reach
    /// The deficit or surplus in kcal a day that would reach it; nil unless another pace would.
    public let energyGap: Int?
    /// The average change in kilograms a week that it would take, without a sign; nil unless that is too fast.
    public let neededWeeklyRate: Double?
    /// The arrival at the fastest pace that can be chosen; nil unless the date is too soon, or if that pace never
    /// arrives.
    public let earliestDate: CalendarDay?
    /// The assessment in words, with the arrival by the current plan.
    public let explanation: String

    /// An assessment with this explanation.
    public init(_ answer: TargetDateAnswer, explanation: String) {
        self.targetDate = answer.day
        self.explanation = explanation
        var (gap, rate, earliest): (Int?, Double?, CalendarDay?)
        switch answer.verdict {
        case .past: reach = .past
        case .withoutTarget: reach = .withoutTarget
        case .steady: reach = .steady
        case .reachable: reach = .reachable
        case .possible: reach = .possible
        case .faster(let energyGap): (reach, gap) = (.fasterPace, energyGap)
        case .tooFast(let grams, _, let day): (reach, rate, earliest) = (.tooFast, Double(grams) / 1000, day)
        }
        (energyGap, neededWeeklyRate, earliestDate) = (gap, rate, earliest)
    }
}
