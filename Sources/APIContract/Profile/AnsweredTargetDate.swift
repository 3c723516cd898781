public import NutritionScience

/// What there is to say to a person's target date: whether their plan leads to their target weight by then, and if not,
/// what would.
public struct AnsweredTargetDate: Codable, Hashable, Sendable {
    /// How far the date is within reach.
    public enum Reach: String, Codable, CaseIterable, Sendable {
        /// The date is not ahead any more.
        case past = "past"
        /// There is no target weight to reach.
        case withoutTarget = "without_target"
        /// A guard keeps the weight as it is.
        case steady = "steady"
        /// The plan leads there by then.
        case reachable = "reachable"
        /// The plan leads there by then if its target follows the weight each week.
        case possible = "possible"
        /// Another pace that can be chosen would lead there.
        case fasterPace = "faster_pace"
        /// No pace that can be chosen would lead there.
        case tooFast = "too_fast"

        /// Whether the plan may lead there by then as it is.
        public var isInTime: Bool { self == .reachable || self == .possible }
    }

    /// The date as it was sent.
    public let targetDate: CalendarDay
    /// How far it is within reach.
    public let reach: Reach
    /// The deficit or surplus in kcal a day that would lead there; nil unless another pace would.
    public let energyGap: Int?
    /// The change in kilograms a week that it would take on average, without a sign; nil unless that is too fast.
    public let neededWeeklyRate: Double?
    /// When the fastest pace that can be chosen arrives; nil unless the date is too soon, and where it does not arrive.
    public let earliestDate: CalendarDay?
    /// The same in words, with when the plan as it is arrives.
    public let explanation: String

    /// An answer with these words.
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
